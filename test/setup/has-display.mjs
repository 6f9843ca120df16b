/** Whether a window can be opened: on Linux a display server has to be named, elsewhere there is always one. */
export function hasDisplay(platform = process.platform, environment = process.env) {
  if (platform !== 'linux') return true;
  return Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
}

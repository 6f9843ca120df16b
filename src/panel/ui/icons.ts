/** Drawn on a 16 × 16 grid, each a path that is filled unless `stroke` says that it is a line. */
interface IconShape {
  readonly path: string;
  readonly stroke?: true;
}

/** The icons by name. */
export const ICONS = {
  record: { path: 'M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z' },
  'record-off': { path: 'M8 3.75a4.25 4.25 0 1 1 0 8.5 4.25 4.25 0 0 1 0-8.5Z', stroke: true },
  clear: { path: 'M8 2.75a5.25 5.25 0 1 1 0 10.5 5.25 5.25 0 0 1 0-10.5ZM4.3 4.3l7.4 7.4', stroke: true },
  import: { path: 'M8 10.5v-8M4.75 5.75 8 2.5l3.25 3.25M2.75 9.5v3.75h10.5V9.5', stroke: true },
  export: { path: 'M8 2.5v8M4.75 7.25 8 10.5l3.25-3.25M2.75 9.5v3.75h10.5V9.5', stroke: true },
  settings: {
    path: 'M2.5 4.5h6M12.5 4.5h1M2.5 11.5h1M7.5 11.5h6M10.5 2.75a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5ZM5.5 9.75a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5Z',
    stroke: true,
  },
  help: {
    path: 'M5.5 5.75a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.8-1.1 1.6v.2M8 12.2v.6',
    stroke: true,
  },
  first: { path: 'M3.5 3.5H5v9H3.5zM12.5 3.5v9L6 8z' },
  play: { path: 'M4.5 3v10l8-5z', stroke: true },
  bookmark: { path: 'M4.5 2.75h7v10.5L8 10.5l-3.5 2.75z', stroke: true },
  bookmarked: { path: 'M4 2.25h8v12l-4-3.1-4 3.1z' },
  previous: { path: 'M11 3.5v9L4.5 8z' },
  next: { path: 'M5 3.5v9L11.5 8z' },
  last: { path: 'M11 3.5h1.5v9H11zM3.5 3.5v9L10 8z' },
  down: { path: 'M8 3v9.5M4.25 8.75 8 12.5l3.75-3.75', stroke: true },
  close: { path: 'm4 4 8 8M12 4l-8 8', stroke: true },
  check: { path: 'm3 8.5 3.25 3.25L13 5', stroke: true },
  cross: { path: 'm4.5 4.5 7 7M11.5 4.5l-7 7', stroke: true },
  pause: { path: 'M4.5 3.5h2.25v9H4.5zM9.25 3.5h2.25v9H9.25z' },
  slash: { path: 'M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3ZM4.5 8h7', stroke: true },
  cut: { path: 'M2.5 8h4M9.5 8h1M12.5 8h1', stroke: true },
  running: { path: 'M8 3a5 5 0 1 1 0 10ZM8 3.6a4.4 4.4 0 0 0 0 8.8V13A5 5 0 0 1 8 3Z' },
  warning: { path: 'M8 2 15 14H1zM7.25 6.5v4h1.5v-4zM7.25 11.5V13h1.5v-1.5z' },
  error: {
    path: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM7.25 4.75v4h1.5v-4zM7.25 10v1.5h1.5V10z',
  },
  info: { path: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM8 7.25v3.5M8 5v.4', stroke: true },
} as const satisfies Readonly<Record<string, IconShape>>;

export type IconName = keyof typeof ICONS;

/** The shape of an icon. */
export function iconShape(name: IconName): IconShape {
  return ICONS[name];
}

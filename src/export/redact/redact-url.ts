import type { Redaction } from './redaction.ts';

/** Scheme and host, port, path, parameters, fragment; the first two are missing in a relative address. */
const PARTS = /^([a-z][\w+.-]*:\/\/)?((?<=\/\/)[^/?#]+?)?(:\d+)?(\/[^?#]*)?(\?[^#]*)?(#.*)?$/is;

/**
 * An address without secrets. Of the structure, path and names stay: they say which agent was asked, and how. Host,
 * user, steps of the path that look like data, values of parameters and the fragment do not, nor does anything that is
 * no address of a server: names of files, and data that is an address itself.
 */
export function redactUrl(url: string, redaction: Redaction): string {
  if (redaction.profile === 'secrets') return redaction.named(url);
  const parts = PARTS.exec(url);
  if (parts === null || /^file:/i.test(url)) return withScheme(url, redaction);
  const [, scheme = '', host = '', port = '', path = '', parameters = '', fragment = ''] = parts;
  return [
    scheme,
    redaction.text(host),
    port,
    redaction
      .named(path)
      .split('/')
      .map((step) => redaction.step(step))
      .join('/'),
    parameters.replaceAll(/(?<=[?&][^=&]*=)[^&]+/g, (value) => redaction.text(value)),
    fragment.slice(0, 1),
    redaction.text(fragment.slice(1)),
  ].join('');
}

function withScheme(url: string, redaction: Redaction): string {
  const [scheme = ''] = /^[a-z][a-z\d+.-]*:(?=.)/i.exec(url) ?? [];
  return scheme + redaction.text(url.slice(scheme.length));
}

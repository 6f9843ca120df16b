import type { StreamView } from '../../model.ts';

/** True for a request that joins what is there and may well get no events (CopilotKit's connect). */
export function isConnect({ request }: StreamView): boolean {
  if (/\/connect\/?(?:[?#]|$)/.test(request.url)) return true;
  return 'text' in request.body && request.body.text.includes('"agent/connect"');
}

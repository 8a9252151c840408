/** Log of the service for people who read it in a terminal: one short line for each event. */
import { formatLondon } from '#contract/time/london-time.ts';

const LEVELS: Readonly<Record<number, string>> = { 40: 'Warning', 50: 'Error', 60: 'Error' };

/** Fields that say when and how serious, or that the line has already. */
const SHOWN_FIRST: ReadonlySet<string> = new Set(['level', 'time', 'msg']);

const formatTime = (time: number): string =>
  formatLondon(time, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Formats one field; an error as its message, and its stack below. */
function formatField([name, value]: [string, unknown]): string {
  if (typeof value !== 'object' || value === null) return `${name}=${String(value)}`;
  const { message, stack } = value as { message?: unknown; stack?: unknown };
  if (typeof message !== 'string') return `${name}=${JSON.stringify(value)}`;
  return typeof stack === 'string' ? `\n  ${stack.replaceAll('\n', '\n  ')}` : `${name}=${message}`;
}

/** Formats an event of the log, JSON, as a line; undefined for requests that went well, of which there are many. */
export function formatLogLine(json: string): string | undefined {
  const event: Record<string, unknown> = JSON.parse(json);
  const { level, time, msg } = event;
  if (msg === 'request' && !(typeof event.status === 'number' && event.status >= 500))
    return undefined;
  const parts = [
    formatTime(Number(time)),
    LEVELS[Number(level)],
    String(msg ?? ''),
    ...Object.entries(event)
      .filter(([name, value]) => !SHOWN_FIRST.has(name) && value !== undefined)
      .map(formatField),
  ];
  return `${parts.filter(Boolean).join('  ')}\n`;
}

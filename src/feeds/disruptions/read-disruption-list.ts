/**
 * Disruption lists of the staff departure boards (`GetDisruptionList`): messages of each station. Unproven: only the names
 * of the operation and of its wrapper are known; the fields are those of the messages on its boards.
 */

import { computeTextId } from '#contract/patterns/sentence.ts';
import { isRecord, readText } from '#feeds/readers/values/feed-values.ts';
import { parseContent, pick, pickList, unknownShape } from '#feeds/readers/values/parse-content.ts';
import type { Disruption } from './disruption.ts';
import { findReason, readPlain, readSeverity, readStations } from './read-content.ts';
import type { DisruptionContext } from './read-incidents.ts';

/** Severities that boards give as numbers. */
const SEVERITIES: Readonly<Record<string, Disruption['severity']>> = {
  '1': 'minor',
  '2': 'severe',
  '3': 'severe',
};

function readMessage(
  value: unknown,
  crs: unknown,
  { reference }: DisruptionContext,
): Disruption | undefined {
  const text = readPlain(
    isRecord(value) ? pick(value, 'xhtmlMessage', 'message', 'value', 'description') : value,
  );
  const [title = ''] = text.split('\n');
  if (title === '') return undefined;
  const stations = readStations([crs], reference);
  const severityText = readText(pick(value, 'severity'));
  const severity = SEVERITIES[severityText ?? ''] ?? readSeverity(severityText);
  const reasonCode = findReason(text, reference);
  return {
    id: readText(pick(value, 'id', 'incidentNumber')) ?? computeTextId(`${stations[0]} ${text}`),
    title: title.slice(0, 200),
    text,
    operators: [],
    stations,
    isPlanned: false,
    ...(severity !== undefined && { severity }),
    isCleared: readText(pick(value, 'isSuppressed', 'suppressed'))?.toLowerCase() === 'true',
    ...(reasonCode !== undefined && { reasonCode }),
  };
}

/**
 * Reads the messages of a disruption list. It names no operators.
 *
 * @throws {FeedError} when it cannot be read
 */
export function readDisruptionList(content: string, context: DisruptionContext): Disruption[] {
  const parsed = parseContent(content);
  const result =
    pick(parsed, 'GetDisruptionListResult') ??
    pick(pick(parsed, 'GetDisruptionListResponse'), 'GetDisruptionListResult') ??
    parsed;
  const items = pickList(pick(result, 'item', 'items', 'disruptionItems') ?? result);
  return items.flatMap((item) => {
    if (!isRecord(item)) throw unknownShape();
    const crs = pick(item, 'crs', 'crsCode');
    const list = pick(item, 'disruptions', 'messages', 'nrccMessages', 'disruption');
    if (crs === undefined && list === undefined) throw unknownShape();
    const messages = isRecord(list) ? pickList(list, 'message', 'disruption') : pickList(list);
    return messages.flatMap((message) => readMessage(message, crs, context) ?? []);
  });
}

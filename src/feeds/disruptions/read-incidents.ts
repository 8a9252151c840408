/**
 * Incidents: of the disruptions API (JSON) and of the Knowledgebase (XML). The fields of the API are those that three
 * public clients of it read; no answer of it was seen, so its reader is unproven. The XML was seen.
 */

import { resolveDateTime } from '#feeds/readers/values/clock-times.ts';
import { isRecord, readText } from '#feeds/readers/values/feed-values.ts';
import { parseContent, pick, pickList, unknownShape } from '#feeds/readers/values/parse-content.ts';
import type { Reference } from '#reference/reference.ts';
import type { Disruption } from './disruption.ts';
import {
  findReason,
  readOperators,
  readPlain,
  readSeverity,
  readStations,
} from './read-content.ts';

/** Knowledge that reading an answer needs. */
export interface DisruptionContext {
  reference: Reference;
  /** Epoch milliseconds. */
  now: number;
}

const isTrue = (value: unknown): boolean =>
  readText(value)?.toLowerCase() === 'true' || value === true;

/** Reads one incident; undefined where it has no id or says nothing. */
function readIncident(
  value: unknown,
  stations: readonly unknown[],
  { reference, now }: DisruptionContext,
): Disruption | undefined {
  const id = readText(pick(value, 'id', 'incidentNumber', 'incidentId'));
  const title = readPlain(pick(value, 'summary', 'title'));
  const text = readPlain(pick(value, 'description', 'message', 'details'));
  if (id === undefined || (title === '' && text === '')) return undefined;
  const affects = pick(value, 'affects');
  const operators = [
    ...pickList(value, 'affectedOperators'),
    ...pickList(pick(affects, 'operators'), 'affectedOperator'),
  ].map((operator) =>
    isRecord(operator) ? pick(operator, 'tocCode', 'operatorRef', 'code') : operator,
  );
  const validity = pickList(value, 'validityPeriod')[0];
  const version = readText(pick(value, 'version', 'lastModifiedDateTime'));
  const status = readText(pick(value, 'status'))?.toLowerCase();
  const severity = readSeverity(readText(pick(value, 'severity')));
  const startsAt = readTime(pick(value, 'startDateTime') ?? pick(validity, 'startTime'), now);
  const endsAt = readTime(pick(value, 'expiryDateTime') ?? pick(validity, 'endTime'), now);
  const reasonCode = findReason(`${title}\n${text}`, reference);
  return {
    id,
    ...(version !== undefined && { version }),
    title: title === '' ? text.split('\n')[0]!.slice(0, 200) : title,
    text,
    operators: readOperators(operators, reference),
    stations: readStations(
      [...stations, ...pickList(value, 'affectedStations', 'stations').map(toStationCode)],
      reference,
    ),
    isPlanned: isTrue(pick(value, 'isPlanned', 'planned')),
    ...(severity !== undefined && { severity }),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    isCleared:
      status === 'cleared' ||
      status === 'closed' ||
      isTrue(pick(value, 'isCleared', 'clearedIncident', 'cleared')),
    ...(reasonCode !== undefined && { reasonCode }),
  };
}

const readTime = (value: unknown, now: number): number | undefined =>
  resolveDateTime(readText(value), now);

const toStationCode = (value: unknown): unknown =>
  isRecord(value) ? pick(value, 'crsCode', 'crs', 'code') : value;

/** Incident with the stations that the answer tells it for. */
interface FoundIncident {
  value: unknown;
  stations: unknown[];
}

/** Lists the incidents of an answer: by station, in a list, or one alone. */
function listIncidents(parsed: unknown): FoundIncident[] {
  const roots = Array.isArray(parsed) ? parsed : [parsed];
  return roots.flatMap((root): FoundIncident[] => {
    if (!isRecord(root)) throw unknownShape();
    const groups = pick(root, 'disruptions', 'incidents');
    if (groups !== undefined && !isRecord(groups)) {
      const stations = pickList(root, 'crsCode', 'crs');
      return pickList(groups).map((value) => ({ value, stations }));
    }
    if (pick(root, 'id', 'incidentNumber', 'incidentId') !== undefined)
      return [{ value: root, stations: [] }];
    // The root of XML, with its name: a list of incidents, or one incident.
    const [name = ''] = Object.keys(root);
    const list = pick(root, name);
    if (/incident/i.test(name) && isRecord(list)) {
      const values = pickList(list, 'ptIncident');
      const isAlone = pick(list, 'incidentNumber') !== undefined;
      return (isAlone ? [list] : values).map((value) => ({ value, stations: [] }));
    }
    if (pick(root, 'crsCode', 'crs') !== undefined) return [];
    throw unknownShape();
  });
}

/** Joins what several stations are told of one incident. */
function joinIncidents(incidents: readonly Disruption[]): Disruption[] {
  const joined = new Map<string, Disruption>();
  for (const incident of incidents) {
    const earlier = joined.get(incident.id);
    const stations = [...new Set([...(earlier?.stations ?? []), ...incident.stations])];
    joined.set(incident.id, { ...incident, stations });
  }
  return [...joined.values()];
}

/**
 * Reads incidents of an answer of the disruptions API, or of a file of the Knowledgebase.
 *
 * @throws {FeedError} when it cannot be read
 */
export function readIncidents(content: string, context: DisruptionContext): Disruption[] {
  const found = listIncidents(parseContent(content));
  return joinIncidents(
    found.flatMap(({ value, stations }) => readIncident(value, stations, context) ?? []),
  );
}

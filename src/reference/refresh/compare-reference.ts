/** Compares the reference data with newer lists, for a person who decides about each difference. */
import type { ReferenceChange } from '#contract/departures/reference-change.ts';
import { fold } from '#reference/text-search.ts';
import { type ReceivedLists, type ReferenceData, RefreshError } from './reference-change.ts';

/** Part of the rows that a list may lack; a list without more is broken. */
const MAX_REMOVED = 0.1;

/** Row of any kind: its names, the first being the one that is shown. */
interface NamedRow {
  code: string;
  names: readonly string[];
  /** Whether the list is expected to have it. */
  isInUse: boolean;
}

const KIND_LABELS = { station: 'stations', operator: 'operators', reason: 'reasons' } as const;

/** Returns what is compared of a name: letter case, accents and punctuation are no difference. */
const toKey = (name: string): string => fold(name).replaceAll(' ', '');

/**
 * Lists the differences of one kind.
 * @throws {RefreshError} `list-too-short`
 */
function compareRows(
  kind: ReferenceChange['kind'],
  rows: readonly NamedRow[],
  received: readonly { code: string; name: string }[],
): ReferenceChange[] {
  const receivedNames = new Map(received.map(({ code, name }) => [code, name]));
  const inUse = rows.filter(({ isInUse }) => isInUse);
  const removed = inUse.filter(({ code }) => !receivedNames.has(code));
  if (removed.length > inUse.length * MAX_REMOVED)
    throw new RefreshError(
      'list-too-short',
      `The list of ${KIND_LABELS[kind]} lacks ${removed.length} of ${inUse.length}. It must be broken, so nothing was compared.`,
    );
  const rowsByCode = new Map(rows.map((row) => [row.code, row]));
  const changes = [...receivedNames].flatMap(([code, name]): ReferenceChange[] => {
    const row = rowsByCode.get(code);
    if (row === undefined) return [{ kind, code, change: 'added', to: name }];
    if (row.names.some((ours) => toKey(ours) === toKey(name))) return [];
    const change = kind === 'reason' ? 'reworded' : 'renamed';
    return [{ kind, code, change, from: row.names[0]!, to: name }];
  });
  return [
    ...changes,
    ...removed.map(({ code, names }): ReferenceChange => {
      return { kind, code, change: 'removed', from: names[0]! };
    }),
  ];
}

/**
 * Lists what is different in newer lists, by kind and code.
 *
 * @param current reference data with what was accepted before
 * @throws {RefreshError} `list-too-short` where a list lacks over a tenth of what we have
 */
export function compareReference(
  current: ReferenceData,
  { stations, operators, reasons }: ReceivedLists,
): ReferenceChange[] {
  const changes: ReferenceChange[] = [];
  if (stations !== undefined)
    changes.push(
      ...compareRows(
        'station',
        current.stations.map(({ crs, name, spokenName, otherNames = [], kind }) => ({
          code: crs,
          names: [name, spokenName, ...otherNames],
          isInUse: kind !== 'closed',
        })),
        stations.map(({ crs, name }) => ({ code: crs, name })),
      ),
    );
  if (operators !== undefined)
    changes.push(
      ...compareRows(
        'operator',
        current.operators.map(({ code, name, shortName = name, otherNames = [], former }) => ({
          code,
          names: [name, shortName, ...otherNames],
          isInUse: former !== true,
        })),
        operators,
      ),
    );
  if (reasons !== undefined)
    changes.push(
      ...compareRows(
        'reason',
        current.reasons.map(({ code, text, withdrawn }) => ({
          code,
          names: [text],
          isInUse: withdrawn !== true,
        })),
        reasons.map(({ code, text }) => ({ code, name: text })),
      ),
    );
  return changes.sort((a, b) =>
    a.kind === b.kind ? (a.code < b.code ? -1 : 1) : a.kind < b.kind ? -1 : 1,
  );
}

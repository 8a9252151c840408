/** Makes what a person accepted part of the reference data. */
import type { ReferenceChange } from '#contract/departures/reference-change.ts';
import { Operator } from '#reference/operator.ts';
import { Reason, type ReasonGroupId } from '#reference/reason.ts';
import { Station } from '#reference/station.ts';
import type { ReferenceData, ReferenceOverlay } from './reference-change.ts';

/** Overlay without a difference. */
export const EMPTY_OVERLAY: ReferenceOverlay = { stations: [], operators: [], reasons: [] };

/** Times that reasons of one cause differ in. */
const WHEN = / (earlier|earlier today|yesterday|earlier on this journey)$/;

/** Group of a reason whose cause is new. */
const NEW_GROUP: ReasonGroupId = 'incident';

/** Replaces rows by those of the same code, and adds the new ones. */
function mergeRows<Row>(
  rows: readonly Row[],
  changed: readonly Row[],
  getCode: (row: Row) => string,
): Row[] {
  const merged = new Map(rows.map((row) => [getCode(row), row]));
  for (const row of changed) merged.set(getCode(row), row);
  return [...merged.values()];
}

/** Returns the data with an overlay, as `createReference` takes it. */
export const withOverlay = (data: ReferenceData, overlay: ReferenceOverlay): ReferenceData => ({
  stations: mergeRows(data.stations, overlay.stations, ({ crs }) => crs),
  operators: mergeRows(data.operators, overlay.operators, ({ code }) => code),
  reasons: mergeRows(data.reasons, overlay.reasons, ({ code }) => code),
});

/** Keeps the name before a change, by which people and feeds still find it. */
const keepName = (name: string, otherNames: readonly string[] = []): string[] => [
  ...new Set([...otherNames, name]),
];

function changeStation({ stations }: ReferenceData, { code, change, to }: ReferenceChange) {
  const row = stations.find(({ crs }) => crs === code);
  if (change === 'removed') return row && { ...row, kind: 'closed' as const };
  if (to === undefined) return undefined;
  const named = { name: to, spokenName: to.replaceAll(' & ', ' and ') };
  // The lists have no timing points: a new station is found by its CRS alone.
  if (row === undefined) return Station.parse({ crs: code, tiploc: [], ...named });
  return { ...row, ...named, otherNames: keepName(row.name, row.otherNames) };
}

function changeOperator({ operators }: ReferenceData, { code, change, to }: ReferenceChange) {
  const row = operators.find((operator) => operator.code === code);
  if (change === 'removed') return row && { ...row, former: true };
  if (to === undefined) return undefined;
  if (row === undefined) return Operator.parse({ code, name: to, kind: 'train' });
  // A short name is of the name before.
  const { shortName, ...rest } = row;
  const earlier = [row.name, ...(shortName === undefined ? [] : [shortName])];
  return { ...rest, name: to, otherNames: [...new Set([...(row.otherNames ?? []), ...earlier])] };
}

function changeReason({ reasons }: ReferenceData, { code, change, to }: ReferenceChange) {
  const row = reasons.find((reason) => reason.code === code);
  if (change === 'removed') return row && { ...row, withdrawn: true };
  if (to === undefined) return undefined;
  const when = WHEN.exec(to)?.[1];
  const cause = to.replace(WHEN, '');
  const group = row?.group ?? reasons.find((reason) => reason.cause === cause)?.group ?? NEW_GROUP;
  return Reason.parse({ code, text: to, cause, ...(when !== undefined && { when }), group });
}

/**
 * Applies changes that a person accepted; returns the overlay that has them and all that was accepted before. What is
 * removed stays, marked as no longer in use, so that old messages keep their words.
 *
 * @param data reference data without an overlay
 */
export function applyChanges(
  data: ReferenceData,
  overlay: ReferenceOverlay,
  accepted: readonly ReferenceChange[],
): ReferenceOverlay {
  let next = overlay;
  for (const change of accepted) {
    const current = withOverlay(data, next);
    const station = change.kind === 'station' ? changeStation(current, change) : undefined;
    const operator = change.kind === 'operator' ? changeOperator(current, change) : undefined;
    const reason = change.kind === 'reason' ? changeReason(current, change) : undefined;
    next = withOverlay(next, {
      stations: station === undefined ? [] : [station],
      operators: operator === undefined ? [] : [operator],
      reasons: reason === undefined ? [] : [reason],
    });
  }
  return next;
}

/** A departure to the requests that announce it, as the form and the interface take them. */
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import type { Departure, Portion } from '#feeds/departure.ts';
import type { Reference } from '#reference/reference.ts';
import { draftReason } from './draft-reason.ts';
import {
  type CallCodes,
  type Drafted,
  draftDelay,
  draftPlatform,
  draftVia,
  findOperator,
  findStationCode,
  formatHhmm,
  listCallCodes,
} from './request-fields.ts';

/** Requests of a departure. */
export interface DepartureAnnouncement {
  /** Absent where the train cannot be announced. */
  request?: TrainAnnouncementBody;
  /** Requests of the parts that leave the train later. */
  more: TrainAnnouncementBody[];
  /** Reasons why no rule may send it by itself: sentences for staff. */
  reasonsAgainst: string[];
  /** Facts for staff that are not announced. */
  notes: string[];
}

/** Fields of a train whatever happens to it. */
type Base = TrainAnnouncementBody & { destination: string };

/** Returns why the train is not announced at all. */
function findRefusal(
  { isSuppressed, isPublic, mode, destinations }: Departure,
  reference: Reference,
): string | undefined {
  if (isSuppressed) return 'The feed says that this train must not be announced.';
  if (!isPublic) return 'It is no public passenger train.';
  if (mode === 'ferry') return 'It is a ferry, which cannot be announced.';
  const [destination] = destinations;
  if (destination === undefined) return 'The feed does not say where it goes.';
  if (findStationCode(destination, reference) === undefined)
    return `Its destination, ${destination.name}, has no station code.`;
  return undefined;
}

/** Lists what a person has to check before it is announced. */
function listDoubts(departure: Departure): string[] {
  const { departedAt, destinations, portions, mode, station } = departure;
  const doubts: string[] = [];
  if (departedAt !== undefined) doubts.push('It has left.');
  if (mode === 'unknown') doubts.push('The feed does not say that it is a train.');
  for (const { changesTo, name } of destinations)
    if (changesTo !== undefined)
      doubts.push(`Passengers for ${name} change to a ${changesTo} on the way.`);
  if (destinations[0]?.crs === station.crs) doubts.push('It returns to this station.');
  const further = destinations.slice(1).filter(({ changesTo }) => changesTo === undefined);
  if (further.length > portions.length && !departure.isCancelled)
    doubts.push(
      `It also goes to ${further.map(({ name }) => name).join(' and ')}, and the feed does not say where it divides.`,
    );
  for (const { isCancelled, destination } of portions)
    if (isCancelled) doubts.push(`The part for ${destination.name} does not run.`);
  return doubts;
}

/** Drafts a replacement bus: a feed may also call a timetabled link a bus, and knows nothing of its running. */
function draftBus(departure: Departure, base: Base): Drafted {
  const { timing, ...fields } = base;
  return {
    fields: {
      ...fields,
      busReplacement: true,
      currentStation: departure.station.crs,
      ...(timing !== undefined && { busTiming: timing }),
    },
    reasonsAgainst: ['It is a bus: check that it replaces a train, and that it runs.'],
    notes: [],
  };
}

function draftCancellation(departure: Departure, base: Base, reference: Reference): Drafted {
  const { fields, notes } = draftReason(departure, false, reference);
  if (departure.bus !== undefined) {
    const time = departure.bus.scheduled;
    notes.push(
      `A replacement bus is linked to it${time === undefined ? '' : `, at ${formatHhmm(time)}`}.`,
    );
  }
  return { fields: { ...base, cancelled: true, ...fields }, reasonsAgainst: [], notes };
}

function draftCalls({ live, missed, unnamed }: CallCodes): Drafted {
  return {
    fields: {
      ...(live.length > 0 && { callingAt: live.join(',') }),
      ...(missed.length > 0 && { notCallingAt: missed.join(',') }),
    },
    reasonsAgainst: [],
    notes:
      unnamed.length === 0
        ? []
        : [
            `Left out, without a station code: ${unnamed.length} ${unnamed.length === 1 ? 'stop' : 'stops'} (${unnamed.join(', ')}).`,
          ],
  };
}

function draftRunning(departure: Departure, base: Base, reference: Reference): Drafted {
  const { calls, station, forecast } = departure;
  const codes = listCallCodes(calls, station.crs, reference);
  const parts = [
    draftPlatform(departure),
    draftCalls(codes),
    draftReason(departure, codes.missed.length > 0, reference),
  ];
  const drafted: Drafted = {
    fields: Object.assign({ ...base }, draftDelay(departure), ...parts.map(({ fields }) => fields)),
    reasonsAgainst: parts.flatMap(({ reasonsAgainst }) => reasonsAgainst),
    notes: parts.flatMap(({ notes }) => notes),
  };
  if (forecast.kind === 'no-report') drafted.notes.push('The feed has no forecast for it.');
  if (codes.missed.length > 0 && codes.live.length === 0)
    drafted.reasonsAgainst.push('None of its later stops is served.');
  else if (!codes.hasLiveEnd) shorten(drafted, codes, reference);
  return drafted;
}

/** Ends the train at its last call that runs; which words passengers need then is for a person. */
function shorten(drafted: Drafted, { live }: CallCodes, reference: Reference): void {
  const end = live.at(-1);
  if (end === undefined) return;
  drafted.fields.destination = end;
  delete drafted.fields.via;
  drafted.reasonsAgainst.push(
    `It ends at ${reference.location(end)?.name ?? end} today: check what is announced.`,
  );
}

/** Drafts the request of a part that leaves later: the calls up to there, and that it divides. */
function draftPortion(
  { destination, splitsAt, end }: Portion,
  through: TrainAnnouncementBody,
  codes: CallCodes,
  reference: Reference,
): Drafted {
  const reasonsAgainst: string[] = [];
  const split = codes.live.indexOf(splitsAt.crs ?? '');
  const crs = findStationCode(destination, reference);
  if (crs === undefined || split < 0) {
    const why =
      crs === undefined
        ? `The part for ${destination.name} has no station code.`
        : `The part for ${destination.name} leaves at ${splitsAt.name}, where the train does not stop.`;
    return { fields: {}, reasonsAgainst: [why], notes: [] };
  }
  const { fields, notes } = draftVia(destination, reference);
  const { via: _, notCallingAt: _missed, notCallingAtReason: _why, ...shared } = through;
  return {
    fields: {
      ...shared,
      destination: crs,
      ...fields,
      callingAt: codes.live.slice(0, split + 1).join(','),
      splitInfo: end === undefined ? 'at,for' : `at,for,${end}`,
    },
    reasonsAgainst,
    notes,
  };
}

/**
 * Makes the requests of a departure. Nothing about wording is decided: fields are filled, and what the interface cannot
 * say is told to staff in words.
 */
export function toAnnouncement(departure: Departure, reference: Reference): DepartureAnnouncement {
  const refusal = findRefusal(departure, reference);
  const [destination] = departure.destinations;
  if (refusal !== undefined || destination?.crs === undefined)
    return { more: [], reasonsAgainst: [refusal ?? ''], notes: departure.notes };
  const operator = findOperator(departure.operator, reference);
  const via = draftVia(destination, reference);
  const base: Base = {
    destination: destination.crs,
    ...via.fields,
    timing: formatHhmm(departure.scheduled),
    ...(operator !== undefined && { operator }),
  };
  const drafted =
    departure.mode === 'bus'
      ? draftBus(departure, base)
      : departure.isCancelled
        ? draftCancellation(departure, base, reference)
        : draftRunning(departure, base, reference);
  const runs = !departure.isCancelled && departure.mode !== 'bus';
  const codes = listCallCodes(departure.calls, departure.station.crs, reference);
  const parts = departure.portions
    .filter(({ isCancelled }) => runs && !isCancelled)
    .map((portion) => draftPortion(portion, drafted.fields, codes, reference));
  const all = [drafted, ...parts];
  const length = departure.length === undefined ? [] : [`${departure.length} coaches.`];
  return {
    request: drafted.fields,
    more: parts.map(({ fields }) => fields).filter(({ destination: end }) => end !== undefined),
    reasonsAgainst: [
      ...listDoubts(departure),
      ...all.flatMap(({ reasonsAgainst }) => reasonsAgainst),
    ],
    notes: [...departure.notes, ...via.notes, ...all.flatMap(({ notes }) => notes), ...length],
  };
}

/** Takes boards in: what staff see, what the rules remember, and what they propose. */
import { checkFields } from '#announcement/check-fields.ts';
import type { DepartureList } from '#contract/departures/departure-list.ts';
import type { Departure, DepartureBoard } from '#feeds/departure.ts';
import { toAnnouncement } from '#feeds/requests/to-announcement.ts';
import type { Draft } from '#feeds/rules/draft.ts';
import { RulesState } from '#feeds/rules/state.ts';
import { type StepSettings, step } from '#feeds/rules/step.ts';
import type { Reference } from '#reference/reference.ts';
import type { NewProposal } from '#service/ports/departures/proposals.ts';
import type {
  StationMemory,
  StationStep,
  StoredStation,
} from '#service/ports/departures/stations.ts';
import type { Ports } from '#service/ports/ports.ts';
import { toFields, viewBoard } from './view-board.ts';

/** Reads what the rules remember; what an earlier version wrote otherwise is forgotten, and the board is a first one. */
function readState(text: string | undefined): RulesState | undefined {
  if (text === undefined) return undefined;
  return RulesState.safeParse(JSON.parse(text)).data;
}

/** Converts a draft of the rules. What the form would not take is never sent without a person. */
function toProposals(draft: Draft, reference: Reference): NewProposal[] {
  const { id, event, priority, sentence, request, more, zones, draftedAt, expiresAt } = draft;
  const requests = request === undefined ? [undefined] : [request, ...more];
  return requests.map((fields, index) => {
    const checked = fields === undefined ? undefined : checkFields(fields, reference);
    const problems = checked?.request === undefined ? (checked?.problems ?? []) : [];
    const isAutomatic = draft.isAutomatic && fields !== undefined && problems.length === 0;
    return {
      id: index === 0 ? id : `${id}-${index + 1}`,
      event,
      state: isAutomatic ? 'making' : 'open',
      priority,
      sentence,
      ...(fields !== undefined && { request: toFields(fields) }),
      ...(index === 0 && draft.advice !== undefined && { advice: { ...draft.advice } }),
      ...(draft.message !== undefined && { text: draft.message.text }),
      isAutomatic,
      heldBack: [
        ...draft.heldBack.map(({ text }) => text),
        ...problems.map(({ message }) => message),
      ],
      zones: [...zones],
      draftedAt,
      expiresAt,
    };
  });
}

/** Lists the ids of a draft and of the parts of a dividing train. */
const listIds = (id: string): string[] => [id, `${id}-2`, `${id}-3`];

/** Timing of the boards of a station. */
export type BoardTiming = Pick<StepSettings, 'intervalMs' | 'isRebuilt'>;

/** Whether what was heard before stays: a board that is older, or whose source had no data, says nothing. */
function keepsList(list: DepartureList | undefined, board: DepartureBoard): list is DepartureList {
  if (list === undefined) return false;
  const isOutdated = Date.parse(list.heardAt) > board.heardAt;
  return isOutdated || (!board.isAvailable && list.isAvailable !== false);
}

/** Steps a station by a board. Pure. */
export function stepStation(
  station: StoredStation & StationMemory,
  board: DepartureBoard,
  reference: Reference,
  now: number,
  timing: BoardTiming = {},
): StationStep {
  const describeDeparture = (departure: Departure) => toAnnouncement(departure, reference);
  const { state, drafts, withdrawals } = step(
    readState(station.state),
    board,
    { ...timing, rules: station.rules, describeDeparture },
    now,
  );
  const { list: previousList } = station;
  const replaced = drafts.flatMap(({ replaces, sentence }) =>
    replaces.flatMap(listIds).map((id) => ({ id, why: `Newer: ${sentence}`, isOpenOnly: true })),
  );
  const untrue = withdrawals.flatMap(({ id, sentence }) =>
    listIds(id).map((withdrawnId) => ({ id: withdrawnId, why: sentence })),
  );
  return {
    memory: {
      list: keepsList(previousList, board)
        ? previousList
        : viewBoard(board, reference, timing.intervalMs),
      state: JSON.stringify(state),
    },
    proposals: drafts.flatMap((draft) => toProposals(draft, reference)),
    ends: [...untrue, ...replaced],
  };
}

/** Takes a board of a station in; undefined where the tenant does not follow it. */
export const takeBoard = (
  { stations, reference, now }: Pick<Ports, 'stations' | 'reference' | 'now'>,
  tenant: string,
  board: DepartureBoard,
  timing?: BoardTiming,
): Promise<StationStep | undefined> =>
  stations.advance(tenant, board.station.crs, (station) =>
    stepStation(station, board, reference, now(), timing),
  );

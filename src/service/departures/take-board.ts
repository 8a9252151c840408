/** Takes boards in: what staff see, what the rules remember, and what they propose. */
import type { DepartureList } from '#contract/departures/departure-list.ts';
import type { Departure, DepartureBoard } from '#feeds/departure.ts';
import { toAnnouncement } from '#feeds/requests/to-announcement.ts';
import { RulesState } from '#feeds/rules/state.ts';
import { type StepSettings, step } from '#feeds/rules/step.ts';
import type { Reference } from '#reference/reference.ts';
import type {
  StationMemory,
  StationStep,
  StoredStation,
} from '#service/ports/departures/stations.ts';
import type { Ports } from '#service/ports/ports.ts';
import { orderAhead } from './order-film.ts';
import { toProposalChanges } from './to-proposals.ts';
import { toFields, viewBoard } from './view-board.ts';

/** Reads what the rules remember; what an earlier version wrote otherwise is forgotten, and the board is a first one. */
function readState(text: string | undefined): RulesState | undefined {
  if (text === undefined) return undefined;
  return RulesState.safeParse(JSON.parse(text)).data;
}

/** Timing of the boards of a station. */
export type BoardTiming = Pick<StepSettings, 'intervalMs' | 'isRebuilt'>;

/** Step, and the requests of films that can be made ahead. */
interface BoardStep extends StationStep {
  filmAhead: readonly object[];
}

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
  timing: BoardTiming & Pick<StepSettings, 'canMakeAhead'> = {},
): BoardStep {
  const describeDeparture = (departure: Departure) => toAnnouncement(departure, reference);
  const { state, drafts, withdrawals, filmAhead } = step(
    readState(station.state),
    board,
    { ...timing, rules: station.rules, describeDeparture },
    now,
  );
  const { list: previousList } = station;
  return {
    memory: {
      list: keepsList(previousList, board)
        ? previousList
        : viewBoard(board, reference, timing.intervalMs),
      state: JSON.stringify(state),
    },
    ...toProposalChanges(drafts, withdrawals, reference),
    filmAhead: filmAhead.map(toFields),
  };
}

/**
 * Takes a board of a station in; undefined where the tenant does not follow it. A film is made ahead only while the tenant
 * waits for no other, so that nothing urgent waits for it.
 */
export async function takeBoard(
  ports: Ports,
  tenant: string,
  board: DepartureBoard,
  timing?: BoardTiming,
): Promise<StationStep | undefined> {
  const { stations, usage, reference, now } = ports;
  const canMakeAhead = (await usage.queuedJobs(tenant)) === 0;
  const taken = await stations.advance(tenant, board.station.crs, (station) =>
    stepStation(station, board, reference, now(), { ...timing, canMakeAhead }),
  );
  await orderAhead(ports, tenant, taken?.filmAhead ?? [], board.station.crs);
  return taken;
}

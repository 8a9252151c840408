/** Takes in what is heard about a station beside its departures: disruptions and lifts. Messages about them wait for a person. */
import type { Disruption, StationLifts } from '#feeds/disruptions/disruption.ts';
import { DisruptionsState, stepDisruptions } from '#feeds/disruptions/step-disruptions.ts';
import { LiftsState, stepLifts } from '#feeds/disruptions/step-lifts.ts';
import type { StationMemory, TopicStep } from '#service/ports/departures/stations.ts';
import type { Ports } from '#service/ports/ports.ts';
import { toProposalChanges } from './to-proposals.ts';

type Dependencies = Pick<Ports, 'stations' | 'reference' | 'now'>;

/** Lists the operators that call at a station, as the last board has them; undefined while there is none. */
function listOperators({ list }: StationMemory): string[] | undefined {
  const operators = list?.departures.flatMap(({ operator }) => operator ?? []) ?? [];
  return operators.length === 0 ? undefined : [...new Set(operators)];
}

/** Reads the memory of a topic; what an earlier version wrote otherwise is forgotten. */
const readState = <T>(
  schema: { safeParse(value: unknown): { data?: T | undefined } },
  state: string | undefined,
): T | undefined => (state === undefined ? undefined : schema.safeParse(JSON.parse(state)).data);

/** Takes the disruptions of a station in; undefined where the tenant does not follow it. */
export const takeDisruptions = (
  { stations, reference, now }: Dependencies,
  tenant: string,
  crs: string,
  disruptions: readonly Disruption[],
): Promise<TopicStep | undefined> =>
  stations.advanceTopic(tenant, crs, 'disruptions', (station, stored) => {
    const operators = listOperators(station);
    const { state, drafts, withdrawals } = stepDisruptions(
      readState(DisruptionsState, stored),
      disruptions,
      { crs, ...(operators !== undefined && { operators }) },
      station.rules,
      now(),
    );
    return {
      state: JSON.stringify(state),
      ...toProposalChanges(drafts, withdrawals, reference),
    };
  });

/** Takes the lifts of a station in; undefined where the tenant does not follow it. */
export const takeLifts = (
  { stations, reference, now }: Dependencies,
  tenant: string,
  lifts: StationLifts,
): Promise<TopicStep | undefined> =>
  stations.advanceTopic(tenant, lifts.crs, 'lifts', (station, stored) => {
    const { state, drafts, withdrawals } = stepLifts(
      readState(LiftsState, stored),
      lifts,
      station.rules,
      now(),
    );
    return {
      state: JSON.stringify(state),
      ...toProposalChanges(drafts, withdrawals, reference),
    };
  });

import type { Proposal } from '#contract/departures/proposal.ts';
import { useReference } from '#studio/queries/use-reference.ts';

/** Returns the train that a proposed message is about, `14:35 to Leeds`; undefined where it is about none. */
export function useTrainName({ request }: Pick<Proposal, 'request'>): string | undefined {
  const reference = useReference();
  const { timing, busTiming, destination } = request ?? {};
  if (typeof destination !== 'string') return undefined;
  const place = reference?.location(destination)?.name ?? destination;
  const time = timing ?? busTiming;
  if (typeof time !== 'string') return `To ${place}`;
  return `${time.slice(0, 2)}:${time.slice(2)} to ${place}`;
}

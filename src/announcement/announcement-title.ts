/** What an announcement is called in a list. */
import { namedStop } from './phrases/stop-phrases.ts';
import { clock, counted, namesOf } from './phrases/wording.ts';
import type { ResolvedRequest } from './resolve-request.ts';

/** A short title for a person, e.g. `12:30 to Portsmouth Harbour`, `Lifts`. */
export function titleOf(request: ResolvedRequest): string {
  const { destination, timing, operator, operatorDelay } = request;
  const stop = namedStop(request);
  if (destination !== undefined)
    return `${timing === undefined ? 'Train' : clock(timing)} to ${destination.spokenName}`;
  if (timing !== undefined) return `${clock(timing)} train`;
  if (stop !== undefined)
    return `${request.stopInfo === 'next' ? 'Next' : 'Final'} stop ${stop.station.spokenName}`;
  if (operator !== undefined && operatorDelay !== undefined)
    return operatorDelay === 'special'
      ? `${operator.name}: special service`
      : `${operator.name}: ${operatorDelay} delays`;
  if (request.waitsHere !== undefined) return `Waits here ${counted(request.waitsHere, 'minute')}`;
  if (request.currentlyAt.length > 0) {
    const names = namesOf(request.currentlyAt);
    return names.length === 1 ? `Now at ${names[0]}` : `Now between ${names.join(' and ')}`;
  }
  if (request.splitInfo !== undefined) return 'Train splits';
  if (request.exitSide !== undefined) return `Exit on the ${request.exitSide}`;
  if (request.liftStatus !== undefined) return 'Lifts';
  if (request.escalatorStatus !== undefined) return 'Escalators';
  return 'Train announcement';
}

/** Films of a journey: what is announced on the way to each stop, and at it. */

import type { Problem } from '#contract/requests/problem.ts';
import { getStopIndex, type JourneyForm, type JourneyStop } from '#contract/screens/journey.ts';
import { orderFilm } from '#service/departures/order-film.ts';
import type { Caller } from '#service/http/service-env.ts';
import { refusal } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { StoredJourney, StoredStop } from '#service/ports/screens/journeys.ts';

/** Creates the announcement of a stop as the next one or the last, which lists those after it on the board. */
function announceNext(stops: readonly JourneyStop[], index: number) {
  const following = stops.slice(index).map((stop) => stop.code);
  const { exitSide } = stops[index]!;
  return {
    callingAt: following.join(','),
    stopInfo: following.length === 1 ? 'final' : 'next',
    ...(exitSide && { exitSide }),
  };
}

/** Creates the announcement of a train that is at a stop. */
function announceAt(stops: readonly JourneyStop[], index: number) {
  const { code, exitSide } = stops[index]!;
  const following = stops.slice(index + 1).map((stop) => stop.code);
  return {
    currentlyAt: code,
    ...(following.length > 0 && { callingAt: following.join(',') }),
    ...(exitSide && { exitSide }),
  };
}

/** Sets the side of the exit at the stop that the position names. */
function withExitSide({ stops, position, exitSide }: JourneyForm): JourneyStop[] {
  if (exitSide === undefined) return stops;
  const current = getStopIndex(position);
  return stops.map((stop, index) => (index === current ? { ...stop, exitSide } : stop));
}

/**
 * Checks that all stops are known.
 * @throws {ServiceError} `field-invalid` naming each that is not
 */
function requireStops({ reference }: Pick<Ports, 'reference'>, { stops }: JourneyForm): void {
  const problems = stops.flatMap(({ code }, index): Problem[] =>
    reference.location(code) === undefined
      ? [
          {
            code: 'field-invalid',
            field: `stops[${index}]`,
            message: `No station has the code ${code}.`,
          },
        ]
      : [],
  );
  if (problems.length > 0) throw refusal(problems);
}

/** Whether two journeys call at the same stops. */
export const isSameRoute = (a: readonly JourneyStop[], b: readonly JourneyStop[]): boolean =>
  a.length === b.length && a.every(({ code }, index) => code === b[index]!.code);

/**
 * Orders the films of the position and of all that follows; those that were ordered for the same stops stay.
 *
 * @param earlier the journey of the screen until now
 * @throws {ServiceError} as `orderFilm`, and `field-invalid` for a stop that is not known
 */
export async function orderJourneyFilms(
  ports: Ports,
  maker: Pick<Caller, 'clientId' | 'tenant'>,
  form: JourneyForm,
  earlier: StoredJourney | undefined,
): Promise<StoredStop[]> {
  requireStops(ports, form);
  const stops = withExitSide(form);
  const current = getStopIndex(form.position);
  const earlierStops =
    earlier !== undefined && isSameRoute(earlier.stops, stops) ? earlier.stops : [];
  const ordered: StoredStop[] = [];
  for (const [index, stop] of stops.entries()) {
    const made = earlierStops[index];
    if (made?.films !== undefined && made.exitSide === stop.exitSide)
      ordered.push({ ...stop, films: made.films });
    else if (index < current) ordered.push(stop);
    else
      ordered.push({
        ...stop,
        films: {
          next: await orderFilm(ports, maker, announceNext(stops, index)),
          at: await orderFilm(ports, maker, announceAt(stops, index)),
        },
      });
  }
  return ordered;
}

/** Choices for a showing, and their conversion for the service. Pure. */
import { toLondonDate } from '#contract/time/london-time.ts';
import type { NewShowing } from '#studio/queries/screens/screen-calls.ts';

/** `departure`: some minutes after the train has left. `named`: as the words of the message say. */
export type Ending = 'departure' | 'named' | 'time' | 'taken-down';

/** Ends that the content itself brings. */
export interface OfferedEnds {
  /** Departure time of its train, such as `1435`. */
  timing?: string | undefined;
  /** End that its words name, in epoch milliseconds. */
  named?: number | undefined;
}

export interface ShowChoice {
  everywhere: boolean;
  groups: readonly string[];
  screens: readonly string[];
  ending: Ending;
  minutesAfterDeparture: number;
  /** End time as typed, for the ending `time`. */
  time: string;
  isUrgent: boolean;
  /** Number of repeats; endless when undefined. */
  repeats?: number;
}

export const FIRST_CHOICE: ShowChoice = {
  everywhere: false,
  groups: [],
  screens: [],
  ending: 'taken-down',
  minutesAfterDeparture: 10,
  time: '',
  isUrgent: false,
};

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;

/** Minutes of the day of what was typed: 14:35, 14.35, 1435 or 935. */
function parseMinutes(typed: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.\s]?(\d{2})$/.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

/** Returns the instant of a time of day in London, on the day that is `days` away. */
function toInstant(minutes: number, now: number, days = 0): number {
  const day = toLondonDate(now);
  day.setHours(0, minutes, 0, 0);
  day.setDate(day.getDate() + days);
  return day.getTime();
}

/** Returns the next instant at which it is this time of day. */
export function findNextInstant(typed: string, now: number): number | undefined {
  const minutes = parseMinutes(typed);
  if (minutes === undefined) return undefined;
  const today = toInstant(minutes, now);
  return today > now ? today : toInstant(minutes, now, 1);
}

/** Returns the departure of a train: the instant nearest to now at which it is this time of day. */
export function findDepartureInstant(timing: string | undefined, now: number): number | undefined {
  const minutes = timing === undefined ? undefined : parseMinutes(timing);
  if (minutes === undefined) return undefined;
  const today = toInstant(minutes, now);
  if (today - now > DAY_MILLISECONDS / 2) return toInstant(minutes, now, -1);
  return now - today > DAY_MILLISECONDS / 2 ? toInstant(minutes, now, 1) : today;
}

/** Returns the end by the departure of a train, also where that is over. */
export const findDepartureEnd = (
  { minutesAfterDeparture }: Pick<ShowChoice, 'minutesAfterDeparture'>,
  timing: string | undefined,
  now: number,
): number =>
  (findDepartureInstant(timing, now) ?? now) + minutesAfterDeparture * MINUTE_MILLISECONDS;

const checkEnd = (until: number, now: number) =>
  until > now ? { until } : { problem: 'That time has already passed. Choose a later one.' };

/** Computes when the showing ends; undefined until it is taken down. `problem` says what to change. */
export function computeEnd(
  choice: ShowChoice,
  { timing, named }: OfferedEnds,
  now: number,
): { until?: number; problem?: string } {
  switch (choice.ending) {
    case 'taken-down':
      return {};
    case 'time': {
      const until = findNextInstant(choice.time, now);
      return until === undefined ? { problem: 'Enter a time, such as 14:35.' } : { until };
    }
    case 'departure':
      return checkEnd(findDepartureEnd(choice, timing, now), now);
    case 'named':
      return checkEnd(named ?? now, now);
  }
}

/** Returns why it cannot be shown yet; undefined when it can. */
export const getPlaceProblem = ({ everywhere, groups, screens }: ShowChoice): string | undefined =>
  everywhere || groups.length + screens.length > 0 ? undefined : 'Choose at least one screen.';

export function toShowing(
  requestId: string,
  choice: ShowChoice,
  until: number | undefined,
): NewShowing {
  const { everywhere, groups, screens, isUrgent, repeats } = choice;
  return {
    requestId,
    on: everywhere ? { everywhere } : { groups: [...groups], screens: [...screens] },
    priority: isUrgent ? 'urgent' : 'usual',
    ...(until !== undefined && { until: new Date(until).toISOString() }),
    repeats,
  };
}

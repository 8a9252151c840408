/** Texts of the timeline. */
import type { DayShowing } from '#contract/screens/screen-day.ts';
import { formatClockTime } from '#contract/time/london-time.ts';

const ENDS: Record<NonNullable<DayShowing['why']>, string> = {
  'taken-down': 'taken down',
  replaced: 'replaced by newer news',
  expired: 'ended on time',
  'request-removed': 'message deleted',
};

/** Formats from when until when a message was on a screen. */
export const formatTimes = ({ from, until }: Pick<DayShowing, 'from' | 'until'>): string =>
  `${formatClockTime(from)} to ${until === undefined ? 'taken down' : formatClockTime(until)}`;

/** Formats why a message left a screen; empty while it is there. */
export const formatEnd = ({ why }: Pick<DayShowing, 'why'>): string =>
  why === undefined ? '' : ENDS[why];

/** Formats how a message took the screen over; empty where it took turns with the rest. */
export const formatImportance = ({
  isEmergency,
  priority,
}: Pick<DayShowing, 'isEmergency' | 'priority'>): string =>
  isEmergency ? 'Emergency' : priority === 'urgent' ? 'Urgent' : '';

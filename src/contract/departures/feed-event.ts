/** Events of real-time feeds that announcements are drafted for, as staff read about them. */
import { z } from 'zod';

/** Kind of change that a draft is made for. */
export const FeedEvent = z.enum([
  'platform-change',
  'cancelled',
  'reinstated',
  'calls-missed',
  'bus-instead',
  'delayed',
  'delayed-unknown',
  'recovered',
  'approaching',
  'at-platform',
  'next',
  'operator-delay',
  'station-message',
  'lift-status',
]);
export type FeedEvent = z.infer<typeof FeedEvent>;

/** Handling of an event: no draft, a draft that a person sends, or on air without a person. */
export const FeedMode = z.enum(['off', 'draft', 'automatic']);
export type FeedMode = z.infer<typeof FeedMode>;

/** Labels of the modes. */
export const FEED_MODE_LABELS: Readonly<Record<FeedMode, string>> = {
  off: 'Off. Nothing is drafted',
  draft: 'Draft. A person checks and sends it',
  automatic: 'Automatic. It goes on the screens without a person',
};

/** Facts about an event that staff do not choose. */
export interface FeedEventFacts {
  label: string;
  /** Explanation for staff: when a draft is made, and how long it is shown. */
  explanation: string;
  /** Importance, from 1 for the most important. */
  priority: 1 | 2 | 3 | 4 | 5 | 6;
  /** Whether staff can choose `automatic`. */
  canBeAutomatic: boolean;
  /** Mode that is proposed after a week of drafts. */
  suggestedMode: FeedMode;
}

/** Facts about all events, in the order in which staff see them. */
export const FEED_EVENTS: Readonly<Record<FeedEvent, FeedEventFacts>> = {
  'platform-change': {
    label: 'Platform change',
    explanation:
      'The train moves to another platform in the last hour. The first time a platform appears is not a change. It is shown until the train leaves.',
    priority: 1,
    canBeAutomatic: true,
    suggestedMode: 'automatic',
  },
  cancelled: {
    label: 'Cancelled',
    explanation:
      'The train does not run from this station. It is shown until 5 minutes after its booked time.',
    priority: 2,
    canBeAutomatic: true,
    suggestedMode: 'automatic',
  },
  reinstated: {
    label: 'Running again',
    explanation: 'A train that was announced as cancelled runs after all. A person always checks.',
    priority: 2,
    canBeAutomatic: false,
    suggestedMode: 'draft',
  },
  'calls-missed': {
    label: 'Stops missed',
    explanation:
      'The train runs, but misses stops today. If it misses its last stop, a person checks.',
    priority: 3,
    canBeAutomatic: true,
    suggestedMode: 'draft',
  },
  'bus-instead': {
    label: 'Bus instead',
    explanation: 'A bus replaces a cancelled train. A person always checks where it leaves.',
    priority: 3,
    canBeAutomatic: false,
    suggestedMode: 'draft',
  },
  delayed: {
    label: 'Delayed, new time known',
    explanation:
      'The train is late and its new time is known. It is announced again only when the delay changes clearly.',
    priority: 4,
    canBeAutomatic: true,
    suggestedMode: 'automatic',
  },
  'delayed-unknown': {
    label: 'Delayed, new time not known',
    explanation: 'The train is late, and nobody knows how late. It is shown until a time is known.',
    priority: 4,
    canBeAutomatic: true,
    suggestedMode: 'draft',
  },
  recovered: {
    label: 'On time again',
    explanation: 'A train that was announced as late is now expected on time.',
    priority: 5,
    canBeAutomatic: true,
    suggestedMode: 'draft',
  },
  approaching: {
    label: 'Train approaching',
    explanation:
      'The train has left the stop before this one. This is never announced from the timetable alone.',
    priority: 4,
    canBeAutomatic: true,
    suggestedMode: 'draft',
  },
  'at-platform': {
    label: 'Train at the platform',
    explanation: 'The train has arrived and leaves in more than a minute.',
    priority: 5,
    canBeAutomatic: true,
    suggestedMode: 'draft',
  },
  next: {
    label: 'Next train',
    explanation: 'The train is the next one from its platform and leaves within 5 minutes.',
    priority: 5,
    canBeAutomatic: true,
    suggestedMode: 'automatic',
  },
  'operator-delay': {
    label: 'Many trains delayed',
    explanation:
      'So many trains are delayed that single messages would hide each other, or the railway reports a disruption. One draft for each operator and cause.',
    priority: 3,
    canBeAutomatic: false,
    suggestedMode: 'draft',
  },
  'station-message': {
    label: 'Message about the station',
    explanation: 'A text from the railway. Translate it if passengers need it.',
    priority: 6,
    canBeAutomatic: false,
    suggestedMode: 'draft',
  },
  'lift-status': {
    label: 'Lifts',
    explanation:
      'A lift breaks or works again, for more than two minutes. A person always checks it.',
    priority: 6,
    canBeAutomatic: false,
    suggestedMode: 'draft',
  },
};

/**
 * Words of the fields that the opening form has. They are those of `contract`, which would bring all schemas with them:
 * a test compares the two.
 */
import type { KindField } from '#studio/announce/draft/kind-list.ts';

export interface OpeningField {
  label: string;
  help: string;
  /** Whether it has a line of its own. */
  isWide?: boolean;
}

const CHANGE = 'The change is signed and shown in the picture.';

/** The text fields of all kinds. Switches and lists of stations wait for the studio. */
export const OPENING_FIELDS: Partial<Record<KindField, OpeningField>> = {
  destination: { label: 'Destination', help: 'Station name or code', isWide: true },
  timing: { label: 'Time', help: 'For example, 12:30.' },
  platform: { label: 'Platform', help: '0 to 24, with A, B, C or D if needed.' },
  updatedTiming: { label: 'New time', help: CHANGE },
  updatedPlatform: { label: 'New platform', help: CHANGE },
  disruptionReason: {
    label: 'Reason',
    help: 'Search by words or Darwin code.',
    isWide: true,
  },
  nextTiming: {
    label: 'Next train at',
    help: 'The next train to take. For example, 14:50.',
  },
  busTiming: { label: 'Bus at', help: 'For example, 14:50.' },
  busStop: {
    label: 'Bus stop',
    help: 'For example, Station Road. It is fingerspelled.',
  },
  disruptionUntil: {
    label: 'Expected until',
    help: 'Back to normal at this time. For example, 18:00.',
  },
};

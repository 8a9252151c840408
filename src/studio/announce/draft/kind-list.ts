/** The six kinds of announcement: the fields each begins with, and what it says by itself. Data alone: the first page needs it. */
import type { DraftBody, TextFieldName } from './draft.ts';
import type { AnnouncementKind } from './kind.ts';

/** A field that a kind shows. */
export type KindField = TextFieldName | 'busReplacement';

export interface Kind {
  id: Exclude<AnnouncementKind, 'whole'>;
  label: string;
  /** Description of its purpose, in a few words. */
  description: string;
  /** Fields in order, from top to bottom. */
  fields: readonly KindField[];
  /** Field that begins a new line, so that the old and the new value are side by side. */
  startsLine?: KindField;
  /** Fields without which there is nothing to announce. */
  needs: readonly KindField[];
  /** Values that the kind itself implies. */
  implies: Partial<DraftBody>;
  /** The example that the signer shows: an id of `EXAMPLES`. */
  example: string;
}

export const KINDS: readonly Kind[] = [
  {
    id: 'platform-change',
    label: 'Platform change',
    description: 'From another platform',
    fields: ['destination', 'timing', 'platform', 'updatedPlatform'],
    startsLine: 'platform',
    needs: ['destination', 'platform', 'updatedPlatform'],
    implies: {},
    example: 'platform-change',
  },
  {
    id: 'delay',
    label: 'Delay',
    description: 'Train running late',
    fields: ['destination', 'timing', 'updatedTiming', 'disruptionReason'],
    needs: ['destination'],
    implies: { shortDelay: true },
    example: 'delay',
  },
  {
    id: 'cancelled',
    label: 'Cancelled',
    description: 'Train cancelled',
    fields: [
      'destination',
      'timing',
      'disruptionReason',
      'nextTiming',
      'busReplacement',
      'busTiming',
      'busStop',
    ],
    needs: ['destination'],
    implies: { cancelled: true },
    example: 'cancelled',
  },
  {
    id: 'next-train',
    label: 'Next train',
    description: 'Where it stops',
    fields: ['destination', 'timing', 'platform', 'callingAt'],
    needs: ['destination'],
    implies: { platformInfo: 'next' },
    example: 'next-train',
  },
  {
    id: 'bus',
    label: 'Replacement bus',
    description: 'Bus instead of a train',
    fields: ['destination', 'timing', 'busTiming', 'busStop', 'disruptionReason'],
    needs: ['destination'],
    implies: { busReplacement: true },
    example: 'bus-replacement',
  },
  {
    id: 'lift',
    label: 'Lift or escalator',
    description: 'Out of order or working',
    fields: ['liftStatus', 'escalatorStatus', 'disruptionUntil'],
    needs: [],
    implies: {},
    example: 'lifts',
  },
];

/** Option of the announce form: its section, its texts, its control and when it applies. */

import type { FlagField } from '#contract/requests/announcement/announcement-fields.ts';
import type { MessageChoices } from '#contract/settings/message-options.ts';
import type {
  DraftBody,
  DraftLook,
  MetaDataField,
  TextFieldName,
} from '#studio/announce/draft/draft.ts';
import type { MeasuredOption } from '#studio/announce/preview/lengths.ts';

export const SECTIONS = [
  { id: 'train', title: 'Train' },
  { id: 'time-platform', title: 'Time and platform' },
  { id: 'disruption', title: 'Disruption' },
  { id: 'calling', title: 'Calling points' },
  { id: 'advice', title: 'Advice for passengers' },
  { id: 'said', title: 'What to include' },
  { id: 'on-board', title: 'On board' },
  { id: 'lifts', title: 'Lifts and escalators' },
  { id: 'look', title: 'Look' },
  { id: 'tracking', title: 'Tracking' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

export interface Choice {
  value: string;
  label: string;
}

/** Path of the value in the draft. */
export type OptionPath =
  | `body.${TextFieldName}`
  | `body.${FlagField}`
  | `body.metaData.${MetaDataField}`
  | `look.${keyof DraftLook & string}`
  | `options.${keyof MessageChoices & string}`;

/**
 * Control by which an option is set. `typedLength` is the number of characters of a complete value, while it
 * is typed.
 */
export type Control =
  | {
      kind: 'text';
      typedLength?: number;
      inputMode?: 'numeric' | 'text';
      /** Converts typed text to the interface's form; undefined when it means nothing. */
      understand?: (typed: string) => string | undefined;
      /** Formats a value as it is shown while nothing is typed. */
      format?: (value: string) => string;
    }
  | { kind: 'station' }
  | { kind: 'stations'; max?: number }
  | { kind: 'operator' }
  | { kind: 'reason' }
  | { kind: 'switch' }
  | { kind: 'running' }
  | { kind: 'choice'; choices: readonly Choice[] }
  /** Each choice says how long the message is with it. */
  | { kind: 'lengths'; name: MeasuredOption; choices: readonly Choice[] }
  | { kind: 'combination'; choices: readonly Choice[] }
  | { kind: 'machines'; noun: string }
  | { kind: 'colour' };

/** Option of the form. `fields` are the request fields whose problems belong to it; its own path's by default. */
export interface Option {
  path: OptionPath;
  label: string;
  help?: string;
  section: SectionId;
  control: Control;
  fields?: readonly FlagField[];
  /** Whether it can apply to this request. It can be filled in and is sent only then; its value is saved. */
  applies?: (body: DraftBody) => boolean;
  /** Whether few people need it: shown to those who want advanced settings, and where it is in use. */
  isAdvanced?: boolean;
  /** Condition under which it applies: `there is a time`. */
  appliesWhen?: string;
}

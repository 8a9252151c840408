/** Labels of the signing options, as the form and the settings show them. */
import type { MessageChoices } from '#contract/settings/message-options.ts';
import type { Choice } from '#studio/ui/form/choice.tsx';

type Style = Omit<MessageChoices, 'board'>;

/** Label and choices of each option, by its stored name. */
export const STYLE_WORDS: {
  [Name in keyof Style]: { label: string; choices: readonly Choice<Style[Name]>[] };
} = {
  stops: {
    label: 'Stops',
    choices: [
      { id: 'signed', label: 'Sign every stop' },
      { id: 'key', label: 'Sign the first, last and changed stops' },
      { id: 'board', label: 'Show them on the board' },
    ],
  },
  operatorName: {
    label: 'Operator name',
    choices: [
      { id: 'signed', label: 'Sign it' },
      { id: 'board', label: 'Show it on the board' },
    ],
  },
  names: {
    label: 'Station names',
    choices: [
      { id: 'composed', label: 'Sign known words in names' },
      { id: 'spelled', label: 'Fingerspell every name' },
    ],
  },
  wording: {
    label: 'English wording',
    choices: [
      { id: 'plain', label: 'Plain: “stopping at”, “finishing at”' },
      { id: 'operator', label: 'Railway: “calling at”, “terminating at”' },
    ],
  },
};

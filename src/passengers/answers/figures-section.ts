/** Numbers about answers that the organisation publishes. */
import type {
  AnswerFigures,
  UnderstoodShare,
} from '#contract/passengers/answers/answer-figures.ts';
import type { StationAddress } from '#passengers/address.ts';
import { createElement } from '#player/page/elements.ts';
import { createAnswerCalls, toWords } from './answer-calls.ts';

const KIND_WORDS: Readonly<Record<string, string>> = {
  train: 'Trains',
  lift: 'Lifts',
  escalator: 'Escalators',
  information: 'Information',
  translation: 'Translations',
  demonstration: 'Examples',
};

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** Describes a share with its interval. */
const describeShare = ({ answers, share, low, high }: UnderstoodShare): string =>
  share === undefined
    ? 'No answers yet.'
    : `${percent(share)} understood (${percent(low)} to ${percent(high)}), ${answers} ${answers === 1 ? 'answer' : 'answers'}`;

const createFigures = ({ all, kinds }: AnswerFigures): HTMLElement =>
  createElement(
    'div',
    {},
    createElement('p', {}, `All messages: ${describeShare(all)}`),
    createElement(
      'ul',
      {},
      ...kinds.map((kind) =>
        createElement('li', {}, `${KIND_WORDS[kind.name] ?? kind.name}: ${describeShare(kind)}`),
      ),
    ),
    createElement(
      'p',
      { class: 'hint' },
      'Of the last 90 days. The true share is between the two numbers with 95% confidence, if those who answer are like everybody.',
    ),
  );

/** Creates the section of the foot; numbers are read when it is opened. */
export function createFiguresSection(address: StationAddress): HTMLElement {
  const calls = createAnswerCalls(address);
  const figures = createElement('div', { role: 'status' });
  const section = createElement(
    'details',
    { class: 'display' },
    createElement('summary', {}, 'What passengers understood'),
    figures,
  );
  section.addEventListener('toggle', async () => {
    if (!section.open) return;
    figures.textContent = '';
    figures.append(
      await calls
        .readFigures()
        .then(createFigures)
        .catch((error: unknown) => createElement('p', {}, toWords(error))),
    );
  });
  return section;
}

/** Texts of the view that asks for consent. */
import type { StudyData } from '#tools/study/study-data.ts';
import { createElement } from './elements.ts';

/** Creates what a person has to know before they take part. */
export function createConsentTexts({
  organisation,
  messages,
  comparisons,
}: StudyData): HTMLElement[] {
  const minutes = Math.max(5, Math.round(messages.length * 0.75 + comparisons.length));
  const compared =
    comparisons.length === 0
      ? ''
      : ' At the end you watch some messages at three speeds and say which is right.';
  return [
    createElement(
      'p',
      {},
      `${organisation} would like to know how well train messages in British Sign Language are understood. The signer is drawn by a computer.`,
    ),
    createElement(
      'ul',
      {},
      createElement(
        'li',
        {},
        `You watch ${messages.length} short messages and answer questions about each.${compared} It takes about ${minutes} minutes.`,
      ),
      createElement('li', {}, 'We test the messages, not you. “I do not know” is a good answer.'),
      createElement(
        'li',
        {},
        'You can stop at any time. You can watch a message as often as you like.',
      ),
      createElement(
        'li',
        {},
        'We do not ask for your name. Your answers stay in this browser until you save them as a file and give us that file.',
      ),
      createElement('li', {}, 'Nothing is sent over the internet.'),
    ),
  ];
}

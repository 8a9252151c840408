/** Panel to add to an answer: the moment of the video, and a few words. */
import { MAX_ANSWER_WORDS } from '#contract/passengers/answers/answer-limits.ts';
import type { ExtraContext } from '#passengers/message-extra.ts';
import { createButton } from '#passengers/view/buttons.ts';
import { createElement } from '#player/page/elements.ts';
import { type AnswerCalls, toWords } from './answer-calls.ts';

let newest = 0;

/** Formats a moment as minutes and seconds. */
const formatMoment = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Creates the choice of a moment: the one at which the video is. */
function createMoment({ getSeconds, pause }: ExtraContext) {
  let marked: number | undefined;
  const words = createElement('p', { role: 'status' });
  const mark = createButton('Mark this moment', () => {
    pause();
    marked = getSeconds();
    draw();
  });
  const clear = createButton('Take the mark away', () => {
    marked = undefined;
    draw();
    mark.focus();
  });
  function draw(): void {
    words.textContent = marked === undefined ? '' : `Marked at ${formatMoment(marked)}.`;
    mark.textContent = marked === undefined ? 'Mark this moment' : 'Mark another moment';
    clear.hidden = marked === undefined;
  }
  draw();
  return {
    element: createElement(
      'fieldset',
      {},
      createElement('legend', {}, 'Where in the video?'),
      createElement('p', { class: 'hint' }, 'Play the video, and press when you see it.'),
      mark,
      clear,
      words,
    ),
    getMs: () => (marked === undefined ? undefined : Math.round(marked * 1000)),
  };
}

/** Creates the panel. */
export function createMorePanel(
  calls: AnswerCalls,
  code: string,
  context: ExtraContext,
): HTMLElement {
  const id = `answer-words-${newest++}`;
  const moment = createMoment(context);
  const text = createElement('textarea', { id, rows: '3', maxlength: String(MAX_ANSWER_WORDS) });
  const status = createElement('p', { role: 'status' });
  const send = createElement('button', { type: 'submit', class: 'main' }, 'Send');
  const form = createElement(
    'form',
    { class: 'answer-more' },
    moment.element,
    createElement('label', { for: id }, 'A few words'),
    createElement('p', { class: 'hint' }, 'Do not write names or numbers of people.'),
    text,
    send,
    status,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const atMs = moment.getMs();
    const words = text.value.trim();
    if (atMs === undefined && words === '') {
      status.textContent = 'Mark a moment or write a few words first.';
      return;
    }
    send.disabled = true;
    status.textContent = 'Sending…';
    try {
      await calls.addMore(code, {
        ...(atMs !== undefined && { atMs }),
        ...(words !== '' && { words }),
      });
      status.textContent = 'Sent. Thank you.';
    } catch (error) {
      status.textContent = toWords(error);
    }
    send.disabled = false;
  });
  return form;
}

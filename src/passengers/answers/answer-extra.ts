/** Answers below a message: four buttons, and after a press what may be added. */
import type { AnswerKind } from '#contract/passengers/answers/answer.ts';
import type { StationList, StationMessage } from '#contract/passengers/station-list.ts';
import type { ExtraContext, MessageExtra } from '#passengers/message-extra.ts';
import { createElement } from '#player/page/elements.ts';
import { type AnswerCalls, createAnswerCalls, toWords } from './answer-calls.ts';
import { createFilmPanel } from './film-panel.ts';
import { createMorePanel } from './more-panel.ts';

/** Words and sign of each button. */
const BUTTONS: readonly { answer: AnswerKind; label: string; mark: string }[] = [
  { answer: 'understood', label: 'Understood', mark: '✓' },
  { answer: 'not-understood', label: 'Not understood', mark: '?' },
  { answer: 'wrong', label: 'Wrong', mark: '✕' },
  { answer: 'too-fast', label: 'Too fast', mark: '»' },
];

/** Shows the code of an answer, once. */
function createCode(code: string): HTMLDetailsElement {
  return createElement(
    'details',
    { class: 'answer-code' },
    createElement('summary', {}, 'Your code'),
    createElement('p', { class: 'code' }, code),
    createElement(
      'p',
      { class: 'hint' },
      'It is shown only now. With it you can see what came of your answer, or delete it, at the end of this page.',
    ),
  );
}

/** Creates what is shown once an answer was sent. */
function createThanks(
  calls: AnswerCalls,
  code: string,
  answer: AnswerKind,
  organisation: string,
  context: ExtraContext,
): HTMLElement {
  const { label } = BUTTONS.find((button) => button.answer === answer)!;
  const more = createElement(
    'details',
    {},
    createElement('summary', {}, 'Say more'),
    createMorePanel(calls, code, context),
    ...(context.address.mode === 'phone' ? [createFilmPanel(calls, code, organisation)] : []),
  );
  const shownCode = createCode(code);
  // Who did not understand may want to say where, and to see what comes of it.
  more.open = answer !== 'understood';
  shownCode.open = answer !== 'understood';
  return createElement(
    'div',
    {},
    createElement('p', { class: 'answered', tabindex: '-1' }, `Thank you. You answered: ${label}.`),
    more,
    shownCode,
  );
}

/** Creates the answers to one message. */
function createAnswers(
  message: StationMessage,
  { organisation }: StationList,
  context: ExtraContext,
): HTMLElement {
  const calls = createAnswerCalls(context.address);
  const status = createElement('p', { class: 'answer-status', role: 'status' });
  const buttons = BUTTONS.map(({ answer, label, mark }) => {
    const button = createElement(
      'button',
      { type: 'button', class: `answer answer-${answer}` },
      createElement('span', { 'aria-hidden': 'true', class: 'answer-mark' }, mark),
      label,
    );
    button.addEventListener('click', () => void give(answer));
    return button;
  });
  const title = createElement('h3', {}, 'Was this clear?');
  const group = createElement(
    'div',
    { class: 'answers', role: 'group', 'aria-label': 'Was this clear?' },
    ...buttons,
  );
  const element = createElement('section', { class: 'answering' }, title, group, status);

  async function give(answer: AnswerKind): Promise<void> {
    for (const button of buttons) button.disabled = true;
    status.textContent = 'Sending…';
    try {
      const code = await calls.give(message.id, answer);
      const thanks = createThanks(
        calls,
        code,
        answer,
        organisation.name ?? 'the operator',
        context,
      );
      status.textContent = '';
      group.replaceWith(thanks);
      thanks.querySelector<HTMLElement>('.answered')!.focus();
    } catch (error) {
      status.textContent = toWords(error);
      for (const button of buttons) button.disabled = false;
    }
  }
  return element;
}

/** Creates the extra: what was answered stays while the page is open. */
export function createAnswerExtra(): MessageExtra {
  const shown = new Map<string, HTMLElement>();
  return (message, list, context) => {
    if (!list.takesAnswers || context.address.mode === 'kiosk') return undefined;
    const element = shown.get(message.id) ?? createAnswers(message, list, context);
    shown.set(message.id, element);
    return element;
  };
}

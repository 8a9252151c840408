/** Outcome of an answer, by its code; and its deletion. */
import type { StationAddress } from '#passengers/address.ts';
import { createButton } from '#passengers/view/buttons.ts';
import { createElement } from '#player/page/elements.ts';
import { createAnswerCalls, toWords } from './answer-calls.ts';
import { describeStatus } from './outcome-words.ts';

/** Creates the section of the foot. */
export function createCodeSection(address: StationAddress): HTMLElement {
  const calls = createAnswerCalls(address);
  const input = createElement('input', {
    id: 'answer-code',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: '20',
  });
  const status = createElement('div', { role: 'status' });
  const say = (...lines: string[]) => {
    status.textContent = '';
    status.append(...lines.map((line) => createElement('p', {}, line)));
  };
  /** Does something with the code, and says how it ended. */
  async function act(doing: (code: string) => Promise<string[]>): Promise<void> {
    const code = input.value.trim();
    if (code === '') {
      say('Enter your code.');
      return;
    }
    try {
      say(...(await doing(code)));
    } catch (error) {
      say(toWords(error));
    }
  }
  const form = createElement(
    'form',
    { class: 'answer-look' },
    createElement('label', { for: 'answer-code' }, 'Code of your answer'),
    input,
    createElement('button', { type: 'submit', class: 'main' }, 'See what came of it'),
    createButton(
      'Delete my answer',
      () =>
        void act(async (code) => {
          await calls.remove(code);
          input.value = '';
          return ['Your answer was deleted, with everything that you sent with it.'];
        }),
    ),
    status,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void act(async (code) => describeStatus(await calls.readStatus(code)));
  });
  return createElement(
    'details',
    { class: 'display' },
    createElement('summary', {}, 'Your answers'),
    form,
  );
}

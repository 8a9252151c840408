/** Asks which screen this player is. Calm, since passengers may see it. */
import type { ScreenPlayerState } from '#player/create-screen-player.ts';
import { createElement } from './elements.ts';

type Problem = ScreenPlayerState['problem'];

const PROBLEMS: Record<NonNullable<Problem>, string> = {
  unknown: 'This code is wrong or already used. Ask for a new one.',
  unreachable: 'Waiting for the network. Trying again automatically.',
};

export interface PairingForm {
  element: HTMLElement;
  /** Says why the last code was not accepted. */
  setProblem(problem: Problem): void;
  /** Puts the cursor into the field. */
  focus(): void;
}

/** Creates the form. */
export function createPairingForm(onCode: (code: string) => Promise<void>): PairingForm {
  const code = createElement('input', {
    id: 'code',
    placeholder: 'K7QM-3PXD',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: '20',
    'aria-describedby': 'problem',
  });
  const problem = createElement('p', { id: 'problem', role: 'status' });
  const button = createElement('button', { type: 'submit' }, 'Connect');
  const form = createElement(
    'form',
    {},
    createElement('h1', {}, 'Connect this screen'),
    createElement(
      'p',
      {},
      'In Handsignal, open On screens, find this screen and press Connect a player.',
    ),
    createElement('label', { for: 'code' }, 'Code'),
    code,
    problem,
    button,
  );
  let isPending = false;
  const connect = async () => {
    if (code.value.trim() === '' || isPending) return;
    isPending = true;
    button.textContent = 'Connecting';
    await onCode(code.value);
    isPending = false;
    button.textContent = 'Connect';
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void connect();
  });
  return {
    element: createElement('main', { class: 'pairing' }, form),
    focus: () => code.focus(),
    setProblem(reason) {
      problem.textContent = reason === undefined ? '' : PROBLEMS[reason];
      code.setAttribute('aria-invalid', String(reason === 'unknown'));
    },
  };
}

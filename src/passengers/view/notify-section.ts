/** Notifications of the person's own train, for those who ask for them. */
import { formatDay } from '#contract/time/london-time.ts';
import type { Choices } from '#passengers/keeping/memory.ts';
import {
  type AskOutcome,
  askForNotifications,
  canNotify,
  endNotifications,
} from '#passengers/service/notification-calls.ts';
import { createElement } from '#player/page/elements.ts';
import { createButton } from './buttons.ts';

const WHAT_IS_STORED =
  'This phone then gets a notification of each new message about it, and of emergencies, also while this page is closed. We store the address that your browser has for notifications, encrypted, until the end of today. Nothing else about you.';
const CANNOT =
  'This browser cannot show notifications of this page. On an iPhone, add the page to the Home Screen first.';
const OUTCOMES: Record<AskOutcome, string> = {
  on: '',
  denied: 'Your browser does not allow notifications here. You can change this in its settings.',
  failed: 'This did not work. Try again later. This page still marks your train while it is open.',
};

/**
 * Creates the section.
 * @param address where the service takes this
 */
export function createNotifySection(
  address: string,
  onChoice: (changes: Partial<Choices>) => void,
) {
  let key = '';
  let train = '';
  let outcome = '';
  async function ask(): Promise<void> {
    const wanted = train;
    begin.disabled = true;
    const answer = await askForNotifications(address, key, wanted);
    begin.disabled = false;
    outcome = OUTCOMES[answer];
    onChoice(answer === 'on' ? { told: { train: wanted, day: formatDay(Date.now()) } } : {});
  }
  async function end(): Promise<void> {
    await endNotifications(address);
    outcome = '';
    onChoice({ told: undefined });
  }
  const begin = createButton('Tell me about this train', () => void ask());
  const stop = createButton('Stop notifications', () => void end());
  const hint = createElement('p', { class: 'hint' });
  const state = createElement('p', { role: 'status' });
  const write = (element: HTMLElement, text: string) => {
    if (element.textContent !== text) element.textContent = text;
  };
  return {
    element: createElement('div', { class: 'notify', hidden: '' }, state, begin, stop, hint),
    /** @param notificationKey of the organisation; undefined where it sends none */
    update(notificationKey: string | undefined, choices: Choices): void {
      key = notificationKey ?? '';
      train = choices.train.trim();
      const { told } = choices;
      const today = told !== undefined && told.day === formatDay(Date.now()) ? told : undefined;
      begin.hidden = !canNotify() || train.length < 2 || today?.train === train;
      stop.hidden = today === undefined;
      write(
        state,
        today === undefined ? outcome : `You get notifications today about: ${today.train}.`,
      );
      write(hint, canNotify() ? WHAT_IS_STORED : CANNOT);
      hint.hidden = canNotify() && begin.hidden;
      const isOffered = key !== '' && (train !== '' || today !== undefined);
      this.element.hidden = !isOffered;
    },
  };
}

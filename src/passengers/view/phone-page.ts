/** Page of a phone: the message that plays, then what is on air, what was, and the person's own train. */
import { ANSWER_DAYS } from '#contract/passengers/answers/answer-limits.ts';
import { createCodeSection } from '#passengers/answers/code-section.ts';
import { createFiguresSection } from '#passengers/answers/figures-section.ts';
import type { StationState } from '#passengers/station-state.ts';
import { createElement } from '#player/page/elements.ts';
import { createButton } from './buttons.ts';
import { createDisplay } from './display.ts';
import { createMessageList, createOlderHint } from './message-list.ts';
import { createPersonLink } from './message-text.ts';
import { createMyTrain } from './my-train.ts';
import { createNotifySection } from './notify-section.ts';
import { describeLine, type PageParts, type PageView } from './page-view.ts';
import { createSignerChoice } from './signer-choice.ts';
import { createTabs } from './tabs.ts';

const PRIVACY =
  'This page has no account and no cookies. Nothing about you is stored or passed on.';
const PRIVACY_WITH_ANSWERS = `This page has no account and no cookies. If you only watch, nothing about you is stored. If you answer, what you send is stored for up to ${ANSWER_DAYS} days, without your name, address or phone.`;

/** Writes a text only where it differs: screen readers say what is written. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Creates the head: whose page it is, and how current. */
function createHeader() {
  const name = createElement('h1', {}, 'BSL announcements');
  const organisation = createElement('p', { class: 'organisation' });
  const line = createElement('p', { class: 'line', role: 'status' });
  return {
    element: createElement(
      'header',
      {},
      createElement('div', { class: 'titles' }, name, organisation),
      line,
    ),
    update(state: StationState) {
      const { list } = state;
      write(name, list?.name ?? 'BSL announcements');
      write(organisation, ['In BSL', list?.organisation.name].filter(Boolean).join(' · '));
      write(line, describeLine(state));
      line.classList.toggle('is-offline', state.line === 'offline');
    },
  };
}

/** Creates the foot: help from a person, looks, and what is not stored. */
function createFooter({ address, state, onChoice }: PageParts) {
  const codes = createCodeSection(address);
  const figures = createFiguresSection(address);
  const privacy = createElement('p', { class: 'hint' }, PRIVACY);
  const person = createElement('div', { class: 'help' });
  let shownLink = '';
  return {
    element: createElement(
      'footer',
      {},
      person,
      codes,
      figures,
      createDisplay(state.choices, onChoice),
      privacy,
    ),
    update() {
      const {
        interpreterLink = '',
        takesAnswers = false,
        publishesAnswers = false,
      } = state.list ?? {};
      codes.hidden = !takesAnswers;
      figures.hidden = !publishesAnswers;
      write(privacy, takesAnswers ? PRIVACY_WITH_ANSWERS : PRIVACY);
      if (interpreterLink === shownLink) return;
      shownLink = interpreterLink;
      person.textContent = '';
      if (shownLink !== '') person.append(createPersonLink(shownLink));
    },
  };
}

/** Creates the messages to choose from, in tabs. */
function createChoice({ address, state, playing, onChoice, choose }: PageParts) {
  const nowList = createMessageList({ empty: 'Nothing is announced now.', onChoose: choose });
  const earlierList = createMessageList({
    empty: 'Nothing was announced lately.',
    onChoose: choose,
  });
  const older = createOlderHint();
  const mineList = createMessageList({ empty: '', onChoose: choose });
  const myTrain = createMyTrain({
    trains: address.below('trains.json'),
    train: state.choices.train,
    messages: mineList,
    onChange: (train) => onChoice({ train }),
  });
  const notify = createNotifySection(address.below('notifications'), onChoice);
  const tabs = createTabs('Messages', [
    { id: 'now', label: 'Now', panel: nowList.element },
    {
      id: 'earlier',
      label: 'Earlier',
      panel: createElement('div', {}, earlierList.element, older),
    },
    {
      id: 'mine',
      label: 'My train',
      panel: createElement('div', {}, myTrain.element, notify.element),
    },
  ]);
  return {
    element: tabs.element,
    update() {
      const { now, earlier } = state.messages();
      const clock = state.now();
      const mine = [...now, ...earlier].filter(state.isMine);
      nowList.show(now, clock, playing.id, state.isMine);
      earlierList.show(earlier, clock, playing.id, state.isMine);
      older.hidden = state.list?.hasOlder !== true;
      mineList.show(mine, clock, playing.id, () => false);
      tabs.setCount('now', now.length);
      tabs.setCount('mine', mine.length);
      myTrain.update(state.list?.hasTrains ?? false, state.choices.train, mine.length);
      notify.update(state.list?.notificationKey, state.choices);
    },
  };
}

/** Creates the bar that names a message that waits. */
function createWaiting({ playing, choose }: PageParts) {
  const element = createButton(
    '',
    () => {
      const [next] = playing.waiting;
      if (next !== undefined) choose(next);
    },
    { class: 'waiting', hidden: '' },
  );
  return {
    element,
    update(isGone: boolean) {
      const [next] = playing.waiting;
      element.hidden = next === undefined || isGone;
      write(element, next === undefined ? '' : `New: ${next.title}`);
    },
  };
}

/** Creates the page. */
export function createPhonePage(parts: PageParts): PageView {
  const { address, state, film, text, playing } = parts;
  const header = createHeader();
  const choice = createChoice(parts);
  const waiting = createWaiting(parts);
  const footer = createFooter(parts);
  const signerChoice = createSignerChoice(parts.onChoice);
  const idle = createElement('p', { class: 'idle' }, 'BSL announcements appear here.');
  const gone = createElement('p', { class: 'gone', hidden: '' });
  const stage = createElement(
    'section',
    { class: 'stage', 'aria-label': 'Message' },
    film.element,
    film.controls,
    signerChoice.element,
    text.element,
  );
  const body = createElement('main', {}, gone, waiting.element, idle, stage, choice.element);
  return {
    element: createElement(
      'div',
      { class: `page page-${address.mode}` },
      header.element,
      body,
      footer.element,
    ),
    showStage: () => stage.scrollIntoView({ block: 'start' }),
    update() {
      const isGone = state.line === 'gone';
      const hasPlayed = playing.id !== undefined;
      header.update(state);
      gone.hidden = !isGone;
      write(
        gone,
        isGone ? `There is no page for ${address.code}. Check the code on the poster.` : '',
      );
      stage.hidden = isGone || !hasPlayed;
      idle.hidden = isGone || hasPlayed;
      choice.element.hidden = isGone;
      choice.update();
      waiting.update(isGone);
      const { signers = [] } = state.list ?? {};
      signerChoice.element.hidden = signers.length === 0;
      signerChoice.update(signers, state.choices, state.find(playing.id));
      footer.update();
    },
  };
}

/**
 * Touch point of a station: the signer above, and large buttons in the lower half, which a person in a wheelchair reaches. No
 * link leads out, and after a while without a touch it begins again.
 */

import type { StationMessage } from '#contract/passengers/station-list.ts';
import { drawCode } from '#player/page/board/draw-code.ts';
import { createElement } from '#player/page/elements.ts';
import { createKioskMenu, type KioskPanel } from './kiosk-menu.ts';
import { createMessageList, createOlderHint } from './message-list.ts';
import { createMyTrain } from './my-train.ts';
import { describeLine, type PageParts, type PageView } from './page-view.ts';

const RESET_MS = 60_000;
const CODE_ADVICE =
  'Point your phone’s camera here to talk to a BSL interpreter. Or ask a member of staff.';
const SVG = 'http://www.w3.org/2000/svg';

/** Draws a QR code. */
function createQrCode(text: string, label: string): SVGSVGElement {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', drawCode(text));
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', label);
  picture.setAttribute('class', 'qr');
  picture.append(path);
  return picture;
}

const isLift = ({ kind, facts }: StationMessage) =>
  kind === 'lift' ||
  kind === 'escalator' ||
  ['lift', 'escalator', 'stairs'].includes(facts?.pictogram ?? '');
const isEmergency = ({ importance }: StationMessage) => importance === 'emergency';

/** Creates the help from a person: a code for the phone, since no link leads out. */
function createPerson() {
  const element = createElement('div', { class: 'kiosk-person' });
  let shownLink: string | undefined;
  return {
    element,
    update(link: string) {
      if (link === shownLink) return;
      shownLink = link;
      element.textContent = '';
      if (link === '') element.append(createElement('p', {}, 'Please ask a member of staff.'));
      else
        element.append(
          createQrCode(link, 'QR code of the interpreter service'),
          createElement('p', {}, CODE_ADVICE),
        );
    },
  };
}

/** Creates what the large buttons open. */
function createPanels({ address, state, playing, onChoice, choose }: PageParts) {
  const createList = (empty: string) => createMessageList({ empty, onChoose: choose });
  const latest = createList('Nothing was announced lately.');
  const older = createOlderHint();
  const lifts = createList('Nothing is known about the lifts and escalators.');
  const emergency = createList('There is no emergency.');
  const mine = createList('');
  const person = createPerson();
  const myTrain = createMyTrain({
    trains: address.below('trains.json'),
    train: '',
    hasKeys: true,
    messages: mine,
    onChange: (train) => onChoice({ train }),
  });
  return {
    panels: {
      mine: { label: 'My train', panel: myTrain.element },
      said: { label: 'What was said', panel: createElement('div', {}, latest.element, older) },
      lifts: { label: 'Lifts', panel: lifts.element },
      emergency: { label: 'Emergency', panel: emergency.element },
      person: { label: 'Help from a person', panel: person.element },
    } satisfies Record<string, KioskPanel>,
    update() {
      const { now, earlier } = state.messages();
      const all = [...now, ...earlier];
      const mineNow = all.filter(state.isMine);
      const show = (view: typeof latest, messages: StationMessage[]) =>
        view.show(messages, state.now(), playing.id, state.isMine);
      show(latest, all);
      older.hidden = state.list?.hasOlder !== true;
      show(lifts, all.filter(isLift));
      show(emergency, all.filter(isEmergency));
      show(mine, mineNow);
      myTrain.update(state.list?.hasTrains ?? false, state.choices.train, mineNow.length);
      person.update(state.list?.interpreterLink ?? '');
    },
  };
}

/** Calls back after a while without a touch. */
function onIdle(act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => {
    clearTimeout(timer);
    timer = setTimeout(act, RESET_MS);
  };
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, stay);
}

/** Creates the page. */
export function createKioskPage(parts: PageParts): PageView {
  const { state, film, text, playing, onChoice } = parts;
  const name = createElement('h1', {});
  const line = createElement('p', { class: 'line', role: 'status' });
  const { panels, update } = createPanels(parts);
  const menu = createKioskMenu(panels);
  const stage = createElement(
    'section',
    { class: 'kiosk-stage', 'aria-label': 'Message' },
    film.element,
    text.element,
  );
  const idle = createElement('p', { class: 'idle' }, 'BSL announcements appear here.');
  document.documentElement.classList.add('is-kiosk');
  document.addEventListener('contextmenu', (event) => event.preventDefault());
  onIdle(() => {
    menu.reset();
    // What one person chose and typed is not there for the next.
    onChoice({ train: '', speed: 1, hasCaptions: true });
    window.scrollTo(0, 0);
  });
  return {
    element: createElement(
      'div',
      { class: 'page page-kiosk' },
      createElement('header', {}, name, line),
      createElement(
        'main',
        {},
        createElement('div', { class: 'kiosk-top' }, idle, stage),
        createElement('div', { class: 'kiosk-low' }, film.controls, menu.element),
      ),
    ),
    showStage: () => undefined,
    update() {
      const hasPlayed = playing.id !== undefined;
      name.textContent = state.list?.name ?? '';
      line.textContent = describeLine(state);
      stage.hidden = !hasPlayed;
      film.controls.hidden = !hasPlayed;
      idle.hidden = hasPlayed;
      update();
    },
  };
}

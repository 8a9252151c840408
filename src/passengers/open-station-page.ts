/** Page of a station: put together, and kept current. */
import type { StationList } from '#contract/passengers/station-list.ts';
import { parseStationAddress, type StationAddress } from './address.ts';
import { chooseVideo } from './choose/choose-video.ts';
import { chooseHeld, openFilmStore } from './keeping/films.ts';
import { type Choices, openMemory, type PageMemory } from './keeping/memory.ts';
import { whenSettled } from './keeping/when-settled.ts';
import { createPlaying } from './playing.ts';
import { followList } from './service/list-line.ts';
import { openState, type StationState } from './station-state.ts';
import { applyDisplay } from './view/display.ts';
import { createFilmView } from './view/film.ts';
import { createKioskPage } from './view/kiosk-page.ts';
import { createMessageText } from './view/message-text.ts';
import type { PageParts, PageView } from './view/page-view.ts';
import { createPhonePage } from './view/phone-page.ts';

/** The age of a message, and what has ended meanwhile, are shown anew after this long. */
const TICK_MS = 1000;
const SHAKE_MS = [200, 100, 200, 100, 400];

/** Has the phone install the page of this station. */
function linkManifest({ below }: StationAddress): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = below('manifest.webmanifest');
  document.head.append(link);
}

function showColours({ organisation: { colours } }: StationList): void {
  const { style } = document.documentElement;
  style.setProperty('--ground', colours.ground);
  style.setProperty('--words', colours.words);
  style.setProperty('--accent', colours.accent);
  style.setProperty('--accent-words', colours.accentWords);
}

/** Holds the videos of a list for the time without the network. */
function holdFilms(address: StationAddress, { now, earlier }: StationList, signer: string) {
  const resolve = (link: string) => new URL(link, address.list).href;
  const videos = [...now, ...earlier].map((message) => ({
    ...message,
    ...chooseVideo(message, signer),
  }));
  return chooseHeld(videos).flatMap(({ link, timelineLink, captionsLink }) => [
    resolve(link),
    resolve(timelineLink ?? captionsLink),
  ]);
}

/** Opens the page of an address in an element. @returns closes it */
function openAt(root: HTMLElement, address: StationAddress, memory: PageMemory): () => void {
  const state: StationState = openState(memory);
  const films = openFilmStore(address.code);
  const resolve = (link: string) => new URL(link, address.list).href;
  let page: PageView | undefined;

  function onChoice(changes: Partial<Choices>): void {
    state.choices = { ...state.choices, ...changes };
    memory.saveChoices(state.choices);
    applyDisplay(state.choices);
    film.update(state.find(playing.id));
    draw();
  }
  const film = createFilmView({
    resolve,
    openHeld: films.open,
    choices: () => state.choices,
    onChoice,
    onEnded: () => playing.end(),
    onSigned: (fields) => text.mark(fields),
  });
  const text = createMessageText({
    address,
    getSeconds: () => film.video.currentTime,
    pause: () => film.video.pause(),
  });
  const playing = createPlaying((message) => {
    film.play(message);
    draw();
  });
  const parts: PageParts = {
    address,
    state,
    film,
    text,
    playing,
    onChoice,
    choose(message) {
      playing.choose(message);
      page?.showStage();
    },
  };
  page = address.mode === 'kiosk' ? createKioskPage(parts) : createPhonePage(parts);
  root.textContent = '';
  root.append(page.element);

  function draw(): void {
    const message = state.find(playing.id);
    if (message !== undefined && state.list !== undefined)
      text.show(message, state.list, state.now());
    page?.update();
  }
  function update(fresh: Parameters<typeof playing.update>[1] = []): void {
    playing.update(state.messages().now, fresh);
    draw();
  }

  applyDisplay(state.choices);
  film.update();
  if (state.list !== undefined) {
    showColours(state.list);
    update();
  }
  draw();
  linkManifest(address);
  const end = followList(
    { list: address.list, events: address.below('events') },
    {
      onList(list, serviceNow) {
        const { fresh, isForMe } = state.take(list, serviceNow);
        showColours(list);
        document.title = `${list.name} in BSL`;
        if (isForMe && address.mode === 'phone') navigator.vibrate?.(SHAKE_MS);
        update(fresh);
        whenSettled(() => void films.hold(holdFilms(address, list, state.choices.signer)));
      },
      onState(line) {
        state.line = line;
        draw();
      },
    },
  );
  const timer = setInterval(() => {
    if (!document.hidden) draw();
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    end();
  };
}

/** Opens the page that the address of the window names. @returns closes it */
export function openStationPage(root: HTMLElement): () => void {
  const address = parseStationAddress(window.location);
  if (address !== undefined) return openAt(root, address, openMemory(address.code));
  root.textContent = 'This address names no station.';
  return () => undefined;
}

/**
 * Shows one film after another without a black picture between them: the next one is loaded, and its first picture
 * decoded, before it is seen. Begins anew where the browser lost a film.
 */

import { createElement } from '#player/page/elements.ts';
import type { Turn } from '#player/programme/programme.ts';
import { createFilm, type Film } from './film.ts';
import { createPictureWatch } from './picture-watch.ts';

export interface FilmDeckEvents {
  /** Reports that another film is seen from now on; undefined is none. */
  onShown(film: Film | undefined): void;
  onEnded(turn: Turn): void;
  /** Reports that a video cannot be played here. */
  onFailed(turn: Turn): void;
  /** Reports that a video plays again after the browser lost it. */
  onRecovered(): void;
}

export interface FilmDeck {
  /** Holds the films, each as large as it. */
  readonly element: HTMLElement;
  /** Loads what will follow. */
  prepare(turn: Turn | undefined): void;
  /** Plays a turn as soon as its first picture is there; undefined plays nothing. */
  show(turn: Turn | undefined): void;
  /** Returns the film that is seen. */
  shown(): Film | undefined;
  /** Looks whether pictures move; to be called regularly. @returns whether the film that is seen does, or has ended */
  watch(): boolean;
  close(): void;
}

const MAX_ATTEMPTS = 3;
/** Time after which a film is surely covered by the next: twice the transition in `face.css`. */
const COVERED_MILLISECONDS = 400;
/** Some televisions decode one video at a time. There the next one is not loaded ahead. */
const MAX_FAILED_PREPARATIONS = 2;

/** Whether a change has to be seen at once, or by a person who wants no movement. */
const isCut = ({ item }: Turn): boolean =>
  item.emergency === true || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Holds the film that will follow, unless this browser cannot load two. */
function createNextFilm(open: (turn: Turn) => Film) {
  let film: Film | undefined;
  let failures = 0;
  return {
    prepare(turn: Turn | undefined): void {
      if (turn?.number === film?.turn.number) return;
      film?.close();
      film = undefined;
      if (turn !== undefined && failures < MAX_FAILED_PREPARATIONS) film = open(turn);
    },
    /** Hands over the film of a turn; undefined where it is not this one. */
    take(turn: Turn): Film | undefined {
      const taken = film?.turn.number === turn.number ? film : undefined;
      if (taken === undefined) return undefined;
      film = undefined;
      taken.turn = turn;
      return taken;
    },
    /** Closes the film if it is this one. */
    drop(failed: Film): boolean {
      if (failed !== film) return false;
      failures++;
      film = undefined;
      failed.close();
      return true;
    },
    close: () => film?.close(),
  };
}

/** Removes a film that is covered by the next, or goes. */
function removeFilm(film: Film | undefined, isAtOnce: boolean): void {
  if (film === undefined) return;
  if (isAtOnce) film.close();
  else setTimeout(film.close, COVERED_MILLISECONDS);
}

/** Creates the deck; it shows nothing yet. */
export function createFilmDeck(events: FilmDeckEvents): FilmDeck {
  const element = createElement('div', { class: 'films' });
  /** Film that waits for its first picture, and the one that is seen. */
  let coming: Film | undefined;
  let front: Film | undefined;
  let attempts = 1;
  let layers = 0;
  let look = createPictureWatch(performance.now());

  const next = createNextFilm(open);
  function open(turn: Turn): Film {
    const film = createFilm(turn, {
      onReady: () => film === coming && enter(film),
      onEnded: () => film === front && events.onEnded(film.turn),
      onError: () => next.drop(film) || (isCurrent(film) && tryAgain(film)),
    });
    element.append(film.element);
    return film;
  }
  const isCurrent = (film: Film) => film === coming || film === front;

  /** Waits for the first picture of a film. */
  function waitFor(film: Film): void {
    coming = film;
    look = createPictureWatch(performance.now());
    if (film.isReady()) enter(film);
  }

  /** Plays a lost film once more in a new element: the old one may never play again. */
  function tryAgain({ turn }: Film): void {
    coming?.close();
    coming = undefined;
    if (attempts >= MAX_ATTEMPTS) events.onFailed(turn);
    else {
      attempts++;
      waitFor(open(turn));
    }
  }

  /** Lays a film over the one that was seen, which goes when it is covered. */
  function enter(film: Film): void {
    const isAtOnce = isCut(film.turn);
    removeFilm(front, isAtOnce);
    coming = undefined;
    front = film;
    look = createPictureWatch(performance.now());
    // It is not moved in the page, which would stop it.
    film.element.style.zIndex = String(++layers);
    film.element.classList.add(isAtOnce ? 'seen' : 'fades', 'seen');
    film.element.removeAttribute('aria-hidden');
    film.play();
    events.onShown(film);
  }

  function showNothing(): void {
    removeFilm(front, false);
    front?.element.classList.remove('seen');
    front = undefined;
    events.onShown(undefined);
  }

  return {
    element,
    prepare: next.prepare,
    show(turn) {
      coming?.close();
      coming = undefined;
      if (turn === undefined) {
        showNothing();
        return;
      }
      attempts = 1;
      waitFor(next.take(turn) ?? open(turn));
    },
    shown: () => front,
    watch() {
      const film = coming ?? front;
      if (film === undefined) return false;
      if (film === front && film.element.ended) return true;
      const state = look(film.element.currentTime, performance.now());
      if (state === 'lost') tryAgain(film);
      if (film !== front || state === 'lost') return false;
      film.play();
      if (state === 'moving' && attempts > 1) events.onRecovered();
      return state === 'moving';
    },
    close() {
      next.close();
      for (const film of [coming, front]) film?.close();
      element.remove();
    },
  };
}

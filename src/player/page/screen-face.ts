/** Picture that passengers see: the film, and around it the wall with its facts; or the idle wall. */
import type { Playlist } from '#contract/screens/playlist.ts';
import type { ScreenPlayer } from '#player/create-screen-player.ts';
import type { Size } from '#wall/wall-layout.ts';
import { createBoard } from './board/board.ts';
import {
  createIdleContent,
  createMessageContent,
  type ShownMessage,
} from './board/wall-content.ts';
import { createElement } from './elements.ts';
import type { Film } from './film/film.ts';
import { createFilmDeck } from './film/film-deck.ts';
import { createFilmFrame } from './film/film-frame.ts';
import { isBetweenSentences } from './film/sentences.ts';

export interface ScreenFace {
  readonly element: HTMLElement;
  /** Draws what is to be seen now, and tells the player what really is; to be called many times a second. */
  draw(): void;
  close(): void;
}

const hasReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the message that a film shows now. */
function describeShown({ turn, element, captions }: Film, player: ScreenPlayer): ShownMessage {
  return {
    turn,
    place: player.findPlace(turn.item),
    seconds: element.currentTime,
    duration: Number.isFinite(element.duration) ? element.duration : 0,
    captions: captions(),
  };
}

/** Whether the film has everything in its picture, and no wall beside it. */
const isAlone = ({ turn: { item } }: Film, playlist: Playlist | undefined): boolean =>
  item.film === 'whole' && item.facts === undefined && playlist?.screen.layout !== 'corner';

/** Creates the face of a screen, which follows a player from now on. */
export function createScreenFace(player: ScreenPlayer): ScreenFace {
  const deck = createFilmDeck({
    onShown: () => draw(),
    onEnded: player.ended,
    onFailed: player.failed,
    onRecovered: () => player.recovered('graphics-lost'),
  });
  const board = createBoard();
  const frame = createFilmFrame(deck.element);
  const element = createElement('div', { class: 'face' }, board.element, frame.element);
  const ends = [
    player.turn.subscribe(() => deck.show(player.turn.get())),
    player.upcoming.subscribe(() => deck.prepare(player.upcoming.get())),
  ];
  deck.prepare(player.upcoming.get());
  deck.show(player.turn.get());

  /** Lets a turn go that gives way, once its sentence is over. */
  function leaveAfterSentence(film: Film): void {
    if (!player.isLeaving.get()) return;
    const { timeline } = film.turn.item;
    const captions = timeline?.captions ?? film.captions();
    if (film.element.ended || isBetweenSentences(captions, film.element.currentTime))
      player.rested(film.turn);
  }

  function drawFilm(film: Film, size: Size): void {
    const { playlist } = player.state.get();
    const message = describeShown(film, player);
    const moment = { now: player.now(), hasReducedMotion: hasReducedMotion() };
    const content = createMessageContent(playlist, message, moment);
    if (isAlone(film, playlist)) {
      board.clear(content.organisation.colours.ground);
      frame.fill(size, film, content.timeline?.captions ?? []);
      return;
    }
    const { signer } = board.draw(content, size);
    if (signer === undefined) throw new Error('The wall has no place for the signer.');
    frame.place(signer, film);
  }

  function drawIdle(size: Size): void {
    const { playlist } = player.state.get();
    frame.hide();
    // Over another system's picture nothing is shown.
    if (playlist?.screen.layout === 'corner') board.clear();
    else
      board.draw(
        createIdleContent(
          playlist,
          { now: player.now(), hasReducedMotion: hasReducedMotion() },
          player.trains(),
        ),
        size,
      );
  }

  function draw(): void {
    const size = { width: element.clientWidth, height: element.clientHeight };
    if (size.width === 0 || size.height === 0) return;
    const isMoving = deck.watch();
    const film = deck.shown();
    if (film === undefined) {
      drawIdle(size);
      player.saw(undefined);
      return;
    }
    drawFilm(film, size);
    if (isMoving) player.saw(film.turn);
    leaveAfterSentence(film);
  }

  return {
    element,
    draw,
    close() {
      for (const end of ends) end();
      deck.close();
      element.remove();
    },
  };
}

/** A picture of what a screen shows, for staff: drawn as the screen draws it, with everything known and nothing moving. */
import type { Playlist, PlaylistItem } from '#contract/screens/playlist.ts';
import { createBoard } from './board/board.ts';
import { createIdleContent, createMessageContent } from './board/wall-content.ts';
import { createElement } from './elements.ts';
import { createFilmFrame } from './film/film-frame.ts';

/** A moment at which the signer signs, in seconds. */
const POSTER_SECONDS = 2;

const listUnknown = { seconds: POSTER_SECONDS, duration: 0, captions: [] };

/**
 * Draws into an element that has a size.
 * @param item what is on air; undefined while nothing is
 * @param now epoch milliseconds
 * @returns removes it
 */
export function drawStillFace(
  parent: HTMLElement,
  playlist: Playlist,
  item: PlaylistItem | undefined,
  now: number,
): () => void {
  const size = { width: parent.clientWidth, height: parent.clientHeight };
  const board = createBoard();
  const face = createElement('div', { class: 'face' }, board.element);
  parent.append(face);
  const moment = { now, hasReducedMotion: true };
  if (item === undefined) board.draw(createIdleContent(playlist, moment), size);
  else drawMessage(item);

  function drawMessage(onAir: PlaylistItem): void {
    const video = createElement('video', {
      src: `${onAir.videoLink}#t=${POSTER_SECONDS}`,
      preload: 'metadata',
      playsinline: '',
      tabindex: '-1',
      class: 'seen',
    });
    video.muted = true;
    const frame = createFilmFrame(createElement('div', { class: 'films' }, video));
    face.append(frame.element);
    const film = { turn: { item: onAir, isRepeat: true }, element: video };
    const content = createMessageContent(playlist, { ...film, ...listUnknown }, moment);
    const place = () => {
      if (onAir.film === 'whole' && onAir.facts === undefined) frame.fill(size, film, []);
      else {
        const { signer } = board.draw(content, size);
        if (signer !== undefined) frame.place(signer, film);
      }
    };
    place();
    video.addEventListener('loadedmetadata', place);
  }

  return () => face.remove();
}

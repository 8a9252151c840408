/** The place of the film on the screen: in the wall's place for the signer, or all of the screen with captions. */
import type { PlaylistItem } from '#contract/screens/playlist.ts';
import type { TimedCaption } from '#contract/screens/timeline.ts';
import { createElement, placeElement } from '#player/page/elements.ts';
import type { Box, SignerPlace, Size } from '#wall/wall-layout.ts';
import { computePictureLayout } from './picture-layout.ts';

/** Film to be placed. */
interface PlacedFilm {
  turn: { item: Pick<PlaylistItem, 'film'> };
  element: HTMLVideoElement;
}

export interface FilmFrame {
  readonly element: HTMLElement;
  /** Places the film where the wall has room for the signer. */
  place(signer: SignerPlace, film: PlacedFilm): void;
  /** Lets the film fill the screen, above or beside its captions. */
  fill(screen: Size, film: PlacedFilm, captions: readonly TimedCaption[]): void;
  hide(): void;
}

/** Size of a film before the browser knows it. */
const UNKNOWN: Size = { width: 1280, height: 720 };

const getPictureSize = ({ element: { videoWidth, videoHeight } }: PlacedFilm): Size =>
  videoWidth > 0 && videoHeight > 0 ? { width: videoWidth, height: videoHeight } : UNKNOWN;

/** Creates the frame of films that lie in one element. */
export function createFilmFrame(films: HTMLElement): FilmFrame {
  const element = createElement('div', { class: 'film-frame' }, films);
  const caption = createElement('p', { class: 'caption' });

  function write(text: string): void {
    if (caption.textContent !== text) caption.textContent = text;
    if (text === '') caption.remove();
    else if (!caption.isConnected) element.parentElement?.append(caption);
  }

  /** Places the films in the middle of the frame, which cuts off what is larger. */
  function setPlace(frame: Box, { width, height }: Size): void {
    placeElement(element, frame);
    placeElement(films, {
      x: (frame.width - width) / 2,
      y: (frame.height - height) / 2,
      width,
      height,
    });
  }

  return {
    element,
    place({ box, panel }, film) {
      write('');
      const { width, height } = getPictureSize(film);
      // Left and right of our signers are only cards that say what the wall says.
      const isWide = film.turn.item.film === 'whole' && width > height;
      element.classList.toggle('covers', isWide);
      const place = film.turn.item.film === 'signer' ? box : panel;
      setPlace(place, place);
    },
    fill(screen, film, captions) {
      const layout = computePictureLayout(screen, getPictureSize(film), captions.length > 0);
      element.classList.remove('covers');
      setPlace({ x: 0, y: 0, ...layout.area }, layout.picture);
      const seconds = film.element.currentTime;
      const current = captions.find(
        ({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds,
      );
      const isBelow = layout.captions === 'below';
      const { width, height } = layout.area;
      placeElement(
        caption,
        isBelow
          ? { x: 0, y: height, width: screen.width, height: screen.height - height }
          : { x: width, y: 0, width: screen.width - width, height: screen.height },
      );
      caption.style.fontSize = `${layout.fontSize}px`;
      write(current?.lines.join('\n') ?? '');
    },
    hide: () => write(''),
  };
}

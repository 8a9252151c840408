/** Video element that plays a single turn, with the captions of its file. */
import type { TimedCaption } from '#contract/screens/timeline.ts';
import { createElement } from '#player/page/elements.ts';
import type { Turn } from '#player/programme/programme.ts';

export interface Film {
  /** Turn that it plays; set anew when a prepared film begins. */
  turn: Turn;
  readonly element: HTMLVideoElement;
  /** Whether its first picture is decoded. */
  isReady(): boolean;
  /** Plays on, unless it does. */
  play(): void;
  /** Captions of the file, once the browser has read them. */
  captions(): readonly TimedCaption[];
  /** Frees what the element holds: a screen plays for months. */
  close(): void;
}

export interface FilmEvents {
  onReady(): void;
  onEnded(): void;
  onError(): void;
}

/** Reads the captions that the browser has found in a track. */
const readCaptions = ({ cues }: TextTrack): TimedCaption[] =>
  Array.from((cues ?? []) as ArrayLike<VTTCue>, ({ startTime, endTime, text }) => ({
    startSeconds: startTime,
    endSeconds: endTime,
    lines: text.split('\n'),
  }));

/** Creates the element; it loads at once and does not play yet. */
export function createFilm(turn: Turn, events: FilmEvents): Film {
  const { file } = turn;
  const videoUrl = URL.createObjectURL(file.video);
  const captionsUrl = URL.createObjectURL(new Blob([file.captions], { type: 'text/vtt' }));
  const trackElement = createElement('track', {
    kind: 'captions',
    src: captionsUrl,
    srclang: 'en',
    default: '',
  });
  const element = createElement(
    'video',
    {
      src: videoUrl,
      preload: 'auto',
      playsinline: '',
      'aria-label': turn.item.title,
      // Until it is seen.
      'aria-hidden': 'true',
    },
    trackElement,
  );
  element.muted = true;
  let captions: readonly TimedCaption[] = [];
  const track = element.textTracks?.[0];
  if (track !== undefined) {
    // The browser would draw captions over the hands.
    track.mode = 'hidden';
    trackElement.addEventListener('load', () => {
      captions = readCaptions(track);
    });
  }
  let isClosed = false;
  let isReady = false;
  const film: Film = {
    turn,
    element,
    isReady: () => isReady,
    play() {
      if (element.paused) element.play()?.catch(() => undefined);
    },
    captions: () => captions,
    close() {
      isClosed = true;
      element.remove();
      element.removeAttribute('src');
      element.load();
      URL.revokeObjectURL(videoUrl);
      URL.revokeObjectURL(captionsUrl);
    },
  };
  const listen = (name: string, act: () => void) =>
    element.addEventListener(name, () => {
      if (!isClosed) act();
    });
  listen('loadeddata', () => {
    isReady = true;
    events.onReady();
  });
  listen('ended', events.onEnded);
  listen('error', events.onError);
  return film;
}

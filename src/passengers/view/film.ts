/** Video of the message that plays. */
import type { StationMessage } from '#contract/passengers/station-list.ts';
import { chooseVideo } from '#passengers/choose/choose-video.ts';
import { listSignedFields } from '#passengers/choose/mark-words.ts';
import type { Choices } from '#passengers/keeping/memory.ts';
import { createElement } from '#player/page/elements.ts';
import { createButton } from './buttons.ts';
import { createFilmControls } from './film-controls.ts';
import { EMPTY_TIMELINE, type FilmFiles, readTimeline } from './film-timeline.ts';

/** Captions and marks are drawn anew after this long. */
const DRAW_MS = 100;

export interface FilmOptions extends FilmFiles {
  choices(): Choices;
  onChoice(changes: Partial<Choices>): void;
  onEnded(): void;
  /** Tells which fields are signed now. */
  onSigned(fields: readonly string[]): void;
}

export interface FilmView {
  readonly element: HTMLElement;
  readonly controls: HTMLElement;
  readonly video: HTMLVideoElement;
  /** Plays a message from its beginning. */
  play(message: StationMessage): void;
  /** Shows the choices of the person. @param message as it is listed now: another signer may have been made meanwhile */
  update(message?: StationMessage): void;
}

/** Creates the picture: the video, a button over it while it is still, and how far it is. */
function createPicture(onReplay: () => void) {
  const video = createElement('video', { playsinline: '', preload: 'auto', tabindex: '-1' });
  video.muted = true;
  const again = createButton('Play again', onReplay, { class: 'again', hidden: '' });
  const progress = createElement('div', { class: 'progress', 'aria-hidden': 'true' });
  return {
    video,
    element: createElement('div', { class: 'film' }, video, again, progress),
    offer(words: string) {
      again.hidden = false;
      again.textContent = words;
    },
    hideOffer() {
      again.hidden = true;
    },
    drawProgress() {
      const { currentTime, duration } = video;
      progress.style.transform = `scaleX(${duration > 0 ? currentTime / duration : 0})`;
    },
  };
}

/** Plays what is on this phone where a video cannot be had from the network. */
function playHeldInstead(
  video: HTMLVideoElement,
  { resolve, openHeld, choices }: FilmOptions,
  getPlaying: () => StationMessage | undefined,
  begin: () => void,
): void {
  video.addEventListener('error', () => {
    const message = getPlaying();
    if (message === undefined || video.src.startsWith('blob:')) return;
    void openHeld(resolve(chooseVideo(message, choices().signer).link)).then((held) => {
      if (held === undefined || getPlaying()?.id !== message.id) return;
      video.src = held;
      begin();
    });
  });
}

/** Creates the view; it plays nothing yet. */
export function createFilmView(options: FilmOptions): FilmView {
  const { resolve, choices, onChoice, onEnded, onSigned } = options;
  const picture = createPicture(() => restart());
  const { video } = picture;
  const controls = createFilmControls({
    choices,
    onChoice,
    onToggle: () => toggle(),
    onReplay: () => restart(),
  });
  let timeline = EMPTY_TIMELINE;
  let playing: StationMessage | undefined;
  let signer = choices().signer;

  function begin(): void {
    video.playbackRate = choices().speed;
    // A browser that saves power waits until the person presses; one that was given another video goes on.
    video.play()?.catch(() => {
      if (video.paused) picture.offer('Play');
    });
  }
  function restart(): void {
    video.currentTime = 0;
    begin();
  }
  /** Goes on at the same moment with another signer: all sign at the same times. */
  function changeSigner(): void {
    signer = choices().signer;
    if (playing === undefined) return;
    const link = resolve(chooseVideo(playing, signer).link);
    if (link === video.src) return;
    const { currentTime, ended } = video;
    video.src = link;
    if (!ended) video.currentTime = currentTime;
    begin();
  }
  function toggle(): void {
    if (video.ended) restart();
    else if (video.paused) begin();
    else video.pause();
  }
  function draw(): void {
    picture.drawProgress();
    controls.drawCaption(playing?.captionsInPicture ? EMPTY_TIMELINE : timeline, video.currentTime);
    onSigned(listSignedFields(timeline, video.currentTime));
  }

  video.addEventListener('play', () => {
    picture.hideOffer();
    controls.setPaused(false);
  });
  video.addEventListener('pause', () => controls.setPaused(true));
  video.addEventListener('ended', () => {
    picture.offer('Play again');
    onEnded();
  });
  // A press on the picture pauses, as everywhere; by keyboard the button does.
  video.addEventListener('click', toggle);
  playHeldInstead(video, options, () => playing, begin);
  setInterval(() => {
    if (!video.paused) draw();
  }, DRAW_MS);

  return {
    element: picture.element,
    controls: controls.element,
    video,
    play(message) {
      playing = message;
      signer = choices().signer;
      timeline = EMPTY_TIMELINE;
      picture.hideOffer();
      video.setAttribute('aria-label', `In BSL: ${message.title}`);
      video.src = resolve(chooseVideo(message, signer).link);
      begin();
      draw();
      void readTimeline(video, message, options).then((read) => {
        if (playing?.id === message.id) timeline = read;
      });
    },
    update(message = playing) {
      if (message?.id === playing?.id) playing = message;
      if (signer !== choices().signer) changeSigner();
      video.playbackRate = choices().speed;
      controls.update();
      draw();
    },
  };
}

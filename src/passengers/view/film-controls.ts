/** Controls of a video, with its captions above them. */
import type { Timeline } from '#contract/screens/timeline.ts';
import { findCaption, markWords } from '#passengers/choose/mark-words.ts';
import type { Choices } from '#passengers/keeping/memory.ts';
import { createElement } from '#player/page/elements.ts';
import { createButton } from './buttons.ts';

/** Speeds that can be chosen. */
const SPEEDS = [0.75, 1, 1.25];

const formatSpeed = (speed: number) => `${speed}×`;

export interface FilmControlsOptions {
  choices(): Choices;
  onChoice(changes: Partial<Choices>): void;
  onToggle(): void;
  onReplay(): void;
}

export interface FilmControls {
  readonly element: HTMLElement;
  /** Shows the choices of the person. */
  update(): void;
  /** Says what the first button does. */
  setPaused(isPaused: boolean): void;
  /** Shows the caption of a moment. */
  drawCaption(timeline: Timeline, seconds: number): void;
}

/** Creates the controls. */
export function createFilmControls({
  choices,
  onChoice,
  onToggle,
  onReplay,
}: FilmControlsOptions): FilmControls {
  const caption = createElement('p', { class: 'caption', 'aria-hidden': 'true' });
  const pause = createButton('Pause', onToggle);
  const speed = createButton('', () =>
    onChoice({ speed: SPEEDS[(SPEEDS.indexOf(choices().speed) + 1) % SPEEDS.length]! }),
  );
  const captions = createButton('Captions', () =>
    onChoice({ hasCaptions: !choices().hasCaptions }),
  );
  const buttons = createElement(
    'div',
    { class: 'controls', role: 'group', 'aria-label': 'Video' },
    pause,
    createButton('Replay', onReplay),
    speed,
    captions,
  );
  let shown = '';
  return {
    element: createElement('div', { class: 'below-film' }, caption, buttons),
    update() {
      const words = formatSpeed(choices().speed);
      speed.textContent = words;
      speed.setAttribute('aria-label', `Speed ${words}`);
      captions.setAttribute('aria-pressed', String(choices().hasCaptions));
      caption.hidden = !choices().hasCaptions;
    },
    setPaused(isPaused) {
      pause.textContent = isPaused ? 'Play' : 'Pause';
    },
    drawCaption(timeline, seconds) {
      const parts = markWords(findCaption(timeline, seconds), timeline, seconds);
      const key = JSON.stringify(parts);
      if (key === shown) return;
      shown = key;
      caption.textContent = '';
      for (const { isMarked, text } of parts)
        caption.append(isMarked ? createElement('mark', {}, text) : text);
    },
  };
}

/** Parts of the view of one message. */
import { CLARITY } from '#tools/study/study-data.ts';
import { createElement } from './elements.ts';

const PROBLEM_WORDS = {
  question: 'Choose an answer. “I do not know” is one.',
  clarity: 'Choose a number from 1 to 5.',
};

/**
 * Creates the video of a message, with advice where it cannot be played.
 *
 * @param src path of the video, from the page
 */
export function createMessageVideo(src: string, label: string, onPlay: () => void): HTMLElement {
  const failure = createElement(
    'p',
    { class: 'problem', role: 'alert', hidden: true },
    `The video ${src} cannot be played. Check that the folder is whole: the page needs its folder “videos” beside it.`,
  );
  const video = createElement('video', {
    src,
    controls: true,
    playsinline: true,
    muted: true,
    preload: 'auto',
    'aria-label': label,
  });
  video.addEventListener('play', onPlay);
  video.addEventListener('error', () => {
    failure.hidden = false;
  });
  return createElement('div', {}, video, failure);
}

/** Marks questions without an answer, and goes to the first. */
export function markProblems(missing: readonly string[], all: readonly string[]): void {
  for (const name of all) {
    const isMissing = missing.includes(name);
    document.getElementById(`question-${name}`)!.classList.toggle('missing', isMissing);
    document.getElementById(`problem-${name}`)!.textContent = isMissing
      ? PROBLEM_WORDS[name === CLARITY ? 'clarity' : 'question']
      : '';
  }
  const [first] = missing;
  if (first !== undefined)
    document.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
}

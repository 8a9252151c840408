/** A signed answer: what happens with it, then the camera, then the film to look at and to send. */
import {
  ANSWER_DAYS,
  MAX_FILM_BYTES,
  MAX_FILM_SECONDS,
} from '#contract/passengers/answers/answer-limits.ts';
import { createButton } from '#passengers/view/buttons.ts';
import { createElement } from '#player/page/elements.ts';
import { type AnswerCalls, toWords } from './answer-calls.ts';
import { type Camera, canFilm, openCamera } from './camera.ts';

const NO_CAMERA = 'The camera could not be opened. Allow it in your browser, or write a few words.';

/** Creates what a person agrees to. */
const createConsent = (organisation: string): HTMLElement =>
  createElement(
    'ul',
    { class: 'consent' },
    createElement(
      'li',
      {},
      `This page films you for up to ${MAX_FILM_SECONDS} seconds, without sound.`,
    ),
    createElement('li', {}, 'A computer checks that the film is a film, and makes a copy of it.'),
    createElement('li', {}, `Only staff of ${organisation} see the copy, to mend the signing.`),
    createElement(
      'li',
      {},
      `It is deleted after ${ANSWER_DAYS} days. With your code you can delete it at once.`,
    ),
  );

/** Creates a video of oneself: as in a mirror while the camera is on. */
function createScreen() {
  const video = createElement('video', { playsinline: '', class: 'answer-film' });
  video.muted = true;
  let url: string | undefined;
  const clear = () => {
    if (url !== undefined) URL.revokeObjectURL(url);
    url = undefined;
    video.srcObject = null;
    video.removeAttribute('src');
  };
  return {
    video,
    clear,
    showCamera({ stream }: Camera) {
      clear();
      video.classList.add('is-mirror');
      video.controls = false;
      video.setAttribute('aria-label', 'Your camera');
      video.srcObject = stream;
      void video.play();
    },
    showFilm(film: Blob) {
      clear();
      video.classList.remove('is-mirror');
      video.controls = true;
      video.setAttribute('aria-label', 'Your film');
      url = URL.createObjectURL(film);
      video.src = url;
    },
  };
}

/** Creates the panel; nothing where the phone cannot film. */
export function createFilmPanel(
  calls: AnswerCalls,
  code: string,
  organisation: string,
): HTMLElement {
  const element = createElement('div', { class: 'answer-filming' });
  if (!canFilm()) return element;
  const screen = createScreen();
  const status = createElement('p', { role: 'status' });
  const stage = createElement('div', {});
  let camera: Camera | undefined;

  /** Shows a step, with the first button in focus. */
  function show(words: string, ...content: HTMLElement[]): void {
    stage.textContent = '';
    stage.append(...content);
    status.textContent = words;
    stage.querySelector('button')?.focus();
  }
  function end(words = ''): void {
    camera?.close();
    camera = undefined;
    screen.clear();
    show(words, createButton('Answer in BSL', ask));
  }
  function ask(): void {
    show(
      '',
      createConsent(organisation),
      createButton('I agree. Open the camera', () => void open(), { class: 'main' }),
      createButton('Cancel', () => end()),
    );
  }
  async function open(): Promise<void> {
    try {
      camera = await openCamera();
    } catch {
      end(NO_CAMERA);
      return;
    }
    ready();
  }
  function ready(): void {
    if (camera === undefined) return;
    screen.showCamera(camera);
    show(
      'The camera is on. Nothing is recorded yet.',
      screen.video,
      createButton('Record', () => void record(), { class: 'main' }),
      createButton('Cancel', () => end()),
    );
  }
  async function record(): Promise<void> {
    if (camera === undefined) return;
    const { film, stop } = camera.record();
    show(
      `Recording. It stops after ${MAX_FILM_SECONDS} seconds.`,
      screen.video,
      createButton('Stop', stop, { class: 'main recording' }),
    );
    review(await film);
  }
  function review(film: Blob): void {
    screen.showFilm(film);
    show(
      film.size > MAX_FILM_BYTES
        ? 'The film is too large. Make a shorter one.'
        : 'Look at it first.',
      screen.video,
      ...(film.size > MAX_FILM_BYTES
        ? []
        : [createButton('Send film', () => void send(film), { class: 'main' })]),
      createButton('Film again', ready),
      createButton('Cancel', () => end()),
    );
  }
  async function send(film: Blob): Promise<void> {
    status.textContent = 'Sending the film…';
    for (const button of stage.querySelectorAll('button')) button.disabled = true;
    try {
      await calls.sendFilm(code, film);
      camera?.close();
      screen.clear();
      show('Your film was sent. Thank you.');
    } catch (error) {
      review(film);
      status.textContent = toWords(error);
    }
  }

  stage.append(createButton('Answer in BSL', ask));
  element.append(createElement('h4', {}, 'Or sign your answer'), stage, status);
  return element;
}

/** Page of a screen: shows what its player plays, even after errors. */
import type { ScreenPlayer } from '#player/create-screen-player.ts';
import { createElement } from './elements.ts';
import { createPairingForm } from './pairing-form.ts';
import { createScreenFace, type ScreenFace } from './screen-face.ts';
import { keepAwake } from './stay-awake.ts';

const DRAW_MILLISECONDS = 100;
const RELOAD_MILLISECONDS = 30_000;

/** Draws a part of the page many times a second until it fails or is removed. */
interface Part {
  element: HTMLElement;
  /** Takes the focus once the part is on the page. */
  focus?(): void;
  draw(): void;
  close(): void;
}

/** Creates the part that asks for a code. */
function createPairing(player: ScreenPlayer): Part {
  const { element, setProblem, focus } = createPairingForm(player.pair);
  return {
    element,
    focus,
    draw: () => setProblem(player.state.get().problem),
    close: () => element.remove(),
  };
}

/** Creates the part that passengers see. */
function createShow(player: ScreenPlayer): Part {
  const face: ScreenFace = createScreenFace(player);
  const name = createElement('h1', { class: 'unseen' });
  const element = createElement('main', { class: 'show' }, name, face.element);
  return {
    element,
    draw() {
      const title = player.state.get().playlist?.screen.name ?? 'Screen';
      if (document.title !== title) document.title = title;
      if (name.textContent !== title) name.textContent = title;
      face.draw();
    },
    close() {
      face.close();
      element.remove();
    },
  };
}

/**
 * Mounts the page of a player.
 * @returns removes it
 */
export function mountPlayerPage(root: HTMLElement, player: ScreenPlayer): () => void {
  const letSleep = keepAwake();
  let part: Part | undefined;
  let shownPhase: 'pairing' | 'show' | undefined;

  /** Passengers never see an error: the page is a plain ground, and loaded anew. */
  function handleFailure(error: unknown): void {
    console.error('The screen could not be drawn.', error);
    end();
    root.textContent = '';
    if (player.state.get().playlist?.screen.layout !== 'corner') root.className = 'broken';
    void player.broke();
    setTimeout(() => location.reload(), RELOAD_MILLISECONDS);
  }

  function draw(): void {
    try {
      const phase = player.state.get().phase === 'pairing' ? 'pairing' : 'show';
      if (phase !== shownPhase) {
        part?.close();
        part = phase === 'pairing' ? createPairing(player) : createShow(player);
        root.append(part.element);
        part.focus?.();
        shownPhase = phase;
      }
      part?.draw();
    } catch (error) {
      handleFailure(error);
    }
  }

  const timer = setInterval(draw, DRAW_MILLISECONDS);
  const stopFollowing = player.state.subscribe(draw);
  function end(): void {
    clearInterval(timer);
    stopFollowing();
    letSleep();
    part?.close();
  }
  draw();
  return end;
}

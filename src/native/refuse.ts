/** Work that needs a browser, where there is none: refused with what to do. */
import { ILLUSTRATED } from '#contract/figure.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { RenderVideo } from '#rendering/workers/create-renderer.ts';
import type { WorkOptions } from '#studio/worker/work-on-jobs.ts';

const refuse = (reason: string, advice = '') =>
  Promise.reject(
    new RenderError(
      'browser-missing',
      `${reason} This service has no browser for it. Install Chromium beside the service${advice}, then ask again.`,
    ),
  );

const refuseSource = () => refuse('A video over an uploaded film or sound is made in a browser.');

/** Refuses every job that a browser has to do. */
export const REFUSING: Pick<WorkOptions, 'render' | 'composer' | 'translate'> = {
  render: ({ look: { signer } }) =>
    refuse(
      `The lifelike signer ${signer?.figure ?? ''} is drawn by the graphics of a browser.`,
      ', or choose the illustrated signer',
    ),
  composer: {
    composeOverSource: refuseSource,
    addSound: refuseSource,
    soundSeconds: refuseSource,
  },
  translate: () => refuse('Uploaded files are read in a browser.'),
};

/** Refuses lifelike signers, and renders all else. */
export const refuseLifelike =
  (render: RenderVideo): RenderVideo =>
  (request, options) => {
    const { figure = ILLUSTRATED } = request.look.signer ?? {};
    return figure === ILLUSTRATED ? render(request, options) : REFUSING.render(request, options);
  };

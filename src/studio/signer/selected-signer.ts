/** Signer selected in this browser, for all previews, with its fallback and the reason for it. */

import { loadLogo } from '#avatar/accessories/logo-picture.ts';
import { AvatarError } from '#avatar/avatar-error.ts';
import type { Signer } from '#avatar/signer.ts';
import { createSigner } from '#avatar/signer-look.ts';
import { type Figure, ILLUSTRATED } from '#contract/figure.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import { createPaceMeter } from './pace.ts';
import { canvasKind } from './signer-canvas.ts';
import {
  automaticFigure,
  type ChosenLook,
  getFigureInUse,
  organisationLogo,
  signerLookSetting,
  withLogo,
} from './signer-look-setting.ts';

/**
 * Reason why the preview shows the illustrated signer although another one is selected, or was about to be.
 * `slow`: drawing takes longer than the frames of a video last; `isInVideos` says whether videos still get
 * the selected signer. `lost`: the graphics context was lost and may return. `failed`: it did not return, or
 * nothing could be loaded.
 */
export type SignerFallback =
  | { kind: 'loading' }
  | { kind: 'slow'; isInVideos: boolean }
  | { kind: 'lost' }
  | { kind: 'failed'; why: string; isInVideos: boolean };

export interface SelectedSigner extends Signer {
  /** Undefined while the chosen signer itself is shown. */
  readonly standIn: Store<SignerFallback | undefined>;
  /** Calls the listener when the same pose would be drawn differently from now on. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Tries the chosen signer once more, after `slow` or `failed`. */
  retry(): void;
}

export interface SignerDependencies {
  /**
   * Loads the signer of a figure.
   * @throws {AvatarError} why a figure cannot be drawn here
   */
  load(figure: Figure): Promise<Signer>;
  /** Ends a figure whose graphics are lost, so that loading it starts again. */
  forget(figure: Figure): void;
  nowMilliseconds(): number;
  /** Handles an automatic figure that is too slow for this machine. */
  onSlow(): void;
}

export function createSelectedSigner({
  load,
  forget,
  nowMilliseconds,
  onSlow,
}: SignerDependencies): SelectedSigner {
  const standIn = createStore<SignerFallback | undefined>(undefined);
  const listeners = new Set<() => void>();
  let figure: Figure = ILLUSTRATED;
  let lifelike: Signer | undefined;
  const pace = createPaceMeter();

  const isAutomatic = () => signerLookSetting.read().figure === undefined;

  function tell(next: SignerFallback | undefined) {
    standIn.set(next);
    for (const listener of listeners) listener();
  }
  function standDown(next: SignerFallback) {
    lifelike = undefined;
    // Who was not asked for is dropped from videos, too.
    if (isAutomatic() && next.kind !== 'lost') {
      figure = ILLUSTRATED;
      automaticFigure.set(ILLUSTRATED);
    }
    tell(next);
  }
  const failed = (error: unknown) => standDown(failure(error, !isAutomatic()));

  async function begin(requested: Figure) {
    figure = requested;
    lifelike = undefined;
    pace.reset();
    if (requested === ILLUSTRATED) return tell(undefined);
    tell({ kind: 'loading' });
    try {
      const loaded = await load(requested);
      if (figure !== requested) return;
      lifelike = loaded;
      tell(undefined);
    } catch (error) {
      if (figure === requested) failed(error);
    }
  }
  async function recover(signer: Signer) {
    const requested = figure;
    standDown({ kind: 'lost' });
    try {
      await signer.recover?.();
      if (figure !== requested) return;
      lifelike = signer;
      pace.reset();
      tell(undefined);
    } catch (error) {
      forget(requested);
      if (figure === requested) failed(error);
    }
  }
  function follow() {
    const requested = getFigureInUse();
    if (requested !== figure) void begin(requested);
  }
  const illustrated = createIllustratedGetter((isDressedAnew) => {
    if (getFigureInUse() !== figure) follow();
    else if (isDressedAnew) void begin(figure);
    else for (const listener of listeners) listener();
  });
  automaticFigure.subscribe(follow);
  follow();

  return {
    standIn,
    get id() {
      return (lifelike ?? illustrated()).id;
    },
    get isOnGpu() {
      return lifelike?.isOnGpu === true;
    },
    draw(pose, frame) {
      const signer = lifelike;
      if (signer === undefined) return illustrated().draw(pose, frame);
      const start = nowMilliseconds();
      try {
        signer.draw(pose, frame);
      } catch (error) {
        if (!(error instanceof AvatarError && error.code === 'graphics-lost')) throw error;
        void recover(signer);
        return illustrated().draw(pose, frame);
      }
      if (pace.keepsPace(nowMilliseconds() - start)) return;
      const isInVideos = !isAutomatic();
      if (!isInVideos) onSlow();
      standDown({ kind: 'slow', isInVideos });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => void begin(getFigureInUse()),
  };
}

/**
 * Returns a getter of the illustrated signer in the selected look.
 * @param changed called when the look has changed; its argument says whether a lifelike signer has to be
 * loaded again for it
 */
function createIllustratedGetter(changed: (isDressedAnew: boolean) => void): () => Signer {
  let look = signerLookSetting.read();
  let illustrated = createSigner(withLogo(look));
  /** Applies the organisation's logo once it can be drawn. */
  const applyLogo = () => {
    const lookWithLogo = withLogo(look);
    if (lookWithLogo.logo === undefined) return;
    void loadLogo(lookWithLogo.logo).then(() => {
      illustrated = createSigner(withLogo(look));
      changed(false);
    });
  };
  signerLookSetting.subscribe(() => {
    if (signerLookSetting.read() === look) return;
    const previousOutfit = getOutfitKey(look);
    look = signerLookSetting.read();
    illustrated = createSigner(withLogo(look));
    applyLogo();
    changed(getOutfitKey(look) !== previousOutfit);
  });
  organisationLogo.subscribe(() => {
    applyLogo();
    changed(look.wearsLogo === true);
  });
  applyLogo();
  return () => illustrated;
}

/** Returns the outfit of a lifelike signer as a key: another outfit requires loading the signer again. */
const getOutfitKey = ({ uniform, lanyard, wearsLogo }: ChosenLook): string =>
  JSON.stringify([uniform, lanyard, wearsLogo === true]);

const failure = (error: unknown, isInVideos: boolean): SignerFallback => ({
  kind: 'failed',
  why: error instanceof Error ? error.message : String(error),
  isInVideos,
});

let sharedSigner: SelectedSigner | undefined;

/** Returns the signer of this page, which all screens share. */
export function getSelectedSigner(): SelectedSigner {
  sharedSigner ??= createSharedSigner();
  const hasScreen = 'document' in globalThis;
  if (hasScreen && signerLookSetting.read().figure === undefined) whenIdle(detectGpuSupport);
  return sharedSigner;
}

function createSharedSigner(): SelectedSigner {
  const signer = createSelectedSigner({
    load: async (figure) =>
      (await import('#avatar/lifelike/figure-signer.ts')).figureSigner(
        figure,
        withLogo(signerLookSetting.read()),
      ),
    forget: async (figure) =>
      (await import('#avatar/lifelike/figure-signer.ts')).forgetFigure(figure),
    nowMilliseconds: () => performance.now(),
    onSlow: async () => (await import('./gpu-support.ts')).rememberSlow(),
  });
  signer.subscribe(() => canvasKind.set(signer.isOnGpu === true ? 'gpu' : 'memory'));
  return signer;
}

const detectGpuSupport = async () => (await import('./gpu-support.ts')).detectGpuSupport();

/** Runs work when the browser is idle, after the first pictures are shown. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 1000);
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AvatarError } from '#avatar/avatar-error.ts';
import type { Frame, Signer } from '#avatar/signer.ts';
import { recordingCanvas } from '#avatar/testing/recording-canvas.ts';
import { NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { createSelectedSigner, type SelectedSigner } from './selected-signer.ts';
import {
  automaticFigure,
  getSelectedSignerLook,
  signerLookSetting,
} from './signer-look-setting.ts';

const POSE: Pose = { bones: {}, face: NEUTRAL_FACE };
const frame = (): Frame => ({
  context: recordingCanvas().context,
  width: 64,
  height: 36,
  background: { kind: 'transparent' },
});

let milliseconds = 0;
let cost = 5;
let isLost = false;
let recovered: { resolve(): void; reject(error: unknown): void };
const lifelike: Signer = {
  id: 'lifelike',
  isOnGpu: true,
  draw() {
    milliseconds += cost;
    if (isLost) throw new AvatarError('graphics-lost', 'Gone.');
  },
  recover: () =>
    new Promise((resolve, reject) => {
      recovered = { resolve, reject };
    }),
};
const dependencies = {
  load: vi.fn(async (): Promise<Signer> => lifelike),
  forget: vi.fn(),
  nowMilliseconds: () => milliseconds,
  onSlow: vi.fn(),
};
const settled = () => new Promise((resolve) => setTimeout(resolve));
const choose = (figure: string | undefined) =>
  signerLookSetting.write({ ...DEFAULT_SIGNER_LOOK, figure });
const play = (signer: SelectedSigner, frames: number) => {
  for (let count = 0; count < frames; count++) signer.draw(POSE, frame());
};

beforeEach(() => {
  cost = 5;
  isLost = false;
  vi.clearAllMocks();
});
afterEach(() => {
  signerLookSetting.clear();
  automaticFigure.set('illustrated');
});

it('lets the illustrated signer sign until the chosen one is loaded, and tells when it is', async () => {
  const signer = createSelectedSigner(dependencies);
  const listener = vi.fn();
  signer.subscribe(listener);
  expect([signer.id, signer.standIn.get()]).toEqual(['illustrated', undefined]);
  choose('ruth');
  expect([signer.id, signer.standIn.get()]).toEqual(['illustrated', { kind: 'loading' }]);
  await settled();
  expect([signer.id, signer.standIn.get()]).toEqual(['lifelike', undefined]);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(getSelectedSignerLook().signer?.figure).toBe('ruth');
});

it('plays by the illustrated signer what is slower than real time; what was chosen stays in videos', async () => {
  choose('ruth');
  const signer = createSelectedSigner(dependencies);
  await settled();
  play(signer, 100);
  expect(signer.standIn.get()).toBeUndefined();
  cost = 60;
  play(signer, 100);
  expect(signer.standIn.get()).toEqual({ kind: 'slow', isInVideos: true });
  expect([signer.id, getSelectedSignerLook().signer?.figure]).toEqual(['illustrated', 'ruth']);
  expect(dependencies.onSlow).not.toHaveBeenCalled();
});

it('drops a signer that nobody chose from videos, too, when it is slow', async () => {
  automaticFigure.set('ruth');
  const signer = createSelectedSigner(dependencies);
  await settled();
  cost = 60;
  play(signer, 100);
  expect(signer.standIn.get()).toEqual({ kind: 'slow', isInVideos: false });
  expect(getSelectedSignerLook()).toEqual({});
  expect(dependencies.onSlow).toHaveBeenCalledTimes(1);
});

it('goes on with the illustrated signer while the graphics are away', async () => {
  choose('ruth');
  const signer = createSelectedSigner(dependencies);
  await settled();
  isLost = true;
  play(signer, 3);
  expect([signer.id, signer.standIn.get()]).toEqual(['illustrated', { kind: 'lost' }]);
  isLost = false;
  recovered.resolve();
  await settled();
  expect([signer.id, signer.standIn.get()]).toEqual(['lifelike', undefined]);
});

it('says so when they do not come back, and can be asked to try again', async () => {
  choose('ruth');
  const signer = createSelectedSigner(dependencies);
  await settled();
  isLost = true;
  play(signer, 1);
  recovered.reject(new AvatarError('graphics-missing', 'No WebGL.'));
  await settled();
  expect(signer.standIn.get()).toEqual({ kind: 'failed', why: 'No WebGL.', isInVideos: true });
  expect(dependencies.forget).toHaveBeenCalledWith('ruth');
  isLost = false;
  signer.retry();
  await settled();
  expect(signer.id).toBe('lifelike');
});

it('says why a signer cannot be loaded, and shows another that is chosen meanwhile', async () => {
  const load = async (figure: string) => {
    if (figure === 'ruth') throw new AvatarError('figure-missing', 'Not here.');
    return lifelike;
  };
  choose('ruth');
  const signer = createSelectedSigner({ ...dependencies, load });
  await settled();
  expect(signer.standIn.get()).toEqual({ kind: 'failed', why: 'Not here.', isInVideos: true });
  choose('daniel');
  choose('illustrated');
  await settled();
  expect([signer.id, signer.standIn.get()]).toEqual(['illustrated', undefined]);
});

it('is on the graphics processor while the chosen signer draws there', async () => {
  const signer = createSelectedSigner(dependencies);
  const places: unknown[] = [];
  signer.subscribe(() => places.push(signer.isOnGpu));
  choose('ruth');
  await settled();
  isLost = true;
  play(signer, 1);
  recovered.resolve();
  await settled();
  choose('illustrated');
  expect(places).toEqual([false, true, false, true, false]);
});

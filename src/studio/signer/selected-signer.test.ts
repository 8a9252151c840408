import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { recordingCanvas } from '#avatar/testing/recording-canvas.ts';
import { CLOTHES, HAIRS, SKINS } from '#contract/signer-look.ts';
import { messageScene } from '#rendering/picture/message-scene.ts';
import { paintFrame } from '#rendering/picture/paint-frame.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { unitMessage } from '#signing/testing/messages.ts';
import { EMPTY_DRAFT, getLook } from '#studio/announce/draft/draft.ts';
import { getSelectedSigner } from './selected-signer.ts';
import { signerLookSetting } from './signer-look-setting.ts';

const message = unitMessage({ kind: 'sign', gloss: 'TRAIN' });
const [width, height] = [1280, 720];

function previewed() {
  const { context, calls } = recordingCanvas();
  const look = getLook(EMPTY_DRAFT);
  const signing = composeSigning(message, { framesPerSecond: look.framesPerSecond });
  paintFrame({ context, width, height }, signing, message, look, 0.8, getSelectedSigner());
  return JSON.stringify(calls);
}

async function rendered() {
  const { context, calls } = recordingCanvas();
  const scene = await messageScene(message, getLook(EMPTY_DRAFT));
  scene.paint({ context, width, height }, 0.8);
  return { picture: JSON.stringify(calls), signerId: scene.signerId };
}

/** A canvas that measures text; Node has none. */
class TextCanvas {
  getContext() {
    return { measureText: (text: string) => ({ width: text.length }) };
  }
}

beforeAll(() => vi.stubGlobal('OffscreenCanvas', TextCanvas));
afterAll(() => vi.unstubAllGlobals());
afterEach(() => signerLookSetting.clear());

it('draws the chosen look in the preview and in the frames of the video alike', async () => {
  const usual = { preview: previewed(), video: await rendered() };
  expect(usual.video.picture).toBe(usual.preview);

  signerLookSetting.write({ skin: 'deep', hair: 'grey', clothes: 'cream' });
  const selected = { preview: previewed(), video: await rendered() };
  expect(selected.video.picture).toBe(selected.preview);
  for (const { colour } of [SKINS.deep, HAIRS.grey, CLOTHES.cream]) {
    expect(selected.preview).toContain(colour);
    expect(usual.preview).not.toContain(colour);
  }
  // Frames that were kept of the other look are not taken for this one's.
  expect(selected.video.signerId).not.toBe(usual.video.signerId);
});

it('changes a preview that is already there', () => {
  const signer = getSelectedSigner();
  const draw = () => {
    const { context, calls } = recordingCanvas();
    const pose = composeSigning(message).poseAt(0);
    signer.draw(pose, { context, width, height, background: { kind: 'transparent' } });
    return JSON.stringify(calls);
  };
  const initial = draw();
  signerLookSetting.write({ skin: 'fair', hair: 'auburn', clothes: 'plum' });
  expect(draw()).not.toBe(initial);
});

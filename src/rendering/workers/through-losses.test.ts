import { expect, it, vi } from 'vitest';
import { AvatarError } from '#avatar/avatar-error.ts';
import { RenderError, toRenderError } from '#rendering/render-error.ts';
import { throughLosses } from './through-losses.ts';

const createLossError = () => toRenderError(new AvatarError('graphics-lost', 'Gone.'));

it('does the work again once the graphics are back', async () => {
  const recover = vi.fn(async () => undefined);
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(createLossError());
  await expect(throughLosses({ recover }, work)).resolves.toBe('done');
  expect(recover).toHaveBeenCalledTimes(1);
});

it('ends when they do not come back, with the words of the signer', async () => {
  const recover = () => Promise.reject(new AvatarError('graphics-missing', 'No WebGL.'));
  await expect(
    throughLosses({ recover }, () => Promise.reject(createLossError())),
  ).rejects.toMatchObject({
    code: 'graphics-unavailable',
    message: 'No WebGL.',
  });
});

it('ends when they are lost again and again', async () => {
  const work = vi.fn(() => Promise.reject(createLossError()));
  await expect(throughLosses({ recover: async () => undefined }, work)).rejects.toMatchObject({
    code: 'graphics-unavailable',
  });
  expect(work).toHaveBeenCalledTimes(3);
});

it.each([
  ['another failure', async () => undefined, new RenderError('encoder-failed', 'No.')],
  ['a signer that nothing can be lost of', undefined, createLossError()],
])('passes on %s at once', async (_, recover, error) => {
  const work = vi.fn(() => Promise.reject(error));
  await expect(throughLosses(recover ? { recover } : {}, work)).rejects.toBe(error);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each([
  ['graphics-missing', 'graphics-unavailable'],
  ['figure-missing', 'signer-missing'],
  ['bones-missing', 'signer-missing'],
  ['figure-unreachable', 'signer-unreachable'],
  ['contrast-low', 'drawing-failed'],
] as const)('a signer that fails as %s makes a render fail as %s', (code, renderCode) => {
  expect(toRenderError(new AvatarError(code, 'Why.'))).toMatchObject({
    code: renderCode,
    message: 'Why.',
  });
});

import { expect, it } from 'vitest';
import { describeProof } from './proof-text.ts';

const BOX = { left: 0.3, right: 0.7, top: 0.05, bottom: 1 };

it('says from how far a signer can be read who fills the picture', () => {
  expect(describeProof('landscape720', BOX)).toEqual({
    isLargeEnough: true,
    text: 'The signer can be read from up to 4.5 m away on a 46-inch landscape screen.',
  });
});

it('warns of a signer who is small in the picture', () => {
  const small = { left: 0.4, right: 0.6, top: 0.5, bottom: 1 };
  expect(describeProof('landscape720', small)).toEqual({
    isLargeEnough: false,
    text: 'The signer is too small. It can be read from up to 2.3 m away on a 46-inch landscape screen, but passengers usually stand 4 m away. Choose another picture size under Look.',
  });
});

it('thinks of The signer can be read from up to 4.2 m away on a 46-inch portrait screen. for a portrait picture', () => {
  expect(describeProof('portrait', { ...BOX, top: 0.5 }).text).toContain(
    'The signer can be read from up to 4.2 m away on a 46-inch portrait screen.',
  );
});

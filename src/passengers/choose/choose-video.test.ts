import { expect, it } from 'vitest';
import { createMessage } from '#passengers/testing.ts';
import { chooseVideo } from './choose-video.ts';

const LARGE = { link: 'LDS/films/1.mp4', sizeBytes: 1000 };
const SMALL = { link: 'LDS/films/1.360.mp4', sizeBytes: 300 };
const message = createMessage(1, { smallVideo: SMALL });
const phone = { width: 360, height: 640, isSaving: false };
const desk = { width: 1366, height: 768, isSaving: false };

it('takes the small video on a narrow screen, however it is turned, and where data is saved', () => {
  expect(chooseVideo(message, '', phone)).toEqual(SMALL);
  expect(chooseVideo(message, '', { ...phone, width: 640, height: 360 })).toEqual(SMALL);
  expect(chooseVideo(message, '', { ...desk, isSaving: true })).toEqual(SMALL);
  expect(chooseVideo(message, '', desk)).toEqual(LARGE);
});

it('takes the large one where no small one was made', () => {
  expect(chooseVideo(createMessage(1), '', { ...phone, isSaving: true })).toEqual(LARGE);
});

it('takes that of the chosen signer where it was made, and else the usual one', () => {
  const RUTH = { link: 'LDS/films/1.ruth.360.mp4', sizeBytes: 310 };
  const signed = createMessage(2, {
    signer: 'daniel',
    smallVideo: SMALL,
    signerVideos: [{ signer: 'ruth', ...RUTH }],
  });
  expect(chooseVideo(signed, 'ruth', desk)).toEqual(RUTH);
  expect(chooseVideo(signed, 'daniel', phone)).toEqual(SMALL);
  expect(chooseVideo(signed, 'margaret', phone)).toEqual(SMALL);
  expect(chooseVideo(message, 'ruth', desk)).toEqual(LARGE);
});

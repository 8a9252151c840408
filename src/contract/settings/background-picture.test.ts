import { expect, it } from 'vitest';
import { BackgroundPicture, computeMeanColour } from './background-picture.ts';
import { jpegHead, NAVY_AND_WHITE, TINY_PNG_LOGO } from './testing.ts';

const listProblems = (change: object) =>
  BackgroundPicture.safeParse({ ...NAVY_AND_WHITE, ...change }).error?.issues.map(
    ({ message }) => message,
  );

it('takes a JPEG of a picture’s size', () => {
  expect(listProblems({})).toBeUndefined();
});

it.each([
  ['a PNG', TINY_PNG_LOGO, /^Send a JPEG picture/],
  ['an address', 'https://example.org/a.jpg', /^Send a JPEG picture/],
  [
    'text that is called a JPEG',
    `data:image/jpeg;base64,${btoa('Shall I compare?')}`,
    /^This is not a JPEG/,
  ],
  ['a cut-off JPEG', `data:image/jpeg;base64,${btoa('\xff\xd8\xff\xe0')}`, /^This is not a JPEG/],
  ['too many pixels', jpegHead(1921, 900), /^The picture can be up to 1920 pixels/],
  ['no pixels', jpegHead(1600, 0), /^The picture can be up to 1920 pixels/],
  ['too many bytes', jpegHead(1600, 900, 150_001), /larger than 150 kB/],
])('refuses %s, in words', (_, picture, expected) => {
  expect(listProblems({ picture })?.[0]).toMatch(expected);
});

it.each([[['#003366']], [[...NAVY_AND_WHITE.tones.slice(1), 'red']]])(
  'refuses the tones %j',
  (tones) => {
    expect(listProblems({ tones })).toHaveLength(1);
  },
);

it('has the mean colour of its tones', () => {
  expect(computeMeanColour(NAVY_AND_WHITE.tones)).toEqual({
    kind: 'colour',
    red: 128,
    green: 153,
    blue: 179,
  });
});

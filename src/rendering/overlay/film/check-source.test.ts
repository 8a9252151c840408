import { expect, it } from 'vitest';
import { createProbe } from '#rendering/overlay/testing.ts';
import { checkSource } from './check-source.ts';

const MEGABYTE = 1e6;

it('lets a film of two hours pass without a word', () => {
  expect(checkSource(createProbe({ durationSeconds: 7200 }), 1500 * MEGABYTE)).toEqual({
    notes: [],
  });
});

it('tells that a film in 4K is scaled down', () => {
  expect(checkSource(createProbe({ width: 2160, height: 3840 }), 50 * MEGABYTE)).toEqual({
    notes: ['The film is 2160 × 3840. The video is scaled down to 1080 × 1920.'],
  });
});

it('refuses a result that no browser holds, and says what to do instead', () => {
  const film = createProbe({ width: 1920, height: 1080, durationSeconds: 3 * 3600 });
  expect(checkSource(film, 9000 * MEGABYTE).problem).toBe(
    'The film with the signer would be about 11.2 GB. A browser can hold up to 4.3 GB. Choose only the signer (overlay size “full”), or split the film into parts.',
  );
});

it('refuses a film that its pauses for the signing make too large', () => {
  const film = createProbe({ width: 1920, height: 1080, durationSeconds: 3600 });
  expect(checkSource(film, 2000 * MEGABYTE).problem).toBeUndefined();
  expect(checkSource(film, 2000 * MEGABYTE, 3000).problem).toContain('would be about 5.7 GB');
});

it('refuses a film of more than half a day', () => {
  const film = createProbe({ width: 320, height: 180, durationSeconds: 13.5 * 3600 });
  expect(checkSource(film, 100 * MEGABYTE).problem).toBe(
    'The film is 13.5 hours long. A browser can process up to 12 hours. Choose only the signer (overlay size “full”), or split the film into parts.',
  );
});

it('refuses sound without a picture, and says that the signer can carry it', () => {
  const { problem } = checkSource(
    createProbe({ hasPicture: false, width: 0, height: 0 }),
    MEGABYTE,
  );
  expect(problem).toContain('Choose only the signer (overlay size “full”)');
});

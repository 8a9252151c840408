/** The subtitles inside films, as the engine finds them. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { missingTools } from '../rendering/files.ts';
import { openStage } from '../stage.ts';
import { folder, makeFilm } from './films.ts';

test.skip(missingTools !== undefined, missingTools);

const stage = openStage('e2e/overlay/page.html', 'overlay');

/** Makes a film of two seconds with text tracks in these languages, in this order. */
function filmWith(name: string, codec: string, languages: readonly string[]): string {
  const film = makeFilm('plain.mp4', { width: 320, height: 180, rate: '25', seconds: 2 });
  const texts = languages.map((language) => {
    const file = join(folder, `${language}.srt`);
    writeFileSync(file, `1\n00:00:00,500 --> 00:00:01,500\nWords in ${language}.\n`);
    return file;
  });
  const path = join(folder, name);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', film, ...texts.flatMap((file) => ['-i', file])],
    ...['-map', '0:v', ...texts.flatMap((_, index) => ['-map', String(index + 1)])],
    ...['-c:v', 'copy', '-c:s', codec],
    ...languages.flatMap((language, index) => [`-metadata:s:s:${index}`, `language=${language}`]),
    path,
  ]);
  return path;
}

async function textIn(film: string) {
  await stage.page.getByLabel('Film').setInputFiles(film);
  return await stage.page.evaluate(() => window.overlay.textTrack());
}

test('a film brings its own subtitles: the English ones, else those without a language', async () => {
  const wordsIn = (language: string) =>
    `WEBVTT\n\n00:00.500 --> 00:01.500\nWords in ${language}.\n`;
  const english = { text: wordsIn('eng'), language: 'eng' };
  expect(await textIn(filmWith('both.mp4', 'mov_text', ['fra', 'eng']))).toEqual(english);
  expect(await textIn(filmWith('both.mkv', 'srt', ['fra', 'eng']))).toEqual(english);
  expect(await textIn(filmWith('one.mkv', 'ass', ['fra']))).toEqual({
    text: wordsIn('fra'),
    language: 'fra',
  });
  for (const name of ['unnamed.mp4', 'unnamed.mkv']) {
    const codec = name.endsWith('.mp4') ? 'mov_text' : 'srt';
    const unnamed = await textIn(filmWith(name, codec, ['fra', 'und']));
    expect(unnamed).toEqual({ text: wordsIn('und'), language: undefined });
  }
  expect(await textIn(filmWith('one.webm.mkv', 'webvtt', ['eng']))).toEqual(english);
});

test('a film without subtitles has none', async () => {
  const film = makeFilm('without.mp4', { width: 320, height: 180, rate: '25', seconds: 1 });
  expect(await textIn(film)).toBeUndefined();
});

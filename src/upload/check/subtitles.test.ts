import { describe, expect, it } from 'vitest';
import { findFilm, readSubtitles } from './subtitles.ts';

const SRT = '1\n00:00:01,000 --> 00:00:02,500\nHello.\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n';

const CAFE = '1\n00:00:01,000 --> 00:00:02,500\nCafé.\n';

describe('a subtitle file', () => {
  it.each([
    [SRT, 'srt', 2],
    ['\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n', 'vtt', 1],
    ['WEBVTT', 'vtt', 0],
    ['0:01 --> 0:02\nWithout fractions.\n', 'srt', 1],
  ])('%# is told by its content', async (text, type, cueCount) => {
    expect(await readSubtitles(new File([text], 'any.txt'))).toMatchObject({ type, cueCount });
  });

  it.each([
    ['Windows-1252', Uint8Array.from(CAFE, (char) => char.charCodeAt(0))],
    [
      'UTF-16',
      Uint8Array.from([0xff, 0xfe, ...[...CAFE].flatMap((char) => [char.charCodeAt(0), 0])]),
    ],
  ])('in %s is read as the translator will', async (_name, bytes) => {
    expect(await readSubtitles(new File([bytes], 'a.srt'))).toMatchObject({
      text: CAFE,
      type: 'srt',
    });
  });

  it.each([
    [new File([], 'a.srt'), 'file-empty'],
    [new File(['Dear all'], 'a.srt'), 'subtitles-unsupported'],
    [new File([Uint8Array.of(0xe9, 0x20, 0xe8)], 'a.srt'), 'subtitles-unsupported'],
    [new File([new Uint8Array(5 * 1024 ** 2 + 1)], 'a.srt'), 'file-too-large'],
  ])('%# is refused', async (file, code) => {
    await expect(readSubtitles(file)).rejects.toMatchObject({ code });
  });
});

describe('subtitles find their film', () => {
  it.each([
    ['Film.en.srt', ['other.mp4', 'film.MP4'], 1],
    ['film.vtt', ['film.mov'], 0],
    ['talk.v2.srt', ['talk.v2.mp4'], 0],
    ['a/film.srt', ['b/film.mp4', 'a/film.mp4'], 1],
    ['film.srt', ['b/film.mp4', 'a/film.mp4'], undefined],
    ['film.srt', ['film 2.mp4'], undefined],
  ])('%s among %j', (name, films, index) => {
    expect(findFilm(name, films)).toBe(index);
  });
});

import { describe, expect, it } from 'vitest';
import { filmOf, readSubtitles } from './subtitles.ts';

const SRT = '1\n00:00:01,000 --> 00:00:02,500\nHello.\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n';

describe('a subtitle file', () => {
  it.each([
    [SRT, 'srt', 2],
    ['\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n', 'vtt', 1],
    ['WEBVTT', 'vtt', 0],
  ])('%# is told by its content', async (text, type, cueCount) => {
    expect(await readSubtitles(new File([text], 'any.txt'))).toMatchObject({ type, cueCount });
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
    expect(filmOf(name, films)).toBe(index);
  });
});

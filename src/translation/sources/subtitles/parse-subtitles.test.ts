import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceError } from '#translation/sources/source-error.ts';
import { toCueText } from './cue-text.ts';
import { parseSubtitles } from './parse-subtitles.ts';
import type { SubtitleCue } from './parsed-subtitles.ts';
import { readSubtitles } from './read-subtitles.ts';

const DAY = { durationSeconds: 24 * 3600, hasPicture: true };

const cue = (startSeconds: number, endSeconds: number, text: string): SubtitleCue => ({
  startSeconds,
  endSeconds,
  text,
});
const parseCues = (text: string) => parseSubtitles(text).cues;
const HELLO_BYE = [cue(1, 2.5, 'Hello.'), cue(3, 4.25, 'Bye.')];

describe('the cues of a file', () => {
  it.each([
    [
      'SubRip',
      '1\n00:00:01,000 --> 00:00:02,500\nHello.\n\n2\n00:00:03,000 --> 00:00:04,250\nBye.\n',
    ],
    [
      'WebVTT with names',
      'WEBVTT\n\nfirst\n00:01.000 --> 00:02.500\nHello.\n\nsecond\n00:03.000 --> 00:04.250\nBye.',
    ],
    [
      'no empty line between',
      '1\n00:00:01,000 --> 00:00:02,500\nHello.\n2\n00:00:03,000 --> 00:00:04,250\nBye.',
    ],
    ['no numbers', '00:00:01,000 --> 00:00:02,500\nHello.\n\n00:00:03,000 --> 00:00:04,250\nBye.'],
    [
      'positions',
      '1\n0:0:1.0 --> 0:0:2.5 X1:1 X2:2 Y1:3 Y2:4\n{\\an8}Hello.\n\n2\n00:03.0 --> 00:04.25 line:0 align:left\nBye.',
    ],
    [
      'spaces in times',
      '1\n00: 00: 01, 000 --> 00:00:02 ,500\nHello.\n\n2\n00:00:03,000-->00:00:04,250\nBye.',
    ],
    [
      'words before the first cue',
      'Made by hand\n\n1\n00:00:01,000 --> 00:00:02,500\nHello.\n\n2\n00:00:03,000 --> 00:00:04,250\nBye.',
    ],
    [
      'comments and styles',
      'WEBVTT - a title\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE it is\n00:09.000 --> 00:10.000\nnot this\n\n00:01.000 --> 00:02.500\n<b.loud>Hello.</b>\n\nNOTE\nnor this\n\n00:03.000 --> 00:04.250\n<c.yellow>Bye.</c>',
    ],
  ])('%s', (_name, text) => {
    expect(parseCues(text)).toEqual(HELLO_BYE);
  });

  it('keeps the words behind an empty line inside a cue, and numbers that are words', () => {
    expect(
      parseCues(
        '1\n00:00:01,000 --> 00:00:02,000\nHello\n\nthere.\n\n2\n00:00:03,000 --> 00:00:04,000\nPlatform\n10\n\n3\n00:00:05,000 --> 00:00:06,000\n7\n',
      ).map(({ text }) => text),
    ).toEqual(['Hello\nthere.', 'Platform\n10', '7']);
  });

  it.each([
    ['<i>One</i> <font color="#fff">two</font>', 'One two'],
    ['R&amp;B &lt;3 &#233;t&#xe9; &nosuch; &#0;', 'R&B <3 été &nosuch; &#0;'],
    ['if a < b and b > c', 'if a < b and b > c'],
    ['one<br>two\\Nthree', 'one\ntwo\nthree'],
    ['  wide \t  open \n \n', 'wide open'],
    ['<00:00:01.500><c>word</c> by', 'word by'],
  ])('reads %j', (raw, text) => {
    expect(toCueText(raw)).toBe(text);
  });

  it.each([
    ['Dear all,\nsee below.', 'subtitles-unsupported', 'Line 1 is "Dear all,"'],
    ['', 'subtitles-unsupported', 'empty'],
    ['<?xml version="1.0"?>\n<tt/>', 'subtitles-unsupported', 'Line 1'],
    ['1\n00:00:01,000 --> 00:00:0x,500\nHello.', 'subtitles-broken', 'line 2'],
    [
      '1\n00:00:01,000 --> 00:00:02,000\nHello.\n\n2\n00:00:o3,000 --> 00:00:04,000\nBye.',
      'subtitles-broken',
      'line 6: "00:00:o3,000 --> 00:00:04,000"',
    ],
    ['WEBVTT\n', 'source-empty', 'no words'],
    ['1\n00:00:01,000 --> 00:00:02,000\n<i></i>\n', 'source-empty', 'no words'],
  ])('says what is wrong with %j', (text, code, expectedMessage) => {
    let error: unknown;
    try {
      parseSubtitles(text);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ code });
    expect((error as SourceError).message).toContain(expectedMessage);
    expect((error as SourceError).message).toContain('00:00:01,000 --> 00:00:02,500');
  });

  it('refuses files beyond 5 MB', async () => {
    await expect(
      readSubtitles(new Blob([new Uint8Array(5 * 1024 ** 2 + 1)]), DAY),
    ).rejects.toMatchObject({
      code: 'subtitles-too-large',
    });
  });

  it('never fails but with a code, whatever the bytes', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'WEBVTT',
        '\n',
        '\n\n',
        '00:00:01,000 --> 00:00:02,500',
        '-->',
        '<',
        '>',
        '&#',
        ';',
        'NOTE',
        '{\\an8}',
        '3',
        '00:01.000 --> ',
      ),
      fc.string({ maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc
            .array(piece, { maxLength: 30 })
            .map((pieces) => new TextEncoder().encode(pieces.join(''))),
          fc.uint8Array({ maxLength: 200 }),
        ),
        async (bytes) => {
          const outcome = await readSubtitles(new Blob([Uint8Array.from(bytes)]), DAY).catch(
            (error: unknown) => error,
          );
          if (!(outcome instanceof SourceError)) expect(outcome).toHaveProperty('sentences');
        },
      ),
      { numRuns: 500 },
    );
  });
});

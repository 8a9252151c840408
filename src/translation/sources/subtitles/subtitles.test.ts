import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceError } from '../source-error.ts';
import { cleanCues } from './clean-cues.ts';
import { cueText } from './cue-text.ts';
import { mergeCues } from './merge-cues.ts';
import { parseSubtitles, type SubtitleCue } from './parse-subtitles.ts';
import { readSubtitles, subtitleSentences } from './read-subtitles.ts';

const DAY = { durationSeconds: 24 * 3600 };

const cue = (startSeconds: number, endSeconds: number, text: string): SubtitleCue => ({
  startSeconds,
  endSeconds,
  text,
});
const cuesOf = (text: string) => parseSubtitles(text).cues;
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
      'WEBVTT - a title\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE it is\n00:09.000 --> 00:10.000\nnot this\n\n00:01.000 --> 00:02.500\n<v Ann>Hello.</v>\n\nNOTE\nnor this\n\n00:03.000 --> 00:04.250\n<c.yellow>Bye.</c>',
    ],
  ])('%s', (_name, text) => {
    expect(cuesOf(text)).toEqual(HELLO_BYE);
  });

  it('keeps the words behind an empty line inside a cue, and numbers that are words', () => {
    expect(
      cuesOf(
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
    expect(cueText(raw)).toBe(text);
  });

  it.each([
    ['Dear all,\nsee below.', 'subtitles-unsupported', 'line 1 is "Dear all,"'],
    ['', 'subtitles-unsupported', 'empty'],
    ['<?xml version="1.0"?>\n<tt/>', 'subtitles-unsupported', 'line 1'],
    ['1\n00:00:01,000 --> 00:00:0x,500\nHello.', 'subtitles-broken', 'line 2'],
    [
      '1\n00:00:01,000 --> 00:00:02,000\nHello.\n\n2\n00:00:o3,000 --> 00:00:04,000\nBye.',
      'subtitles-broken',
      'line 6: "00:00:o3,000 --> 00:00:04,000"',
    ],
    ['WEBVTT\n', 'source-empty', 'no words'],
    ['1\n00:00:01,000 --> 00:00:02,000\n<i></i>\n', 'source-empty', 'no words'],
  ])('says what is wrong with %j', (text, code, words) => {
    let error: unknown;
    try {
      parseSubtitles(text);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ code });
    expect((error as SourceError).message).toContain(words);
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

const word = fc.stringMatching(/^[A-Za-z]{1,8}[.?!]?$/);
const cueArbitrary = fc.record({
  startSeconds: fc.integer({ min: 0, max: 600_000 }).map((ms) => ms / 1000),
  endSeconds: fc.integer({ min: 0, max: 600_000 }).map((ms) => ms / 1000),
  text: fc
    .array(
      fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((lines) => lines.join('\n')),
});
const time = (seconds: number) => {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
  return `${String(Math.floor(ms / 3_600_000)).padStart(2, '0')}:${two(ms / 60_000)}:${two(ms / 1000)},${String(ms % 1000).padStart(3, '0')}`;
};
const wordsOf = (texts: readonly { text: string }[]) =>
  texts.flatMap(({ text }) => text.split(/\s+/)).sort();

describe('cleaned cues', () => {
  it('reads back what a file was written from', () => {
    fc.assert(
      fc.property(fc.array(cueArbitrary, { minLength: 1, maxLength: 20 }), (cues) => {
        const file = cues
          .map(
            ({ startSeconds, endSeconds, text }, index) =>
              `${index + 1}\n${time(startSeconds)} --> ${time(endSeconds)}\n${text}\n`,
          )
          .join('\n');
        expect(cuesOf(file)).toEqual(cues);
      }),
    );
  });

  it('rise and never overlap, in any order and overlap of the file; every word stays', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(cueArbitrary, { selector: ({ text }) => text, maxLength: 20 }),
        (cues) => {
          const cleaned = cleanCues({ cues, hasWordTimes: false });
          for (const [index, { startSeconds, endSeconds }] of cleaned.entries()) {
            const next = cleaned[index + 1];
            expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
            if (next !== undefined) {
              expect(next.startSeconds).toBeGreaterThan(startSeconds);
              expect(next.startSeconds).toBeGreaterThanOrEqual(endSeconds);
            }
          }
          expect(wordsOf(cleaned)).toEqual(wordsOf(cues));
          const sentences = mergeCues(cleaned);
          expect(wordsOf(sentences)).toEqual(wordsOf(cues));
          for (const [index, { cue: span }] of sentences.entries()) {
            expect(span.endSeconds).toBeGreaterThanOrEqual(span.startSeconds);
            if (index > 0)
              expect(span.startSeconds).toBeGreaterThanOrEqual(
                sentences[index - 1]!.cue.startSeconds,
              );
          }
        },
      ),
    );
  });

  it('keeps the lines of rolling captions once', () => {
    const roll = cuesOf(
      'WEBVTT\n\n00:00.000 --> 00:02.000\n<00:00:00.500>mind<00:00:01.000> the\n\n00:02.000 --> 00:02.010\nmind the\n\n00:02.010 --> 00:04.000\nmind the\ngap<00:00:03.000> please\n',
    );
    expect(cleanCues({ cues: roll, hasWordTimes: true }).map(({ text }) => text)).toEqual([
      'mind the',
      'gap please',
    ]);
    expect(cleanCues({ cues: roll, hasWordTimes: false })).toHaveLength(3);
  });
});

describe('sentences of subtitles', () => {
  it('span their cues, and share one by length', () => {
    expect(
      mergeCues([
        cue(1, 3, 'The train to'),
        cue(3, 5, 'York is late. Wait.'),
        cue(5.5, 6, 'Thank you.'),
      ]),
    ).toEqual([
      { text: 'The train to York is late.', cue: { startSeconds: 1, endSeconds: 4.368 } },
      { text: 'Wait.', cue: { startSeconds: 4.474, endSeconds: 5 } },
      { text: 'Thank you.', cue: { startSeconds: 5.5, endSeconds: 6 } },
    ]);
  });

  it('end at a long pause and where another person speaks, without a full stop', () => {
    expect(
      mergeCues([
        cue(0, 1, 'one two'),
        cue(3, 4, 'three'),
        cue(4, 6, '- four\n- five'),
        cue(6, 7, '>> six'),
      ]).map(({ text }) => text),
    ).toEqual(['one two', 'three', 'four', 'five', 'six']);
  });

  it('are not one sentence of five minutes where captions have no full stops', () => {
    const cues = Array.from({ length: 100 }, (_, at) => cue(at, at + 1, 'a few words more'));
    const sentences = mergeCues(cues);
    expect(sentences).toHaveLength(34);
    expect(sentences[0]!.text.split(' ')).toHaveLength(12);
  });

  it('begin with a capital, or after a breath, where captions have no full stops', () => {
    const texts = (lines: [number, string][]) =>
      mergeCues(lines.map(([start, text]) => cue(start, start + 0.9, text))).map(
        ({ text }) => text,
      );
    expect(
      texts([
        [0, 'The train to York'],
        [1, 'is late today'],
        [2, 'Please wait'],
        [3, 'in the hall'],
        [4, 'I will tell you'],
        [5, 'Thank you'],
      ]),
    ).toEqual([
      'The train to York is late today',
      'Please wait in the hall I will tell you',
      'Thank you',
    ]);
    expect(
      texts([
        [0, 'the train to'],
        [1, 'York is late'],
        [2, 'today'],
        [3.6, 'please wait'],
        [4.6, 'in the hall'],
        [5.6, 'at the front'],
      ]),
    ).toEqual(['the train to York is late today', 'please wait in the hall at the front']);
  });

  it('do not end behind “of” or inside a cue where captions have neither full stops nor capitals', () => {
    const texts = [
      'welcome to the museum',
      'it was built by the people of\nour town many years ago',
      'today it has more than 300 trains and\nyou can climb into six of them',
      'the oldest was never sold',
      "children don't pay and adults pay\ntwelve pounds fifty",
      "we're open every day except monday from",
      'ten until half past four',
    ];
    expect(
      mergeCues(texts.map((text, at) => cue(at * 4, at * 4 + 4, text))).map((each) => each.text),
    ).toEqual([
      'welcome to the museum',
      'it was built by the people of our town many years ago',
      'today it has more than 300 trains and you can climb into six of them',
      "the oldest was never sold children don't pay and adults pay twelve pounds fifty",
      "we're open every day except monday from ten until half past four",
    ]);
  });

  it('begin when somebody speaks, not with the music before it', () => {
    const [sentence] = mergeCues([
      cue(0.4, 2.6, '[upbeat music]'),
      cue(3, 6, 'GUARD: Good morning.'),
      cue(7, 8, 'Hello.'),
    ]);
    expect(sentence).toEqual({
      text: '[upbeat music] GUARD: Good morning.',
      cue: { startSeconds: 3, endSeconds: 6 },
    });
  });

  it('end at a cue after forty words where full stops are missing here and there', () => {
    const cues = Array.from({ length: 100 }, (_, at) =>
      cue(at, at + 1, at % 20 < 2 ? 'It ends.' : 'A few words more'),
    );
    const longest = Math.max(...mergeCues(cues).map(({ text }) => text.split(' ').length));
    expect(longest).toBe(40);
  });

  it('stay whole in a long film without pauses', () => {
    const cues = Array.from({ length: 900 }, (_, at) =>
      cue(
        at,
        at + 1,
        at % 3 === 2 ? `and ends at ${at}.` : `Cue ${at} goes on,`.slice(at % 3 === 0 ? 0 : 4),
      ),
    );
    const sentences = mergeCues(cues);
    expect(sentences).toHaveLength(300);
    expect(sentences[299]).toEqual({
      text: 'Cue 897 goes on, 898 goes on, and ends at 899.',
      cue: { startSeconds: 897, endSeconds: 900 },
    });
  });

  it('come from a file as from its cues', () => {
    expect(
      subtitleSentences(
        '1\n00:00:01,000 --> 00:00:02,000\nMind\n\n2\n00:00:02,000 --> 00:00:03,500\nthe gap.\n',
      ),
    ).toEqual([{ text: 'Mind the gap.', cue: { startSeconds: 1, endSeconds: 3.5 } }]);
  });
});

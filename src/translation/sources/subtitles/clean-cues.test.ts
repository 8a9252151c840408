import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCues } from './clean-cues.ts';
import { mergeCues } from './merge-cues.ts';
import { parseSubtitles } from './parse-subtitles.ts';

const parseCues = (text: string) => parseSubtitles(text).cues;
// Without "y": one word of four letters is the name of a site whose advertisements are left out.
const word = fc.stringMatching(/^[A-XZa-xz]{1,8}[.?!]?$/);
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
const listWords = (texts: readonly { text: string }[]) =>
  texts.flatMap(({ text }) => text.split(/\s+/)).sort();

describe('cleaned cues', () => {
  it('reads back what a file was written from', () => {
    fc.assert(
      fc.property(fc.array(cueArbitrary, { minLength: 1, maxLength: 20 }), (drawn) => {
        // The end of a cue that is before its beginning is guessed.
        const cues = drawn.map((cue) => ({
          ...cue,
          endSeconds: Math.max(cue.startSeconds, cue.endSeconds),
        }));
        const file = cues
          .map(
            ({ startSeconds, endSeconds, text }, index) =>
              `${index + 1}\n${time(startSeconds)} --> ${time(endSeconds)}\n${text}\n`,
          )
          .join('\n');
        expect(parseCues(file)).toEqual(cues);
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
          expect(listWords(cleaned)).toEqual(listWords(cues));
          const sentences = mergeCues(cleaned);
          expect(listWords(sentences)).toEqual(listWords(cues));
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
    const roll = parseCues(
      'WEBVTT\n\n00:00.000 --> 00:02.000\n<00:00:00.500>mind<00:00:01.000> the\n\n00:02.000 --> 00:02.010\nmind the\n\n00:02.010 --> 00:04.000\nmind the\ngap<00:00:03.000> please\n',
    );
    expect(cleanCues({ cues: roll, hasWordTimes: true }).map(({ text }) => text)).toEqual([
      'mind the',
      'gap please',
    ]);
    expect(cleanCues({ cues: roll, hasWordTimes: false }).map(({ text }) => text)).toEqual([
      'mind the',
      'mind the\ngap please',
    ]);
  });
});

it('looked for a line after each of thousands of dots', () => {
  const cue = `00:00:01,000 --> 00:00:02,000\nWait ${'.'.repeat(39_000)}x\n\n`;
  expect(cleanCues(parseSubtitles(cue.repeat(50)))).not.toEqual([]);
});

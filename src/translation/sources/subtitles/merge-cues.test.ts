import { describe, expect, it } from 'vitest';
import { mergeCues } from './merge-cues.ts';
import type { SubtitleCue } from './parsed-subtitles.ts';
import { subtitleSentences } from './read-subtitles.ts';

const cue = (startSeconds: number, endSeconds: number, text: string): SubtitleCue => ({
  startSeconds,
  endSeconds,
  text,
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
      {
        text: 'The train to York is late.',
        cue: { startSeconds: 1, endSeconds: 4.368 },
        sourceCues: [
          { text: 'The train to', startSeconds: 1, endSeconds: 3 },
          { text: 'York is late.', startSeconds: 3, endSeconds: 5 },
        ],
      },
      {
        text: 'Wait.',
        cue: { startSeconds: 4.474, endSeconds: 5 },
        sourceCues: [{ text: 'Wait.', startSeconds: 3, endSeconds: 5 }],
      },
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
    const cues = Array.from({ length: 100 }, (_, index) =>
      cue(index, index + 1, 'a few words more'),
    );
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
      'Please wait in the hall',
      'I will tell you',
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
      mergeCues(texts.map((text, index) => cue(index * 4, index * 4 + 4, text))).map(
        (sentence) => sentence.text,
      ),
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
    expect(sentence).toMatchObject({
      text: '[upbeat music] GUARD: Good morning.',
      cue: { startSeconds: 3, endSeconds: 6 },
    });
  });

  it('end at a cue after forty words where full stops are missing here and there', () => {
    const cues = Array.from({ length: 100 }, (_, index) =>
      cue(index, index + 1, index % 20 < 2 ? 'It ends.' : 'a few words more'),
    );
    const longest = Math.max(...mergeCues(cues).map(({ text }) => text.split(' ').length));
    // With the two before them, which a small letter follows.
    expect(longest).toBe(42);
  });

  it('stay whole in a long film without pauses', () => {
    const cues = Array.from({ length: 900 }, (_, index) =>
      cue(
        index,
        index + 1,
        index % 3 === 2
          ? `and ends at ${index}.`
          : `Cue ${index} goes on,`.slice(index % 3 === 0 ? 0 : 4),
      ),
    );
    const sentences = mergeCues(cues);
    expect(sentences).toHaveLength(300);
    expect(sentences[299]).toMatchObject({
      text: 'Cue 897 goes on, 898 goes on, and ends at 899.',
      cue: { startSeconds: 897, endSeconds: 900 },
    });
  });

  it('kept the reader busy for minutes where a broken file is one cue of thousands of sentences', () => {
    const text = Array.from({ length: 8000 }, () => 'The next train is late.').join('\n');
    expect(mergeCues([{ startSeconds: 0, endSeconds: 9, text }])).toHaveLength(8000);
  });

  it('come from a file as from its cues', () => {
    expect(
      subtitleSentences(
        '1\n00:00:01,000 --> 00:00:02,000\nMind\n\n2\n00:00:02,000 --> 00:00:03,500\nthe gap.\n',
      ),
    ).toMatchObject([{ text: 'Mind the gap.', cue: { startSeconds: 1, endSeconds: 3.5 } }]);
  });
});

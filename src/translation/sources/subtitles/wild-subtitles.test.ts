import { expect, it } from 'vitest';
import { decodeText, mendText } from '#contract/files/decode-text.ts';
import { parseSubtitles } from './parse-subtitles.ts';
import { subtitleSentences } from './read-subtitles.ts';

const srt = (...cues: string[]) => cues.map((cue, index) => `${index + 1}\n${cue}\n`).join('\n');
const texts = (text: string) => subtitleSentences(text).map((sentence) => sentence.text);
const leftOut = (text: string) =>
  (parseSubtitles(text).leftOut ?? []).map(
    ({ what, where, count }) => `${count} ${what}, ${where}`,
  );

it.each([
  '00:00:01,000 –> 00:00:02,500',
  '00:00:01,000 —> 00:00:02,500',
  '00:00:01,000 => 00:00:02,500',
  '00:00:01,000 -> 00:00:02,500',
  '00:00:01,000 -- 00:00:02,500',
  "00:00:01'000 --> 00:00:02'500",
  '00：00：01，000 --> 00：00：02，500',
  '00:00:01;000 --> 00:00:02;500',
  '00:00:01,000 \u200b--> 00:00:02,500',
  '０0:00:01,000 --> 00:00:02,5',
])('reads the times of “%s”', (line) => {
  const { cues } = parseSubtitles(
    srt('00:00:00,000 --> 00:00:00,500\nGo.', `${line}\nMind the gap.`),
  );
  expect(cues[1]).toEqual({ startSeconds: 1, endSeconds: 2.5, text: 'Mind the gap.' });
});

it('reads a fraction of a second that was not carried over', () => {
  const [cue] = parseSubtitles(srt('00:00:01,000 --> 00:00:01,1000\nGo.')).cues;
  expect(cue).toMatchObject({ startSeconds: 1, endSeconds: 2 });
});

it.each([
  ['00:00:01:20 --> 00:00:02:24', 1.8, 2.96],
  ['00:00:01;15 --> 00:00:02;29', 1.5, 2.967],
])('reads %s in frames', (line, startSeconds, endSeconds) => {
  expect(parseSubtitles(srt(`${line}\nGo.`)).cues[0]).toMatchObject({ startSeconds, endSeconds });
});

it.each([
  ...['-00:00:03,000 --> 00:00:01,000', '00:00:01,000 -->', '00:00:x1,000 --> 00:00:02,000'],
  // Times that were damaged were signed.
  ...['00:00:01{,000 --> 00:00:02,000', '00:00:01,00...no0 --> 00:00:02,000'],
  ...['<v.00:00:01,000 --> 00:00:02,000', 'x --> 00:00:02.000', '00:00:01,000 --> Mind'],
  ...['00:00:01,000 --0:00:02,000 --> 00:00:03,500', '00:00:01,00>0  00:00:02,000'],
])('names the line of “%s”, which is no time', (line) => {
  expect(() => parseSubtitles(srt('00:00:00,000 --> 00:00:00,500\nGo.', `${line}\nMind.`))).toThrow(
    'line 6',
  );
});

it('guesses the end of a cue that ends before it begins', () => {
  const { cues, guessedEnds } = parseSubtitles(
    srt(
      '00:00:05,000 --> 00:00:03,000\nDo not board this train.',
      '00:00:06,000 --> 00:00:08,000\nWait.',
    ),
  );
  expect(cues[0]).toMatchObject({ startSeconds: 5, endSeconds: 6 });
  expect(guessedEnds).toEqual([1]);
});

it('names the words before the first cue', () => {
  expect(leftOut(`My film, second draft\n\n${srt('00:00:01,000 --> 00:00:02,000\nGo.')}`)).toEqual([
    '4 words, before the first cue',
  ]);
});

it('says the lines of captions that roll up once', () => {
  expect(
    texts(
      'WEBVTT\n\n00:00.799 --> 00:02.869\nThe next train to Leeds\n\n00:02.869 --> 00:04.879\nThe next train to Leeds\nis late today.\n\n00:04.879 --> 00:06.070\nis late today.\nPlease wait.\n',
    ),
  ).toEqual(['The next train to Leeds is late today.', 'Please wait.']);
});

it('leaves out data, chapters, pictures and advertisements, and names them', () => {
  const text =
    'WEBVTT\n\n00:00.000 --> 00:01.000\n{"title":"Intro"}\n\n00:01.000 --> 00:02.000\nsprite.jpg#xywh=0,0,9,9\n\n00:02.000 --> 00:03.000\nMind the gap.\n\n00:03.000 --> 00:04.000\nSubtitles by www.OpenSubtitles.org\n';
  expect(texts(text)).toEqual(['Mind the gap.']);
  expect(leftOut(text)).toEqual([
    '1 cues of data, in the subtitles',
    '1 cues that are pictures, in the subtitles',
    '3 words of advertisements, cue 4',
  ]);
  expect(() =>
    parseSubtitles('WEBVTT - Chapters\n\n00:00.000 --> 01:00.000\nIntroduction\n'),
  ).toThrow('They have only 1 names of chapters.');
});

it('looked for the end of data again from each quotation mark of a cue', () => {
  const cue = `{"title":${'"Iitle":'.repeat(4000)}`;
  expect(parseSubtitles(`WEBVTT\n\n00:00.000 --> 00:05.000\n${cue}`).cues).toHaveLength(1);
});

it('keeps a word that begins like the name of a site with advertisements', () => {
  expect(texts(srt('00:00:00,000 --> 00:00:01,000\nYifying takes a moment.'))).toEqual([
    'Yifying takes a moment.',
  ]);
});

it.each([
  ['<bold>Mind</bold> {b}the{/b} {y:i}gap.', 'Mind the gap.'],
  ['Caf&eacute; &frac12; full &ndash; wait.', 'Café ½ full – wait.'],
  ['Platform <s>4</s>6.', 'Platform 6.'],
  ['Please <ruby>wait<rt>stay</rt></ruby> here.', 'Please wait here.'],
])('reads “%s” as a viewer does', (raw, expected) => {
  expect(texts(srt(`00:00:01,000 --> 00:00:02,000\n${raw}`))).toEqual([expected]);
});

it('joins words that are cut at the end of a cue', () => {
  expect(
    texts(
      srt(
        '00:00:01,000 --> 00:00:02,000\nPlease wait on plat-',
        '00:00:02,000 --> 00:00:03,000\nform six, which is step-',
        '00:00:03,000 --> 00:00:04,000\nfree today.',
      ),
    ),
  ).toEqual(['Please wait on platform six, which is step-free today.']);
});

it('read the dots between cues as parts of a sentence that goes on', () => {
  expect(
    texts(
      srt(
        '00:00:01,000 --> 00:00:03,000\nThe train to Leeds...',
        '00:00:03,500 --> 00:00:05,000\n…will not\nstop here. Wait...',
        '00:00:09,000 --> 00:00:10,000\n... for a bus.',
      ),
    ),
  ).toEqual(['The train to Leeds will not stop here.', 'Wait...', '... for a bus.']);
});

it('said a caption again that stays on the screen, cut into two cues', () => {
  expect(
    texts(
      srt(
        '00:00:01,000 --> 00:00:03,000\nMind the gap.',
        '00:00:03,000 --> 00:00:05,000\nMind the gap.',
        '00:00:05,200 --> 00:00:06,000\nMind the gap.',
      ),
    ),
  ).toEqual(['Mind the gap.', 'Mind the gap.']);
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['Mac OS Roman', bytes('Don\xd5t run \xd0 it\xd5s late.'), 'Don’t run – it’s late.'],
  ['Windows-1252 in capitals', bytes('The CAF\xc9 is shut.'), 'The CAFÉ is shut.'],
  ['ISO 8859-15', bytes('It costs \xa4 5 here.'), 'It costs € 5 here.'],
  [
    'windows-1250',
    bytes(
      'P\xf8\xedjezd vlaku je opo\x9ed\xecn. Nevstupujte pros\xedm do kolejí\x9at\xec, d\xeckujeme v\xe1m.',
    ),
    'Příjezd vlaku je opožděn. Nevstupujte prosím do kolejíště, děkujeme vám.',
  ],
])('tells %s', (_, file, expected) => {
  expect(decodeText(file)).toBe(expected);
});

it('mends what was read in a wrong encoding once, and counts it', () => {
  expect(mendText('Donâ€™t pay Â£5 at the cafÃ©. TÃªte-Ã\u00a0-tÃªte, naïve.')).toMatchObject({
    text: 'Don’t pay £5 at the café. Tête-à-tête, naïve.',
  });
  expect(mendText('Café “so” — naïve Ângela').mended).toBe(0);
});

it('reads an arrow between times of day, which is no time of a cue', () => {
  expect(texts(srt('00:00:01,000 --> 00:00:02,000\n12:30 -> 13:45 is full.'))).toEqual([
    '12:30 -> 13:45 is full.',
  ]);
});

it('lost words after the times of a cue without a word about it', () => {
  expect(texts('1\n00:00:01,000 --> 00:00:02,000 Mind the gap.\n')).toEqual(['Mind the gap.']);
  expect(texts('WEBVTT\n\n00:01.000 --> 00:02.000 align:start line:90%\nMind the gap.\n')).toEqual([
    'Mind the gap.',
  ]);
  expect(texts('1\n00:00:01,000 --> 00:00:02,000  X1:40 X2:600 Y1:20 Y2:50\nGo.\n')).toEqual([
    'Go.',
  ]);
});

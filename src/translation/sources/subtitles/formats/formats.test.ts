import { expect, it } from 'vitest';
import { decodeText } from '#contract/files/decode-text.ts';
import { detectSubtitleType } from '#contract/requests/subtitle-text.ts';
import { readSource } from '#translation/sources/read-source.ts';
import { parseSubtitles } from '#translation/sources/subtitles/parse-subtitles.ts';
import { silentFilm } from '#translation/sources/testing.ts';
import { makeStl } from './testing.ts';

const cues = (text: string) =>
  parseSubtitles(text).cues.map((cue) => `${cue.startSeconds}–${cue.endSeconds} ${cue.text}`);

const tt = (body: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="en" ${attributes}><head><styling><style xml:id="gone" tts:display="none"/></styling></head><body>${body}</body></tt>`;

it.each([
  [
    'clock times, and lines',
    tt('<div><p begin="00:00:01.000" end="00:00:02.500">Mind<br/>the gap.</p></div>'),
    ['1–2.5 Mind\nthe gap.'],
  ],
  [
    'frames of their own rate',
    tt(
      '<div><p begin="00:00:01:05" end="00:00:02:10">Go.</p></div>',
      'ttp:frameRate="25" ttp:timeBase="smpte"',
    ),
    ['1.2–2.4 Go.'],
  ],
  [
    'a rate of frames with a multiplier',
    tt(
      '<p begin="30f" end="60f">Go.</p>',
      'ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"',
    ),
    ['1.001–2.002 Go.'],
  ],
  [
    'offsets, ticks and durations',
    tt(
      '<p begin="1.5s" dur="500ms">A.</p><p begin="30000000t" end="4s">B.</p>',
      'ttp:tickRate="10000000"',
    ),
    ['1.5–2 A.', '3–4 B.'],
  ],
  [
    'times of what is around them',
    tt('<div begin="10s" end="14s"><p begin="1s" end="2s">A.</p><p begin="3s">B.</p></div>'),
    ['11–12 A.', '13–14 B.'],
  ],
  [
    'one after another',
    tt('<div timeContainer="seq"><p dur="1s">A.</p><p dur="2s">B.</p></div>'),
    ['0–1 A.', '1–3 B.'],
  ],
  [
    'spans with times',
    tt('<p><span begin="1s" end="2s">A.</span><span begin="3s" end="4s">B.</span></p>'),
    ['1–2 A.', '3–4 B.'],
  ],
  [
    'spans and hidden words',
    tt(
      '<p begin="1s" end="2s"><span tts:color="red">Mind</span> <span>the gap.</span><span style="gone"> Draft.</span></p>',
    ),
    ['1–2 Mind the gap.'],
  ],
])('reads TTML with %s', (_, text, expected) => {
  expect(detectSubtitleType(text)).toBe('ttml');
  expect(cues(text)).toEqual(expected);
});

it('reads EBU-TT-D and DFXP, whose names have other prefixes and addresses', () => {
  const ebu =
    '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:timeBase="media" xml:lang="en-GB"><tt:head/><tt:body><tt:div><tt:p xml:id="s1" begin="00:00:01.000" end="00:00:02.000"><tt:span>Mind the gap.</tt:span><tt:br/><tt:span>Go.</tt:span></tt:p></tt:div></tt:body></tt:tt>';
  expect(cues(ebu)).toEqual(['1–2 Mind the gap.\nGo.']);
  const dfxp =
    '<tt xmlns="http://www.w3.org/2006/10/ttaf1"><body><div><p begin="00:00:01" end="00:00:02">Mind the gap.</p></div></body></tt>';
  expect(cues(dfxp)).toEqual(['1–2 Mind the gap.']);
});

it('says which time of TTML cannot be read', () => {
  expect(() => parseSubtitles(tt('<p begin="soon" end="2s">A.</p>'))).toThrow(
    '“soon” is not a time',
  );
});

it.each([
  ['a tag that is cut off', '<p begin="1s" e<metadata>nd="2s">12:30</p>'],
  ['a tag that is never closed', '<p begin="1s" end="2s"><span>12:30</p>'],
])('names the line of %s in TTML, whose times were signed', (_, body) => {
  expect(() => parseSubtitles(tt(`<div>\n${body}\n</div>`))).toThrow('line 3');
});

it('reads TTML with letters that have a meaning in markup', () => {
  expect(cues(tt('<p begin="1s" end="2s">Marks & Sons,&nbsp;York.</p>'))).toEqual([
    '1–2 Marks & Sons, York.',
  ]);
});

it('lost words of TTML in elements that the format lacks without a word about it', () => {
  const { cues: found, leftOut } = parseSubtitles(
    tt(
      '<p begin="1s" end="2s"><metadata>x</metadata>Mind <b>the gap</b>.</p><div>Left over.</div>',
    ),
  );
  expect(found[0]?.text).toBe('Mind .');
  expect(leftOut).toEqual([
    { what: 'words in unknown elements', where: 'in the subtitles', count: 2 },
    { what: 'words outside of a cue', where: 'in the subtitles', count: 2 },
  ]);
});

it.each([
  '<p begin="1s" end="2s">Platform 4<b>x</b>6.</p>',
  '<p begin="1s" end="2s">Platform 4<p>x</p>6.</p>',
])('does not join what is beside a part that is read apart: %s', (body) => {
  expect(cues(tt(body))[0]).toBe('1–2 Platform 4 6.');
});

it.each(['0:00:02.500,0:0ate.', '0:00:02.500,0:00\u007f:03.000', '0:00:02.500'])(
  'names the line of “%s”, whose time was signed',
  (line) => {
    expect(() =>
      parseSubtitles(`0:00:01.000,0:00:02.000\nMind the gap.\n\n${line}\nGo.\n`),
    ).toThrow('line 4');
  },
);

it('reads EBU STL: times in frames, accents, colours, and texts of several blocks', () => {
  const file = makeStl([
    { start: [10, 0, 1, 5], end: [10, 0, 2, 10], bytes: [0x0d, 0x07, ...'Mind'].map(toByte) },
    {
      start: [10, 0, 3, 0],
      end: [10, 0, 4, 0],
      bytes: [...'Caf', 0xc2, ...'e', 0x8a, ...'is closed.'].map(toByte),
    },
    {
      start: [10, 0, 4, 0],
      end: [10, 0, 5, 0],
      bytes: [...'A comment.'].map(toByte),
      isComment: true,
    },
  ]);
  const text = decodeText(file);
  expect(detectSubtitleType(text)).toBe('stl');
  const parsed = parseSubtitles(text);
  expect(parsed.cues).toEqual([
    { startSeconds: 36_001.2, endSeconds: 36_002.4, text: 'Mind' },
    { startSeconds: 36_003, endSeconds: 36_004, text: 'Café\nis closed.' },
  ]);
  expect(parsed.programmeStartSeconds).toBe(36_000);
  expect(parsed.leftOut).toEqual([
    { what: 'words of comments', where: 'in the subtitles', count: 2 },
  ]);
  // As it is stored.
  expect(decodeText(new TextEncoder().encode(text))).toBe(text);
});

const toByte = (value: string | number): number =>
  typeof value === 'number' ? value : value.charCodeAt(0);

it('reads captions of SCC that pop on, roll up, and have special letters', () => {
  const popOn =
    'Scenarist_SCC V1.0\n\n00:00:00:00\t9420 9420 94ae 94ae 9470 9470 4d69 6e64 2074 e5e5 942f 942f\n\n00:00:02:00\t942c 942c\n';
  expect(detectSubtitleType(popOn)).toBe('scc');
  expect(parseSubtitles(popOn).cues).toEqual([
    { startSeconds: 0.334, endSeconds: 2.002, text: 'Mind tee' },
  ]);
  const rollUp =
    'Scenarist_SCC V1.0\n\n00:00:01;00\t9425 9425 94ad 94ad 9470 9470 c1ae\n\n00:00:02;00\t94ad 94ad c2ae 91b7\n\n00:00:03;00\t942c 942c';
  expect(parseSubtitles(rollUp).cues.map(({ text }) => text)).toEqual(['A.', 'B.♪']);
});

it('reads SubStation without its codes, drawings and comments', () => {
  const text =
    '[Script Info]\nTitle: x\n\n[V4+ Styles]\nFormat: Name\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nComment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,A note\nDialogue: 0,0:00:01.50,0:00:02.50,Default,,0,0,0,,{\\i1}Mind{\\i0} the gap,\\Nplease.\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 9 9{\\p0}\n';
  expect(cues(text)).toEqual(['1.5–2.5 Mind the gap,\nplease.']);
  expect(parseSubtitles(text).leftOut).toEqual([
    { what: 'words of comments', where: 'in the subtitles', count: 2 },
  ]);
});

it('names the line of SBV whose times have codes in them, which were signed', () => {
  const first = '0:00:01.000,0:00:02.500\nMind the gap.\n\n';
  expect(() => parseSubtitles(`${first}0:00:{\\i1}04.000,0:00\u00ad:06.000\nGo.\n`)).toThrow(
    '0:00:04.000,0:00:06.000',
  );
});

it('reads SBV', () => {
  expect(
    cues('0:00:01.000,0:00:02.500\nMind the gap.\n\n0:00:03.000,0:00:04.000\nGo.[br]Now.\n'),
  ).toEqual(['1–2.5 Mind the gap.', '3–4 Go.\nNow.']);
});

it.each([
  ['TTML', new TextEncoder().encode(tt('<p begin="1s" end="2.5s">Mind the gap.</p>'))],
  [
    'EBU STL',
    makeStl([
      { start: [10, 0, 1, 0], end: [10, 0, 2, 12], bytes: [...'Mind the gap.'].map(toByte) },
    ]),
  ],
  ['SBV', new TextEncoder().encode('0:00:01.000,0:00:02.500\nMind the gap.\n')],
  ['frames', new TextEncoder().encode('1\n00:00:01:00 --> 00:00:02:12\nMind the gap.\n')],
])('puts the cues of %s at their times of a film', async (_, subtitles) => {
  const reading = await readSource({
    file: await silentFilm(),
    contentType: 'video/webm',
    subtitles: new Blob([subtitles]),
  });
  const parts = 'parts' in reading ? reading.parts : [];
  expect(parts[0]?.sentences).toMatchObject([{ text: 'Mind the gap.', cue: { startSeconds: 1 } }]);
  expect(parts[0]?.sentences[0]?.cue?.endSeconds).toBeCloseTo(2.5, 1);
});

it('names the line of SCC that cannot be read, which was lost', () => {
  expect(() =>
    parseSubtitles('Scenarist_SCC V1.0\n\n00:00:01:00\t9420 4d69 942f\n\n00:00:02:0x\t4d69\n'),
  ).toThrow('line 5');
  expect(() => parseSubtitles('Scenarist_SCC V1.0\n\n00:00:01:00\t9420 20942631 942f\n')).toThrow(
    'line 3',
  );
});

it('names lines of SubStation that are no dialogue, which were lost', () => {
  const text =
    '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Go.\nDialouge: 0,0:00:02.00,0:00:03.00,Default,,0,0,0,,Stop now.\n; note\n';
  expect(parseSubtitles(text).leftOut).toEqual([
    { what: 'words of lines that are no dialogue', where: 'in the subtitles', count: 3 },
  ]);
});

it('names the words of EBU STL whose block is cut off, which were lost', () => {
  const file = makeStl([
    { start: [10, 0, 1, 0], end: [10, 0, 2, 0], bytes: [...'Go.'].map(toByte) },
    { start: [10, 0, 3, 0], end: [10, 0, 4, 0], bytes: [...'Stop now.'].map(toByte) },
  ]);
  const { cues: found, leftOut } = parseSubtitles(decodeText(file.slice(0, -60)));
  expect(found.map(({ text }) => text)).toEqual(['Go.']);
  expect(leftOut).toEqual([
    { what: 'words of a subtitle that is cut off', where: 'at the end', count: 2 },
  ]);
});

it.each(['\n', '\r\n', ' \r\n'])('are SubRip whatever ends their lines: %j', (end) => {
  const lines = ['1', '00:00:01,000 --> 00:00:02,500', 'Mind the gap.', ''];
  expect(detectSubtitleType(lines.join(end))).toBe('srt');
});

const parseBlocks = (...blocks: Parameters<typeof makeStl>[0][]) => {
  const [first, ...rest] = blocks.map(makeStl);
  const bytes = [...first!, ...rest.flatMap((file) => [...file.subarray(1024)])];
  return parseSubtitles(decodeText(Uint8Array.from(bytes)));
};
const say = (text: string) => ({
  start: [10, 0, 1, 0],
  end: [10, 0, 2, 0],
  bytes: [...text].map(toByte),
});

it.each([
  ['bytes that are not used', 'Bay 4\x8f\x8f6.', 'Bay 4 6.'],
  ['codes without a meaning', 'Bay 4\x906.', 'Bay 4 6.'],
  ['an accent without a letter', 'Bay 4\xc26.', 'Bay 4 6.'],
  ['an accent before italics', 'Bay 4\xc2\x806.', 'Bay 4 6.'],
])('joined numbers of EBU STL over %s', (_, text, seen) => {
  expect(parseBlocks([say(text)]).cues.map((cue) => cue.text)).toEqual([seen]);
});

it('reads what is in italics in EBU STL, and letters with accents', () => {
  const { cues: found } = parseBlocks([say('The \x8012:30\x81 from Caf\xc2e.')]);
  expect(found.map(({ text }) => text)).toEqual(['The 12:30 from Café.']);
});

it.each([
  ['of another subtitle', [0, 1, 0, 0xff]],
  ['that came already', [0, 0, 0, 0]],
])('joined the numbers of a block of EBU STL to one %s', (_, head) => {
  const file = makeStl([say('Bay 4'), say('6 is shut.'), say('7 is open.')]);
  // Number of the subtitle, in two bytes, and of the block in it.
  for (const [index, place] of [1024, 1152, 1280].entries())
    file.set([index === 0 ? 0 : head[1]!, 0, index === 2 ? 0xff : 0], place + 1);
  const { cues: found, leftOut } = parseSubtitles(decodeText(file));
  expect(found.map(({ text }) => text).join(' ')).not.toMatch(/46|67/);
  expect(leftOut).toContainEqual({
    what: 'words of a subtitle that is cut off',
    where: 'in the subtitles',
    count: expect.any(Number) as number,
  });
});

it('went through spaces again and again for codes that are none', () => {
  const line = `00:00:01:00${'\t'.repeat(400_000)}9420 xyz`;
  expect(() => parseSubtitles(`Scenarist_SCC V1.0\n\n${line}`)).toThrow(/line 3/);
});

it('tried all ways to part comments, which took for ever, to tell what a file is', () => {
  expect(detectSubtitleType(`${'<!---->'.repeat(500)}Dear all`)).toBeUndefined();
  expect(detectSubtitleType(`${'<!-- a -->'.repeat(50)}<tt>`)).toBe('ttml');
});

it('copied the screen of SCC for each letter', () => {
  const file = (count: number) =>
    `Scenarist_SCC V1.0\n\n00:00:01:00\t9429 ${'54e5 '.repeat(count)}`;
  expect(() => parseSubtitles(file(200_000))).toThrow(/The limit is 40,000/);
  expect(cues(file(2))).toEqual(['1.034–4.068 TeTe']);
});

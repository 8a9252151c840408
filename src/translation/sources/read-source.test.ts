import { describe, expect, it } from 'vitest';
import { drawText, makePdf, PIXEL, rawPdf } from './pdf/testing.ts';
import { readSource } from './read-source.ts';
import {
  makeLeaflet,
  mp4Headers,
  SRT,
  silentFilm,
  silentMp3,
  standInRecogniser,
  toTransportStream,
} from './testing.ts';

const SENTENCES = [
  {
    text: 'Mind the gap.',
    cue: { startSeconds: 1, endSeconds: 3 },
    sourceCues: [
      { text: 'Mind', startSeconds: 1, endSeconds: 2 },
      { text: 'the gap.', startSeconds: 2, endSeconds: 3.5 },
    ],
  },
  {
    text: 'Go.',
    cue: { startSeconds: 3.125, endSeconds: 3.5 },
    sourceCues: [{ text: 'Go.', startSeconds: 2, endSeconds: 3.5 }],
  },
];
const movie = await mp4Headers(5);
const leaflet = await makeLeaflet();
const pdf = { file: leaflet, contentType: 'application/pdf' };

describe('the text of a source', () => {
  it.each([
    ['video/mp4', new File([movie], 'Safety film.mp4'), 'Safety film'],
    ['audio/mpeg', silentMp3(200), 'Translation'],
  ])('of %s comes from its subtitles, with their times', async (contentType, file, title) => {
    expect(await readSource({ file, contentType, subtitles: SRT })).toEqual({
      parts: [{ title, sentences: SENTENCES }],
      warnings: [],
    });
  });

  it('of a transport stream whose picture cannot be read comes with a word on that', async () => {
    const file = await toTransportStream(silentMp3(200));
    const { warnings } = await readSource({ file, contentType: 'video/mp2t', subtitles: SRT });
    expect(warnings).toEqual([
      { code: 'film-changed', message: expect.stringContaining("MPEG-2 films can't be read") },
    ]);
  });

  it('of a film without subtitles comes from those inside the file, and that is said', async () => {
    const film = {
      file: movie,
      contentType: 'video/mp4',
      textTrack: async () => ({ file: SRT, language: 'eng' }),
    };
    const inside = {
      code: 'text-track-used',
      message: 'Translated from the subtitles inside the file, because no others were sent.',
    };
    expect(await readSource(film)).toMatchObject({
      parts: [{ sentences: SENTENCES }],
      warnings: [inside],
    });
    const sent = await readSource({ ...film, subtitles: SRT });
    expect(sent.warnings).toEqual([]);
    const without = await readSource({ ...film, textTrack: async () => undefined });
    expect(without).toMatchObject({ needsSubtitles: true });
    const song = { ...film, file: silentMp3(200), contentType: 'audio/mpeg' };
    expect(await readSource(song)).toMatchObject({ needsSubtitles: true });
  });

  it.each([
    ['fra', 'French'],
    ['ger', 'German'],
    ['not a code', '“not a code”'],
  ])('of a film does not come from subtitles inside it in %s', async (language, name) => {
    const textTrack = async () => ({ file: SRT, language });
    expect(await readSource({ file: movie, contentType: 'video/mp4', textTrack })).toMatchObject({
      needsSubtitles: true,
      warnings: [
        { code: 'text-left-out', message: expect.stringContaining(`They are in ${name}, and`) },
        { code: 'speech-not-recognised' },
      ],
    });
  });

  it('of a PDF with a name is titled by that, whatever its metadata says', async () => {
    const named = new File(
      [await makePdf((page) => page.text('Trains are late.'), { info: { Title: 'about:blank' } })],
      'Leaflet.pdf',
    );
    expect(await readSource({ ...pdf, file: named })).toMatchObject({
      parts: [{ title: 'Leaflet' }],
    });
    const source = { ...pdf, fileName: 'Works in June.pdf' };
    expect(await readSource(source)).toMatchObject({ parts: [{ title: 'Works in June' }] });
  });

  it('of typed text is one part, with a sentence for each line that stands alone', async () => {
    const text =
      'Waiting room\r\n\r\nIt is closed today. Please use the one\r\non platform 1.\r\n\r\n- Bring your ticket\r\n- Ask staff.\r\n***\r\n';
    expect(
      await readSource({ file: new Blob([text]), contentType: 'text/plain', fileName: 'room.txt' }),
    ).toEqual({
      parts: [
        {
          title: 'room',
          sentences: [
            'Waiting room',
            'It is closed today.',
            'Please use the one on platform 1.',
            'Bring your ticket',
            'Ask staff.',
          ].map((sentence) => ({ text: sentence })),
        },
      ],
      warnings: [],
    });
  });

  it('of a PDF without a name is one part, titled by its heading', async () => {
    const fractions: number[] = [];
    const result = await readSource(pdf, { onProgress: (fraction) => fractions.push(fraction) });
    expect(result).toEqual({
      warnings: [],
      parts: [
        {
          title: 'Summer works',
          sentences: [
            'Summer works',
            'MSG 1: Trains are late.',
            'Take the bus.',
            'MSG 2',
            'Lifts are out of order at York.',
            'Ask our staff.',
            'It is soon over.',
            'MSG 3',
            'Thank you.',
          ].map((text) => ({ text })),
        },
      ],
    });
    expect(fractions).toEqual([0.5, 1]);
  });

  it('of a PDF with identifiers is a part for each, without them', async () => {
    const parts = [
      ['MSG 1', 'Trains are late.', 'Take the bus.'],
      ['MSG 2', 'Lifts are out of order at York.', 'Ask our staff.', 'It is soon over.'],
      ['MSG 3', 'Thank you.'],
    ].map(([identifier, ...texts]) => ({
      identifier,
      title: identifier,
      sentences: texts.map((text) => ({ text })),
    }));
    expect(await readSource({ ...pdf, splitIds: ['MSG 1', 'MSG 2', 'MSG 3'] })).toEqual({
      parts,
      warnings: [
        {
          code: 'text-left-out',
          message: 'Not in any video: the first 2 words, before “MSG 1”.',
          leftOut: [{ what: 'words', where: 'before “MSG 1”', count: 2 }],
        },
      ],
    });
  });

  it('waits for subtitles where no speech model is set up', async () => {
    expect(await readSource({ file: movie, contentType: 'video/mp4' })).toEqual({
      needsSubtitles: true,
      warnings: [
        {
          code: 'speech-not-recognised',
          message: expect.stringContaining(
            'Send an English subtitle file (SRT, VTT, TTML and others)',
          ),
        },
      ],
    });
  });

  it('waits for subtitles, and does not fail, where there is no sound to recognise', async () => {
    const silent = { file: await silentFilm(), contentType: 'video/webm' };
    expect(await readSource({ ...silent, recogniser: standInRecogniser })).toMatchObject({
      needsSubtitles: true,
      warnings: [
        {
          code: 'speech-not-recognised',
          message: expect.stringMatching(
            /no sound and no subtitles.*Send an English subtitle file/,
          ),
        },
      ],
    });
  });

  it('of a film says what of its picture will change, before anybody reviews it', async () => {
    const file = await silentFilm({ codedWidth: 3840, codedHeight: 2160 });
    expect(await readSource({ file, contentType: 'video/webm', subtitles: SRT })).toMatchObject({
      warnings: [
        { code: 'film-changed', message: expect.stringContaining('The film is 3840 × 2160') },
      ],
    });
    // Newer than its types.
    const pq: object = { primaries: 'bt2020', transfer: 'pq', matrix: 'bt709', fullRange: false };
    const hdr = { codedWidth: 16, codedHeight: 16, colorSpace: pq };
    const bright = { file: await silentFilm(hdr), contentType: 'video/webm', subtitles: SRT };
    expect(await readSource(bright)).toMatchObject({
      warnings: [{ code: 'film-changed', message: expect.stringContaining('HDR') }],
    });
  });

  it('takes subtitles with programme times when it is told where the programme starts', async () => {
    const subtitles = new Blob(['10:00:01,000 --> 10:00:02,000\nHello.']);
    const source = {
      file: movie,
      contentType: 'video/mp4',
      subtitles,
      subtitlesStartAtSeconds: 36_000,
    };
    expect(await readSource(source)).toMatchObject({
      parts: [{ sentences: [{ text: 'Hello.', cue: { startSeconds: 1, endSeconds: 2 } }] }],
    });
  });

  it('says how many sentences end where only a guess says so', async () => {
    const lines = ['the museum opens at ten', 'the shop sells maps', 'and books'];
    const subtitles = new Blob([
      lines
        .map((line, index) => `00:00:0${index},000 --> 00:00:0${index + 1},000\n${line}\n`)
        .join('\n'),
    ]);
    expect(await readSource({ file: movie, contentType: 'video/mp4', subtitles })).toMatchObject({
      parts: [{ sentences: [{ text: lines.join(' '), areEndsUnsure: true }] }],
      warnings: [
        {
          code: 'meaning-doubtful',
          message: expect.stringContaining('Where 1 of 1 sentence ends is a guess'),
        },
      ],
    });
  });

  it('ends no cue after the film, and says which were cut', async () => {
    const subtitles = new Blob(['00:00:04,000 --> 23:00:00,000\nBye.']);
    expect(await readSource({ file: movie, contentType: 'video/mp4', subtitles })).toMatchObject({
      parts: [{ sentences: [{ cue: { startSeconds: 4, endSeconds: 5.013 } }] }],
      warnings: [
        { code: 'cue-cut', message: expect.stringMatching(/^Cue 1 of the subtitles continues/) },
      ],
    });
  });

  it('warns of pages that are pictures', async () => {
    const mixed = await makePdf((page) => page.text('Words.').addPage().image(PIXEL, 0, 0));
    expect(await readSource({ file: mixed, contentType: 'application/pdf' })).toMatchObject({
      warnings: [{ message: 'Not translated, because they are pictures of text: page 2.' }],
    });
  });

  it('warns of subtitles that a PDF does not use', async () => {
    expect(await readSource({ ...pdf, subtitles: SRT })).toMatchObject({
      warnings: [{ code: 'field-unused', field: 'subtitles' }],
    });
  });

  it('leaves out sentences of another language and names it: they vanished unsaid', async () => {
    const subtitles = new Blob([
      '00:00:01,000 --> 00:00:02,000\nPlease mind the gap between the train and the platform.\n\n00:00:03,000 --> 00:00:04,000\nОсторожно, двери закрываются.',
    ]);
    expect(await readSource({ file: movie, contentType: 'video/mp4', subtitles })).toMatchObject({
      parts: [{ sentences: [{ text: 'Please mind the gap between the train and the platform.' }] }],
      warnings: [
        {
          code: 'text-left-out',
          message:
            'Not signed, because it is not English: 1 sentence in a language in Cyrillic letters, such as Russian, beginning with “Осторожно, двери закрываются.”.',
        },
      ],
    });
  });
});

it('warns of crosses in a PDF, which say that something is not allowed', async () => {
  const { warnings } = await readSource({
    file: rawPdf(`BT /F2 12 Tf 50 780 Td (7) Tj ET ${drawText('Bicycles', 66, 780)}`, {
      page: '/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>',
      objects: ['<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>'],
    }),
    contentType: 'application/pdf',
    fileName: 'a.pdf',
  });
  expect(warnings).toMatchObject([{ code: 'meaning-doubtful' }]);
});

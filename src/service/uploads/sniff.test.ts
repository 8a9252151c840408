import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TINY } from '../testing.ts';
import { type FileType, fileType, ofType } from './sniff.ts';

const text = (content: string) => new TextEncoder().encode(content);
const ALL: FileType[] = [
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'audio/mpeg',
  'application/pdf',
];

it.each([
  ['mp4', TINY.mp4, 'video/mp4'],
  ['mov', text('\0\0\0\x14ftypqt  ....'), 'video/quicktime'],
  ['old mov', text('\0\0\0\x08wide\0\0\0\0mdat'), 'video/quicktime'],
  ['webm', TINY.webm, 'video/webm'],
  ['mp3 with a tag', TINY.mp3, 'audio/mpeg'],
  ['bare mp3', Uint8Array.of(0xff, 0xfb, 0x90, 0x64), 'audio/mpeg'],
  ['pdf', TINY.pdf, 'application/pdf'],
  ['pdf after a byte order mark', text('\uFEFF%PDF-1.4'), 'application/pdf'],
  ['matroska that is no webm', text('\x1aEß£ matroska'), undefined],
  ['AAC in ADTS', Uint8Array.of(0xff, 0xf1, 0x50, 0x80), undefined],
  ['an MPEG frame with a reserved bit rate', Uint8Array.of(0xff, 0xfb, 0xf0, 0x64), undefined],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), undefined],
  ['text', text('hello'), undefined],
  ['nothing', new Uint8Array(), undefined],
] as const)('knows %s by its content', (_, bytes, expected) => {
  expect(fileType(bytes)).toBe(expected);
});

it('looks at the first bytes alone, however many it is given', () => {
  for (const [type, tiny] of [
    ['video/webm', TINY.webm],
    ['video/mp4', TINY.mp4],
    ['application/pdf', TINY.pdf],
    [undefined, Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3)],
  ] as const) {
    const large = new Uint8Array(4 * 1024 ** 2);
    large.set(tiny);
    expect(fileType(large)).toBe(type);
  }
});

it('passes every byte on, however they are chunked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 3000 }),
      fc.integer({ min: 1, max: 1500 }),
      async (rest, size) => {
        const whole = Uint8Array.from([...TINY.mp4, ...rest]);
        async function* chunks() {
          for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size);
        }
        const passed: number[] = [];
        for await (const chunk of ofType(chunks(), ALL)) passed.push(...chunk);
        expect(passed).toEqual([...whole]);
      },
    ),
    { numRuns: 50 },
  );
});

it('passes nothing of a wrong type on', async () => {
  async function* chunks() {
    yield TINY.webm;
  }
  const passed: Uint8Array[] = [];
  const all = async () => {
    for await (const chunk of ofType(chunks(), ['video/mp4'])) passed.push(chunk);
  };
  await expect(all()).rejects.toMatchObject({ code: 'type-unsupported' });
  expect(passed).toEqual([]);
});

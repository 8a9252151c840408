import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceType, strangerWords } from './source-type.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part,
    ),
  );

describe('the type of a file', () => {
  it.each([
    [bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0]), 'video/mp4'],
    [bytes([0, 0, 0, 24], 'ftypqt  ', [0, 0, 2, 0]), 'video/quicktime'],
    [bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 0], 'mdat'), 'video/quicktime'],
    [bytes('ID3', [4, 0, 0]), 'audio/mpeg'],
    [bytes([0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg'],
    [bytes('%PDF-1.7\n'), 'application/pdf'],
    [bytes('\r\n\r\n%PDF-1.4'), 'application/pdf'],
  ])('%# is told by its content', (head, type) => {
    expect(sourceType(head)).toBe(type);
  });

  it.each([
    [bytes([0x89], 'PNG\r\n'), 'a PNG picture'],
    [bytes([0, 0, 0, 24], 'ftypheic'), 'a HEIC or AVIF picture'],
    [bytes('PK', [3, 4, 20]), 'a zip file or an Office document'],
    [bytes('RIFF', [0, 0, 0, 0], 'AVI LIST'), 'an AVI video'],
    [bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt '), 'WAV audio'],
    [bytes([0xff, 0xf1, 0x50, 0x80]), 'AAC audio'],
    [bytes('Dear all,\n'), 'plain text'],
    [bytes([1, 2, 3]), undefined],
    [bytes(), undefined],
  ])('%# cannot be sent, and is named', (head, words) => {
    expect([sourceType(head), strangerWords(head)]).toEqual([undefined, words]);
  });

  it('is told of any bytes without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (head) => {
        if (sourceType(head) === undefined) strangerWords(head);
      }),
    );
  });
});

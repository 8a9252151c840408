import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeUnsupportedFile, detectFileType, HEAD_BYTES } from './file-type.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part,
    ),
  );
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const WEBM = bytes(EBML, '....webm....');
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Packets of a transport stream, so many bytes apart. */
const packets = (spacingBytes: number, first = 0) =>
  Uint8Array.from({ length: 800 }, (_, index) => (index % spacingBytes === first ? 0x47 : 0x1f));

describe('the type of a file', () => {
  it.each([
    ['mp4', bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0]), 'video/mp4'],
    ['mov', bytes([0, 0, 0, 24], 'ftypqt  ', [0, 0, 2, 0]), 'video/quicktime'],
    ['old mov', bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 0], 'mdat'), 'video/quicktime'],
    ['mp3 with a tag', bytes('ID3', [4, 0, 0]), 'audio/mpeg'],
    ['bare mp3', bytes([0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg'],
    ['pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['pdf after empty lines', bytes('\r\n\r\n%PDF-1.4'), 'application/pdf'],
    ['m4a', bytes([0, 0, 0, 28], 'ftypM4A ', [0, 0, 0, 0]), 'audio/mp4'],
    ['webm', WEBM, 'video/webm'],
    ['Matroska that is no webm', bytes(EBML, ' matroska'), 'video/x-matroska'],
    ['a film in a transport stream', packets(188), 'video/mp2t'],
    ['a film of a camera', packets(192, 4), 'video/mp2t'],
    ['WAV', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt '), 'audio/wav'],
    ['Ogg', bytes('OggS', [0, 2]), 'audio/ogg'],
    ['FLAC', bytes('fLaC', [0]), 'audio/flac'],
    ['AAC in ADTS', bytes([0xff, 0xf1, 0x50, 0x80]), 'audio/aac'],
    [
      'a Word document',
      bytes('PK', [3, 4, 20], '[Content_Types].xml', 'PK', [3, 4], 'word/document.xml'),
      DOCX_TYPE,
    ],
    [
      'a Word document with a picture before its text',
      bytes('PK', [3, 4], '\0'.repeat(26), '[Content_Types].xml', 'PK', [3, 4], '_rels/.rels'),
      DOCX_TYPE,
    ],
    ['a web page', bytes('<!doctype html><p>Dear all'), 'text/html'],
    ['XHTML', bytes('<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n<html>'), 'text/html'],
    ['another XML', bytes('<?xml version="1.0"?>\n<tt>Dear all'), undefined],
    ['a web page after a comment', bytes([0xef, 0xbb, 0xbf], ' <!-- a -->\n<HTML>'), 'text/html'],
    ['text', bytes('Dear all,\n'), 'text/plain'],
    ['a GIF whose first bytes read as text', bytes('GIF89a  and so on'), undefined],
    ['text that is cut in a letter', bytes('Caf', [0xc3]), 'text/plain'],
    ['pdf after a byte order mark', bytes([0xef, 0xbb, 0xbf], '%PDF-1.4'), 'application/pdf'],
  ])('%s is told by its content', (_name, head, type) => {
    expect(detectFileType(head)).toEqual(type);
  });

  it.each([
    ['a PNG', bytes([0x89], 'PNG\r\n'), 'a PNG picture'],
    ['a HEIC photo', bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0]), 'a HEIC or AVIF picture'],
    ['an AVIF picture', bytes([0, 0, 0, 28], 'ftypavif', [0, 0, 0, 0]), 'a HEIC or AVIF picture'],
    ['a zip', bytes('PK', [3, 4, 20]), 'a spreadsheet, slides or another zip file'],
    [
      'a workbook',
      bytes('PK', [3, 4], '\0'.repeat(26), '[Content_Types].xml', 'PK', [3, 4], 'xl/workbook.xml'),
      'a spreadsheet, slides or another zip file',
    ],
    ['bytes with some 0x47', packets(100), undefined],
    ['AVI', bytes('RIFF', [0, 0, 0, 0], 'AVI LIST'), 'an AVI video'],
    ['an MPEG frame with a reserved bit rate', bytes([0xff, 0xfb, 0xf0, 0x00]), undefined],
    ['comments alone', bytes(`${'<!---->'.repeat(1000)}x`), 'subtitles or data'],
    ['a feed', bytes('<?xml version="1.0"?><rss>'), 'subtitles or data'],
    ['an RTF document', bytes('{\\rtf1 Dear all'), 'subtitles or data'],
    ['subtitles', bytes('WEBVTT\n\nDear all'), 'subtitles or data'],
    ['numbered subtitles', bytes('1\n00:00:01,000 --> 00:00:02,000\nHi'), 'subtitles or data'],
    // The times of these were signed.
    ['SubRip before the film', bytes('1\n-00:00:03,000 --> 00:00:01,000\nHi'), 'subtitles or data'],
    ['SBV', bytes('0:00:01.000,0:00:03.000\nHi'), 'subtitles or data'],
    ['lyrics with times', bytes('[00:01.00]Hi'), 'subtitles or data'],
    ['SubStation', bytes('[Script Info]\nTitle: Hi'), 'subtitles or data'],
    ['captions in codes', bytes('Scenarist_SCC V1.0\n\nHi'), 'subtitles or data'],
    ['JSON', bytes('[{"a":1}]'), 'subtitles or data'],
    [
      'text of another encoding',
      bytes('Caf', [0xe9], ' au lait'),
      'text that was not saved as UTF-8',
    ],
    ['text with a zero', bytes('Dear', [0], 'all'), undefined],
    ['a line of dashes', bytes('-----\n'), 'text without words'],
    ['unknown bytes', bytes([1, 2, 3]), undefined],
    ['nothing', bytes(), undefined],
  ])('%s cannot be sent, and is named', (_name, head, description) => {
    expect([detectFileType(head), describeUnsupportedFile(head)]).toEqual([undefined, description]);
  });

  it.each([
    ['webm', WEBM, 'video/webm'],
    ['no webm', bytes(EBML), 'video/x-matroska'],
    ['no type', bytes([1, 2, 3]), undefined],
  ])('is told by the first bytes alone, however many there are: %s', (_name, head, type) => {
    const large = new Uint8Array(4 * 1024 ** 2);
    large.set(head);
    large.set(bytes('webm'), HEAD_BYTES);
    expect(detectFileType(large)).toBe(type);
  });

  it('is told of any bytes without failing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (head) => {
        if (detectFileType(head) === undefined) describeUnsupportedFile(head);
      }),
    );
  });
});

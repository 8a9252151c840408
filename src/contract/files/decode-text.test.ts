import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const unit = char.charCodeAt(0);
      return isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8];
    }),
  );
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the encoding of a subtitle file', () => {
  it.each([
    ['UTF-8', utf8('1\nCafé “so”')],
    ['UTF-8 with a mark', utf8('\uFEFF1\nCafé “so”')],
    ['UTF-16, little end first', utf16('\uFEFF1\nCafé “so”', false)],
    ['UTF-16, big end first', utf16('\uFEFF1\nCafé “so”', true)],
    [
      'UTF-32, little end first',
      Uint8Array.from(
        [...'\uFEFF1\r\nCafé “so”'].flatMap((char) => {
          const code = char.codePointAt(0)!;
          return [code & 255, code >> 8, 0, 0];
        }),
      ),
    ],
    ['UTF-16 without a mark', utf16('1\nCafé “so”', false)],
    [
      'Windows-1252',
      Uint8Array.of(0x31, 0x0a, 0x43, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x73, 0x6f, 0x94),
    ],
    ['lines ended as on Windows', utf8('1\r\nCafé “so”')],
  ])('%s', (_name, bytes) => {
    expect(decodeText(bytes)).toBe('1\nCafé “so”');
  });
});

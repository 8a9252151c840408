/** Subtitle files as text: decoded, and recognised by content. Checking and reading share this code. Pure. */

/** 0x80 to 0x9F, which Node 20 decodes as Latin-1 does; browsers leave none. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function detectEncoding(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Editors on Windows save UTF-16 without a mark, too: the digits of a subtitle file then have zeros beside them.
  if (second === 0 && first !== 0 && third !== 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0) return 'utf-16be';
  return 'utf-8';
}

/**
 * Decodes the bytes of a subtitle file: UTF-8, or UTF-16 when the file indicates it, otherwise Windows-1252,
 * in which every byte is valid. The result has no byte order mark, and all lines end with `\n`.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252')
      .decode(bytes)
      .replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80]!);
  }
  return text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
}

const TIME = String.raw`(?:(\d{1,4})\s?:\s?)?(\d{1,2})\s?:\s?(\d{1,2})(?:\s?[.,:]\s?(\d{1,6}))?`;

/**
 * The line of a cue's times. Groups 1 to 4: hours, minutes, seconds and fraction of its start, the first and last
 * may be missing; 5 to 8: of its end.
 */
export const CUE_TIMES = new RegExp(`^\\s*${TIME}\\s*(?:-{1,2}>|→)\\s*${TIME}(?=\\s|$)`);

/**
 * Whether a text begins as WebVTT must: `WEBVTT`, then a space or the end of the line. A byte order mark is
 * allowed.
 */
export const isWebVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);

/** Lines of a text that are the times of a cue. */
export const countCues = (text: string): number =>
  text.split('\n').filter((line) => CUE_TIMES.test(line)).length;

/** Detects whether a text is WebVTT or SubRip; returns undefined for neither. */
export function detectSubtitleType(text: string): 'vtt' | 'srt' | undefined {
  if (isWebVtt(text)) return 'vtt';
  return countCues(text) > 0 ? 'srt' : undefined;
}

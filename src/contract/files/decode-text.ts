/** Bytes of a text file to text, in whatever encoding it was saved. Pure. */
import { analyse } from 'chardet';

/** 0x80 to 0x9F, which Node 20 decodes as Latin-1 does; browsers leave none. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Fraction of the letters that are no ASCII, above which a text is hardly English. */
const MAX_ENGLISH = 0.03;
/** The detector is asked about so many bytes; more tell it no more. */
const SAMPLE_BYTES = 50_000;
/** Confidence that the detector has in an encoding, at the least, of 100. */
const MIN_CONFIDENCE = 10;

function detectUnicode([first, second, third]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Editors on Windows save UTF-16 without a mark, too: the digits of a subtitle file then have zeros beside them.
  if (second === 0 && first !== 0 && third !== 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0) return 'utf-16be';
  return 'utf-8';
}

/** Whether bytes begin with the mark of UTF-32, little end first. */
const isUtf32 = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0xff && second === 0xfe && third === 0 && fourth === 0;

/** Decodes UTF-32, which browsers do not know. */
function decodeUtf32(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let offset = 4; offset + 4 <= bytes.length; offset += 4) {
    const code = view.getUint32(offset, true);
    text += code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  }
  return text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
}

/** Whether bytes are EBU STL (Tech 3264), which is binary: its first block names its code page and its frames in a second. */
const isStl = (bytes: Uint8Array): boolean =>
  /^\d{3}STL\d\d\.01/.test(String.fromCharCode(...bytes.subarray(0, 11)));

/** Decodes Windows-1252, and the euro of ISO 8859-15, whose place has a sign that is in no English text. */
const decodeWestern = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80]!)
    .replace(/¤(?=\s?\d)|(?<=\d\s?)¤/g, '€');

/** Apostrophes, quotation marks and dashes of Mac OS Roman, where such marks are. */
const MAC_MARKS =
  /[A-Za-z]\xd5(?:s|t|re|ve|ll|d|m)?(?![a-z])|(?:^|\s)\xd2[A-Za-z]|[A-Za-z.,?!]\xd3(?=\s|$)|\s[\xd0\xd1]\s/g;
/** The same marks of Windows-1252. */
const WINDOWS_MARKS = /[\x91-\x97\x85]/g;

function toLatin(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return text;
}

/** Returns the encoding of a text that is not in Unicode. */
function detectLegacy(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const text = toLatin(sample);
  const letters = text.match(/[A-Za-z\x80-\xff]/g)?.length ?? 0;
  const high = text.match(/[\x80-\xff]/g)?.length ?? 0;
  const macMarks = text.match(MAC_MARKS)?.length ?? 0;
  if (macMarks > (text.match(WINDOWS_MARKS)?.length ?? 0) && macMarks * 2 >= high)
    return 'macintosh';
  if (high <= letters * MAX_ENGLISH) return 'windows-1252';
  const [best] = analyse(sample).filter(({ name }) => !/^(?:utf|ascii)/i.test(name));
  if (best === undefined || best.confidence < MIN_CONFIDENCE) return 'windows-1252';
  // What is saved by programs on Windows has letters that these standards lack.
  const names = {
    'ISO-8859-1': 'windows-1252',
    'ISO-8859-2': 'windows-1250',
    'ISO-8859-9': 'windows-1254',
  };
  return names[best.name as keyof typeof names] ?? best.name;
}

/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 when the file indicates it, otherwise the encoding that is detected, in
 * which every byte is valid. The result has no byte order mark, and all lines end with `\n`. The bytes of EBU STL
 * become a letter each, as they are.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isStl(bytes)) return decodeStl(bytes);
  if (isUtf32(bytes)) return decodeUtf32(bytes);
  const encoding = detectUnicode(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    text = decodeLegacy(bytes);
  }
  return text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
}

function decodeLegacy(bytes: Uint8Array): string {
  const encoding = detectLegacy(bytes);
  if (encoding === 'windows-1252') return decodeWestern(bytes);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return decodeWestern(bytes); // an encoding that this platform lacks
  }
}

/** Decodes such a file, which is stored as text, a letter for each byte. */
function decodeStl(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (/^[\0-\xff]*$/.test(text)) return text;
  } catch {
    // The bytes themselves.
  }
  return toLatin(bytes);
}

/** Bytes that letters of Windows-1252 stand for. */
const toByte = (letter: string): number => {
  const code = letter.charCodeAt(0);
  const place = WINDOWS_1252.indexOf(letter);
  return place === -1 ? code : place + 0x80;
};
/** Runs of letters that UTF-8 makes when it is read as Windows-1252. */
const DAMAGED = /[ÃÂâÅÄ][\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+/g;

/** Mends text that was saved as UTF-8 and read as Windows-1252 once, such as `donâ€™t`; counts the letters. */
export function mendText(text: string): { text: string; mended: number } {
  let mended = 0;
  const result = text.replace(DAMAGED, (run) => {
    const bytes = Uint8Array.from(run, toByte);
    try {
      const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      mended += decoded.length;
      return decoded;
    } catch {
      return run;
    }
  });
  return { text: result, mended };
}

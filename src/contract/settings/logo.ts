/** The logo of an organisation: a PNG or SVG picture as a data URL, judged by what is in it. Pure. */
import { z } from 'zod';

/** Maximum size of the file before it is encoded as a data URL. */
export const MAX_LOGO_BYTES = 100_000;
const MAX_LOGO_PIXELS = 4096;
/** Base64 has four characters for three bytes. */
const MAX_URL_LENGTH = 40 + Math.ceil(MAX_LOGO_BYTES / 3) * 4;

export type LogoType = 'image/png' | 'image/svg+xml';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Signature, then the header with width and height. */
const PNG_HEAD_BYTES = 24;

/** Elements that a static picture can contain. */
const SVG_ELEMENTS = new Set(
  'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan clipPath mask pattern linearGradient radialGradient stop'.split(
    ' ',
  ),
);
/** Whether an element belongs to an editor or a licence: recognised by its prefix, and not drawn. */
const isForeign = (name: string) => /^(inkscape|sodipodi|rdf|cc|dc|sketch|serif):/.test(name);

/** Decodes the type and the bytes of a data URL; returns undefined for any other text. */
export function decodeLogoDataUrl(
  dataUrl: string,
): { type: LogoType; bytes: Uint8Array } | undefined {
  const [, type, base64] =
    /^data:(image\/png|image\/svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? [];
  if (type === undefined || base64 === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return { type: type as LogoType, bytes };
  } catch {
    return undefined; // not base64 after all
  }
}

function findPngProblem(bytes: Uint8Array): string | undefined {
  if (
    bytes.length < PNG_HEAD_BYTES ||
    PNG_SIGNATURE.some((byte, index) => bytes[index] !== byte) ||
    String.fromCharCode(...bytes.subarray(12, 16)) !== 'IHDR'
  )
    return 'This is not a PNG picture.';
  const header = new DataView(bytes.buffer, bytes.byteOffset, PNG_HEAD_BYTES);
  const sides = [header.getUint32(16), header.getUint32(20)];
  return sides.every((pixels) => pixels >= 1 && pixels <= MAX_LOGO_PIXELS)
    ? undefined
    : `The picture can be up to ${MAX_LOGO_PIXELS} pixels wide and high.`;
}

/** References lead out of the picture, unless they begin with `#`. */
const hasExternalReference = (svg: string) =>
  [
    ...svg.matchAll(/\bhref\s*=\s*["']?\s*([^"'\s>]*)/gi),
    ...svg.matchAll(/\burl\s*\(\s*["']?\s*([^"')]*)/gi),
  ].some(([, target]) => !target!.startsWith('#')) || /@import/i.test(svg);

function findSvgProblem(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'This is not an SVG picture.'; // no text at all
  }
  const svg = text.replace(/<!--[\s\S]*?-->/g, '').trim();
  if (!/^(<\?xml [^>]*\?>\s*)?(<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/.test(svg))
    return 'This is not an SVG picture.';
  if (!/<svg[^>]*\sviewBox\s*=/.test(svg)) return 'The SVG picture has no size. Add a viewBox.';
  if (/[\s"'/]on\w+\s*=/i.test(svg)) return 'The SVG picture must not contain scripts.';
  const names = [...svg.matchAll(/<([A-Za-z][\w:.-]*)/g)].map(([, name]) => name!);
  const unsupportedElement = names.find((name) => !SVG_ELEMENTS.has(name) && !isForeign(name));
  if (unsupportedElement !== undefined)
    return /script/i.test(unsupportedElement)
      ? 'The SVG picture must not contain scripts.'
      : `The SVG picture must not contain <${unsupportedElement.slice(0, 30)}>. Save it as plain SVG with paths only, or as PNG.`;
  if (hasExternalReference(svg))
    return 'The SVG picture must not refer to other files or addresses.';
  // Written so, the words above could be hidden.
  if (/&#|\\|<!\[|<!ENTITY|<\?xml-/i.test(svg))
    return 'The SVG picture must not contain character codes or entities. Save it as plain SVG, or as PNG.';
  return undefined;
}

/** Returns what is wrong with a logo, as a message; undefined when it is valid. */
export function findLogoProblem(dataUrl: string): string | undefined {
  if (dataUrl.length > MAX_URL_LENGTH)
    return `The logo is larger than ${MAX_LOGO_BYTES / 1000} kB.`;
  const logo = decodeLogoDataUrl(dataUrl);
  if (logo === undefined)
    return 'Send a PNG or SVG picture as a base64 data URL, such as data:image/png;base64,…';
  if (logo.bytes.length > MAX_LOGO_BYTES)
    return `The logo is larger than ${MAX_LOGO_BYTES / 1000} kB.`;
  return logo.type === 'image/png' ? findPngProblem(logo.bytes) : findSvgProblem(logo.bytes);
}

/** A logo as a data URL. */
export const Logo = z.string().superRefine((dataUrl, context) => {
  const message = findLogoProblem(dataUrl);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

/** Logos for tests. */

/** A red picture of 6 × 4 pixels. */
export const TINY_PNG_LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAEUlEQVR4nGM4IWeDhhjIFQIAFsgbMcZNvTkAAAAASUVORK5CYII=';

/** Converts SVG text to a data URL. */
export const svgLogo = (text: string) => `data:image/svg+xml;base64,${btoa(text)}`;

/** Builds the beginning of a JPEG of a given size, as far as validation reads it. */
export function jpegHead(width: number, height: number, bytes = 24): string {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8];
  const sides = [height >> 8, height & 255, width >> 8, width & 255];
  const file = String.fromCharCode(...head, ...sides);
  return `data:image/jpeg;base64,${btoa(file.padEnd(bytes, '\x01'))}`;
}

/** A background picture that is navy on the left and white on the right. */
export const NAVY_AND_WHITE = {
  picture: jpegHead(1600, 900),
  tones: Array.from({ length: 12 }, (_, index) => (index % 4 < 2 ? '#003366' : '#ffffff')),
};

/** Logos for tests. */

/** A red picture of 6 × 4 pixels. */
export const TINY_PNG_LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAEUlEQVR4nGM4IWeDhhjIFQIAFsgbMcZNvTkAAAAASUVORK5CYII=';

/** SVG text as a data URL. */
export const svgLogo = (text: string) => `data:image/svg+xml;base64,${btoa(text)}`;

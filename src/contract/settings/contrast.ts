/** Contrast between two colours. */

/** Relative luminance of WCAG 2.2, 0 to 1. */
function computeLuminance(hex: string): number {
  const linear = (start: number) => {
    const c = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

/** Computes the contrast ratio of WCAG 2.2, 1 to 21, of two colours as `#rrggbb`. */
export function computeContrastRatio(first: string, second: string): number {
  const [a, b] = [computeLuminance(first), computeLuminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

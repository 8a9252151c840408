/** QR codes as path data. Pure. */
import { encode } from 'uqr';

/** Quiet edge that scanners need, in modules. */
const BORDER = 4;
/** Square that the wall draws in. */
const UNITS = 24;

let drawn = { text: '', path: '' };

/** Draws the dark parts of a QR code in a square of 24 units. The last one is remembered: an idle wall is drawn again and again. */
export function drawCode(text: string): string {
  if (drawn.text === text) return drawn.path;
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const scale = UNITS / size;
  const round = (value: number) => Math.round(value * scale * 1000) / 1000;
  const path = data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) =>
        isDark ? [`M${round(x)} ${round(y)}H${round(x + 1)}V${round(y + 1)}H${round(x)}Z`] : [],
      ),
    )
    .join('');
  drawn = { text, path };
  return path;
}

/** Small drawing of a layout: where the signer is, and where the words are. */
import type { ScreenLayout } from '#contract/screens/screen.ts';

/** Box in a picture that is 64 wide: x, y, width, height. */
type Box = readonly [x: number, y: number, width: number, height: number];

interface Drawing {
  height: number;
  width: number;
  signer: Box;
  /** Lines of words, the largest first. */
  words: readonly Box[];
  /** Whether the rest of the picture is another system's. */
  isOver?: boolean;
}

const DRAWINGS: Record<ScreenLayout, Drawing> = {
  landscape: {
    ...{ width: 64, height: 36, signer: [3, 5, 26, 28] },
    words: [
      [33, 6, 26, 9],
      [33, 19, 22, 4],
      [33, 26, 26, 3],
    ],
  },
  portrait: {
    ...{ width: 27, height: 48, signer: [3, 4, 21, 25] },
    words: [
      [3, 32, 15, 6],
      [3, 41, 20, 3],
    ],
  },
  corner: { width: 64, height: 36, signer: [43, 17, 18, 16], words: [], isOver: true },
  signer: { width: 36, height: 36, signer: [4, 3, 28, 30], words: [] },
  ticker: {
    ...{ width: 64, height: 14, signer: [2, 1, 12, 12] },
    words: [
      [18, 3, 12, 8],
      [33, 5, 28, 4],
    ],
  },
};

export function LayoutPicture({ layout }: { layout: ScreenLayout }) {
  const { width, height, signer, words, isOver = false } = DRAWINGS[layout];
  const [x, y, signerWidth, signerHeight] = signer;
  const middle = x + signerWidth / 2;
  return (
    <span aria-hidden className="flex w-24 shrink-0 justify-center">
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        style={{ width: `${width * 1.5}px`, height: `${height * 1.5}px` }}
        className="rounded-sm border border-line"
      >
        <rect width={width} height={height} className={isOver ? 'fill-surface' : 'fill-board'} />
        {isOver &&
          [6, 13, 20, 27].map((top) => (
            <rect key={top} x={5} y={top} width={32} height={3} className="fill-line" />
          ))}
        <rect x={x} y={y} width={signerWidth} height={signerHeight} fill="#e6ebf0" />
        <circle cx={middle} cy={y + signerHeight * 0.3} r={signerHeight * 0.14} fill="#5b6b7b" />
        <path
          d={`M${middle - signerWidth * 0.34} ${y + signerHeight} q0 ${-signerHeight * 0.46} ${signerWidth * 0.34} ${-signerHeight * 0.46} t${signerWidth * 0.34} ${signerHeight * 0.46}z`}
          fill="#5b6b7b"
        />
        {words.map(([left, top, wide, high], index) => (
          <rect
            key={`${left} ${top}`}
            {...{ x: left, y: top, width: wide, height: high }}
            fill={index === 0 ? '#ffd60a' : '#ffffff'}
          />
        ))}
      </svg>
    </span>
  );
}

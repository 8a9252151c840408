/** Picture of the plan, as large as fits into the window, with what lies on it. */
import type { ComponentProps, CSSProperties } from 'react';
import { computeAspectRatio } from '#contract/settings/background-picture.ts';
import { classNames } from '#studio/ui/class-names.ts';
import type { Position } from './position.ts';

/** Class names of a point; it is as large as a finger. */
export const POINT_CLASSES =
  'absolute flex size-11 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full';

/** Places a point on the picture. */
export const placeAt = ({ x, y }: Position): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
});

const USUAL_RATIO = 16 / 9;

interface PlanPictureProps extends ComponentProps<'div'> {
  picture: string;
}

export function PlanPicture({ picture, className, children, ...props }: PlanPictureProps) {
  const ratio = computeAspectRatio(picture) ?? USUAL_RATIO;
  return (
    <div
      {...props}
      className={classNames('relative rounded-md border border-line bg-[#fff]', className)}
      style={{ aspectRatio: ratio, width: `min(100%, ${(ratio * 58).toFixed(2)}vh)` }}
    >
      <img
        src={picture}
        alt=""
        draggable={false}
        className="pointer-events-none absolute inset-0 size-full rounded-md select-none"
      />
      {children}
    </div>
  );
}

import { classNames } from '#studio/ui/class-names.ts';
import { POINT_LOOKS, type PointState } from './point-look.ts';

/** Renders the mark of a screen on the plan. */
export function PointBadge({ state }: { state: PointState }) {
  const { Icon, badge } = POINT_LOOKS[state];
  return (
    <span
      aria-hidden
      data-state={state}
      className={classNames(
        'flex items-center justify-center border-2 forced-colors:border-[CanvasText]',
        state === 'emergency' ? 'size-7' : 'size-8',
        badge,
      )}
    >
      <Icon className="size-4.5 shrink-0" />
    </span>
  );
}

/** Plan with points that can be moved. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import type { PlanPoint } from '#contract/screens/station-plan.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { PlanPicture, POINT_CLASSES, placeAt } from './plan-picture.tsx';
import { moveByKey, toPosition } from './position.ts';
import { formatPlace, type PlanDraft } from './use-plan-draft.ts';
import type { usePointDrag } from './use-point-drag.ts';

interface EditedPlanProps {
  draft: PlanDraft;
  dragging: ReturnType<typeof usePointDrag>;
  screens: readonly Screen[];
  plan: RefObject<HTMLDivElement | null>;
}

export function EditedPlan({ draft, dragging, screens, plan }: EditedPlanProps) {
  const { drag } = dragging;
  const { points, picture } = draft.plan;
  // One that is dragged in from the list is shown where it would be dropped.
  const shown =
    drag?.position === undefined
      ? points
      : [
          ...points.filter(({ screenId }) => screenId !== drag.id),
          { screenId: drag.id, ...drag.position },
        ];
  return (
    <>
      <PlanPicture
        ref={plan}
        picture={picture}
        role="application"
        aria-label="Plan of the station. Arrow keys move a screen."
        className="touch-manipulation"
        onClick={({ target, currentTarget, clientX, clientY }) => {
          if (target !== currentTarget || draft.chosen === undefined) return;
          const rectangle = currentTarget.getBoundingClientRect();
          draft.place(draft.chosen.screenId, toPosition(clientX, clientY, rectangle));
        }}
      >
        {screens.map((screen) => {
          const point = shown.find(({ screenId }) => screenId === screen.id);
          return (
            point !== undefined && (
              <EditedPoint key={screen.id} {...{ screen, point, draft, dragging }} />
            )
          );
        })}
      </PlanPicture>
      <p className="text-muted">
        Drag a screen, or choose it and press where it belongs. Arrow keys move it, with Shift
        further. Delete takes it off.
      </p>
    </>
  );
}

interface EditedPointProps extends Pick<EditedPlanProps, 'draft' | 'dragging'> {
  screen: Screen;
  point: PlanPoint;
}

function EditedPoint({ screen, point, draft, dragging }: EditedPointProps) {
  const { id, name } = screen;
  const isChosen = draft.chosen?.screenId === id;
  const button = useRef<HTMLButtonElement>(null);
  // Pressed in the list, a screen goes on by arrow keys.
  useEffect(() => {
    if (isChosen) button.current?.focus();
  }, [isChosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = moveByKey(point, event.key, event.shiftKey);
    const isTakenOff = event.key === 'Delete' || event.key === 'Backspace';
    if (moved === undefined && !isTakenOff) return;
    event.preventDefault();
    if (moved === undefined) draft.takeOff(id);
    else draft.place(id, moved);
  };
  return (
    <button
      ref={button}
      type="button"
      aria-label={formatPlace(name, point)}
      aria-pressed={isChosen}
      style={placeAt(point)}
      className={classNames(POINT_CLASSES, 'group cursor-move touch-none', isChosen && 'z-10')}
      onFocus={() => draft.choose(id)}
      onKeyDown={onKeyDown}
      {...dragging.getHandlers(id, true)}
    >
      <span
        aria-hidden
        className={classNames(
          'size-6 rounded-full border-4 border-surface forced-colors:border-[CanvasText]',
          isChosen ? 'bg-odd forced-colors:bg-[Highlight]' : 'bg-accent',
        )}
      />
      <span
        aria-hidden
        className={classNames(
          'pointer-events-none absolute top-full max-w-40 truncate rounded-sm border border-edge bg-raised px-1.5 text-base',
          isChosen ? 'font-semibold' : 'hidden group-hover:block',
        )}
      >
        {name}
      </span>
    </button>
  );
}

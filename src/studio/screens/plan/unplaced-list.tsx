/** Screens that are not on the plan yet: dragged onto it, or placed by a press. */
import { GripVertical } from 'lucide-react';
import { findFreePosition } from './position.ts';
import type { PlanDraft } from './use-plan-draft.ts';
import type { usePointDrag } from './use-point-drag.ts';

interface UnplacedListProps {
  draft: PlanDraft;
  dragging: ReturnType<typeof usePointDrag>;
  hasScreens: boolean;
}

export function UnplacedList({ draft, dragging, hasScreens }: UnplacedListProps) {
  const { unplaced, plan, place } = draft;
  const { drag } = dragging;
  const carried = unplaced.find(({ id }) => id === drag?.id);
  return (
    <section aria-labelledby="unplaced" className="flex flex-col gap-2 lg:w-64 lg:shrink-0">
      <h3 id="unplaced" className="text-lg font-semibold">
        Not placed yet <span className="font-normal text-muted">({unplaced.length})</span>
      </h3>
      {unplaced.length === 0 && hasScreens && (
        <p className="text-muted">Every screen is on the plan.</p>
      )}
      <ul
        aria-labelledby="unplaced"
        className="flex flex-wrap gap-2 lg:max-h-[60vh] lg:flex-col lg:flex-nowrap lg:overflow-y-auto lg:p-1"
      >
        {unplaced.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <button
              type="button"
              aria-label={`Place ${name}`}
              className="flex min-h-11 w-full min-w-0 cursor-grab touch-none items-center gap-2 rounded-md border border-edge bg-surface py-1 pr-3 pl-2 text-left hover:bg-hover"
              onClick={(event) => {
                if (!dragging.isClickOfDrag(event)) place(id, findFreePosition(plan.points));
              }}
              {...dragging.getHandlers(id, false)}
            >
              <GripVertical aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {carried !== undefined && drag !== undefined && drag.position === undefined && (
        <span
          aria-hidden
          style={{ left: drag.clientX + 12, top: drag.clientY + 12 }}
          className="pointer-events-none fixed z-50 rounded-sm border border-edge bg-raised px-2 py-1 shadow-raised"
        >
          {carried.name}
        </span>
      )}
    </section>
  );
}

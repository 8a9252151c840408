/** Changes that an administrator has made to the plan and not saved. */
import { useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import type { PlanPoint, StationPlanForm } from '#contract/screens/station-plan.ts';
import { formatPosition, type Position } from './position.ts';

export function usePlanDraft(initial: StationPlanForm, screens: readonly Screen[]) {
  const [draft, setDraft] = useState(initial);
  const [chosenId, setChosenId] = useState<string>();
  // Screens that were removed meanwhile have left the plan.
  const points = draft.points.filter(({ screenId }) => screens.some(({ id }) => id === screenId));
  const chosen = points.find(({ screenId }) => screenId === chosenId);
  const setPoints = (next: PlanPoint[]) => setDraft({ ...draft, points: next });
  return {
    plan: { ...draft, points },
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    chosen,
    unplaced: screens.filter(({ id }) => points.every(({ screenId }) => screenId !== id)),
    choose: setChosenId,
    setPicture: (picture: string) => setDraft({ ...draft, picture }),
    reset: (next: StationPlanForm) => setDraft(next),
    /** Places a screen, or moves its point. */
    place(id: string, { x, y }: Position) {
      const point = { screenId: id, x, y };
      const isPlaced = points.some(({ screenId }) => screenId === id);
      setPoints(
        isPlaced
          ? points.map((former) => (former.screenId === id ? point : former))
          : [...points, point],
      );
      setChosenId(id);
    },
    takeOff(id: string) {
      setPoints(points.filter(({ screenId }) => screenId !== id));
      setChosenId(undefined);
    },
  };
}
export type PlanDraft = ReturnType<typeof usePlanDraft>;

/** Formats where a screen is, as screen readers hear it. */
export const formatPlace = (name: string, position: Position): string =>
  `${name}: ${formatPosition(position)}`;

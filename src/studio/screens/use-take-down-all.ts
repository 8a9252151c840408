import { useState } from 'react';
import type { Showing } from '#contract/screens/showing.ts';
import {
  useOnAir,
  useShowAgain,
  useTakeDownEverything,
} from '#studio/queries/screens/use-screens.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { canPutBack, toPutBack } from '#studio/showings/receipt.ts';

/** Returns how everything is taken down, and shown again. */
export function useTakeDownAll() {
  const { data: onAir = [] } = useOnAir();
  const takeDown = useTakeDownEverything();
  const [shownCount, setShownCount] = useState(0);
  const show = useShowAgain(setShownCount);
  const [taken, setTaken] = useState<readonly Showing[]>([]);
  return {
    onAir,
    taken,
    isPending: takeDown.isPending,
    isUndoing: show.isPending,
    /** Number of messages that Undo has shown again so far. */
    shownCount,
    run: async () => {
      const showings = onAir;
      try {
        await takeDown.mutateAsync(undefined);
        setTaken(showings);
      } catch (failure) {
        showFailure(failure);
      }
    },
    undo: async () => {
      const now = Date.now();
      // The newest is shown last, as before.
      const oldestFirst = taken.filter((item) => canPutBack(item, now)).toReversed();
      setShownCount(0);
      const forms = oldestFirst.map((showing) => ({ ...toPutBack(showing), from: showing.from }));
      const { shown, failure } = await show.mutateAsync(forms);
      // What could not be shown again stays, so that it can be tried once more.
      setTaken(failure === undefined ? [] : oldestFirst.slice(shown).toReversed());
      if (failure !== undefined) showFailure(failure);
    },
    close: () => setTaken([]),
  };
}
export type TakeDownAll = ReturnType<typeof useTakeDownAll>;

import { useState } from 'react';
import type { Showing } from '#contract/screens/showing.ts';
import { useOnAir, useShow, useTakeDownEverything } from '#studio/queries/screens/use-screens.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { canPutBack, toPutBack } from '#studio/showings/receipt.ts';

/** Returns how everything is taken down, and shown again. */
export function useTakeDownAll() {
  const { data: onAir = [] } = useOnAir();
  const takeDown = useTakeDownEverything();
  const show = useShow();
  const [taken, setTaken] = useState<readonly Showing[]>([]);
  return {
    onAir,
    taken,
    isPending: takeDown.isPending,
    isUndoing: show.isPending,
    run: () => {
      const showings = onAir;
      takeDown.mutate(undefined, { onSuccess: () => setTaken(showings), onError: showFailure });
    },
    undo: async () => {
      try {
        // The newest is shown last, as before.
        const now = Date.now();
        for (const showing of taken.filter((item) => canPutBack(item, now)).toReversed())
          await show.mutateAsync({ ...toPutBack(showing), from: showing.from });
        setTaken([]);
      } catch (error) {
        showFailure(error);
      }
    },
    close: () => setTaken([]),
  };
}
export type TakeDownAll = ReturnType<typeof useTakeDownAll>;

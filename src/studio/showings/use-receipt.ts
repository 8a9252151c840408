/** Changes to what is on air that can be undone. */

import type { Showing } from '#contract/screens/showing.ts';
import { useShow, useTakeDown } from '#studio/queries/screens/use-screens.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { showToast } from '#studio/ui/status/toast.tsx';
import { canPutBack, type Receipt, receiptSetting, toPutBack } from './receipt.ts';

/** Returns the receipt of this connection, and what can be done with it. */
export function useReceipt() {
  const { key: connection } = useApi();
  const [stored, store] = useBrowserSetting(receiptSetting);
  const show = useShow();
  const takeDown = useTakeDown();
  const receipt = stored?.connection === connection ? stored : undefined;
  const write = (next: Omit<Receipt, 'connection'>) => store({ ...next, connection });

  /** Puts showings on air again; the first one has the receipt. */
  async function putBack(showings: readonly Showing[], replaced: readonly Showing[] = []) {
    const shown: Showing[] = [];
    for (const showing of showings) shown.push((await show.mutateAsync(toPutBack(showing))).data);
    const [first] = shown;
    if (first !== undefined) write({ showing: first, replaced: [...replaced], isTakenDown: false });
  }
  const attempt = (act: () => Promise<void>) => act().catch(showFailure);
  return {
    receipt,
    isPending: show.isPending || takeDown.isPending,
    /** Keeps what was shown just now. */
    keep: (showing: Showing, replaced: readonly Showing[]) =>
      write({ showing, replaced: [...replaced], isTakenDown: false }),
    /** Takes a showing down, and offers to put it back. */
    takeDown: (showing: Showing) =>
      attempt(async () => {
        await takeDown.mutateAsync(showing.id);
        if (receipt?.showing.id === showing.id) write({ ...receipt, isTakenDown: true });
        showToast({
          kind: 'success',
          title: 'Taken down',
          message: showing.title,
          ...(canPutBack(showing, Date.now()) && {
            action: { label: 'Undo', onPress: () => void attempt(() => putBack([showing])) },
          }),
        });
      }),
    putBack: (showing: Showing) => attempt(() => putBack([showing])),
    /** Restores what the last showing replaced. */
    undo: ({ showing, replaced }: Receipt) =>
      attempt(async () => {
        await putBack(replaced, [showing]);
        await takeDown.mutateAsync(showing.id);
      }),
  };
}

/** Puts content on air from the dialog: saves it first where it has to, and approves it where its maker may. */
import { useState } from 'react';
import type { Act } from '#studio/outbox/act.ts';
import { useLetWait } from '#studio/outbox/use-outbox.ts';
import { useApproveForAir, useAskForAir } from '#studio/queries/messages/use-messages.ts';
import type { NewShowing } from '#studio/queries/screens/screen-calls.ts';
import { useOnAir, useShow } from '#studio/queries/screens/use-screens.ts';
import { showToast } from '#studio/ui/status/toast.tsx';
import { lastPlacesSetting } from './places.ts';
import type { ShowStep } from './publishing/use-publishing-status.ts';
import { type ShowChoice, toShowing } from './show-form.ts';
import type { ShowButtonProps } from './show-props.ts';
import { useReceipt } from './use-receipt.ts';

const toError = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error(String(failure));

/** Keeps the screens for the next time. */
const keepPlaces = ({ everywhere, groups, screens }: ShowChoice): void =>
  lastPlacesSetting.write({ everywhere, groups: [...groups], screens: [...screens] });

/** Creates what waits in the outbox; undefined where it cannot be saved later. */
function toWaiting(
  { requestId, toSubmission }: ShowButtonProps,
  step: ShowStep,
  form: NewShowing,
): Act | undefined {
  // A review is asked for and given where the service answers.
  if (step !== 'show') return undefined;
  if (requestId !== undefined) return { kind: 'show', form };
  const submission = toSubmission?.();
  return submission && { kind: 'show', form, submission };
}

/**
 * Returns what the main button of the dialog does, and its outcome; the id once the request is saved. Where nothing answers,
 * a showing waits in the outbox.
 */
export function useShowing(props: ShowButtonProps & { onClose: () => void }) {
  const { title, requestId, request, onClose } = props;
  const show = useShow();
  const approve = useApproveForAir();
  const ask = useAskForAir();
  const onAir = useOnAir();
  const { keep } = useReceipt();
  const letWait = useLetWait();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error>();
  const [savedId, setSavedId] = useState<string>();

  /** Answers whether the dialog has done what it is for. */
  async function run(step: ShowStep, choice: ShowChoice, until: number | undefined) {
    const id = savedId ?? (await request());
    setSavedId(id);
    if (step === 'ask') {
      await ask.mutateAsync(id);
      showToast({
        kind: 'success',
        title: 'Review requested',
        message: 'You can show this message once it is approved.',
      });
      return true;
    }
    if (step === 'approve') {
      const { mayGoOnAir } = await approve.mutateAsync(id);
      // The dialog says who else must approve it.
      if (!mayGoOnAir) return false;
    }
    const { data, replaced } = await show.mutateAsync(toShowing(id, choice, until));
    keep(
      data,
      (onAir.data ?? []).filter((old) => replaced.includes(old.id)),
    );
    return true;
  }

  return {
    isPending,
    error,
    savedId,
    async start(step: ShowStep, choice: ShowChoice, until: number | undefined) {
      setPending(true);
      setError(undefined);
      try {
        keepPlaces(choice);
        if (await run(step, choice, until)) onClose();
      } catch (failure) {
        const act = toWaiting(props, step, toShowing(requestId ?? '', choice, until));
        if (act !== undefined && letWait(failure, title, act)) onClose();
        else setError(toError(failure));
      }
      setPending(false);
    },
  };
}

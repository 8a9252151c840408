/** The one button that goes on, always in the same place: make the video, show it, done. */
import { Check, Clapperboard } from 'lucide-react';
import { getMessageEnglish } from '#contract/message.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { sentRequest } from '#studio/announce/form/options.ts';
import { useStartAfresh } from '#studio/announce/start/use-start-afresh.ts';
import { ShowButton } from '#studio/showings/show-button.tsx';
import { Button } from '#studio/ui/button.tsx';
import type { PlayableVideo } from './making/create-renders.ts';
import { type Submitting, useIsOfForm } from './use-submitting.ts';

/** Finds the button for the next step, in the bar. */
export const findNextButton = (bar: HTMLElement | null) =>
  bar?.querySelector<HTMLElement>('[data-next] button') ?? undefined;

interface NextButtonProps {
  submitting: Submitting;
  /** The videos in view; undefined while there is none of the announcement as it is. */
  shown: readonly PlayableVideo[] | undefined;
  isReady: boolean;
  isRunning: boolean;
  onMake: () => void;
}

/** Renders the button for the next step; a step that was completed can be repeated with the button next to it. */
export function NextButton({ submitting, shown, isReady, isRunning, onMake }: NextButtonProps) {
  const { draft, pipeline } = useAnnounce();
  const startAfresh = useStartAfresh();
  const isSent = useIsOfForm(submitting) && submitting.sent !== undefined;
  const { sent } = submitting;
  // Of what was sent the service knows whether it may go on air.
  const isKept =
    sent !== undefined &&
    sent.videos.length === shown?.length &&
    shown.every(({ video }, index) => video === sent.videos[index]?.video);
  const kind = isSent ? 'plain' : 'primary';
  const { updatedTiming, timing, destination } = sentRequest(draft.form.getValues());
  const code = destination && (pipeline?.reference.location(destination)?.crs ?? destination);
  const train = code && `${timing ?? ''} ${code}`.trim();
  return (
    <>
      {isSent && (
        <span data-next className="contents">
          <Button
            kind="primary"
            icon={<Check aria-hidden className="size-5" />}
            onPress={startAfresh}
          >
            Done
          </Button>
        </span>
      )}
      {/* In the same element before and after: a dialog that it opened stays open. */}
      <span data-next={isSent ? undefined : true} className="contents">
        {shown === undefined ? (
          <Button
            kind={kind}
            icon={<Clapperboard aria-hidden className="size-5" />}
            isDisabled={!isReady}
            isPending={isRunning}
            pendingLabel="Making the video"
            onPress={onMake}
          >
            Make video
          </Button>
        ) : (
          <ShowButton
            kind={kind}
            title={shown[0]!.message.title}
            timing={[updatedTiming, timing].find(
              (value) => typeof value === 'string' && value !== '',
            )}
            english={shown.map(({ message }) => getMessageEnglish(message)).join(' ')}
            messages={shown.map(({ message }) => message)}
            {...(isKept && { requestId: sent.id })}
            train={train}
            toSubmission={() => submitting.toSubmission(shown)}
            request={() => submitting.deliver(shown)}
          />
        )}
      </span>
    </>
  );
}

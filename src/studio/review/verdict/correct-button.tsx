/** Opens a translation again whose video was released, so that a mistake in it can be corrected. */
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useReviewActions } from '#studio/queries/use-translation.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { reviewerSetting } from './reviewer.ts';
import { ReviewerFields } from './reviewer-fields.tsx';

export function CorrectButton({ requestId }: { requestId: string }) {
  const { reopen } = useReviewActions(requestId);
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [reviewer] = useBrowserSetting(reviewerSetting);
  const isHidden = useIsHidden();
  const name = reviewer.name.trim();
  if (isHidden('requests:write') && isHidden('reviews:write')) return null;
  const correct = () => {
    setAsked(true);
    if (name !== '') reopen.mutate({ author: name });
  };
  const failure = reopen.error === null ? undefined : explainFailure(reopen.error);
  return (
    <>
      <Button icon={<SquarePen aria-hidden className="size-5" />} onPress={() => setOpen(true)}>
        Correct translation
      </Button>
      <Dialog
        title="Correct this translation?"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={(close) => (
          <>
            <Button onPress={close}>Cancel</Button>
            <Button
              kind="primary"
              isPending={reopen.isPending}
              pendingLabel="Opening…"
              onPress={correct}
            >
              Correct translation
            </Button>
          </>
        )}
      >
        <p>
          This starts a new version, which must be approved like the first one. The video and its
          links do not change until the corrected video is made. The old video is then deleted. If
          the old video must not be seen until then, take it off the screens and delete the message.
        </p>
        <ReviewerFields
          nameProblem={
            isAsked && name === '' ? 'Enter your name. It is shown with the version.' : undefined
          }
        />
        {failure !== undefined && (
          <Callout kind="error" role="alert" title={`${failure.title}. Nothing has changed.`}>
            <p>{failure.advice}</p>
          </Callout>
        )}
      </Dialog>
    </>
  );
}

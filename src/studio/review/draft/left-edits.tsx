/** Edits that were never saved, of a translation that can no longer be changed: to copy, or to forget. */
import { useState } from 'react';
import { saveReviewDraft } from '#studio/queries/cached-reviews.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { formatGlossLine } from './update-units.ts';
import { useStoredDraft } from './use-opening.ts';

export function LeftEdits({ connection, requestId }: { connection: string; requestId: string }) {
  const stored = useStoredDraft(connection, requestId);
  const [isForgotten, setForgotten] = useState(false);
  if (stored == null || isForgotten) return null;
  const changed = stored.parts.flat().filter((item) => typeof item !== 'string');
  const text = () =>
    changed.map(({ english, units }) => `${english}\n${formatGlossLine(units)}`).join('\n\n');
  const forget = () => {
    setForgotten(true);
    saveReviewDraft(connection, requestId, undefined).catch((error: unknown) =>
      console.warn('The edits could not be removed.', error),
    );
  };
  return (
    <Callout
      kind="warning"
      title={`Your edits to version ${stored.version} were not saved`}
      actions={
        <>
          <CopyButton text={text}>Copy edits</CopyButton>
          <Button kind="danger" onPress={forget}>
            Delete edits
          </Button>
        </>
      }
    >
      <p>
        The message has since been approved, rejected or cancelled.{' '}
        {changed.length === 1
          ? 'One changed sentence is'
          : `${changed.length.toLocaleString('en-GB')} changed sentences are`}{' '}
        still kept in this browser.
      </p>
    </Callout>
  );
}

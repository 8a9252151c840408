/** Edits that were never saved, of a translation that can no longer be changed: to copy, or to forget. */
import { useState } from 'react';
import { keepReview } from '#studio/queries/kept-reviews.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { glossLine } from './keep-units.ts';
import { useKeptDraft } from './use-opening.ts';

export function LeftEdits({ connection, requestId }: { connection: string; requestId: string }) {
  const kept = useKeptDraft(connection, requestId);
  const [isForgotten, setForgotten] = useState(false);
  if (kept == null || isForgotten) return null;
  const changed = kept.parts.flat().filter((each) => typeof each !== 'string');
  const text = () =>
    changed.map(({ english, units }) => `${english}\n${glossLine(units)}`).join('\n\n');
  const forget = () => {
    setForgotten(true);
    keepReview(connection, requestId, undefined).catch((error: unknown) =>
      console.warn('The edits could not be removed.', error),
    );
  };
  return (
    <Callout
      kind="odd"
      title={`Your edits to version ${kept.version} were not saved`}
      actions={
        <>
          <CopyButton text={text}>Copy them</CopyButton>
          <Button kind="danger" onPress={forget}>
            Delete them
          </Button>
        </>
      }
    >
      <p>
        The request has been approved, rejected or cancelled since.{' '}
        {changed.length === 1
          ? 'One changed sentence is'
          : `${changed.length.toLocaleString('en-GB')} changed sentences are`}{' '}
        still kept in this browser.
      </p>
    </Callout>
  );
}

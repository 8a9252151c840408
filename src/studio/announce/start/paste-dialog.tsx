/** A request pasted as JSON: checked while it is typed, with all its errors named, then used. */
import { useMemo, useState } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { withBody } from '#studio/announce/draft/draft.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { readRequest } from './read-request.ts';

interface PasteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function PasteDialog({ isOpen, onOpenChange }: PasteDialogProps) {
  const { draft, pipeline } = useAnnounce();
  const [text, setText] = useState('');
  const read = useMemo(
    () =>
      text.trim() === '' || pipeline === undefined
        ? undefined
        : readRequest(text, pipeline.checkJson),
    [text, pipeline],
  );
  const take = (close: () => void) => {
    if (read === undefined || 'message' in read) return;
    draft.replace(withBody(draft.form.getValues(), read.body), 'paste');
    setText('');
    close();
  };
  return (
    <Dialog
      title="Paste a request as JSON"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isWide
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="primary"
            isDisabled={read === undefined || 'message' in read}
            onPress={() => take(close)}
          >
            Fill in the form
          </Button>
        </>
      )}
    >
      <TextField
        label="JSON"
        rows={10}
        value={text}
        onChange={setText}
        placeholder={'{"destination": "PMH", "timing": "1230"}'}
        inputClassName="font-mono"
        autoFocus
        spellCheck="false"
      />
      <div role="status" className="flex flex-col gap-2">
        {read !== undefined && <Reading read={read} />}
      </div>
    </Dialog>
  );
}

function Reading({ read }: { read: ReturnType<typeof readRequest> }) {
  if ('message' in read) return <Callout kind="error" title={read.message} />;
  const { problems, ignoredFields } = read;
  if (problems.length === 0 && ignoredFields.length === 0)
    return <Callout kind="success" title="The request is complete. No errors." />;
  return (
    <>
      {problems.length > 0 && (
        <Callout
          kind="warning"
          title={
            problems.length === 1
              ? '1 error to fix in the form'
              : `${problems.length} errors to fix in the form`
          }
        >
          <ul className="list-disc pl-5">
            {problems.map(({ field, message }) => (
              <li key={`${field}${message}`}>
                {field !== undefined && <span className="font-mono">{field}: </span>}
                {message}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {ignoredFields.length > 0 && (
        <Callout kind="note" title="Unknown fields, not used">
          <p className="font-mono">{ignoredFields.join(', ')}</p>
        </Callout>
      )}
    </>
  );
}

/** QuickSplit: identifiers are typed, found in the text of the PDF, and the videos that they make are listed. */
import { useDeferredValue, useMemo, useState } from 'react';
import { PdfSplittingIds } from '#contract/requests/translation-upload.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import type { Entry } from '#studio/upload/queue/entry.ts';
import type { UploadQueue } from '#studio/upload/queue/upload-queue.ts';
import { toPageTexts } from '#translation/sources/pdf/read-pdf.ts';
import {
  holdsIdentifier,
  listSplitProblems,
  parseIdentifiers,
  previewSplit,
  type SplitPreview,
} from '#translation/sources/quick-split.ts';
import { MarkedText } from './marked-text.tsx';
import { useSplitText } from './use-split-text.ts';

/** Lists the problems, each in a sentence. */
function listProblems(identifiers: readonly string[], preview: SplitPreview): string[] {
  const parsed = PdfSplittingIds.safeParse(identifiers);
  return [
    ...(parsed.success ? [] : parsed.error.issues.map(({ message }) => message)),
    ...listSplitProblems(preview).map(({ message }) => message),
  ];
}

function Parts({ preview }: { preview: SplitPreview }) {
  return (
    <ol aria-label="Videos" className="divide-y divide-line rounded-md border border-line">
      {preview.parts.map(({ identifier, page, text, wordCount }, index) => (
        <li key={identifier} className="flex flex-col px-4 py-2">
          <span className="font-semibold">
            Video {index + 1}: {identifier}
          </span>
          <span className="text-muted">
            From page {page}, {wordCount} {wordCount === 1 ? 'word' : 'words'}
          </span>
          <span className="line-clamp-2">{text.slice(0, 200)}</span>
        </li>
      ))}
    </ol>
  );
}

export function SplitDialog({
  entry,
  queue,
  onClose,
}: {
  entry: Entry;
  queue: UploadQueue;
  onClose: () => void;
}) {
  const { id, path, file } = entry;
  const [typed, setTyped] = useState(entry.identifiers.join('\n'));
  const looked = useDeferredValue(typed);
  const splitText = useSplitText(file);
  const identifiers = useMemo(() => parseIdentifiers(looked), [looked]);
  const preview = useMemo(() => {
    if (splitText.kind !== 'read') return undefined;
    const distinct = [...new Set(identifiers)];
    // As the translator does it: what is shown is what will be signed.
    return previewSplit(toPageTexts(splitText.pdf, holdsIdentifier(distinct)), distinct);
  }, [splitText, identifiers]);
  const problems =
    preview === undefined || identifiers.length === 0 ? [] : listProblems(identifiers, preview);
  const isRight = preview !== undefined && (identifiers.length === 0 || problems.length === 0);
  return (
    <Dialog
      title={`Split ${path}`}
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="primary"
            isDisabled={!isRight}
            onPress={() => {
              queue.setIdentifiers(id, identifiers);
              close();
            }}
          >
            {identifiers.length === 0 ? 'Make one video' : `Make ${identifiers.length} videos`}
          </Button>
        </>
      )}
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TextField
            label="Identifiers, one per line"
            help="Text in the document where each video begins. The last video runs to the end of the document. Leave this blank to make one video of the whole document."
            rows={5}
            value={typed}
            onChange={setTyped}
            autoFocus
          />
          <div role="status" className="flex flex-col gap-4">
            {problems.length > 0 && (
              <Callout kind="error" title="The document cannot be split like this.">
                {problems.map((problem) => (
                  <p key={problem}>{problem}</p>
                ))}
              </Callout>
            )}
            {preview !== undefined && preview.parts.length > 0 && problems.length === 0 && (
              <>
                {preview.wordsBefore > 0 && (
                  <p className="text-muted">
                    The first {preview.wordsBefore} words come before “{identifiers[0]}”, so they
                    are not in any video.
                  </p>
                )}
                <Parts preview={preview} />
              </>
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <h3 className="font-semibold">Text of the document</h3>
          {splitText.kind === 'reading' && (
            <ProgressBar label="Reading the pages" value={splitText.progress} />
          )}
          {splitText.kind === 'failed' && (
            <Callout kind="error" title="The text cannot be read.">
              <p>{splitText.message}</p>
            </Callout>
          )}
          {preview !== undefined && <MarkedText text={preview.text} marks={preview.marks} />}
        </div>
      </div>
    </Dialog>
  );
}

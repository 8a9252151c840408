/** Sentences that people of the organisation approved: how many there are, and their export. */
import { Download } from 'lucide-react';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import {
  useApprovedSentenceCount,
  useApprovedSentencesXliff,
} from '#studio/queries/words/use-approved-sentences.ts';
import { Button } from '#studio/ui/button.tsx';
import { saveFile } from '#studio/ui/save-file.ts';
import { Callout } from '#studio/ui/status/callout.tsx';

const FILE_NAME = 'approved-sentences.xlf';

function describeCount(count: number | undefined): string {
  if (count === undefined) return 'Counting the sentences…';
  if (count === 0) return 'No sentences yet.';
  return count === 1 ? '1 sentence' : `${count.toLocaleString('en-GB')} sentences`;
}

export function ApprovedSentences() {
  const { data: count, error } = useApprovedSentenceCount();
  const xliff = useApprovedSentencesXliff();
  const failure = xliff.error ?? error;
  return (
    <section
      aria-label="Approved sentences"
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <h2 className="text-lg font-semibold">Approved sentences</h2>
      <p className="text-muted">
        New translations use these again. The XLIFF file has the English and the gloss of each, who
        approved it and when. You can open it in a translation tool.
      </p>
      {failure !== null && (
        <Callout kind="error" role="alert" title={`${explainFailure(failure).title}.`}>
          <p>{explainFailure(failure).advice}</p>
        </Callout>
      )}
      {error === null && (
        <p role="status" className="text-muted">
          {describeCount(count)}
        </p>
      )}
      <Button
        className="self-start"
        icon={<Download aria-hidden className="size-5" />}
        isDisabled={count === undefined || count === 0}
        isPending={xliff.isPending}
        pendingLabel="Exporting…"
        onPress={() => xliff.mutate(undefined, { onSuccess: (file) => saveFile(file, FILE_NAME) })}
      >
        Export XLIFF
      </Button>
    </section>
  );
}

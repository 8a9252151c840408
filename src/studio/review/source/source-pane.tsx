/** The uploaded file beside its transcript. */
import { ExternalLink } from 'lucide-react';
import type { TranslatedSentence } from '#contract/translation.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import type { Film } from '../signer/paired-player.ts';
import { MediaSource } from './media-source.tsx';
import { PdfSource } from './pdf-source.tsx';
/** How the screen steers the source. */
export interface SourceHandle {
  /** To where it says the sentence. */
  show(sentence: TranslatedSentence): void;
  /** What plays it; undefined for a document, and where it cannot be played. */
  film(): Film | undefined;
}

export interface SourcePaneProps {
  source: TranslationUnderReview['source'];
  /** Of the shown part. */
  sentences: readonly TranslatedSentence[];
  handle: React.Ref<SourceHandle>;
  /** The sentence that it says where it stands now. */
  onSentence: (id: string | undefined) => void;
  /** Opens the transcript where the source stands. */
  onGoTo: (id: string) => void;
  /** Where sentences stand in a document, once that is known. */
  onPages: (pages: ReadonlyMap<string, number>) => void;
  /** The link has expired: asks for another. */
  onRefresh: () => void;
}

export function SourcePane(props: SourcePaneProps) {
  const { source } = props;
  const { fileName, link, contentType } = source;
  return (
    <section aria-label="Source" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">{fileName}</h2>
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-9 items-center gap-1"
        >
          <ExternalLink aria-hidden className="size-5" />
          Open by itself
        </a>
      </div>
      {contentType === 'application/pdf' ? <PdfSource {...props} /> : <MediaSource {...props} />}
    </section>
  );
}

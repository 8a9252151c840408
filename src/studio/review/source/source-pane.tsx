/** The uploaded file next to its transcript. */
import { ExternalLink } from 'lucide-react';
import { DOCX, isMedia } from '#contract/file-type.ts';
import { MediaSource } from './media-source.tsx';
import { PdfSource } from './pdf-source.tsx';
import type { SourcePaneProps } from './source-pane-props.ts';
import { TextSource } from './text-source.tsx';

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
          Open in a new tab
        </a>
      </div>
      {contentType === 'application/pdf' && <PdfSource {...props} />}
      {contentType === 'text/plain' && <TextSource {...props} />}
      {(contentType === DOCX || contentType === 'text/html') && (
        <p className="text-muted">
          Its text is beside each sentence here. Open the file to compare headings, tables and
          pictures.
        </p>
      )}
      {isMedia(contentType) && <MediaSource {...props} />}
    </section>
  );
}

/** The pages of a PDF, read as the translator reads them. */
import { useEffect, useState } from 'react';
import { type PdfPages, readPdf } from '#translation/sources/pdf/read-pdf.ts';

export type SplitText =
  | { kind: 'reading' /** 0 to 1. */; progress: number }
  | { kind: 'read'; pdf: PdfPages }
  | { kind: 'failed'; message: string };

export function useSplitText(file: File | undefined): SplitText {
  const [text, setText] = useState<SplitText>({ kind: 'reading', progress: 0 });
  useEffect(() => {
    if (file === undefined) return;
    let isShown = true;
    const show = (next: SplitText) => {
      if (isShown) setText(next);
    };
    const abort = new AbortController();
    readPdf(file, {
      signal: abort.signal,
      onProgress: (progress) => show({ kind: 'reading', progress }),
    }).then(
      (pdf) => show({ kind: 'read', pdf }),
      (error: unknown) =>
        show({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isShown = false;
      abort.abort();
    };
  }, [file]);
  return text;
}

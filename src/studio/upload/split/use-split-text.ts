/** The text of every page of a PDF, read page by page. */
import { useEffect, useState } from 'react';
import { openPdf } from '#upload/check/read-pdf.ts';

export type SplitText =
  | { kind: 'reading' /** 0 to 1. */; progress: number }
  | { kind: 'read'; pages: readonly string[] }
  | { kind: 'failed'; message: string };

async function readPages(
  file: File,
  isWanted: () => boolean,
  onProgress: (progress: number) => void,
): Promise<string[]> {
  const pdf = await openPdf(file);
  try {
    const pages: string[] = [];
    for (let page = 1; page <= pdf.pageCount && isWanted(); page++) {
      pages.push(await pdf.pageText(page));
      onProgress(page / pdf.pageCount);
    }
    return pages;
  } finally {
    await pdf.close();
  }
}

export function useSplitText(file: File | undefined): SplitText {
  const [text, setText] = useState<SplitText>({ kind: 'reading', progress: 0 });
  useEffect(() => {
    if (file === undefined) return;
    let isShown = true;
    const show = (next: SplitText) => {
      if (isShown) setText(next);
    };
    readPages(
      file,
      () => isShown,
      (progress) => show({ kind: 'reading', progress }),
    ).then(
      (pages) => show({ kind: 'read', pages }),
      (error: unknown) =>
        show({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isShown = false;
    };
  }, [file]);
  return text;
}

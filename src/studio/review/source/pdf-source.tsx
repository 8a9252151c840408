/** A document, page by page; the page of each sentence is found by its words. */
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { type OpenDocument, openDocument } from './open-document.ts';
import { findPages } from './page-search.ts';
import type { SourcePaneProps } from './source-pane-props.ts';

const ZOOMS = [1, 1.5, 2, 3];
const SHARPEST = 2;

type Opened =
  | { kind: 'opening' }
  | { kind: 'open'; document: OpenDocument; texts: readonly string[] }
  | { kind: 'failed'; message: string };

/** Opens the document, then reads its text page after page. */
function useDocument(link: string): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  useEffect(() => {
    let isWanted = true;
    let document: OpenDocument | undefined;
    const open = async () => {
      document = await openDocument(link);
      if (!isWanted) return;
      const texts: string[] = [];
      setOpened({ kind: 'open', document, texts });
      for (let page = 1; page <= document.pageCount && isWanted; page += 1)
        texts.push(await document.text(page));
      if (isWanted) setOpened({ kind: 'open', document, texts: [...texts] });
    };
    open()
      .catch((error: unknown) => {
        if (!isWanted) return;
        const message = error instanceof Error ? error.message : String(error);
        setOpened({ kind: 'failed', message });
      })
      .finally(() => {
        if (!isWanted) void document?.close();
      });
    return () => {
      isWanted = false;
      void document?.close();
      setOpened({ kind: 'opening' });
    };
  }, [link]);
  return opened;
}

export function PdfSource({
  source: { link, fileName },
  sentences,
  handle,
  onSentence,
  onGoTo,
  onPages,
  onRefresh,
}: SourcePaneProps) {
  const opened = useDocument(link);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const texts = opened.kind === 'open' ? opened.texts : undefined;
  const pages = useMemo(
    () => (texts === undefined ? new Map<string, number>() : findPages(sentences, texts)),
    [sentences, texts],
  );
  const reportPages = useEffectEvent(onPages);
  useEffect(() => reportPages(pages), [pages]);
  const firstOfPage = useMemo(
    () => [...pages].find(([, sentencePage]) => sentencePage === page)?.[0],
    [pages, page],
  );
  const reportSentence = useEffectEvent(onSentence);
  useEffect(() => reportSentence(firstOfPage), [firstOfPage]);
  // The first page of a part is where reading begins.
  const firstId = sentences[0]?.id;
  const firstPage = firstId === undefined ? undefined : pages.get(firstId);
  useEffect(() => {
    if (firstPage !== undefined) setPage(firstPage);
  }, [firstPage]);
  useImperativeHandle(handle, () => ({
    show({ id }) {
      const found = pages.get(id);
      if (found !== undefined) setPage(found);
    },
    film: () => undefined,
  }));

  if (opened.kind === 'failed')
    return (
      <Callout
        kind="warning"
        role="alert"
        title="The document cannot be shown here"
        actions={<Button onPress={onRefresh}>Get a new link</Button>}
      >
        <p>
          The link may have expired. You can continue with the transcript, or open the file in a new
          tab. ({opened.message})
        </p>
      </Callout>
    );
  if (opened.kind === 'opening') return <p role="status">Opening the document…</p>;
  const { document } = opened;
  const zoomBy = (step: -1 | 1) => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + step] ?? zoom);
  return (
    <div className="flex flex-col gap-2">
      <PageCanvas document={document} page={page} zoom={zoom} fileName={fileName} />
      <div className="flex flex-wrap items-center gap-1">
        <IconButton label="Previous page" isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
          <ChevronLeft aria-hidden className="size-6" />
        </IconButton>
        <span role="status" className="px-1 tabular-nums">
          Page {page} of {document.pageCount}
        </span>
        <IconButton
          label="Next page"
          isDisabled={page >= document.pageCount}
          onPress={() => setPage(page + 1)}
        >
          <ChevronRight aria-hidden className="size-6" />
        </IconButton>
        <Button
          kind="quiet"
          isDisabled={firstOfPage === undefined}
          onPress={() => firstOfPage !== undefined && onGoTo(firstOfPage)}
        >
          Go to this page’s sentences
        </Button>
        <span className="ml-auto flex">
          <IconButton label="Smaller" isDisabled={zoom === ZOOMS[0]} onPress={() => zoomBy(-1)}>
            <ZoomOut aria-hidden className="size-6" />
          </IconButton>
          <IconButton label="Larger" isDisabled={zoom === ZOOMS.at(-1)} onPress={() => zoomBy(1)}>
            <ZoomIn aria-hidden className="size-6" />
          </IconButton>
        </span>
      </div>
    </div>
  );
}

interface PageCanvasProps {
  document: OpenDocument;
  page: number;
  zoom: number;
  fileName: string;
}

function PageCanvas({ document, page, zoom, fileName }: PageCanvasProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const control = new AbortController();
    const width = (frame.current?.clientWidth ?? 400) * zoom;
    const sharpness = Math.min(window.devicePixelRatio * (zoom === 1 ? 1.5 : 1), SHARPEST);
    if (canvas.current === null) return;
    document.draw(page, canvas.current, width * sharpness, control.signal).then(
      () => setProblem(undefined),
      (error: unknown) => {
        if (control.signal.aborted) return;
        setProblem(error instanceof Error ? error.message : String(error));
      },
    );
    return () => control.abort();
  }, [document, page, zoom]);
  return (
    <section
      ref={frame}
      aria-label="Page"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with arrow keys too
      tabIndex={0}
      className="max-h-[40dvh] overflow-auto rounded-md border border-line bg-ground"
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${page} of ${fileName}. Its words are in the transcript.`}
        style={{ width: `${zoom * 100}%` }}
        className="block max-w-none"
      />
      {problem !== undefined && (
        <p role="alert" className="p-3">
          This page cannot be shown ({problem}). Open the file in a new tab to see it.
        </p>
      )}
    </section>
  );
}

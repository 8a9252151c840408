/** Grid of every sign that was found; the sign under the pointer or with the focus moves. */
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { GridLayout, ListBox, ListBoxItem, Size, Virtualizer } from 'react-aria-components';
import { HANDS_LABELS, SIGN_USE_LABELS, type SignEntry } from './entry.ts';
import type { Library } from './library.ts';
import { createThumbnails, type Thumbnails } from './sign-detail/thumbnails.ts';

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export interface SignGridProps {
  library: Library;
  entries: readonly SignEntry[];
  selectedId: string | undefined;
  onChoose: (id: string) => void;
}

export function SignGrid({ library, entries, selectedId, onChoose }: SignGridProps) {
  const { signer, showForm } = library;
  // The cells are kept while their signs are the same: another library must not leave them with pictures of its own.
  const thumbnails = useMemo(() => createThumbnails({ signer, showForm }), [signer, showForm]);
  useEffect(() => () => thumbnails.dispose(), [thumbnails]);
  const layout = useMemo(
    () => ({
      minItemSize: new Size(9.5 * rem(), 13.2 * rem()),
      maxItemSize: new Size(14 * rem(), Number.POSITIVE_INFINITY),
      minSpace: new Size(8, 8),
    }),
    [],
  );
  const focused = useRef<string | undefined>(undefined);
  const keyAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === ' ') thumbnails.toggle();
    else if (event.key === '.') thumbnails.stepFrame(1);
    else if (event.key === ',') thumbnails.stepFrame(-1);
    else return;
    // These keys would choose, or search by first letters.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows pointer and focus in the list inside
    <div
      onKeyDownCapture={onKeyDown}
      onPointerOver={({ pointerType, target }) => {
        if (pointerType === 'mouse') thumbnails.move(keyAt(target) ?? focused.current);
      }}
      onPointerLeave={() => thumbnails.move(focused.current)}
      onFocus={() => {
        // The list hands its focus on to a sign before its own event arrives here.
        focused.current = keyAt(document.activeElement);
        thumbnails.move(focused.current);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        focused.current = undefined;
        thumbnails.move(undefined);
      }}
    >
      <Virtualizer layout={GridLayout} layoutOptions={layout}>
        <ListBox
          aria-label="Signs. Enter chooses a sign. Space plays and pauses. Comma and full stop move by one frame."
          layout="grid"
          items={entries}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={selectedId === undefined ? [] : [selectedId]}
          onSelectionChange={(keys) => {
            if (keys !== 'all') for (const key of keys) onChoose(String(key));
          }}
          className="h-[max(30rem,calc(100dvh-29rem))] overflow-y-auto rounded-md border border-line bg-surface max-lg:h-[75dvh]"
        >
          {(entry) => <SignCell entry={entry} thumbnails={thumbnails} />}
        </ListBox>
      </Virtualizer>
    </div>
  );
}

function SignCell({ entry, thumbnails }: { entry: SignEntry; thumbnails: Thumbnails }) {
  const { id, title, english, use, kind, forms } = entry;
  const hands = forms[0]?.hands;
  const meaning = kind === 'sign' ? english[0] : english.at(-1);
  const isSaidTwice = meaning?.toUpperCase() === title;
  const caption = use !== 'signed' ? SIGN_USE_LABELS[use] : isSaidTwice ? undefined : meaning;
  return (
    <ListBoxItem
      id={id}
      textValue={title}
      className="flex cursor-pointer flex-col gap-1 rounded-md border border-line bg-surface p-1.5 -outline-offset-2 hover:border-ink data-[selected]:border-accent data-[selected]:bg-accent-soft data-[selected]:shadow-[inset_0_0_0_1px_var(--color-accent)]"
    >
      <Thumbnail entry={entry} thumbnails={thumbnails} />
      <span className="px-1 font-semibold leading-tight [overflow-wrap:anywhere]">{title}</span>
      <span className="px-1 leading-tight text-muted">
        {caption}
        {hands !== undefined && <span className="sr-only"> {HANDS_LABELS[hands]}</span>}
      </span>
    </ListBoxItem>
  );
}

/**
 * Renders the thumbnail of a sign, sized once. Small pictures need no more than 1.5 device pixels for each
 * CSS pixel.
 */
function Thumbnail({ entry, thumbnails }: { entry: SignEntry; thumbnails: Thumbnails }) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null) return;
    const ratio = Math.min(window.devicePixelRatio, 1.5);
    const width = Math.round((canvas.clientWidth || 150) * ratio);
    canvas.width = width;
    canvas.height = Math.round((width * 7) / 8);
    return thumbnails.add(canvas, entry);
  }, [entry, thumbnails]);
  return (
    <canvas ref={canvasRef} aria-hidden className="signer-ground aspect-8/7 w-full rounded-sm" />
  );
}

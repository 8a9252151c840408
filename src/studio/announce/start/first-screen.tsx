/** The first question: what is it about? Six large kinds, then everything else, and free text. Numbers choose, arrows move. */

import { Link, useNavigate } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  ArrowUpDown,
  Ban,
  BookOpenText,
  BusFront,
  ClockAlert,
  LayoutList,
  type LucideIcon,
  PenLine,
  TrainFront,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { AnnouncementKind } from '#studio/announce/draft/kind.ts';
import { KINDS, type Kind } from '#studio/announce/draft/kinds.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { Kbd } from '#studio/ui/kbd.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';

const ICONS: Record<Kind['id'], LucideIcon> = {
  'platform-change': ArrowLeftRight,
  delay: ClockAlert,
  cancelled: Ban,
  'next-train': TrainFront,
  bus: BusFront,
  lift: ArrowUpDown,
};

/** Delay longer than the pointer takes to pass over one kind on its way to another. */
const REST_MILLISECONDS = 250;

export function FirstScreen() {
  return (
    <section aria-labelledby="kinds-heading" className="flex flex-col gap-4">
      <h2 id="kinds-heading" className="text-xl font-bold">
        What is it about?
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons in it */}
      <div onKeyDown={moveByArrows} className="flex flex-col gap-2">
        <div className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2">
          {KINDS.map((kind, index) => (
            <KindCard key={kind.id} kind={kind} keys={String(index + 1)} />
          ))}
        </div>
        <WholeFormCard keys={String(KINDS.length + 1)} />
        <WriteCard keys={String(KINDS.length + 2)} />
        <ReadyMessagesCard keys={String(KINDS.length + 3)} />
      </div>
    </section>
  );
}

const CARD =
  'flex w-full cursor-pointer items-center gap-3 rounded-md border border-edge bg-surface text-left hover:bg-hover';

/** Chooses, and leads to what is asked first. */
function useChoosing(id: AnnouncementKind, label: string, keys: string): () => void {
  const { chooseKind } = useAnnounce();
  const choose = () => chooseKind(id);
  useShortcut(keys, label, choose);
  return choose;
}

function KindCard({ kind, keys }: { kind: Kind; keys: string }) {
  const { id, label, description } = kind;
  const { greeting } = useAnnounce();
  const choose = useChoosing(id, label, keys);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const greet = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => greeting.set(kind), REST_MILLISECONDS);
  };
  const Icon = ICONS[id];
  return (
    <button
      type="button"
      data-first-kind={kind === KINDS[0] || undefined}
      onClick={choose}
      onFocus={greet}
      onPointerEnter={greet}
      onPointerLeave={() => clearTimeout(timer.current)}
      className={classNames(CARD, 'min-h-20 px-4 py-2')}
    >
      <Icon aria-hidden className="size-8 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-lg font-semibold">{label}</span>
        <span className="text-muted">{description}</span>
      </span>
      <NumberKey keys={keys} />
    </button>
  );
}

function WholeFormCard({ keys }: { keys: string }) {
  const choose = useChoosing('whole', 'Something else', keys);
  return (
    <button type="button" onClick={choose} className={classNames(CARD, 'min-h-14 px-4 py-2')}>
      <LayoutList aria-hidden className="size-6 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">Something else</span>
        <span className="text-muted"> Form with all fields</span>
      </span>
      <NumberKey keys={keys} />
    </button>
  );
}

/** Renders the card of ready messages: security, toilets, weather and all else that needs no train. */
function ReadyMessagesCard({ keys }: { keys: string }) {
  const navigate = useNavigate();
  useShortcut(keys, 'Ready messages', () => void navigate({ to: '/messages' }));
  return (
    <Link to="/messages" className={classNames(CARD, 'min-h-14 px-4 py-2 text-ink no-underline')}>
      <BookOpenText aria-hidden className="size-6 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">Ready messages</span>
        <span className="text-muted"> Security, lifts, weather …</span>
      </span>
      <NumberKey keys={keys} />
    </Link>
  );
}

/**
 * Renders the card for free text: what no form has a field for is translated, which is requested on the page
 * of films and documents.
 */
function WriteCard({ keys }: { keys: string }) {
  const navigate = useNavigate();
  useShortcut(
    keys,
    'Write it in English',
    () => void navigate({ to: '/upload', search: { write: true } }),
  );
  return (
    <Link
      to="/upload"
      search={{ write: true }}
      className={classNames(CARD, 'min-h-14 px-4 py-2 text-ink no-underline')}
    >
      <PenLine aria-hidden className="size-6 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">Write it in English</span>
        <span className="text-muted"> Translated, then reviewed</span>
      </span>
      <NumberKey keys={keys} />
    </Link>
  );
}

/** Shows the shortcut for people with a physical keyboard; screen readers get it from the list of shortcuts. */
function NumberKey({ keys }: { keys: string }) {
  return (
    <span aria-hidden className="pointer-coarse:hidden">
      <Kbd keys={keys} />
    </span>
  );
}

/** Moves the focus to the next button in the row or column of the arrow, as the grid is laid out on this screen. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  const columns = Math.max(
    1,
    buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length,
  );
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = Math.min(buttons.length - 1, Math.max(0, index + step));
  buttons[next]?.focus();
}

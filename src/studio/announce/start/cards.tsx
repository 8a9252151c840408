/** Looks of the first question's cards, without what pressing them does: the page shows them before that is loaded. */
import {
  ArrowLeftRight,
  ArrowUpDown,
  Ban,
  BookOpenText,
  BusFront,
  ClockAlert,
  LayoutList,
  type LucideIcon,
  TrainFront,
} from 'lucide-react';
import type { Kind } from '#studio/announce/draft/kind-list.ts';
import { Kbd } from '#studio/ui/kbd.tsx';

const ICONS: Record<Kind['id'], LucideIcon> = {
  'platform-change': ArrowLeftRight,
  delay: ClockAlert,
  cancelled: Ban,
  'next-train': TrainFront,
  bus: BusFront,
  lift: ArrowUpDown,
};

const CARD =
  'flex w-full cursor-pointer items-center rounded-md border border-edge bg-surface text-left hover:bg-hover';
/** Class names of a kind's card. */
export const KIND_CARD = `${CARD} min-h-20 gap-1.5 px-2.5 py-2`;
/** Class names of a card that is not a kind. */
export const OTHER_CARD = `${CARD} min-h-14 gap-2 px-4 py-2 text-ink no-underline`;
/** Class names of the kinds' grid. */
export const KIND_GRID =
  'grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2';

interface FaceProps {
  /** Keys that do the same as pressing the card. */
  keys: string;
}

export function KindFace({ kind, keys }: FaceProps & { kind: Kind }) {
  const Icon = ICONS[kind.id];
  return (
    <>
      <Icon aria-hidden className="size-6 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-1 flex-col">
        {/* On one line beside its key: the box for English and its buttons stay in view below. */}
        <span className="text-[1.0625rem] leading-snug font-semibold">{kind.label}</span>
        <span className="text-muted">{kind.description}</span>
      </span>
      <NumberKey keys={keys} />
    </>
  );
}

/** Words of the cards below the kinds, in their order. */
const OTHERS = {
  whole: { Icon: LayoutList, label: 'Something else', description: 'Form with all fields' },
  ready: {
    Icon: BookOpenText,
    label: 'Ready-made messages',
    description: 'Security, lifts, weather …',
  },
} as const;

export function OtherFace({ id, keys }: FaceProps & { id: keyof typeof OTHERS }) {
  const { Icon, label, description } = OTHERS[id];
  return (
    <>
      <Icon aria-hidden className="size-6 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{label}</span>
        <span className="text-muted"> {description}</span>
      </span>
      <NumberKey keys={keys} />
    </>
  );
}

/** Shows the shortcut for people with a physical keyboard; screen readers get it from the list of shortcuts. */
function NumberKey({ keys }: FaceProps) {
  return (
    <span aria-hidden className="pointer-coarse:hidden">
      <Kbd keys={keys} />
    </span>
  );
}

/** The state of a file in words and shape, not only colour. */
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  FileQuestion,
  Hourglass,
  type LucideIcon,
  PanelsTopLeft,
  Search,
  Upload,
} from 'lucide-react';
import type { Entry, EntryState } from '#studio/upload/queue/entry.ts';
import { formatState } from './entry-text.ts';

const LOOKS: Record<EntryState['kind'], { Icon: LucideIcon; className: string }> = {
  checking: { Icon: Search, className: 'text-muted' },
  refused: { Icon: CircleAlert, className: 'text-wrong' },
  ready: { Icon: CircleDashed, className: 'text-accent' },
  queued: { Icon: Hourglass, className: 'text-muted' },
  sending: { Icon: Upload, className: 'text-accent' },
  paused: { Icon: CirclePause, className: 'text-odd' },
  'needs-file': { Icon: FileQuestion, className: 'text-odd' },
  elsewhere: { Icon: PanelsTopLeft, className: 'text-muted' },
  failed: { Icon: CircleAlert, className: 'text-wrong' },
  cancelling: { Icon: Ban, className: 'text-muted' },
  done: { Icon: CircleCheck, className: 'text-fine' },
};

export function StateBadge({ entry }: { entry: Entry }) {
  const isWaiting = entry.state.kind === 'sending' && entry.progress?.waiting !== undefined;
  const { Icon, className } = isWaiting
    ? { Icon: Hourglass, className: 'text-odd' }
    : LOOKS[entry.state.kind];
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${className}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {formatState(entry)}
    </span>
  );
}

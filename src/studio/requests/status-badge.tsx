/** A status as a shape and a word, in that order of trust; colour only helps. */
import {
  Ban,
  Captions,
  CircleCheck,
  Eye,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  Upload,
} from 'lucide-react';
import { REQUEST_STATUS_LABELS } from '#contract/requests/list/request-labels.ts';
import type { RequestStatus } from '#contract/requests/sign-request.ts';
import { classNames } from '#studio/ui/class-names.ts';

const LOOKS: Record<RequestStatus, { Icon: LucideIcon; className: string }> = {
  AWAITING_UPLOAD: { Icon: Upload, className: 'text-odd' },
  IN_PROGRESS: { Icon: LoaderCircle, className: 'text-accent' },
  AWAITING_SUBTITLES: { Icon: Captions, className: 'text-odd' },
  AWAITING_REVIEW: { Icon: Eye, className: 'text-odd' },
  COMPLETED: { Icon: CircleCheck, className: 'text-fine' },
  FAILED: { Icon: OctagonX, className: 'text-wrong' },
  CANCELLED: { Icon: Ban, className: 'text-muted' },
  EXPIRED: { Icon: Hourglass, className: 'text-muted' },
};

export function StatusBadge({ status }: { status: RequestStatus }) {
  const { Icon, className } = LOOKS[status];
  return (
    <span className={classNames('inline-flex items-center gap-2 font-semibold', className)}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {REQUEST_STATUS_LABELS[status]}
    </span>
  );
}

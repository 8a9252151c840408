import { Link, useNavigate } from '@tanstack/react-router';
import { Siren } from 'lucide-react';
import { useShortcut } from '#studio/ui/shortcuts.ts';

/** Shows the link to Emergency, at the same place on every page, so that no time is lost searching for it. */
export function EmergencyLink() {
  const navigate = useNavigate();
  useShortcut('g e', 'Go to Emergency', () => void navigate({ to: '/emergency' }));
  return (
    <Link
      to="/emergency"
      className="flex min-h-11 items-center gap-2 rounded-md border border-board-lit px-2 font-semibold hover:bg-board-raised sm:px-3"
    >
      <Siren aria-hidden className="size-6" />
      <span className="max-sm:sr-only">Emergency</span>
    </Link>
  );
}

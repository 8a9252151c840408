/** Way back to the guide of the first run, on each page until everything is set up. */
import { Link, useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { IconButton } from '#studio/ui/button.tsx';
import { setUpGuide } from './set-up-guide.ts';
import { SET_UP_STEPS, SET_UP_TITLES, useSetUpProgress } from './use-progress.ts';

/** Renders the way back for the administrator who has begun with the guide in this browser. */
export function SetUpStrip() {
  const [isBegun] = useBrowserSetting(setUpGuide);
  const isOnGuide = useRouterState({ select: ({ location }) => location.pathname === '/set-up' });
  const isHidden = useIsHidden();
  return isBegun && !isOnGuide && !isHidden('admin') ? <Progress /> : null;
}

function Progress() {
  const progress = useSetUpProgress();
  const next = SET_UP_STEPS.find((step) => progress?.[step] === 'to-do');
  const isDone = progress !== undefined && next === undefined;
  useEffect(() => {
    if (isDone) setUpGuide.clear();
  }, [isDone]);
  if (next === undefined) return null;
  return (
    <nav
      aria-label="Set-up"
      className="flex items-center gap-x-4 border-b border-line bg-surface px-4 sm:px-6"
    >
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-2 py-2">
        <span>
          Next: <strong>{SET_UP_TITLES[next]}</strong>.
        </span>
        <Link to="/set-up" className="link">
          Back to set-up
        </Link>
      </p>
      <IconButton label="Hide the way to set-up" onPress={() => setUpGuide.clear()}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </nav>
  );
}

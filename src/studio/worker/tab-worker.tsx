/** Draws a job in the first open studio tab if no render worker takes it for a while, and says so. */
import { useRouterState } from '@tanstack/react-router';
import { Clapperboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toStorageName } from '#contract/addresses/base-path.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { useConnection } from '#studio/queries/service/connection.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import type { WorkerState } from './worker-state.ts';

/** Lets the page that was opened load first: working takes scripts of its own. */
const START_MILLISECONDS = 3000;
/** Long enough that a worker that is there, and free, has taken the job. */
const WAITED_SECONDS = 20;
const LOCK = toStorageName('handsignal-tab-worker');

export function TabWorker() {
  const { serviceUrl } = useConnection();
  const { tokens } = useApi();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isAdmitted, setAdmitted] = useState(false);
  const [state, setState] = useState<WorkerState>();

  // Asked at each screen until the service lets this tab in: it may be absent, or the person not signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of screen is when to ask again
  useEffect(() => {
    if (isAdmitted) return;
    tokens.get().then(
      () => setAdmitted(true),
      () => setAdmitted(false),
    );
  }, [isAdmitted, tokens, pathname]);

  // Only administrators’ tabs may draw what others have sent.
  const isHidden = useIsHidden();
  const mayWork = isAdmitted && !isHidden('worker');

  useEffect(() => {
    if (!mayWork) return;
    const end = new AbortController();
    const work = async () => {
      const [{ workOnJobs }, { BROWSER_WORK }] = await Promise.all([
        import('./work-on-jobs.ts'),
        import('./browser-work.ts'),
      ]);
      await workOnJobs({
        ...BROWSER_WORK,
        serviceUrl,
        token: () => tokens.get(),
        signal: end.signal,
        waitedSeconds: WAITED_SECONDS,
        onState: setState,
      });
    };
    const begin = async () => {
      // One tab works; when it closes, the next one continues.
      if ('locks' in navigator) await navigator.locks.request(LOCK, { signal: end.signal }, work);
      else await work();
    };
    const start = setTimeout(() => {
      begin().catch((error: unknown) => {
        if (!end.signal.aborted) console.warn('This tab does not help with rendering.', error);
      });
    }, START_MILLISECONDS);
    return () => {
      clearTimeout(start);
      end.abort();
      setAdmitted(false);
    };
  }, [mayWork, serviceUrl, tokens]);

  return (
    <div role="status">
      {state?.kind === 'working' && (
        <p className="flex items-start gap-2 bg-fine-soft px-4 py-2 sm:px-6">
          <Clapperboard aria-hidden className="mt-0.5 size-5 shrink-0 text-fine" />
          <span>
            <strong>This tab is making a video that was waiting.</strong> Keep it open until the
            video is ready.
          </span>
        </p>
      )}
    </div>
  );
}

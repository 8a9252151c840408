/** The page that the headless render worker opens. It draws jobs only where that worker lends it a token. */
import { useEffect, useState } from 'react';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { checkAnswerFilms } from './answer-films/check-answer-films.ts';
import { BROWSER_WORK } from './browser-work.ts';
import { workOnJobs } from './work-on-jobs.ts';
import type { WorkerState } from './worker-state.ts';

declare global {
  interface Window {
    /** Returns a token with the scope `worker`; set by the headless worker. */
    handsignalToken?: () => Promise<string>;
    /** Set by the headless worker that is for announcements alone. */
    handsignalUrgentOnly?: boolean;
    /** Set by the headless worker beside which another program makes what needs no browser. */
    handsignalBrowserJobsOnly?: boolean;
    /**
     * Interface with which the headless worker watches the page: `state` returns a `WorkerState`; `rest`
     * resolves once the current job is completed.
     */
    handsignalWorker?: { state(): unknown; rest(): Promise<void> };
  }
}

const START: WorkerState = { kind: 'idle', stage: 'waiting', updatedAt: 0 };

export function WorkerPage() {
  const token = window.handsignalToken;
  return (
    <main className="mx-auto max-w-prose p-6">
      <h1 className="text-2xl font-semibold">Render worker</h1>
      {token === undefined ? <Explanation /> : <Work token={token} />}
    </main>
  );
}

function Explanation() {
  return (
    <p className="mt-4">
      This page is for the render worker, a program that makes the videos. It opens this page in its
      own browser. There is nothing to do here. Start one with <code>npm run worker</code>, or go to{' '}
      <a href={`${BASE_PATH}/`}>announcements</a> and make videos in this browser.
    </p>
  );
}

function Work({ token }: { token: () => Promise<string> }) {
  const [displayedState, setDisplayedState] = useState(START);

  useEffect(() => {
    const end = new AbortController();
    let state = START;
    let isResting = false;
    const working = workOnJobs({
      ...BROWSER_WORK,
      serviceUrl: '',
      token,
      signal: end.signal,
      urgentOnly: window.handsignalUrgentOnly === true,
      ...(window.handsignalBrowserJobsOnly && { browser: 'needed' as const }),
      isResting: () => isResting,
      onState(next) {
        state = next;
        setDisplayedState(next);
      },
    });
    if (window.handsignalUrgentOnly !== true)
      void checkAnswerFilms({ serviceUrl: '', token, signal: end.signal });
    window.handsignalWorker = {
      state: () => state,
      rest() {
        isResting = true;
        return working;
      },
    };
    return () => {
      end.abort();
      delete window.handsignalWorker;
    };
  }, [token]);

  return <p className="mt-4 tabular-nums">{formatWorkerState(displayedState)}</p>;
}

function formatWorkerState(state: WorkerState): string {
  if (state.kind === 'working')
    return `Job ${state.jobId}: ${state.stage}, ${Math.round(state.progress * 100)} %.`;
  return state.stage === 'waiting' ? 'Waiting for work.' : "Can't reach Handsignal. Trying again.";
}

/** Renders of the announce screen, kept while the studio is open: leaving the screen ends none and forgets none. */
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useStore } from '#studio/ui/store.ts';
import { showToast } from '../../ui/status/toast.tsx';
import { createRenders } from './making/create-renders.ts';
import { videoDependencies } from './making/video-dependencies.ts';
import { askedSetting } from './making/when-to-render.ts';

export type Renders = ReturnType<typeof createRenders>;

const RendersContext = createContext<Renders | undefined>(undefined);

export function KeptRenders({ children }: { children: ReactNode }) {
  const [renders] = useState(() => createRenders(videoDependencies, askedSetting));
  useEffect(() => renders.cancel, [renders]);
  return (
    <RendersContext value={renders}>
      <ToastElsewhere />
      {children}
    </RendersContext>
  );
}

/** The renders of this studio. Their state changes with every step of progress: read what is needed of it. */
export function useRenders(): Renders {
  const renders = use(RendersContext);
  if (renders === undefined) throw new Error('useRenders outside of the studio.');
  return renders;
}

/** On the announce screen the bar below the signer tells it. */
function ToastElsewhere() {
  const { job, videos, wasAsked } = useStore(useRenders().state, (state) => state);
  const before = useRef({ job, videos });
  useEffect(() => {
    const { job: lastJob, videos: lastVideos } = before.current;
    before.current = { job, videos };
    if (location.pathname === '/' || lastJob.kind !== 'running' || lastJob.isAhead) return;
    if (videos !== lastVideos && wasAsked)
      showToast({ kind: 'fine', title: 'Video ready', words: 'It is on the Announce screen.' });
    else if (job.kind === 'failed')
      showToast({
        kind: 'wrong',
        title: 'The video could not be made',
        words: 'The Announce screen says why.',
      });
  }, [job, videos, wasAsked]);
  return null;
}

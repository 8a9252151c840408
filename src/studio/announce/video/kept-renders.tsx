/** Renders of the announce screen, kept while the studio is open: leaving the screen ends none and forgets none. */
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { showToast } from '../../ui/status/toast.tsx';
import { type Renders, useRender } from './use-render.ts';

const RendersContext = createContext<Renders | undefined>(undefined);

export function KeptRenders({ children }: { children: ReactNode }) {
  const renders = useRender();
  useToastElsewhere(renders);
  return <RendersContext value={renders}>{children}</RendersContext>;
}

/** The renders of this studio. */
export function useRenders(): Renders {
  const renders = use(RendersContext);
  if (renders === undefined) throw new Error('useRenders outside of the studio.');
  return renders;
}

/** On the announce screen the bar below the signer tells it. */
function useToastElsewhere({ job, videos }: Renders) {
  const before = useRef({ job, videos });
  useEffect(() => {
    const { job: lastJob, videos: lastVideos } = before.current;
    before.current = { job, videos };
    if (location.pathname === '/' || lastJob.kind !== 'running') return;
    if (videos !== lastVideos)
      showToast({ kind: 'fine', title: 'Video ready', words: 'It is on the Announce screen.' });
    else if (job.kind === 'failed')
      showToast({
        kind: 'wrong',
        title: 'The video could not be made',
        words: 'The Announce screen says why.',
      });
  }, [job, videos]);
}

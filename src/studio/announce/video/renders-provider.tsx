/** Renders of the announce screen, kept while the studio is open: leaving the screen ends none and forgets none. */
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { useHasScreens } from '#studio/queries/screens/use-screens.ts';
import { saveFile } from '#studio/ui/save-file.ts';
import { showToast } from '#studio/ui/status/toast.tsx';
import { useStore } from '#studio/ui/store.ts';
import { createRenders } from './making/create-renders.ts';
import {
  packDependencies,
  screensPresence,
  videoDependencies,
} from './making/video-dependencies.ts';
import { requestedVideoSetting } from './making/when-to-render.ts';
import { createPacks, type Packs } from './pack/create-packs.ts';

export type Renders = ReturnType<typeof createRenders>;

interface KeptContext {
  renders: Renders;
  packs: Packs;
}

const RendersContext = createContext<KeptContext | undefined>(undefined);

/** Dependencies for making videos; a test provides faster ones. */
export const MakesVideos = createContext(videoDependencies);

export function RendersProvider({ children }: { children: ReactNode }) {
  const makesVideos = use(MakesVideos);
  const [context] = useState(() => ({
    renders: createRenders(makesVideos, requestedVideoSetting),
    packs: createPacks(packDependencies, saveFile),
  }));
  useEffect(
    () => () => {
      context.renders.cancel();
      context.packs.cancel();
    },
    [context],
  );
  return (
    <RendersContext value={context}>
      <ToastElsewhere />
      <ScreensPresence />
      {children}
    </RendersContext>
  );
}

function useRendersContext(): KeptContext {
  const context = use(RendersContext);
  if (context === undefined) throw new Error('Renders are used outside of the studio.');
  return context;
}

/**
 * Returns the renders of this studio. Their state changes with every step of progress: select only what is
 * needed of it.
 */
export const useRenders = (): Renders => useRendersContext().renders;

/** Returns the packs of this studio. */
export const usePacks = (): Packs => useRendersContext().packs;

/** Lets the renders know whether films for screens are needed. */
function ScreensPresence() {
  const hasScreens = useHasScreens();
  useEffect(() => screensPresence.set(hasScreens), [hasScreens]);
  return null;
}

/**
 * Shows the outcome of a render as a toast on other screens; on the announce screen the bar below the signer
 * shows it.
 */
function ToastElsewhere() {
  const { job, videos, wasAsked } = useStore(useRenders().state, (state) => state);
  const previous = useRef({ job, videos });
  useEffect(() => {
    const { job: lastJob, videos: lastVideos } = previous.current;
    previous.current = { job, videos };
    if (location.pathname === `${BASE_PATH}/` || lastJob.kind !== 'running' || lastJob.isAhead)
      return;
    if (videos !== lastVideos && wasAsked)
      showToast({
        kind: 'success',
        title: 'Video ready',
        message: 'Open the Announce page to see it.',
      });
    else if (job.kind === 'failed')
      showToast({
        kind: 'error',
        title: 'The video could not be made',
        message: 'The Announce page shows why.',
      });
  }, [job, videos, wasAsked]);
  return null;
}

/**
 * Browser entry: look, the first form, then the studio. What is imported here is loaded before anything can be typed, so the
 * studio is not (`e2e/bench/first-load.bench.ts`).
 */
import './channel/without-eval.ts';
import './studio/app.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { waitForComposition, watchComposition } from './studio/announce/opening/carry-focus.ts';
import { OpeningScreen } from './studio/announce/opening/opening-screen.tsx';
import { applyStoredTheme } from './studio/announce/opening/stored-setting.ts';

applyStoredTheme(document.documentElement);
watchComposition();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const Studio = lazy(async () => {
  const studio = await import('./studio/studio.tsx');
  await studio.startStudio();
  await waitForComposition();
  return { default: studio.Studio };
});

createRoot(root).render(
  <StrictMode>
    <Suspense fallback={<OpeningScreen />}>
      <Studio />
    </Suspense>
  </StrictMode>,
);

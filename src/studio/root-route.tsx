/** Root of the routes: the shell around every page but the render worker's. */
import { createRootRoute, Outlet, useMatch } from '@tanstack/react-router';
import { RendersProvider } from './announce/video/renders-provider.tsx';
import { Shell } from './shell.tsx';

/** Renders the shell around every page but the render worker's. */
function Root() {
  const isWorker = useMatch({ from: '/worker', shouldThrow: false }) !== undefined;
  return <RendersProvider>{isWorker ? <Outlet /> : <Shell />}</RendersProvider>;
}

/** Parent of all routes. */
export const rootRoute = createRootRoute({ component: Root });

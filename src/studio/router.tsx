/** Router of the studio. Pages load when they are first needed. */
import { createRouter } from '@tanstack/react-router';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { announceRoutes } from './announce-routes.ts';
import { ErrorPage, NotFoundPage } from './error-page.tsx';
import { messageRoutes } from './message-routes.ts';
import { organisationRoutes } from './organisation-routes.tsx';
import { rootRoute } from './root-route.tsx';

const routeTree = rootRoute.addChildren([
  ...announceRoutes,
  ...messageRoutes,
  ...organisationRoutes,
]);

/** Creates the studio’s router: one for each start of the app. */
export const createStudioRouter = () =>
  createRouter({
    routeTree,
    basepath: BASE_PATH === '' ? '/' : BASE_PATH,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStudioRouter>;
  }
}

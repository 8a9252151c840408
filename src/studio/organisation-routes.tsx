/** Routes of signs, people and settings, and of signing in. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { LogSearch } from './log/log-search.ts';
import { takeWantedPage } from './queries/people/wanted-page.ts';
import { rootRoute } from './root-route.tsx';
import { SettingsTab } from './settings/settings-tabs.ts';
import { followSignInLink } from './sign-in/follow-link.ts';
import { SignInFailedPage, SignInPage, SigningInPage } from './sign-in/sign-in-page.tsx';
import { SignInSearch } from './sign-in/sign-in-search.ts';
import { EditorSearch } from './signs/editor/editor-search.ts';
import { SignsSearch } from './signs/signs-search.ts';

const signsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signs',
  validateSearch: SignsSearch,
  component: lazyRouteComponent(() => import('./signs/signs-page.tsx'), 'SignsPage'),
});

const editSignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signs/edit',
  validateSearch: EditorSearch,
  component: lazyRouteComponent(() => import('./signs/editor/editor-page.tsx'), 'EditorPage'),
});

const boothRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signs/booth',
  component: lazyRouteComponent(() => import('./signs/booth/booth-page.tsx'), 'BoothPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
});

const settingsTabRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/$tab',
  params: { parse: ({ tab }) => ({ tab: SettingsTab.catch('this-computer').parse(tab) }) },
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  loader: async ({ location, preload }) => {
    if (location.hash === '' || preload) return;
    await followSignInLink(location.hash);
    // The first link of a new service leads to its guide.
    const { next } = SignInSearch.parse(location.search);
    throw redirect({ href: next === 'set-up' ? '/set-up' : takeWantedPage(), replace: true });
  },
  validateSearch: SignInSearch,
  component: function SignInRoute() {
    const { problem, done } = signInRoute.useSearch();
    return <SignInPage problem={problem} isDone={done !== undefined} />;
  },
  pendingComponent: SigningInPage,
  errorComponent: SignInFailedPage,
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./people/invitation-page.tsx'), 'InvitationPage'),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  component: lazyRouteComponent(() => import('./people/reset-page.tsx'), 'ResetPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./people/account-page.tsx'), 'AccountPage'),
});

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  component: lazyRouteComponent(() => import('./people/set-up/set-up-page.tsx'), 'SetUpPage'),
});

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  component: lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
});

const logRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log',
  validateSearch: LogSearch,
  component: lazyRouteComponent(() => import('./log/log-page.tsx'), 'LogPage'),
});

const workerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/worker',
  component: lazyRouteComponent(() => import('./worker/worker-page.tsx'), 'WorkerPage'),
});

/** Routes of signs, people and settings, and of signing in. */
export const organisationRoutes = [
  signsRoute,
  editSignRoute,
  boothRoute,
  settingsRoute,
  settingsTabRoute,
  signInRoute,
  invitationRoute,
  resetRoute,
  accountRoute,
  peopleRoute,
  setUpRoute,
  logRoute,
  workerRoute,
] as const;

/** Routes of the studio. Screens load when they are first needed. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useMatch,
} from '@tanstack/react-router';
import { z } from 'zod';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { RequestView } from '#contract/requests/list/request-filter.ts';
import { RequestKind, RequestStatus } from '#contract/requests/sign-request.ts';
import { RendersProvider } from './announce/video/renders-provider.tsx';
import { ErrorPage, NotFoundPage } from './error-page.tsx';
import { LogSearch } from './log/log-search.ts';
import { MessagesSearch, PatternsSearch } from './messages/messages-search.ts';
import { ProofSearch } from './proof/proof-search.ts';
import { ReviewSearch } from './review/review-search.ts';
import { Shell } from './shell.tsx';
import { followSignInLink } from './sign-in/follow-link.ts';
import { SignInFailedPage, SignInPage, SigningInPage } from './sign-in/sign-in-page.tsx';
import { SignInSearch } from './sign-in/sign-in-search.ts';
import { EditorSearch } from './signs/editor/editor-search.ts';
import { SignsSearch } from './signs/signs-search.ts';

/** Renders the shell around every screen but the render worker's page. */
function Root() {
  const isWorker = useMatch({ from: '/worker', shouldThrow: false }) !== undefined;
  return <RendersProvider>{isWorker ? <Outlet /> : <Shell />}</RendersProvider>;
}

const rootRoute = createRootRoute({ component: Root });

/** `draft` is the raw request as JSON: an address with it opens that announcement. */
const AnnounceSearch = z.object({
  draft: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

const announceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: AnnounceSearch,
  component: lazyRouteComponent(() => import('./announce/announce-page.tsx'), 'AnnouncePage'),
});

const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/upload',
  /** `write` opens the place where English is typed. */
  validateSearch: z.object({ write: z.boolean().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./upload/upload-page.tsx'), 'UploadPage'),
});

const boothRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signs/booth',
  component: lazyRouteComponent(() => import('./signs/booth/booth-page.tsx'), 'BoothPage'),
});

const requestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  validateSearch: z.object({
    status: RequestStatus.optional().catch(undefined),
    kind: RequestKind.optional().catch(undefined),
    text: z.coerce.string().max(200).optional().catch(undefined),
    gloss: z.coerce.string().max(100).optional().catch(undefined),
    view: RequestView.optional().catch(undefined),
    archived: z.enum(['only', 'all']).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./requests/requests-page.tsx'), 'RequestsPage'),
});

const handOverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests/hand-over',
  /** Search parameters: the number of hours that the hand-over looks back. */
  validateSearch: z.object({ hours: z.number().min(1).max(168).optional().catch(undefined) }),
  component: lazyRouteComponent(
    () => import('./requests/hand-over/hand-over-page.tsx'),
    'HandOverPage',
  ),
});

const requestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests/$id',
  component: lazyRouteComponent(() => import('./requests/request-page.tsx'), 'RequestPage'),
});

const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review/$id',
  validateSearch: ReviewSearch,
  component: lazyRouteComponent(() => import('./review/review-page.tsx'), 'ReviewPage'),
});

const proofRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/proof/$id',
  validateSearch: ProofSearch,
  component: lazyRouteComponent(() => import('./proof/proof-page.tsx'), 'ProofPage'),
});

const screensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/screens',
  component: lazyRouteComponent(() => import('./screens/screens-page.tsx'), 'ScreensPage'),
});

const messagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages',
  validateSearch: MessagesSearch,
  component: lazyRouteComponent(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
});

const newMessageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages/new',
  /** `copy` is the message that it begins with. */
  validateSearch: z.object({ copy: z.string().max(60).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./messages/write/new-page.tsx'), 'NewMessagePage'),
});

const messageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages/$id',
  /** `made` is the request whose video was made last. */
  validateSearch: z.object({ made: z.uuid().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./messages/fill/message-page.tsx'), 'MessagePage'),
});

const editMessageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages/$id/edit',
  component: lazyRouteComponent(() => import('./messages/write/edit-page.tsx'), 'EditMessagePage'),
});

const emergencyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/emergency',
  component: lazyRouteComponent(
    () => import('./messages/emergency/emergency-page.tsx'),
    'EmergencyPage',
  ),
});

const patternsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/patterns',
  validateSearch: PatternsSearch,
  component: lazyRouteComponent(
    () => import('./messages/patterns/patterns-page.tsx'),
    'PatternsPage',
  ),
});

const departuresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/departures',
  component: lazyRouteComponent(() => import('./departures/departures-page.tsx'), 'DeparturesPage'),
});

const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/departures/rules',
  /** `station` is the CRS of the station whose rules are shown. */
  validateSearch: z.object({ station: z.string().max(3).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./departures/rules/rules-page.tsx'), 'RulesPage'),
});

const connectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/departures/connections',
  component: lazyRouteComponent(
    () => import('./departures/connections/connections-page.tsx'),
    'ConnectionsPage',
  ),
});

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

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  loader: async ({ location, preload }) => {
    if (location.hash === '' || preload) return;
    await followSignInLink(location.hash);
    throw redirect({ to: '/', replace: true });
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

const routeTree = rootRoute.addChildren([
  announceRoute,
  uploadRoute,
  requestsRoute,
  handOverRoute,
  requestRoute,
  reviewRoute,
  proofRoute,
  screensRoute,
  messagesRoute,
  newMessageRoute,
  messageRoute,
  editMessageRoute,
  emergencyRoute,
  patternsRoute,
  departuresRoute,
  rulesRoute,
  connectionsRoute,
  signsRoute,
  editSignRoute,
  boothRoute,
  settingsRoute,
  signInRoute,
  invitationRoute,
  resetRoute,
  accountRoute,
  peopleRoute,
  logRoute,
  workerRoute,
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

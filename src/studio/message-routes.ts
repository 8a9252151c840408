/** Routes of messages and of the screens that show them. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { RequestView } from '#contract/requests/list/request-filter.ts';
import { RequestKind, RequestStatus } from '#contract/requests/sign-request.ts';
import { MessagesSearch, PatternsSearch } from './messages/messages-search.ts';
import { ReviewSearch } from './review/review-search.ts';
import { rootRoute } from './root-route.tsx';
import { DaySearch } from './screens/day/day-search.ts';

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

const screensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/screens',
  component: lazyRouteComponent(() => import('./screens/screens-page.tsx'), 'ScreensPage'),
});

const dayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/screens/day',
  validateSearch: DaySearch,
  component: lazyRouteComponent(() => import('./screens/day/day-page.tsx'), 'DayPage'),
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

/** Routes of messages and of the screens that show them. */
export const messageRoutes = [
  requestsRoute,
  handOverRoute,
  requestRoute,
  reviewRoute,
  screensRoute,
  dayRoute,
  messagesRoute,
  newMessageRoute,
  messageRoute,
  editMessageRoute,
  emergencyRoute,
  patternsRoute,
] as const;

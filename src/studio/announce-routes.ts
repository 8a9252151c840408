/** Routes of Announce and what belongs to it: departures, translation, the proof of a size. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { ProofSearch } from './proof/proof-search.ts';
import { rootRoute } from './root-route.tsx';

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

const proofRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/proof/$id',
  validateSearch: ProofSearch,
  component: lazyRouteComponent(() => import('./proof/proof-page.tsx'), 'ProofPage'),
});

/** Routes of Announce and what belongs to it: departures, translation, the proof of a size. */
export const announceRoutes = [
  announceRoute,
  uploadRoute,
  departuresRoute,
  rulesRoute,
  connectionsRoute,
  proofRoute,
] as const;

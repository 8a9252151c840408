/** The studio itself: query cache and router, one of each for a page. The page loads it after its first form. */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { cacheForOffline } from './offline/cache-for-offline.ts';
import { cacheLists } from './queries/cached-lists.ts';
import { applyAcceptedReference } from './queries/departures/accepted-reference.ts';
import { createStudioQueryClient } from './queries/query-client.ts';
import { createStudioRouter } from './router.tsx';
import { followTheme } from './ui/theme.ts';

const queryClient = createStudioQueryClient();
const router = createStudioRouter();
// It fetches every file: the page that was opened comes first.
const ignoreFirstPage = router.subscribe('onResolved', () => {
  ignoreFirstPage();
  cacheForOffline('/');
});

/** Starts the studio. The Announce screen is loaded, so that it takes the place of the first form at once. */
export async function startStudio(): Promise<void> {
  followTheme(document.documentElement);
  applyAcceptedReference();
  void cacheLists(queryClient);
  // Other screens have no first form, and following a sign-in link works once.
  if (location.pathname === `${BASE_PATH}/`) await router.load();
}

export function Studio() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

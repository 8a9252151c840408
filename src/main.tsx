/** Browser entry: look, query cache, router, and what works without the network. */
import './studio/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cacheForOffline } from './studio/offline/cache-for-offline.ts';
import { cacheLists } from './studio/queries/cached-lists.ts';
import { createStudioQueryClient } from './studio/queries/query-client.ts';
import { createStudioRouter } from './studio/router.tsx';
import { followTheme } from './studio/ui/theme.ts';

followTheme(document.documentElement);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
const queryClient = createStudioQueryClient();
void cacheLists(queryClient);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createStudioRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);
cacheForOffline('/');

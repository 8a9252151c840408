/** The one cache of what the service said. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './service/api-error.ts';

/** Retries only failures that may pass with time, and only of reads. */
export const createStudioQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The service may be on this very computer: no network does not mean no service.
        networkMode: 'always',
        retryDelay: 500,
        retry: (failures, error) =>
          failures < 1 &&
          !(error instanceof ApiError && !['unreachable', 'broken'].includes(error.code)),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

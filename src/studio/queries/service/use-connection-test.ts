/** Tries a connection before it is used. */
import { useMutation } from '@tanstack/react-query';
import type { Connection } from './connection.ts';
import { createApi } from './use-api.ts';

/** Succeeds when the service answers, knows the client and lets it read requests. Takes the connection to try. */
export const useConnectionTest = () =>
  useMutation({
    mutationFn: async (connection: Connection) => {
      await createApi(connection).signRequests({ limit: 1 });
    },
  });

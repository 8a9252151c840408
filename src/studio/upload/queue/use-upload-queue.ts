/** The queue of the connection in use; it continues while other screens are shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Api, useApi } from '#studio/queries/service/use-api.ts';
import { uploadService } from '#studio/queries/upload-service.ts';
import { useIsOnline } from '#studio/ui/status/use-is-online.ts';
import { type QueueSnapshot, toOffline } from './entry.ts';
import { stayAwake } from './stay-awake.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

const queues = new Map<string, { queue: UploadQueue; use: (api: Api) => void }>();

function getQueue(api: Api): UploadQueue {
  const existing = queues.get(api.key);
  if (existing !== undefined) {
    existing.use(api);
    return existing.queue;
  }
  let service = uploadService(api);
  const queue = createUploadQueue({ service: () => service, connection: api.key });
  queues.set(api.key, {
    queue,
    use: (next) => {
      service = uploadService(next);
    },
  });
  stayAwake(queue);
  queue.restore().catch((error: unknown) => console.warn('No earlier uploads are known.', error));
  return queue;
}

export function useUploadQueue(): { queue: UploadQueue; snapshot: QueueSnapshot } {
  const api = useApi();
  const queryClient = useQueryClient();
  const queue = useMemo(() => getQueue(api), [api]);
  const reported = useSyncExternalStore(queue.subscribe, queue.read);
  const isOnline = useIsOnline();
  const snapshot = useMemo(() => (isOnline ? reported : toOffline(reported)), [isOnline, reported]);
  const sentFiles = snapshot.entries.filter(({ state }) => state.kind === 'done').length;
  useEffect(() => {
    if (sentFiles > 0) void queryClient.invalidateQueries({ queryKey: ['newest-sign-requests'] });
  }, [queryClient, sentFiles]);
  return { queue, snapshot };
}

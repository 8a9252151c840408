/** Query for the message pipeline, which is loaded once, after the first paint. */
import { useQuery } from '@tanstack/react-query';
import type { MessagePipeline } from './pipeline.ts';

const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;

export const usePipeline = () =>
  useQuery({
    queryKey: ['messages', 'stages'],
    queryFn: async (): Promise<MessagePipeline> => (await import('./pipeline.ts')).loadPipeline(),
    ...ONCE,
  });

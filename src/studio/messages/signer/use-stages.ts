/** Query for the message pipeline, which is loaded once, after the first paint. */
import { useQuery } from '@tanstack/react-query';
import type { MessageStages } from './stages.ts';

const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;

export const useStages = () =>
  useQuery({
    queryKey: ['messages', 'stages'],
    queryFn: async (): Promise<MessageStages> => (await import('./stages.ts')).loadStages(),
    ...ONCE,
  });

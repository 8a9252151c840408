/** Query for what is part of the program and loaded once, after the first paint. */
import { useQuery } from '@tanstack/react-query';

export const useLoadedOnce = <Loaded>(queryKey: readonly string[], load: () => Promise<Loaded>) =>
  useQuery({
    queryKey,
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

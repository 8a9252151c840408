import { useLoadedOnce } from '#studio/queries/use-loaded-once.ts';

/** Returns the names of stations and operators; undefined while they load. */
export const useReference = () =>
  useLoadedOnce(['departures', 'reference'], async () => {
    const { loadReference } = await import('#reference/load-reference.ts');
    return loadReference();
  }).data;

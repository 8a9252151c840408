/** Times of a finished video, which its signed link has as JSON. */
import { useQuery } from '@tanstack/react-query';
import { Timeline } from '#contract/screens/timeline.ts';

async function fetchTimeline(link: string, signal: AbortSignal): Promise<Timeline> {
  const response = await fetch(link, { signal });
  if (!response.ok)
    throw new Error(`The times of the video could not be read (${response.status}).`);
  return Timeline.parse(await response.json());
}

/** Reads the times of a video once; undefined until they are known, and where there are none. */
export function useTimeline(link: string | undefined): Timeline | undefined {
  // A renewed link has the same file.
  const path =
    link && new URL(link, globalThis.location.href).pathname.split('/').slice(-3).join('/');
  return useQuery({
    queryKey: ['timeline', path],
    queryFn: ({ signal }) => fetchTimeline(link!, signal),
    enabled: link !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** The videos of a request, kept whole in this tab: they keep playing offline and when their links expire. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignRequest, VideoResult } from '#contract/requests/sign-request.ts';
import { useSignRequest } from '../queries/requests/use-sign-request.ts';

export interface ScreenVideo {
  title: string;
  /** Addresses that last as long as the screen is open. */
  url: string;
  captionsUrl: string;
  hasCaptions: boolean;
  isTransparent: boolean;
}

export interface ScreenVideos {
  request: SignRequest | undefined;
  /** Undefined until they are here. */
  videos: readonly ScreenVideo[] | undefined;
  error: Error | null;
  retry(): void;
}

interface Fetched {
  title: string;
  file: Blob;
  captions: string;
}

async function fetchResult(
  { title, downloadLink, captionsLink }: VideoResult,
  signal: AbortSignal,
): Promise<Fetched> {
  const [video, captions] = await Promise.all(
    [downloadLink, captionsLink].map(async (link) => {
      const response = await fetch(link, { signal });
      if (!response.ok)
        throw new Error(`The video could not be fetched (HTTP ${response.status}).`);
      return response;
    }),
  );
  return { title, file: await video!.blob(), captions: await captions!.text() };
}

const NONE: readonly VideoResult[] = [];

export function useScreenVideos(id: string): ScreenVideos {
  const { request, error, refresh } = useSignRequest(id);
  const results = request?.results ?? NONE;
  const files = useQuery({
    // A link is new at every answer, the file is not.
    queryKey: ['screen', id, results.map(({ sizeBytes, title }) => [sizeBytes, title])],
    queryFn: ({ signal }) => Promise.all(results.map((result) => fetchResult(result, signal))),
    enabled: results.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    retry: 3,
  });
  const fetched = results.length > 0 ? files.data : undefined;
  const [videos, setVideos] = useState<readonly ScreenVideo[]>();
  useEffect(() => {
    if (fetched === undefined) return setVideos(undefined);
    const playable = fetched.map(({ title, file, captions }) => ({
      title,
      url: URL.createObjectURL(file),
      captionsUrl: URL.createObjectURL(new Blob([captions], { type: 'text/vtt' })),
      hasCaptions: captions.includes('-->'),
      isTransparent: file.type === 'video/webm',
    }));
    setVideos(playable);
    return () => {
      for (const { url, captionsUrl } of playable) {
        URL.revokeObjectURL(url);
        URL.revokeObjectURL(captionsUrl);
      }
    };
  }, [fetched]);
  return {
    request,
    videos,
    // A video that already plays continues, even without the network.
    error: videos === undefined ? (files.error ?? error) : null,
    retry: () => {
      void refresh();
      void files.refetch();
    },
  };
}

/** The videos of a request, whole in this tab: their frames are measured. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignRequest, VideoResult } from '#contract/requests/sign-request.ts';
import { useSignRequest } from '#studio/queries/requests/use-sign-request.ts';

export interface ProofVideo {
  title: string;
  /** Lasts as long as the page is open. */
  url: string;
  isTransparent: boolean;
}

export interface ProofVideos {
  request: SignRequest | undefined;
  /** Undefined until they are here. */
  videos: readonly ProofVideo[] | undefined;
  error: Error | null;
  retry(): void;
}

interface Fetched {
  title: string;
  file: Blob;
}

async function fetchResult(
  { title, downloadLink }: VideoResult,
  signal: AbortSignal,
): Promise<Fetched> {
  const response = await fetch(downloadLink, { signal });
  if (!response.ok) throw new Error(`The video could not be fetched (HTTP ${response.status}).`);
  return { title, file: await response.blob() };
}

const NONE: readonly VideoResult[] = [];

export function useProofVideos(id: string): ProofVideos {
  const { request, error, refresh } = useSignRequest(id);
  const results = request?.results ?? NONE;
  const files = useQuery({
    // A link is new at every answer, the file is not.
    queryKey: ['proof', id, results.map(({ sizeBytes, title }) => [sizeBytes, title])],
    queryFn: ({ signal }) => Promise.all(results.map((result) => fetchResult(result, signal))),
    enabled: results.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    retry: 3,
  });
  const fetched = results.length > 0 ? files.data : undefined;
  const [videos, setVideos] = useState<readonly ProofVideo[]>();
  useEffect(() => {
    if (fetched === undefined) return setVideos(undefined);
    const playable = fetched.map(({ title, file }) => ({
      title,
      url: URL.createObjectURL(file),
      isTransparent: file.type === 'video/webm',
    }));
    setVideos(playable);
    return () => {
      for (const { url } of playable) URL.revokeObjectURL(url);
    };
  }, [fetched]);
  return {
    request,
    videos,
    // What is here stays, even without the network.
    error: videos === undefined ? (files.error ?? error) : null,
    retry: () => {
      void refresh();
      void files.refetch();
    },
  };
}

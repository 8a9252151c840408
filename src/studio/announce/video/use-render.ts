/** Renders what the preview shows, message by message, and keeps what was rendered before. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RenderProgress } from '#rendering/plan/render-progress.ts';
import type { Preview } from '../preview/assess.ts';
import { type FinishedVideo, missingFrom, renderKey, videosOf } from './render-set.ts';

export type RenderJob =
  | { kind: 'idle' }
  | {
      kind: 'running';
      /** Which of how many videos, from 1. */
      video: number;
      videos: number;
      /** 0 to 1 over all of them. */
      progress: number;
      stage: RenderProgress['stage'];
      secondsLeft?: number;
    }
  | { kind: 'failed'; error: unknown };

/** A finished file with an address to play it from. */
export interface PlayableVideo extends FinishedVideo {
  url: string;
  captionsUrl: string;
}

export interface Renders {
  job: RenderJob;
  /** The files of the last finished render. */
  videos: readonly PlayableVideo[];
  start(preview: Preview): Promise<void>;
  cancel(): void;
}

export function useRender(): Renders {
  const [job, setJob] = useState<RenderJob>({ kind: 'idle' });
  const [videos, setVideos] = useState<readonly PlayableVideo[]>([]);
  const abort = useRef<AbortController>(undefined);

  useEffect(() => () => abort.current?.abort(), []);
  useEffect(
    () => () => {
      for (const { url, captionsUrl } of videos) {
        URL.revokeObjectURL(url);
        URL.revokeObjectURL(captionsUrl);
      }
    },
    [videos],
  );

  const start = useCallback(
    async (preview: Preview) => {
      abort.current?.abort();
      const control = new AbortController();
      abort.current = control;
      const missing = missingFrom(preview, videos);
      const finished: FinishedVideo[] = [...videos];
      let hasFailed = false;
      setJob({ kind: 'running', video: 1, videos: missing.length, progress: 0, stage: 'loading' });
      try {
        const { renderVideo } = await import('#rendering/workers/render-video.ts');
        for (const [index, message] of missing.entries()) {
          const video = await renderVideo(
            { message, look: preview.look },
            {
              signal: control.signal,
              onProgress: ({ stage, progress, secondsLeft }) => {
                // The engine may still be on its way when drawing has failed.
                if (abort.current !== control || hasFailed) return;
                setJob({
                  kind: 'running',
                  video: index + 1,
                  videos: missing.length,
                  progress: (index + progress) / missing.length,
                  stage,
                  secondsLeft,
                });
              },
            },
          );
          finished.push({ key: renderKey(message, preview.look), message, video });
        }
        if (abort.current !== control) return;
        const complete = videosOf(preview, finished) ?? [];
        setVideos(complete.map(playable));
        setJob({ kind: 'idle' });
      } catch (error) {
        hasFailed = true;
        // Only the newest render speaks: an older one was replaced.
        if (abort.current !== control) return;
        setJob(control.signal.aborted ? { kind: 'idle' } : { kind: 'failed', error });
      }
    },
    [videos],
  );
  const cancel = useCallback(() => abort.current?.abort(), []);
  return { job, videos, start, cancel };
}

/** Always a new object URL: the old ones are revoked together. */
const playable = (finished: FinishedVideo): PlayableVideo => ({
  key: finished.key,
  message: finished.message,
  video: finished.video,
  url: URL.createObjectURL(finished.video.file),
  captionsUrl: URL.createObjectURL(new Blob([finished.video.captions], { type: 'text/vtt' })),
});

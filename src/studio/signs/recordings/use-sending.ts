/** Sending clips of this browser to the library, one after the other. */
import { useEffect, useRef, useState } from 'react';
import type { RecordedClip } from '#contract/clip.ts';
import type { LibraryChange } from '#contract/library/library-change.ts';
import { toRecordingId } from '#contract/library/recording-change.ts';
import { readClip, removeClip } from '#rendering/clips/clip-database.ts';
import { sendRecording } from '#studio/queries/library/send-recording.ts';
import { useChangeLibrary } from '#studio/queries/library/use-library-history.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import { formatRecordingError } from './format-recording-error.ts';

/** Progress of sending clips to the library. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'running'; completed: number; all: number; fraction: number }
  | { kind: 'done'; sent: number }
  | { kind: 'failed'; sent: number; all: number; reason: string };

/** Builds the change that registers a clip under the consent of its signer. */
const toRecordingChange = (clip: RecordedClip, consent: string): LibraryChange => {
  const { glosses, source, licence, inSeconds, seconds, width, height, framing, region } = clip;
  return {
    kind: 'recording',
    recording: toRecordingId(clip.id),
    made: {
      ...{ consent, glosses, source, licence, inSeconds, seconds, width, height, framing },
      ...(region !== undefined && { region }),
    },
  };
};

export function useSending() {
  const api = useApi();
  const change = useChangeLibrary();
  const [state, setState] = useState<Sending>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Sends clips to the library. A clip leaves the browser only once the library has it: what fails is still here. */
  async function send(
    clips: readonly RecordedClip[],
    consents: readonly LibraryChange[],
    consentFor: (clip: RecordedClip) => string,
  ): Promise<void> {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const all = clips.length;
    let completed = 0;
    const move = (fraction: number) => setState({ kind: 'running', completed, all, fraction });
    move(0);
    try {
      if (consents.length > 0) await change.mutateAsync(consents);
      for (const clip of clips) {
        const { file } = await readClip(clip.id);
        const id = toRecordingId(clip.id);
        await sendRecording(api, id, clip, file, { signal, onProgress: move });
        signal.throwIfAborted();
        await change.mutateAsync([toRecordingChange(clip, consentFor(clip))]);
        await removeClip(clip.id);
        completed++;
        move(0);
      }
      setState({ kind: 'done', sent: completed });
    } catch (error) {
      if (signal.aborted) setState({ kind: 'idle' });
      else setState({ kind: 'failed', sent: completed, all, reason: formatRecordingError(error) });
    }
  }

  return {
    state,
    send,
    /** Stops sending. Clips that were sent stay in the library; the rest stay here. */
    stop: () => running.current?.abort(),
    clear: () => setState({ kind: 'idle' }),
  };
}

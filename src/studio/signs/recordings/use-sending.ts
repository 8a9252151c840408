/** Sending clips of this browser to the library, one after the other. */
import { useEffect, useRef, useState } from 'react';
import type { RecordedClip } from '#contract/clip.ts';
import type { LibraryChange } from '#contract/library/library-change.ts';
import { recordingIdOf } from '#contract/library/recording-change.ts';
import { readClip, removeClip } from '#rendering/clips/kept-clips.ts';
import { sendRecording } from '#studio/queries/library/send-recording.ts';
import { useChangeLibrary } from '#studio/queries/library/use-library-history.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import { wordsOf } from './words-of.ts';

/** Progress of sending clips to the library. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; all: number; fraction: number }
  | { kind: 'done'; sent: number }
  | { kind: 'failed'; sent: number; all: number; why: string };

/** Builds the change that registers a clip under the consent of its signer. */
const madeKnown = (clip: RecordedClip, consent: string): LibraryChange => {
  const { glosses, source, licence, inSeconds, seconds, width, height, framing } = clip;
  return {
    kind: 'recording',
    recording: recordingIdOf(clip.id),
    made: { consent, glosses, source, licence, inSeconds, seconds, width, height, framing },
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
    let done = 0;
    const move = (fraction: number) => setState({ kind: 'running', done, all, fraction });
    move(0);
    try {
      if (consents.length > 0) await change.mutateAsync(consents);
      for (const clip of clips) {
        const { file } = await readClip(clip.id);
        const id = recordingIdOf(clip.id);
        await sendRecording(api, id, clip, file, { signal, onProgress: move });
        signal.throwIfAborted();
        await change.mutateAsync([madeKnown(clip, consentFor(clip))]);
        await removeClip(clip.id);
        done++;
        move(0);
      }
      setState({ kind: 'done', sent: done });
    } catch (error) {
      if (signal.aborted) setState({ kind: 'idle' });
      else setState({ kind: 'failed', sent: done, all, why: wordsOf(error) });
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

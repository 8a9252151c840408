/** Delay of the signing of a part against its source, for each sentence as it will be rendered. */
import { useEffect, useState } from 'react';
import { type Channel, openWorker } from '#channel/open-channel.ts';
import { type FilmPace, toMessage } from '#contract/requests/translation.ts';
import type { PaceTrack } from '#contract/screens/timeline.ts';
import { createPaceTrack } from '#rendering/captions/pace-track.ts';
import type { PausingSource } from '#signing/motion/cues/source-clock.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import { computeTiming, type SentenceTiming } from './sentence-timing.ts';
import { TIMING_ERRORS, type TimingCalls } from './timing-calls.ts';

export type Drifts = ReadonlyMap<string, SentenceTiming>;

/** Timing of a part: of each sentence, and as a track. */
export interface Timing {
  drifts: Store<Drifts>;
  track: Store<PaceTrack | undefined>;
  /** Time at which the source is, by its own clock. */
  position: Store<number>;
}

const NONE: Drifts = new Map();
const TYPING_MILLISECONDS = 300;
const CLOSED = TIMING_ERRORS.broken('The part was closed.');

/**
 * Returns the timing of a part; empty until it is known, and for a part without times.
 * @param filmPace pace of the rendered film; none for other sources
 */
export function useTiming(sentences: Sentences, filmPace: FilmPace | undefined): Timing {
  const [timing] = useState(() => ({
    drifts: createStore(NONE),
    track: createStore<PaceTrack | undefined>(undefined),
    position: createStore(0),
  }));
  const [timer] = useState(() =>
    createTimer((drifts, track) => {
      timing.drifts.set(drifts);
      timing.track.set(track);
    }),
  );
  useEffect(() => {
    if (sentences.every(({ cue }) => cue === undefined)) {
      timing.drifts.set(NONE);
      timing.track.set(undefined);
      return;
    }
    const wait = setTimeout(
      () =>
        timer.time({
          message: toMessage({ title: 'Part', sentences: [...sentences] }),
          pausingSource: filmPace === 'pauses' ? toPausingSource(sentences) : undefined,
        }),
      TYPING_MILLISECONDS,
    );
    return () => clearTimeout(wait);
  }, [sentences, filmPace, timer, timing]);
  useEffect(() => timer.close, [timer]);
  return timing;
}

/** Returns the pausing source. The length of the film is unknown here: it may end with its last sentence, or later. */
const toPausingSource = (sentences: Sentences): PausingSource => ({
  durationSeconds: Math.max(0, ...sentences.map(({ cue }) => cue?.endSeconds ?? 0)),
});

type TimingRequest = Pick<TimingCalls['time']['request'], 'message' | 'pausingSource'>;

/** Creates a timer that handles one message at a time; of those that arrive meanwhile, only the last is computed. */
function createTimer(onTimed: (drifts: Drifts, track: PaceTrack | undefined) => void) {
  let channel: Channel<TimingCalls> | undefined;
  let next: TimingRequest | undefined;
  let isBusy = false;

  async function timeAll(): Promise<void> {
    isBusy = true;
    for (let request = next; request !== undefined; request = next) {
      next = undefined;
      const signing = await computeSigning(request);
      if (signing === undefined) continue;
      const track = createPaceTrack(request.message, signing);
      onTimed(computeTiming(request.message, signing, track), track);
    }
    isBusy = false;
  }

  /** Computes the signing: empty when a gloss cannot be signed, undefined when the worker has ended. */
  async function computeSigning(request: TimingRequest) {
    if (channel === undefined || channel.ended) channel = openTiming();
    const current = channel;
    try {
      return await current.call('time', { ...request, rules: libraryRules.read() });
    } catch (error) {
      if (error === CLOSED) return undefined;
      if (current.ended) {
        console.warn('This browser cannot work out how far the signing is behind.', error);
        return undefined;
      }
      console.info('The timing is not known: a gloss cannot be signed.', error);
      return { phrases: [] };
    }
  }

  return {
    time(request: TimingRequest) {
      next = request;
      if (!isBusy) void timeAll();
    },
    close() {
      next = undefined;
      channel?.end(CLOSED);
    },
  };
}

const openTiming = () =>
  openWorker<TimingCalls>(
    new Worker(new URL('./timing.worker.ts', import.meta.url), { type: 'module' }),
    TIMING_ERRORS,
  );

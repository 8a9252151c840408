/** Content of the review's player: one sentence, or a whole part. */
import type { Look } from '#contract/look.ts';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { ReviewPipeline } from '#studio/review/review-pipeline.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import type { Store } from '#studio/ui/store.ts';
import type { Film, PairedPlayer } from './paired-player.ts';

export interface PlaylistState {
  /** The sentence that the signer has, or signs of the whole. */
  sentenceId?: string;
  /** First unit of `sentenceId` among all units that the player has. */
  firstUnit: number;
  /** Whether the player has the whole part. */
  isAll: boolean;
  /** Whether the whole part is still being computed. */
  isPreparing: boolean;
  /** Duration at this speed; undefined while nothing can be played. */
  durationSeconds?: number;
  /** Reason why it cannot be signed. */
  fault?: string;
}

/** Present inputs of the screen. */
export interface PlaylistInputs {
  /** Undefined until they are loaded. */
  pipeline: ReviewPipeline | undefined;
  sentences: readonly TranslatedSentence[];
  look: Look;
  film: () => Film | undefined;
  /** Returns the sentence that is open for editing. */
  opened: () => string | undefined;
}

/** A whole part as it was signed. */
interface WholePart {
  signed: SignedMessage;
  firstUnits: ReadonlyMap<string, number>;
}

export const STILL: PlaylistState = { firstUnit: 0, isAll: false, isPreparing: false };

/** Finds the index of each sentence's first unit among all units of a message. */
function findFirstUnits({ message }: SignedMessage): Map<string, number> {
  const first = new Map<string, number>();
  let unitCount = 0;
  for (const { fields, units } of message.phrases) {
    const id = fields[0]!;
    if (!first.has(id)) first.set(id, unitCount);
    unitCount += units.length;
  }
  return first;
}

export type SignedPart = ReturnType<typeof createSignedPart>;

/** Gives the player what is to be signed, and says in `state` how long it takes or why it cannot be signed. */
export function createSignedPart(
  player: PairedPlayer,
  state: Store<PlaylistState>,
  inputs: () => PlaylistInputs,
) {
  let displayed: TranslatedSentence | undefined;
  let fullPart: WholePart | undefined;

  /** Gives the player what `sign` makes; false where that is nothing. */
  function put(sign: (() => SignedMessage) | undefined): boolean {
    const { look } = inputs();
    const { fault: _, durationSeconds: __, ...rest } = state.get();
    try {
      const signed = sign?.();
      player.show(signed, look);
      const durationSeconds = signed?.signing.durationSeconds;
      state.set({ ...rest, durationSeconds });
      return signed !== undefined;
    } catch (error) {
      player.show(undefined, look);
      state.set({ ...rest, fault: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  return {
    /** Returns the sentence that the player received last. */
    shown: () => displayed,
    /** Returns the whole part; undefined while the player has one sentence. */
    whole: () => fullPart,

    putSentence(sentence: TranslatedSentence | undefined): boolean {
      const { pipeline, look } = inputs();
      player.follow(undefined);
      fullPart = undefined;
      displayed = sentence;
      state.set({ ...state.get(), ...STILL });
      if (sentence === undefined || pipeline === undefined) return put(undefined);
      return put(() => pipeline.signSentence(sentence, look.speed));
    },

    putAll(): boolean {
      const { pipeline, sentences, look } = inputs();
      if (pipeline === undefined) return false;
      return put(() => {
        const signed = pipeline.signAll(sentences, look.speed);
        fullPart = { signed, firstUnits: findFirstUnits(signed) };
        return signed;
      });
    },
  };
}

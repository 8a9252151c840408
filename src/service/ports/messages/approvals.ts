import type { SentenceId } from '#contract/messages/sentence.ts';
import type { Doer } from './ready-messages.ts';

/** A reviewer's approval of a pattern. It holds for this text, whatever becomes of the pattern. */
export interface PatternWord {
  tenant: string;
  patternId: string;
  digest: SentenceId;
  sentences: SentenceId[];
  by: Doer;
  /** Epoch milliseconds. */
  at: number;
}

/** A reviewer's approval of a finished message for the screens, or somebody's wish for one. */
export interface AirWord {
  tenant: string;
  requestId: string;
  by: Doer;
  at: number;
}

/** What reviewers approved of messages. Each call sees one tenant. */
export interface MessageApprovals {
  /** False where this person has approved this text already. */
  approvePattern(word: PatternWord): Promise<boolean>;
  /** Takes back every approval of a pattern. Answers how many there were. */
  withdrawPattern(tenant: string, patternId: string, now: number): Promise<number>;
  /** All that hold, oldest first. */
  patterns(tenant: string): Promise<PatternWord[]>;
  /** False where this person has approved it already. */
  approveForAir(word: AirWord): Promise<boolean>;
  /** Answers how many there were. */
  withdrawFromAir(tenant: string, requestId: string): Promise<number>;
  /** Of a finished message, oldest first. */
  airApprovals(tenant: string, requestId: string): Promise<AirWord[]>;
  /** Asks reviewers to look at a finished message. False where somebody has asked already. */
  askForAir(word: AirWord): Promise<boolean>;
  /** Nobody has to look at it any more. */
  endAirAsk(tenant: string, requestId: string): Promise<void>;
  /** Those of these messages that reviewers are asked to look at. */
  airAsks(tenant: string, requestIds: readonly string[]): Promise<AirWord[]>;
}

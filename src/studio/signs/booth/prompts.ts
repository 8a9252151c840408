/** Prompts for the booth, most needed first. Pure. */
import { toGlossKey } from '#contract/clip.ts';

/** Prompt to sign a word or phrase. */
export interface Prompt {
  /** Glosses as messages have them. */
  glosses: readonly string[];
  /** Reason for the prompt. */
  reason: string;
  /** English meaning, if the prompt is a sentence. */
  english?: string;
}

export const toGlossRow = (glosses: readonly string[]): string => glosses.map(toGlossKey).join(' ');

export interface PromptSources {
  /** Glosses that messages sign, most frequent first. */
  uses: readonly { gloss: string; requests: number }[];
  /** Whether messages spell it. */
  isSpelled(gloss: string): boolean;
  /** Names of stations, the busiest first. */
  stations: readonly string[];
  /** Whole phrases that messages repeat word for word. */
  phrases: readonly { glosses: readonly string[]; english: string }[];
  /** Rows that are recorded already. */
  recorded: ReadonlySet<string>;
}

const MAX_PROMPTS = 200;

const formatMessageCount = (requests: number) =>
  requests === 1 ? '1 message' : `${requests} messages`;

/**
 * Lists spelled words that messages use most, then whole phrases, then names of stations, then signed words;
 * each once.
 */
export function listPrompts({
  uses,
  isSpelled,
  stations,
  phrases,
  recorded,
}: PromptSources): Prompt[] {
  const spelled = uses.filter(({ gloss }) => isSpelled(gloss));
  const signed = uses.filter(({ gloss }) => !isSpelled(gloss));
  const all: Prompt[] = [
    ...spelled.map(({ gloss, requests }) => ({
      glosses: [gloss],
      reason: `Spelled in ${formatMessageCount(requests)}`,
    })),
    ...phrases.map(({ glosses, english }) => ({ glosses, english, reason: 'Whole phrase' })),
    ...stations.map((name) => ({ glosses: [toGlossKey(name)], reason: 'Station name' })),
    ...signed.map(({ gloss, requests }) => ({
      glosses: [gloss],
      reason: `Signed by the drawn signer in ${formatMessageCount(requests)}`,
    })),
  ];
  const seen = new Set(recorded);
  return all
    .filter(({ glosses }) => {
      const row = toGlossRow(glosses);
      if (seen.has(row)) return false;
      seen.add(row);
      return true;
    })
    .slice(0, MAX_PROMPTS);
}

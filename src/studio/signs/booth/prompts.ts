/** Prompts for the booth, most needed first. Pure. */
import { glossKey } from '#contract/clip.ts';

/** Prompt to sign a word or phrase. */
export interface Prompt {
  /** Glosses as messages have them. */
  glosses: readonly string[];
  /** Reason for the prompt. */
  why: string;
  /** English meaning, if the prompt is a sentence. */
  english?: string;
}

export const rowOf = (glosses: readonly string[]): string => glosses.map(glossKey).join(' ');

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

const MOST = 200;

const times = (requests: number) => (requests === 1 ? '1 message' : `${requests} messages`);

/**
 * Lists spelled words that messages use most, then whole phrases, then names of stations, then signed words;
 * each once.
 */
export function promptsFrom({
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
      why: `Spelled in ${times(requests)}`,
    })),
    ...phrases.map(({ glosses, english }) => ({ glosses, english, why: 'A whole phrase' })),
    ...stations.map((name) => ({ glosses: [glossKey(name)], why: 'A station' })),
    ...signed.map(({ gloss, requests }) => ({
      glosses: [gloss],
      why: `Signed by the drawn signer in ${times(requests)}`,
    })),
  ];
  const seen = new Set(recorded);
  return all
    .filter(({ glosses }) => {
      const row = rowOf(glosses);
      if (seen.has(row)) return false;
      seen.add(row);
      return true;
    })
    .slice(0, MOST);
}

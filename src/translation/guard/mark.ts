/** A place where English and gloss differ, or where the English itself is doubtful. */
import type { SentenceMark } from '#contract/requests/translation.ts';

/** A person must see the sentence before it is published. */
export type GuardMark = Readonly<SentenceMark>;

/**
 * Reasons why words of the English have no unit, with the basis of each rule. None was checked by a Deaf
 * signer; the order of units has its sources in `arrange.ts`. Confidence is that of the contract: `sourced`
 * was read in a teaching text or study, `general` is general knowledge of BSL, `unsure` is a choice of ours.
 */
import type { Confidence } from '#contract/coverage.ts';

interface Rule {
  /** Explanation of what BSL does, for a person who reviews a translation. */
  readonly words: string;
  readonly confidence: Confidence;
  readonly sources: readonly string[];
}

const GENERAL = ['general knowledge of BSL, unverified'];
const OURS = ['our choice'];
const LINKS = ['bslinguistics.co.uk (connectors)'];

/** Reasons why a word of the English has no unit of its own. */
export const DROP_RULES = {
  article: {
    words: 'BSL has no articles.',
    confidence: 'general',
    sources: GENERAL,
  },
  copula: {
    words: 'BSL has no “to be”: the description is signed next to what it describes.',
    confidence: 'general',
    sources: GENERAL,
  },
  tense: {
    words: 'Verbs carry no tense: the time sets it.',
    confidence: 'sourced',
    sources: ['appa.me.uk'],
  },
  auxiliary: {
    words: 'An auxiliary of the English question, denial or passive.',
    confidence: 'general',
    sources: GENERAL,
  },
  placement: {
    words: 'Shown by where signs are placed and moved, without a preposition.',
    confidence: 'general',
    sources: GENERAL,
  },
  link: {
    words: 'The link is a pause, a nod or raised brows.',
    confidence: 'sourced',
    sources: LINKS,
  },
  list: {
    words: 'The list is shown on the fingers of the base hand, or by a pause.',
    confidence: 'general',
    sources: GENERAL,
  },
  condition: {
    words: 'The condition comes first with raised brows.',
    confidence: 'sourced',
    sources: LINKS,
  },
  addressed: {
    words: 'Signer and viewer face each other: who speaks and who is spoken to is understood.',
    confidence: 'unsure',
    sources: OURS,
  },
  topic: {
    words: 'Stays the topic: it was said before.',
    confidence: 'general',
    sources: GENERAL,
  },
  empty: {
    words: 'Means nothing here: only English needs a subject.',
    confidence: 'general',
    sources: GENERAL,
  },
  relative: {
    words: 'What describes a thing follows it without a joining word.',
    confidence: 'general',
    sources: GENERAL,
  },
  possession: {
    words: 'The owner is signed next to what it owns.',
    confidence: 'unsure',
    sources: OURS,
  },
  degree: {
    words: 'Degree is on the face and in the size of the movement.',
    confidence: 'sourced',
    sources: ['blog.garethj.com'],
  },
  question: {
    words: 'The question is on the face.',
    confidence: 'sourced',
    sources: ['blog.garethj.com', 'masterymind'],
  },
  infinitive: {
    words: 'Verbs have one form.',
    confidence: 'general',
    sources: GENERAL,
  },
  apology: {
    words: 'SORRY alone apologises; it is clear who does.',
    confidence: 'sourced',
    sources: ['notes of the sign library'],
  },
  letters: {
    words: 'Has no letter from A to Z and no digit, so it cannot be spelled.',
    confidence: 'sourced',
    sources: ['British two-handed manual alphabet'],
  },
} as const satisfies Record<string, Rule>;

export type DropRule = keyof typeof DROP_RULES;

/**
 * The rules of BSL grammar that translation follows, with what each rests on. None was checked by a Deaf
 * signer. Confidence is that of the contract: `sourced` was read in a teaching text or study, `general` is
 * general knowledge of BSL, `unsure` is a choice of ours.
 */
import type { Confidence } from '#contract/coverage.ts';

interface Rule {
  /** What BSL does, for a person who reviews a translation. */
  readonly words: string;
  readonly confidence: Confidence;
  readonly sources: readonly string[];
}

const GENERAL = ['general knowledge of BSL, unverified'];
const OURS = ['our choice'];
const LINKS = ['bslinguistics.co.uk (connectors)'];

/** Why a word of the English has no unit of its own. */
export const DROP_RULES = {
  article: {
    words: 'BSL has no articles.',
    confidence: 'general',
    sources: GENERAL,
  },
  copula: {
    words: 'BSL has no “to be”: what is said stands beside what it is said of.',
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
    words: 'Stands for nothing: English needs a subject here.',
    confidence: 'general',
    sources: GENERAL,
  },
  relative: {
    words: 'What describes a thing follows it without a joining word.',
    confidence: 'general',
    sources: GENERAL,
  },
  possession: {
    words: 'The owner stands beside what it has.',
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
    words: 'SORRY alone apologises; who does is understood.',
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

/** How the signs of a clause are ordered and marked. */
export const ORDER_RULES = {
  order: {
    words: 'Time, place, object, subject, verb, question word.',
    confidence: 'sourced',
    sources: ['blog.garethj.com', 'appa.me.uk'],
  },
  topic: {
    words: 'The topic comes first with raised brows, then what is said of it.',
    confidence: 'sourced',
    sources: ['appa.me.uk', 'blog.garethj.com', 'nzsl.tki.org.nz (related language)'],
  },
  negation: {
    words: 'The negator follows what it negates, with a headshake from the verb on.',
    confidence: 'sourced',
    sources: ['Hodge et al. 2025', ...GENERAL],
  },
  question: {
    words: 'The question word comes last with lowered brows; yes-or-no questions raise them.',
    confidence: 'sourced',
    sources: ['masterymind', 'blog.garethj.com'],
  },
  reason: {
    words: 'A reason is a question and its answer: WHY? with raised brows, then the reason.',
    confidence: 'sourced',
    sources: ['commandinghands.co.uk', ...GENERAL],
  },
  count: {
    words: 'The thing, then how many of it; measures have the number first.',
    confidence: 'general',
    sources: ['a learner’s text', ...GENERAL],
  },
  spot: {
    words: 'Each place has its own spot in signing space, and later signs point there.',
    confidence: 'general',
    sources: GENERAL,
  },
  spelling: {
    words: 'What has no sourced sign is fingerspelled; names in full, as in any formal setting.',
    confidence: 'sourced',
    sources: ['commandinghands.co.uk', 'bslqed.com'],
  },
} as const satisfies Record<string, Rule>;

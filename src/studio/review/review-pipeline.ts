/** Signs and assesses the sentences of a translation, in one chunk that loads after the first paint. */
import type { GlossUnit } from '#contract/gloss.ts';
import { listPlayableClips } from '#contract/library/played-clips.ts';
import { type TranslatedSentence, toMessage } from '#contract/requests/translation.ts';
import { removeDecidedDoubts } from '#contract/word-list/apply-word-list.ts';
import { openClipStore } from '#rendering/clips/clip-store.ts';
import { createUnitEvaluator } from '#signing/lexicon/library/with-library.ts';
import { findEntry, POINTED, usableVariant } from '#signing/lexicon/sign-library.ts';
import { createGlossReader, glossesBeginning } from '#studio/glosses/gloss-reader.ts';
import type { ParsedGlosses } from '#studio/glosses/parse-glosses.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { storedWordList } from '#studio/queries/words/use-word-list.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import { createSigningPipeline, type SigningPipeline } from '#studio/signer/signing-pipeline.ts';
import { getGuardMarks } from '#translation/guard/guard-marks.ts';
import { type Assessment, assessSentence } from './assess.ts';

export interface ReviewPipeline extends SigningPipeline {
  /** Signs one sentence on its own, without time pressure. The result is cached. */
  signSentence(sentence: TranslatedSentence, speed: number): SignedMessage;
  /** Signs all sentences as they will be rendered, at the times of the source. */
  signAll(sentences: readonly TranslatedSentence[], speed: number): SignedMessage;
  isSpelled(unit: GlossUnit): boolean;
  /** Assesses a sentence. The result is cached. */
  assess(sentence: TranslatedSentence): Assessment;
  /** Lists why English and gloss may differ according to the guard. Computed once for each sentence. */
  marks(sentence: TranslatedSentence): readonly string[];
  readGlosses(text: string): ParsedGlosses;
  /** Signs whose name begins so. */
  glossesBeginning(prefix: string): string[];
}

/** Whether a unit is spelled because nothing better is known or allowed; initialised signs are not. */
function isSpelled(unit: GlossUnit): boolean {
  if ('isWithheld' in unit && unit.isWithheld) return true;
  if ('own' in unit && unit.own !== undefined) return false;
  if (unit.kind === 'place' && unit.signedAs !== undefined) return 'letters' in unit.signedAs;
  switch (unit.kind) {
    case 'fingerspelled':
      return true;
    case 'sign': {
      const entry = findEntry(unit.gloss);
      if (entry === undefined) return true;
      return !(entry.gloss in POINTED) && usableVariant(entry) === undefined;
    }
    case 'place': {
      const entry = findEntry(unit.name);
      return entry?.category !== 'place-name' || usableVariant(entry) === undefined;
    }
    default:
      return false;
  }
}

export async function loadReviewPipeline(): Promise<ReviewPipeline> {
  const signing = createSigningPipeline(await openClipStore(), () =>
    listPlayableClips(libraryRules.read()),
  );
  let marked = new WeakMap<TranslatedSentence, readonly string[]>();
  let assessed = new WeakMap<TranslatedSentence, Assessment>();
  let signed = new WeakMap<TranslatedSentence, SignedMessage>();
  let latest: { sentences: readonly TranslatedSentence[]; signed: SignedMessage } | undefined;
  let evaluate = createUnitEvaluator(libraryRules.read());
  // What was worked out by other rules is worked out anew.
  libraryRules.subscribe(() => {
    assessed = new WeakMap();
    signed = new WeakMap();
    latest = undefined;
    evaluate = createUnitEvaluator(libraryRules.read());
  });
  storedWordList.subscribe(() => {
    marked = new WeakMap();
  });
  const isSpelledHere = (unit: GlossUnit) => isSpelled(evaluate(unit));
  function signTogether(sentences: readonly TranslatedSentence[], speed: number): SignedMessage {
    const title = sentences[0]!.english.slice(0, 80);
    const message = signing.resolve(toMessage({ title, sentences: [...sentences] }));
    return signing.sign(message, { speed });
  }
  return {
    ...signing,
    signSentence(sentence, speed) {
      const cached = signed.get(sentence);
      if (cached?.speed === speed) return cached;
      const { cue: _, ...free } = sentence;
      const result = signTogether([free], speed);
      signed.set(sentence, result);
      return result;
    },
    signAll(sentences, speed) {
      if (latest?.sentences !== sentences || latest.signed.speed !== speed)
        latest = { sentences, signed: signTogether(sentences, speed) };
      return latest.signed;
    },
    isSpelled: isSpelledHere,
    assess(sentence) {
      const cached = assessed.get(sentence);
      if (cached !== undefined) return cached;
      const assessment = assessSentence(sentence, isSpelledHere);
      assessed.set(sentence, assessment);
      return assessment;
    },
    marks(sentence) {
      const cached = marked.get(sentence);
      if (cached !== undefined) return cached;
      const marks = removeDecidedDoubts(sentence, getGuardMarks(sentence), storedWordList.read());
      const reasons = [...new Set(marks.map(({ reason }) => reason))];
      marked.set(sentence, reasons);
      return reasons;
    },
    readGlosses: createGlossReader(),
    glossesBeginning,
  };
}

/** Pipeline that signs a translation in the browser, in one chunk that loads after the first paint. */
import type { GlossUnit } from '#contract/gloss.ts';
import { messageOf, type TranslatedSentence } from '#contract/requests/translation.ts';
import { clipPainter } from '#rendering/clips/clip-painter.ts';
import type { ClipStore } from '#rendering/clips/clip-store.ts';
import { byLibrary } from '#rendering/clips/library/by-library.ts';
import { clipsIn } from '#rendering/clips/with-clips.ts';
import { paintFrame } from '#rendering/picture/paint-frame.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { unitJudge } from '#signing/lexicon/library/with-library.ts';
import { entryOf, POINTED, usableVariant } from '#signing/lexicon/sign-library.ts';
import { createGlossReader, glossesBeginning } from '#studio/glosses/gloss-reader.ts';
import type { ParsedGlosses } from '#studio/glosses/parse-glosses.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { type ChosenSigner, chosenSigner } from '#studio/signer/chosen-signer.ts';
import type { Painter, SignedMessage } from '#studio/signer/player.ts';
import { marksOf } from '#translation/guard/marks-of.ts';
import { type Assessment, assessSentence } from './assess.ts';

export interface ReviewStages {
  readonly signer: ChosenSigner;
  readonly painter: Painter;
  /** Signs one sentence on its own, without time pressure. The result is cached. */
  sign(sentence: TranslatedSentence, speed: number): SignedMessage;
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
      const entry = entryOf(unit.gloss);
      if (entry === undefined) return true;
      return !(entry.gloss in POINTED) && usableVariant(entry) === undefined;
    }
    case 'place': {
      const entry = entryOf(unit.name);
      return entry?.category !== 'place-name' || usableVariant(entry) === undefined;
    }
    default:
      return false;
  }
}

function composed(sentences: readonly TranslatedSentence[], speed: number): SignedMessage {
  const title = sentences[0]!.english.slice(0, 80);
  const message = byLibrary(messageOf({ title, sentences: [...sentences] }), libraryRules.read());
  return { message, signing: composeSigning(message, { speed }), speed };
}

export function loadStages({ clipFrames, subscribe }: ClipStore): ReviewStages {
  const signer = chosenSigner();
  const marked = new WeakMap<TranslatedSentence, readonly string[]>();
  let assessed = new WeakMap<TranslatedSentence, Assessment>();
  let signed = new WeakMap<TranslatedSentence, SignedMessage>();
  let whole: { sentences: readonly TranslatedSentence[]; signed: SignedMessage } | undefined;
  let judge = unitJudge(libraryRules.read());
  // What was worked out by other rules is worked out anew.
  libraryRules.subscribe(() => {
    assessed = new WeakMap();
    signed = new WeakMap();
    whole = undefined;
    judge = unitJudge(libraryRules.read());
  });
  const isSpelledHere = (unit: GlossUnit) => isSpelled(judge(unit));
  return {
    signer,
    painter: {
      signer,
      paintFrame,
      clipsOf: (message, signing) =>
        clipsIn(message).length === 0
          ? undefined
          : clipPainter(message, signing, signer, clipFrames),
      onChange(listener) {
        const ends = [signer.subscribe(listener), subscribe(listener)];
        return () => {
          for (const end of ends) end();
        };
      },
    },
    sign(sentence, speed) {
      const known = signed.get(sentence);
      if (known?.speed === speed) return known;
      const { cue: _, ...free } = sentence;
      const result = composed([free], speed);
      signed.set(sentence, result);
      return result;
    },
    signAll(sentences, speed) {
      if (whole?.sentences !== sentences || whole.signed.speed !== speed)
        whole = { sentences, signed: composed(sentences, speed) };
      return whole.signed;
    },
    isSpelled: isSpelledHere,
    assess(sentence) {
      const known = assessed.get(sentence);
      if (known !== undefined) return known;
      const assessment = assessSentence(sentence, isSpelledHere);
      assessed.set(sentence, assessment);
      return assessment;
    },
    marks(sentence) {
      const known = marked.get(sentence);
      if (known !== undefined) return known;
      const reasons = [...new Set(marksOf(sentence).map(({ reason }) => reason))];
      marked.set(sentence, reasons);
      return reasons;
    },
    readGlosses: createGlossReader(),
    glossesBeginning,
  };
}

/** Forms of verbs, from compromise; it is loaded with the tagger. */

/** Forms of one verb. */
export interface VerbForms {
  /** Returns the past tense, e.g. `took`. */
  past(lemma: string): string;
  /** Returns the third person of the present tense, e.g. `takes`. */
  present(lemma: string): string;
  /** Returns the gerund, e.g. `taking`. */
  gerund(lemma: string): string;
  /** Returns the base of any form, e.g. `take`. */
  base(form: string): string;
}

let loading: Promise<VerbForms> | undefined;

/** Loads it once. A failed loading is forgotten, so that the next call tries again. */
export function loadVerbForms(): Promise<VerbForms> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns the verbs of a tagged text; the library's types do not declare them. */
const verbsIn = (tagged: object) =>
  (
    tagged as {
      verbs(): { conjugate(): Conjugation[]; toInfinitive(): { text(): string } };
    }
  ).verbs();

interface Conjugation {
  readonly PastTense?: string;
  readonly PresentTense?: string;
  readonly Gerund?: string;
}

async function load(): Promise<VerbForms> {
  const { default: nlp } = await import('compromise');
  const conjugations = new Map<string, Conjugation>();
  const getConjugation = (lemma: string): Conjugation => {
    let forms = conjugations.get(lemma);
    if (forms === undefined) {
      forms = verbsIn(nlp(lemma).tag('Infinitive')).conjugate()[0] ?? {};
      conjugations.set(lemma, forms);
    }
    return forms;
  };
  return {
    past: (lemma) => getConjugation(lemma).PastTense ?? `${lemma}ed`,
    present: (lemma) => getConjugation(lemma).PresentTense ?? `${lemma}s`,
    gerund: (lemma) => getConjugation(lemma).Gerund ?? `${lemma}ing`,
    base(form) {
      return verbsIn(nlp(form).tag('Gerund')).toInfinitive().text() || form;
    },
  };
}

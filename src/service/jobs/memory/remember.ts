/** Uses what people approved again: keeps approved sentences, and puts them into new translations. */
import type {
  ApprovedBefore,
  SimilarSentence,
  TranslatedSentence,
  Translation,
} from '#contract/requests/translation.ts';
import { applyWordList } from '#contract/word-list/apply-word-list.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { MemoryEntry } from '#service/ports/translations/translation-memory.ts';
import { fillSentence, maskNumbers } from './fill-sentence.ts';
import { createSimilarSearch, type Similar } from './similar-sentences.ts';
import { readWordList } from './word-list.ts';

/** Approved sentences with which each new one is compared. */
const MAX_COMPARED = 10_000;

/** Keeps the sentences of an approved translation. */
export async function rememberTranslation(
  { translationMemory, signLibraries, secrets, now }: Ports,
  tenant: string,
  { parts }: Translation,
  name: string,
): Promise<void> {
  const libraryRevision = await signLibraries.revision(tenant);
  const entries = parts.flatMap(({ sentences }) =>
    sentences.map(
      ({ english, plain, units, clauses, sources, coverage }): MemoryEntry => ({
        key: secrets.digest(maskNumbers(english)),
        sentence: { english, plain, units, clauses, sources, coverage },
        name,
        at: now(),
        libraryRevision,
      }),
    ),
  );
  await translationMemory.keep(tenant, entries);
}

/** Puts glosses that people approved for the same English into a new translation, and signs it by the word list. */
export async function recallTranslation(
  ports: Ports,
  tenant: string,
  translation: Translation,
): Promise<Translation> {
  const { parts } = await recallApproved(ports, tenant, translation);
  const list = await readWordList(ports, tenant);
  return {
    parts: parts.map((part) => ({
      ...part,
      sentences: part.sentences.map((sentence) => applyWordList(sentence, list)),
    })),
  };
}

/** Returns the approved sentences with these keys, but for those with a sign that was rejected since. */
export async function findApproved(
  ports: Pick<Ports, 'translationMemory' | 'signLibraries'>,
  tenant: string,
  keys: readonly string[],
): Promise<MemoryEntry[]> {
  const found = await ports.translationMemory.find(tenant, keys);
  const isWithdrawn = await createWithdrawal(ports, tenant);
  return found.filter((entry) => !isWithdrawn(entry));
}

/** Puts approved glosses into sentences; those without one get the approved sentence that is most like them. */
async function recallApproved(
  ports: Ports,
  tenant: string,
  { parts }: Translation,
): Promise<Translation> {
  const { translationMemory, secrets } = ports;
  const isWithdrawn = await createWithdrawal(ports, tenant);
  const findEntries = async (keys: ReadonlySet<string>) => {
    const found = await translationMemory.find(tenant, [...keys]);
    return new Map(found.filter((entry) => !isWithdrawn(entry)).map((entry) => [entry.key, entry]));
  };
  const toKey = ({ english }: TranslatedSentence) => secrets.digest(maskNumbers(english));
  const sentences = parts.flatMap((part) => part.sentences);
  const entries = await findEntries(new Set(sentences.map(toKey)));
  const recalled = new Map(
    sentences.map((sentence) => [sentence, recall(sentence, entries.get(toKey(sentence)))]),
  );
  const rest = [...recalled.values()].filter(({ approvedBefore }) => approvedBefore === undefined);
  const similarOnes = await findSimilarOnes(ports, tenant, rest);
  const similarEntries = await findEntries(
    new Set([...similarOnes.values()].map(({ key }) => key)),
  );
  const addSimilar = (sentence: TranslatedSentence): TranslatedSentence => {
    const similar = similarOnes.get(sentence.english);
    const entry = similar && similarEntries.get(similar.key);
    if (sentence.approvedBefore !== undefined || entry === undefined) return sentence;
    return { ...sentence, similar: toSimilar(entry, similar!.percent) };
  };
  return {
    parts: parts.map((part) => ({
      ...part,
      sentences: part.sentences.map((sentence) => addSimilar(recalled.get(sentence)!)),
    })),
  };
}

/** Finds for each sentence the newest approved English that is most like it. */
async function findSimilarOnes(
  { translationMemory }: Ports,
  tenant: string,
  sentences: readonly TranslatedSentence[],
): Promise<Map<string, Similar>> {
  if (sentences.length === 0) return new Map();
  const newest = await translationMemory.listNewest(tenant, MAX_COMPARED);
  if (newest.length === 0) return new Map();
  const findSimilar = createSimilarSearch(newest);
  return new Map(
    sentences.flatMap(({ english }) => {
      const similar = findSimilar(english);
      return similar === undefined ? [] : [[english, similar] as const];
    }),
  );
}

const toSimilar = (
  { sentence: { english, units, sources }, name, at }: MemoryEntry,
  percent: number,
): SimilarSentence => ({
  english,
  units,
  ...(sources && { sources }),
  percent,
  name,
  at: new Date(at).toISOString(),
});

function recall(
  { approvedBefore: _, similar: ______, ...sentence }: TranslatedSentence,
  entry: MemoryEntry | undefined,
): TranslatedSentence {
  if (entry === undefined) return sentence;
  const isExact = entry.sentence.english === sentence.english;
  const gloss = isExact ? entry.sentence : fillSentence(entry.sentence, sentence);
  if (gloss === undefined) return sentence;
  const {
    plain: __,
    clauses: ___,
    sources: ____,
    coverage: _____,
    doReadersDiffer: _______,
    isInEnglishOrder: ________,
    ...rest
  } = sentence;
  const approvedBefore: ApprovedBefore = {
    kind: isExact ? 'exact' : 'filled',
    name: entry.name,
    at: new Date(entry.at).toISOString(),
  };
  return { ...rest, ...gloss, approvedBefore };
}

/**
 * Returns an edit in which a sentence says that it was approved before only if it still has that gloss, and offers as similar
 * only what the service found.
 */
export function keepOrigins(edited: Translation, previous: Translation): Translation {
  const similarOnes = new Set(
    previous.parts.flatMap(({ sentences }) =>
      sentences.map(({ similar }) => toSimilarKey(similar)),
    ),
  );
  const originKeys = new Set(
    previous.parts.flatMap(({ sentences }) =>
      sentences.flatMap((sentence) => (sentence.approvedBefore ? [toOriginKey(sentence)] : [])),
    ),
  );
  return {
    parts: edited.parts.map((part) => ({
      ...part,
      sentences: part.sentences.map((sentence) => {
        const { approvedBefore, similar, ...rest } = sentence;
        return {
          ...rest,
          ...(approvedBefore && originKeys.has(toOriginKey(sentence)) && { approvedBefore }),
          ...(similar && similarOnes.has(toSimilarKey(similar)) && { similar }),
        };
      }),
    })),
  };
}

const toSimilarKey = (similar: SimilarSentence | undefined): string =>
  JSON.stringify(similar ?? null);

const toOriginKey = ({ english, units, approvedBefore }: TranslatedSentence): string =>
  JSON.stringify([english, units, approvedBefore]);

/** Finds which entries have a sign that was rejected after they were approved. */
export async function createWithdrawal(
  { signLibraries }: Pick<Ports, 'signLibraries'>,
  tenant: string,
) {
  const revision = await signLibraries.revision(tenant);
  const rejections = (await signLibraries.newest(tenant, revision)).flatMap(
    ({ revision: rejectedIn, change }) =>
      change.kind === 'verdict' && /^(?:rejected|change)$/.test(change.verdict)
        ? [{ gloss: change.gloss, rejectedIn }]
        : [],
  );
  return ({ sentence, libraryRevision }: MemoryEntry): boolean =>
    rejections.some(
      ({ gloss, rejectedIn }) =>
        rejectedIn > libraryRevision &&
        sentence.units.some((unit) => unit.kind === 'sign' && unit.gloss === gloss),
    );
}

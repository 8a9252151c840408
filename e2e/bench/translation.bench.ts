/** Cost of translating to glosses: a page of station and museum text, and one sentence as it is edited. */
import winkModel from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';
import { loadReference } from '#reference/load-reference.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import table from '#translation/data/sentences.json';
import { createSentenceTranslator, translateText } from '#translation/translate-text.ts';
import { type BenchRow, measureMilliseconds, paired } from './measuring/row.ts';

const PAGE_WORDS = 500;
const SENTENCES = table.sentences.map(({ english }) => english);

/** Builds about a printed page of text, in paragraphs of five sentences. */
function createPageText(sentences: readonly string[]): string {
  const parts: string[] = [];
  let wordCount = 0;
  for (const sentence of sentences) {
    if (wordCount >= PAGE_WORDS) break;
    wordCount += sentence.split(' ').length;
    parts.push(parts.length % 5 === 0 ? `\n\n${sentence}` : ` ${sentence}`);
  }
  return parts.join('').trim();
}

async function millisecondsOfAsync(work: () => Promise<unknown>, times: number): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < times; i++) await work();
  return (performance.now() - start) / times;
}

export async function rows(): Promise<BenchRow[]> {
  const context = { library: signLibrary(), reference: await loadReference() };
  const translate = await createSentenceTranslator(context);
  const tagger = winkNlp(winkModel, ['pos']);
  const { its } = tagger;
  const tag = (text: string) => {
    const tokens = tagger.readDoc(text).tokens();
    return [tokens.out(its.pos), tokens.out(its.lemma as typeof its.value)];
  };
  const page = createPageText(SENTENCES);
  const perSecond = (milliseconds: number, count: number) => (count * 1000) / milliseconds;
  return [
    await paired(
      `page of ${PAGE_WORDS} words`,
      'ms',
      () => millisecondsOfAsync(() => translateText(page, context), 10),
      { name: 'its tagger alone', measure: () => measureMilliseconds(() => tag(page), 10) },
    ),
    await paired(
      'pages',
      '1/s',
      async () => perSecond(await millisecondsOfAsync(() => translateText(page, context), 10), 1),
      {
        name: 'its tagger alone',
        measure: () =>
          perSecond(
            measureMilliseconds(() => tag(page), 10),
            1,
          ),
      },
    ),
    await paired(
      `sentences (of ${SENTENCES.length})`,
      '1/s',
      () =>
        perSecond(
          measureMilliseconds(() => {
            for (const text of SENTENCES) translate({ text }, []);
          }, 3),
          SENTENCES.length,
        ),
      {
        name: 'its tagger alone, one by one',
        measure: () =>
          perSecond(
            measureMilliseconds(() => {
              for (const text of SENTENCES) tag(text);
            }, 3),
            SENTENCES.length,
          ),
      },
    ),
  ];
}

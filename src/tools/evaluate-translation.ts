/** `npm run eval -- [tuned|held|seen] [short|long|fresh] [--list]`: how many glosses keep the meaning, and what the guard finds. */
import { loadReference } from '#reference/load-reference.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { formatUnits } from '#translation/testing.ts';
import { translateText } from '#translation/translate-text.ts';
import {
  computeFigures,
  computeMeanCaught,
  type Evaluation,
  evaluateGloss,
  listSentences,
  measureCaught,
  type SentenceSet,
} from './evaluation/evaluate-gloss.ts';
import type { Half } from './evaluation/sentence.ts';

const [half = 'tuned', set = 'short', list] = process.argv.slice(2);
const context = { library: signLibrary(), reference: await loadReference() };
const evaluations: Evaluation[] = [];
for (const sentence of listSentences(half as Half, set as SentenceSet)) {
  const drafts = await translateText(sentence.english, context);
  evaluations.push(evaluateGloss(sentence, drafts[0]!));
}
const kinds = [...new Set(evaluations.map(({ kind }) => kind))];
console.table(
  Object.fromEntries([
    ...kinds.map((kind) => [
      kind,
      computeFigures(evaluations.filter((evaluation) => evaluation.kind === kind)),
    ]),
    ['all', computeFigures(evaluations)],
  ]),
);
const caught = measureCaught(evaluations);
console.table(
  Object.fromEntries(
    Object.entries(caught).map(([name, { fraction, ...counts }]) => [
      name,
      { ...counts, 'of 100': Math.round(fraction * 100) },
    ]),
  ),
);
console.log(`Mistakes found, mean of the kinds: ${Math.round(computeMeanCaught(caught) * 100)} %`);
if (list === '--list')
  for (const { draft, verdict, broken, marks } of evaluations) {
    console.log(`\n${verdict}: ${draft.english}\n  ${formatUnits(draft.units)}`);
    for (const fact of broken) console.log(`  broken: ${fact}`);
    for (const { check, reason } of marks) console.log(`  ${check}: ${reason}`);
  }

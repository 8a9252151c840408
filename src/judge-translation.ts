/** `npm run judge -- [tuned|held] [--list]`: how many glosses keep the meaning, and what the guard finds. */
import { loadReference } from './reference/load-reference.ts';
import { signLibrary } from './signing/lexicon/sign-library.ts';
import {
  caughtOf,
  figuresOf,
  type Half,
  type Judgement,
  judge,
  meanCaught,
  sentencesOf,
} from './translation/judging/judge.ts';
import { lineOf } from './translation/testing.ts';
import { translateText } from './translation/translate-text.ts';

const [half = 'tuned', list] = process.argv.slice(2);
const context = { library: signLibrary(), reference: await loadReference() };
const judgements: Judgement[] = [];
for (const sentence of sentencesOf(half as Half)) {
  const drafts = await translateText(sentence.english, context);
  judgements.push(judge(sentence, drafts[0]!));
}
const kinds = [...new Set(judgements.map(({ kind }) => kind))];
console.table(
  Object.fromEntries([
    ...kinds.map((kind) => [kind, figuresOf(judgements.filter((each) => each.kind === kind))]),
    ['all', figuresOf(judgements)],
  ]),
);
const caught = caughtOf(judgements);
console.table(
  Object.fromEntries(
    Object.entries(caught).map(([name, { fraction, ...counts }]) => [
      name,
      { ...counts, 'of 100': Math.round(fraction * 100) },
    ]),
  ),
);
console.log(`Mistakes found, mean of the kinds: ${Math.round(meanCaught(caught) * 100)} %`);
if (list === '--list')
  for (const { draft, verdict, broken, marks } of judgements) {
    console.log(`\n${verdict}: ${draft.english}\n  ${lineOf(draft.units)}`);
    for (const fact of broken) console.log(`  broken: ${fact}`);
    for (const { check, reason } of marks) console.log(`  ${check}: ${reason}`);
  }

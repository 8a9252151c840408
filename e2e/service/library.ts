/** Decisions about signs, straight in the database of a deployment: as people make them, without the people. */
import type { Decider, LibraryChange } from '#contract/library/library-change.ts';
import { openShellDatabase } from '#service/adapters/shell-database.ts';
import { sqlSignLibraries } from '#service/adapters/sql/library/sign-libraries.ts';
import { readConfiguration } from '#service/configuration.ts';
import { LETTERS } from '#signing/lexicon/fingerspelling.ts';
import { formIdOf } from '#signing/lexicon/library/form-id.ts';
import { letterFormId, numberFormId } from '#signing/lexicon/library/spelled-forms.ts';
import { NUMBERS } from '#signing/lexicon/numbers.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import type { RunningService } from '../fixtures.ts';

const refuse = (reason: string): never => {
  throw new Error(reason);
};

/** A Deaf signer, whose word alone approves a form. */
export const deafSigner = (index = 0): Decider => ({
  ...{ id: `dee-${index}`, name: 'Dee Hale', standing: 'deaf-signer' },
});

export async function decide(
  { environment }: Pick<RunningService, 'environment'>,
  tenant: string,
  decisions: Iterable<readonly [Decider, LibraryChange[]]>,
): Promise<void> {
  const read = readConfiguration({ ...process.env, ...environment });
  if ('wrong' in read) return refuse(read.wrong.join('\n'));
  const db = await openShellDatabase(read.configuration, refuse);
  const libraries = sqlSignLibraries(db);
  for (const [by, changes] of decisions)
    await libraries.append({ tenant, by, changes, now: Date.now() });
  await db.destroy();
}

const approval = (gloss: string, form: string): LibraryChange => ({
  ...{ kind: 'verdict', gloss, form, verdict: 'approved' },
});

/** Approves every sign that we ship, letters and numbers, and these recordings. */
export const approveAll = (recordings: readonly string[]): LibraryChange[] => [
  ...signLibrary().flatMap(({ gloss, variants }) =>
    variants.flatMap(({ segments }) => (segments ? [approval(gloss, formIdOf(segments))] : [])),
  ),
  ...[...LETTERS.keys()].map((letter) => approval(letter, letterFormId(letter)!)),
  ...[...NUMBERS.keys()].map((value) => approval(String(value), numberFormId(value)!)),
  ...recordings.map((recording) => approval('RECORDING', recording)),
];

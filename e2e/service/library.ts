/** Decisions about signs, straight in the database of a deployment: as people make them, without the people. */
import type { ChangeAuthor, LibraryChange } from '#contract/library/library-change.ts';
import { openShellDatabase } from '#service/adapters/shell-database.ts';
import { sqlSignLibraries } from '#service/adapters/sql/library/sign-libraries.ts';
import { readConfiguration } from '#service/configuration.ts';
import type { RunningService } from '../fixtures.ts';

const refuse = (reason: string): never => {
  throw new Error(reason);
};

/** Creates a Deaf signer, whose approval alone is enough for a form. */
export const deafSigner = (index = 0): ChangeAuthor => ({
  id: `dee-${index}`,
  name: 'Dee Hale',
  standing: 'deaf-signer',
});

export async function decide(
  { environment }: Pick<RunningService, 'environment'>,
  tenant: string,
  decisions: Iterable<readonly [ChangeAuthor, LibraryChange[]]>,
): Promise<void> {
  const read = readConfiguration({ ...process.env, ...environment });
  if ('wrong' in read) return refuse(read.wrong.join('\n'));
  const db = await openShellDatabase(read.configuration, refuse);
  const libraries = sqlSignLibraries(db);
  for (const [by, changes] of decisions)
    await libraries.append({ tenant, by, changes, now: Date.now() });
  await db.destroy();
}

/** Approves these forms and recordings. */
export const approvals = (forms: readonly string[]): LibraryChange[] =>
  forms.map((form) => ({ kind: 'verdict', gloss: 'ANY', form, verdict: 'approved' }));

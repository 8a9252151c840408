/** Makes the manifest of a pack from what a library says now. Pure. */
import type { LibraryEntry, Organisation } from '#contract/library/library-change.ts';
import type { LibraryPack, PackedForm, PackedVerdict, PackPart } from './library-pack.ts';

/** Export request: the parts to export, and the organisation that exports them. */
export interface PackOrder {
  readonly parts: readonly PackPart[];
  /** Glosses to export; all when absent. */
  readonly glosses?: ReadonlySet<string>;
  readonly organisation: Organisation;
  readonly exportedAt: string;
  readonly revision: number;
}

function verdictIn({ change, by, at }: LibraryEntry): PackedVerdict[] {
  if (change.kind !== 'verdict' || change.verdict === 'withdrawn') return [];
  const { gloss, form, verdict, note, region, origin } = change;
  const { id, name, standing } = origin?.by ?? by;
  return [
    {
      gloss,
      form,
      verdict,
      note,
      region,
      by: { id, name, standing },
      at: origin?.at ?? at,
      ...(origin && { organisation: origin.organisation }),
    },
  ];
}

function formIn({ change, by, at }: LibraryEntry): PackedForm[] {
  if (change.kind !== 'form') return [];
  const {
    kind: _,
    answers: _answers,
    approvedAfter: _approvedAfter,
    origin,
    licence,
    ...details
  } = change;
  if (licence === 'organisation') return [];
  const { id, name, standing } = origin?.by ?? by;
  return [
    {
      ...details,
      licence,
      by: { id, name, standing },
      at: origin?.at ?? at,
      ...(origin && { organisation: origin.organisation }),
    },
  ];
}

/**
 * Builds the manifest of a pack from the entries of a library.
 *
 * @param entries the newest entry of each slot
 */
export function exportPack(entries: readonly LibraryEntry[], order: PackOrder): LibraryPack {
  const { glosses, parts, organisation, exportedAt, revision } = order;
  const selectEntries = (part: PackPart) => (parts.includes(part) ? entries : []);
  const isRequested = (gloss: string) => glosses === undefined || glosses.has(gloss);
  const [policy] = selectEntries('policy').flatMap(({ change }) =>
    change.kind === 'policy' ? [change.policy] : [],
  );
  return {
    format: 'handsignal-sign-library',
    version: 1,
    exportedAt,
    organisation,
    revision,
    policy,
    choices: selectEntries('choices').flatMap(({ change }) =>
      change.kind === 'choice' && change.form !== undefined && isRequested(change.gloss)
        ? [{ gloss: change.gloss, form: change.form }]
        : [],
    ),
    names: selectEntries('names').flatMap(({ change }) =>
      change.kind === 'name' && change.as !== undefined
        ? [{ name: change.name, as: change.as }]
        : [],
    ),
    verdicts: selectEntries('verdicts')
      .flatMap(verdictIn)
      .filter(({ gloss }) => isRequested(gloss)),
    forms: selectEntries('forms')
      .flatMap(formIn)
      .filter(({ gloss }) => isRequested(gloss)),
    files: [],
  };
}

/**
 * Plans what a pack would change in a library, item by item. Pure: it reads entries and creates changes, and
 * never modifies either.
 */
import {
  getChangeSlot,
  type LibraryChange,
  type LibraryEntry,
  REVIEWER_ROLE_LABELS,
} from '#contract/library/library-change.ts';
import type {
  ItemState,
  LibraryPack,
  PackedForm,
  PackedVerdict,
  PackItem,
} from './library-pack.ts';

/** An item with the change that it would make. */
export interface PlannedItem extends PackItem {
  readonly change: LibraryChange;
}

/** Target library of a merge. */
export interface MergeTarget {
  /** Newest entry of each slot. */
  readonly entries: readonly LibraryEntry[];
  /** Id of the organisation whose library it is. */
  readonly organisation: string;
  /** SHA-256 of the pack's manifest. */
  readonly pack: string;
}

type Change<Kind extends LibraryChange['kind']> = Extract<LibraryChange, { kind: Kind }>;
type PackedChange = Change<'verdict' | 'form' | 'choice' | 'name' | 'policy'>;

const VERDICT_WORDS = {
  approved: 'it is right',
  change: 'it needs a change',
  rejected: 'it is wrong',
  withdrawn: 'nothing any more',
} as const;

function describePolicy({ policy }: Change<'policy'>): string {
  const uses = {
    approved: 'only approved signs',
    sourced: 'approved signs and signs with a source',
    all: 'all signs',
  }[policy.uses];
  const people = policy.approvals === 1 ? 'one Deaf signer' : 'two people';
  const rest = policy.nonCommercial ? '' : ', no signs for non-commercial use alone';
  return `${uses}, approved by ${people}, released from ${policy.minApproved} % approved${rest}`;
}

/** Describes a form: who signs it so, and where. */
const describeForm = ({ source, region }: Change<'form'>): string =>
  region === undefined ? `signed so by ${source}` : `signed so in ${region} by ${source}`;

/** Describes a change for people. */
function describeChange(change: PackedChange | Change<'form-removed'>): string {
  switch (change.kind) {
    case 'form':
      return describeForm(change);
    case 'form-removed':
      return 'taken out';
    case 'verdict': {
      const by = change.origin?.by;
      const who = by === undefined ? '' : `${by.name} (${REVIEWER_ROLE_LABELS[by.standing]}) says `;
      return `${who}${VERDICT_WORDS[change.verdict]}${change.note === undefined ? '' : `: ${change.note}`}`;
    }
    case 'choice':
      return change.form === undefined ? 'the usual form' : `the form ${change.form.slice(0, 8)}`;
    case 'name':
      if (change.as === undefined) return 'Handsignal’s own signing';
      return 'gloss' in change.as
        ? `by the sign ${change.as.gloss}`
        : `spelled ${change.as.letters}`;
    case 'policy':
      return describePolicy(change);
  }
}

const getSubject = (change: PackedChange): string => {
  if (change.kind === 'policy') return 'What messages may use';
  return change.kind === 'name' ? change.name : change.gloss;
};

/** Serialises what a change decides, without its origin and the answers that it rests on. */
function serialiseMeaning(change: LibraryChange): string {
  // Answers that a decision rests on are of one organisation alone.
  const {
    origin: _,
    answers: _answers,
    ...meaning
  } = { origin: undefined, answers: undefined, ...change };
  return JSON.stringify(meaning, Object.keys(collectKeys(meaning)).sort());
}

/** Collects all keys of an object and of the objects nested in it. */
const collectKeys = (value: object): Record<string, true> =>
  Object.assign(
    {},
    ...Object.entries(value).map(([key, part]: [string, unknown]) => ({
      [key]: true,
      ...(typeof part === 'object' && part !== null ? collectKeys(part) : {}),
    })),
  );

/** Whether a slot says nothing of its own: it was given up. */
const isGivenUp = (change: LibraryChange): boolean =>
  (change.kind === 'choice' && change.form === undefined) ||
  (change.kind === 'name' && change.as === undefined);

/** Creates the change for a verdict of a pack, which retains its reviewer's name and role. */
function toVerdictChange(
  { by, at, organisation: reviewerOrganisation, ...verdict }: PackedVerdict,
  { organisation }: LibraryPack,
  pack: string,
): Change<'verdict'> {
  return {
    kind: 'verdict',
    ...verdict,
    origin: { organisation: reviewerOrganisation ?? organisation, pack, by, at },
  };
}

/** Creates the change for a form of a pack, which retains its maker's name and role. */
function toFormChange(
  { by, at, organisation: makerOrganisation, ...details }: PackedForm,
  { organisation }: LibraryPack,
  pack: string,
): Change<'form'> {
  return {
    kind: 'form',
    ...details,
    origin: { organisation: makerOrganisation ?? organisation, pack, by, at },
  };
}

/** Lists the changes in a pack, each with an id derived from its position in the manifest. */
function listChanges(manifest: LibraryPack, pack: string): [id: string, change: PackedChange][] {
  const { organisation, policy } = manifest;
  const origin = { organisation, pack };
  return [
    ...(policy === undefined
      ? []
      : [['p', { kind: 'policy', policy, origin }] satisfies [string, PackedChange]]),
    ...manifest.choices.map((choice, index): [string, PackedChange] => [
      `c${index}`,
      { kind: 'choice', ...choice, origin },
    ]),
    ...manifest.names.map((namedPlace, index): [string, PackedChange] => [
      `n${index}`,
      { kind: 'name', ...namedPlace, origin },
    ]),
    ...manifest.forms.map((packedForm, index): [string, PackedChange] => [
      `f${index}`,
      toFormChange(packedForm, manifest, pack),
    ]),
    ...manifest.verdicts.map((packedVerdict, index): [string, PackedChange] => [
      `v${index}`,
      toVerdictChange(packedVerdict, manifest, pack),
    ]),
  ];
}

/** Returns the slot of a change in a pack; it does not depend on the person who merges the pack. */
const getPackedSlot = (change: LibraryChange): string => getChangeSlot(change, { id: '' });

/** Finds the first slot that a pack fills twice, described for people. */
export function findRepeatedItem(manifest: LibraryPack): string | undefined {
  const seenSlots = new Set<string>();
  for (const [, change] of listChanges(manifest, '')) {
    const slot = getPackedSlot(change);
    if (seenSlots.has(slot)) return getSubject(change);
    seenSlots.add(slot);
  }
  return undefined;
}

function getItemState(change: PackedChange, present: LibraryChange | undefined): ItemState {
  // Without an entry, the policy is the usual one: another one is never taken in by itself.
  if (present === undefined) return change.kind === 'policy' ? 'clash' : 'new';
  if (serialiseMeaning(present) === serialiseMeaning(change)) return 'same';
  return isGivenUp(present) ? 'new' : 'clash';
}

/** Compares each item of a pack with the library and plans its change. */
export function planMerge(manifest: LibraryPack, target: MergeTarget): PlannedItem[] {
  const changeBySlot = new Map(
    target.entries.map(({ change, by }) => [getChangeSlot(change, by), change] as const),
  );
  const findOurVerdict = (change: PackedChange): LibraryChange | undefined =>
    change.kind === 'verdict' && change.origin?.organisation.id === target.organisation
      ? changeBySlot.get(`verdict ${change.form} ${change.origin.by.id}`)
      : undefined;
  return listChanges(manifest, target.pack).map(([id, change]) => {
    const ourVerdict = findOurVerdict(change);
    const isOwn =
      ourVerdict !== undefined && serialiseMeaning(ourVerdict) === serialiseMeaning(change);
    const present = isOwn ? ourVerdict : changeBySlot.get(getPackedSlot(change));
    const state = getItemState(change, present);
    return {
      id,
      kind: change.kind,
      about: getSubject(change),
      state,
      theirs: describeChange(change),
      ...(state === 'clash' && {
        ours: present === undefined ? 'the usual choice' : describeChange(present as PackedChange),
      }),
      change,
    };
  });
}

/** Decision about clashes. */
export interface ClashChoice {
  readonly clashes: 'ours' | 'theirs';
  /** Ids that are decided the other way. */
  readonly except: readonly string[];
}

/** Selects the changes to add to the library: all new items, and the clashing items that were chosen. */
export function selectChanges(
  items: readonly PlannedItem[],
  { clashes, except }: ClashChoice,
): LibraryChange[] {
  const exceptions = new Set(except);
  return items
    .filter(
      ({ id, state }) =>
        state === 'new' || (state === 'clash' && (clashes === 'theirs') !== exceptions.has(id)),
    )
    .map(({ change }) => change);
}

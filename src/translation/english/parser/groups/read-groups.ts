/** Reads noun groups with those that `and`, `or` and commas list with them. */

import type { Term } from '#translation/english/words/term.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import {
  type Attach,
  beginsGroup,
  type Cursor,
  drop,
  type Group,
  isMoney,
  isTimeNoun,
  toSignedTokens,
} from './group.ts';
import { readGroup } from './read-group.ts';

/** Number of fingers that the base hand has for a list. */
const LIST_LENGTH = 5;

/** Reads the groups of one list from the cursor on, each with the mark of its place in the list. */
export function readGroups(cursor: Cursor, attach: Attach): Group[] {
  const groups = [readGroup(cursor, attach, readGroups)];
  const joints: Term[] = [];
  for (;;) {
    const { index } = cursor;
    const { length } = cursor.dropped;
    const joint = readJoint(cursor);
    if (joint === undefined) break;
    const group = readGroup(cursor, attach, readGroups);
    if (group.signedTokens.length + group.negators.length === 0 || !isAlike(groups[0]!, group)) {
      cursor.index = index;
      cursor.dropped.length = length;
      break;
    }
    groups.push(group);
    joints.push(joint);
  }
  for (const joint of joints)
    if (joint.role === 'conjunction' && joint.lower !== 'or') drop(cursor, joint, 'list');
  return markList(groups, joints);
}

/** Times list with times, sums and measures with their like, places with places; a name may be either. */
function isAlike(a: Group, b: Group): boolean {
  // `after 6pm and all day on Sunday`
  if (a.head?.kind === 'time' && b.head?.kind !== 'time' && isTimeNoun(b.head)) return false;
  if (b.isPronoun || isMoney(a.head) !== isMoney(b.head)) return false;
  const isShare = /^(?:half|quarter)/.test(b.head?.lower ?? '');
  if (!isShare && (a.kind === 'measure') !== (b.kind === 'measure')) return false;
  if (a.head?.role === 'name' || b.head?.role === 'name')
    return a.kind !== 'time' && b.kind !== 'time';
  return (
    (a.kind === 'place') === (b.kind === 'place') && (a.kind === 'time') === (b.kind === 'time')
  );
}

/** Reads what joins two members of a list at the cursor, if a member follows. */
function readJoint(cursor: Cursor): Term | undefined {
  const { terms } = cursor;
  const mark = terms[cursor.index];
  const isComma = mark?.role === 'mark' && mark.text === ',';
  const wordIndex = cursor.index + (isComma ? 1 : 0);
  const word = terms[wordIndex];
  const joins = word?.role === 'conjunction' && /^(?:and|or|but)$/.test(word.lower);
  if (!joins && !(isComma && listContinues(terms, wordIndex))) return undefined;
  const next = joins ? wordIndex + 1 : wordIndex;
  if (!beginsGroup(cursor, next) || terms[next]?.role === 'pronoun') return undefined;
  cursor.index = next;
  return joins ? word : mark;
}

/** Whether the list continues after a comma: it does when `and` or `or` comes before anything else. */
function listContinues(terms: readonly Term[], start: number): boolean {
  let isBetween = false;
  for (const [index, { role, lower }] of terms.entries()) {
    if (index < start) continue;
    if (lower === 'between') isBetween = true;
    // The `and` of `between York and Leeds` lists nothing else.
    else if (role === 'conjunction' && isBetween) isBetween = false;
    else if (role === 'conjunction')
      return (lower === 'and' || lower === 'or') && !beginsSubject(terms, start, index);
    else if (/^(?:verb|auxiliary|modal|relative)$/.test(role)) return false;
  }
  return false;
}

/**
 * Whether the subject begins after the phrase that opens the sentence, unless a comma closes the list:
 * `Because of flooding, trains and buses are late`.
 */
function beginsSubject(terms: readonly Term[], start: number, conjunction: number): boolean {
  const first = terms.find(({ role }) => role !== 'mark' && role !== 'opening');
  if (first?.role !== 'preposition' || /^(?:time|place)$/.test(terms[start]!.role)) return false;
  const end = terms
    .slice(conjunction)
    .find((term) => term.text === ',' || /^(?:verb|auxiliary|modal)$/.test(term.role));
  return end !== undefined && end.role !== 'mark';
}

/** Counts off two places or three things on the fingers; `or` is signed between them. */
function markList(groups: readonly Group[], joints: readonly Term[]): Group[] {
  const setting = groups.flatMap((group) => group.setting);
  const [first] = groups;
  if (groups.length === 1)
    return [{ ...first!, setting: [], signedTokens: [...setting, ...first!.signedTokens] }];
  const isPlaces =
    groups.some(({ kind }) => kind === 'place') &&
    groups.every(({ kind, head }) => kind === 'place' || head?.role === 'name');
  const isOnFingers =
    isPlaces || (groups.length > 2 && groups.every(({ kind }) => kind === 'thing'));
  return groups.map((group, groupIndex) => {
    const joint = joints[groupIndex - 1];
    const start = groupIndex - (groupIndex % LIST_LENGTH);
    const count = Math.min(LIST_LENGTH, groups.length - start);
    const mark: SignedToken[] = isOnFingers
      ? [{ unit: { kind: 'list-mark', index: groupIndex - start, count }, spans: [] }]
      : [];
    const or = joint?.lower === 'or' ? toSignedTokens(joint) : [];
    return {
      ...group,
      setting: [],
      signedTokens: [...(groupIndex === 0 ? setting : []), ...or, ...mark, ...group.signedTokens],
    };
  });
}

import type { Draft } from '#studio/announce/draft/draft.ts';
import { KINDS } from '#studio/announce/draft/kind-list.ts';
import type { Option } from './option.ts';
import { optionOfField } from './options.ts';

/** Lists the fields that the kind of a draft requires, and that are empty: a change without platforms is no news. */
export function listMissingFields({ kind, body }: Draft): Option[] {
  const { needs = [] } = KINDS.find(({ id }) => id === kind) ?? {};
  return needs.filter((name) => body[name] === '').flatMap((name) => optionOfField(name) ?? []);
}

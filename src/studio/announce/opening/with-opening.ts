/** Puts what was chosen and typed before the studio was loaded into its draft. Pure. */
import type { Draft } from '#studio/announce/draft/draft.ts';
import { withKind } from '#studio/announce/draft/kinds.ts';
import { findKind, type Opening } from './opening.ts';

export function withOpening(draft: Draft, opening: Opening | undefined): Draft {
  if (opening?.kind === undefined) return draft;
  const chosen = opening.kind === draft.kind ? draft : withKind(draft, opening.kind);
  const shown = findKind(opening.kind)?.fields ?? [];
  const typed = Object.entries(opening.typed).filter(([name]) =>
    shown.some((field) => field === name),
  );
  return { ...chosen, body: { ...chosen.body, ...Object.fromEntries(typed) } };
}

/** Converts what rules say to proposals that are added and ended. Pure. */
import { checkFields } from '#announcement/check-fields.ts';
import type { Draft, Withdrawal } from '#feeds/rules/draft.ts';
import type { Reference } from '#reference/reference.ts';
import type { NewProposal } from '#service/ports/departures/proposals.ts';
import type { StationStep } from '#service/ports/departures/stations.ts';
import { toFields } from './view-board.ts';

/** Converts a draft of the rules. What the form would not take is never sent without a person. */
function toProposals(draft: Draft, reference: Reference): NewProposal[] {
  const { id, event, priority, sentence, request, more, zones, draftedAt, expiresAt } = draft;
  const requests = request === undefined ? [undefined] : [request, ...more];
  return requests.map((fields, index) => {
    const checked = fields === undefined ? undefined : checkFields(fields, reference);
    const problems = checked?.request === undefined ? (checked?.problems ?? []) : [];
    const isAutomatic = draft.isAutomatic && fields !== undefined && problems.length === 0;
    return {
      id: index === 0 ? id : `${id}-${index + 1}`,
      event,
      state: isAutomatic ? 'making' : 'open',
      priority,
      sentence,
      ...(fields !== undefined && { request: toFields(fields) }),
      ...(index === 0 && draft.advice !== undefined && { advice: { ...draft.advice } }),
      ...(draft.message !== undefined && { text: draft.message.text }),
      isAutomatic,
      heldBack: [
        ...draft.heldBack.map(({ text }) => text),
        ...problems.map(({ message }) => message),
      ],
      zones: [...zones],
      draftedAt,
      expiresAt,
    };
  });
}

/** Lists the ids of a draft and of the parts of a dividing train. */
const listIds = (id: string): string[] => [id, `${id}-2`, `${id}-3`];

/** Converts the drafts and withdrawals of a step. */
export function toProposalChanges(
  drafts: readonly Draft[],
  withdrawals: readonly Withdrawal[],
  reference: Reference,
): Pick<StationStep, 'proposals' | 'ends'> {
  const replaced = drafts.flatMap(({ replaces, sentence }) =>
    replaces.flatMap(listIds).map((id) => ({ id, why: `Newer: ${sentence}`, isOpenOnly: true })),
  );
  const untrue = withdrawals.flatMap(({ id, sentence }) =>
    listIds(id).map((withdrawnId) => ({ id: withdrawnId, why: sentence })),
  );
  return {
    proposals: drafts.flatMap((draft) => toProposals(draft, reference)),
    ends: [...untrue, ...replaced],
  };
}

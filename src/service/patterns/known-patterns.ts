import { type ExemplifiedPattern, patternOfMessage } from '#announcement/patterns/pattern.ts';
import { announcementPatterns } from '#announcement/patterns/train-patterns.ts';
import { shippedMessages } from '#announcement/ready/shelf.ts';
import type { Pattern } from '#contract/patterns/pattern.ts';
import type { SentenceId } from '#contract/patterns/sentence.ts';
import type { StoredPatternApproval } from '#service/ports/patterns/approvals.ts';
import type { Ports } from '#service/ports/ports.ts';
import { countRequiredApprovals } from '#service/tokens/self-approval.ts';

type PatternPorts = Pick<
  Ports,
  'reference' | 'readyMessages' | 'messageApprovals' | 'people' | 'approvalsNeeded'
>;

/** A pattern that can be approved, and who wrote it last where that was a person. */
export interface KnownPattern extends Omit<ExemplifiedPattern, 'examples'> {
  editorId?: string;
}

/** Lists all patterns of a tenant: of announcements, of the messages that we ship, and of its own messages. */
export async function listPatterns(
  { reference, readyMessages }: PatternPorts,
  tenant: string,
): Promise<KnownPattern[]> {
  const organisationPatterns = (await readyMessages.list(tenant)).flatMap(
    ({ id, form, archived, editedBy }) => {
      const pattern = archived ? undefined : patternOfMessage(id, form, reference);
      return pattern === undefined ? [] : [{ ...pattern, editorId: editedBy.id }];
    },
  );
  const shipped = shippedMessages().flatMap(
    ({ id, form }) => patternOfMessage(id, form, reference) ?? [],
  );
  return [...announcementPatterns(reference), ...shipped, ...organisationPatterns];
}

/** Groups approvals by the text of a pattern. */
function groupByText(
  approvals: readonly StoredPatternApproval[],
): Map<string, StoredPatternApproval[]> {
  const texts = new Map<string, StoredPatternApproval[]>();
  for (const word of approvals) {
    const text = `${word.patternId} ${word.digest}`;
    texts.set(text, [...(texts.get(text) ?? []), word]);
  }
  return texts;
}

/** Returns the authors of the organisation's messages, by the id of their pattern. */
async function getEditorByPattern({ readyMessages }: PatternPorts, tenant: string) {
  const messages = await readyMessages.list(tenant);
  return new Map(messages.map(({ id, editedBy }) => [`message-${id}`, editedBy.id]));
}

/** Returns all sentences that enough reviewers have approved. */
export async function approvedSentences(
  ports: PatternPorts,
  tenant: string,
): Promise<Set<SentenceId>> {
  const approvals = await ports.messageApprovals.patterns(tenant);
  if (approvals.length === 0) return new Set();
  const editors = await getEditorByPattern(ports, tenant);
  const approved = new Set<SentenceId>();
  for (const textApprovals of groupByText(approvals).values()) {
    const [{ patternId, sentences }] = textApprovals as [StoredPatternApproval];
    const approverIds = textApprovals.map(({ by }) => by.id);
    const needed = await countRequiredApprovals(ports, tenant, approverIds, editors.get(patternId));
    if (textApprovals.length >= needed) for (const id of sentences) approved.add(id);
  }
  return approved;
}

/** Converts a pattern to the view of clients, with its approvals. */
export async function viewPattern(
  ports: PatternPorts,
  tenant: string,
  pattern: KnownPattern,
  approvals: readonly StoredPatternApproval[],
): Promise<Pattern> {
  const { id, kind, title, digest, sentences, editorId } = pattern;
  const patternApprovals = approvals.filter(({ patternId }) => patternId === id);
  const currentApprovals = patternApprovals.filter((word) => word.digest === digest);
  const approverIds = currentApprovals.map(({ by }) => by.id);
  const approvalsNeeded = await countRequiredApprovals(ports, tenant, approverIds, editorId);
  const isApproved = currentApprovals.length >= approvalsNeeded;
  return {
    id,
    kind,
    title,
    digest,
    sentences,
    state: isApproved
      ? 'approved'
      : patternApprovals.length > currentApprovals.length
        ? 'changed'
        : 'open',
    approvals: currentApprovals.map(({ by, at }) => ({ by, at: new Date(at).toISOString() })),
    approvalsNeeded,
  };
}

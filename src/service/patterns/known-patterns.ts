import { type ExemplifiedPattern, patternOfMessage } from '#announcement/patterns/pattern.ts';
import { announcementPatterns } from '#announcement/patterns/train-patterns.ts';
import { shippedMessages } from '#announcement/ready/shelf.ts';
import type { Pattern } from '#contract/messages/pattern.ts';
import type { SentenceId } from '#contract/messages/sentence.ts';
import type { PatternWord } from '#service/ports/messages/approvals.ts';
import type { Ports } from '#service/ports/ports.ts';
import { approvalsNeededFor } from '#service/tokens/editor-enough.ts';

type PatternPorts = Pick<
  Ports,
  'reference' | 'readyMessages' | 'messageApprovals' | 'people' | 'approvalsNeeded'
>;

/** A pattern that can be approved, and who wrote it last where that was a person. */
export interface KnownPattern extends Omit<ExemplifiedPattern, 'examples'> {
  editorId?: string;
}

/** Lists all patterns of a tenant: of announcements, of the messages that we ship, and of its own messages. */
export async function patternsOf(
  { reference, readyMessages }: PatternPorts,
  tenant: string,
): Promise<KnownPattern[]> {
  const own = (await readyMessages.list(tenant)).flatMap(({ id, form, archived, editedBy }) => {
    const pattern = archived ? undefined : patternOfMessage(id, form, reference);
    return pattern === undefined ? [] : [{ ...pattern, editorId: editedBy.id }];
  });
  const shipped = shippedMessages().flatMap(
    ({ id, form }) => patternOfMessage(id, form, reference) ?? [],
  );
  return [...announcementPatterns(reference), ...shipped, ...own];
}

/** Groups approvals by the text of a pattern. */
function byText(words: readonly PatternWord[]): Map<string, PatternWord[]> {
  const texts = new Map<string, PatternWord[]>();
  for (const word of words) {
    const text = `${word.patternId} ${word.digest}`;
    texts.set(text, [...(texts.get(text) ?? []), word]);
  }
  return texts;
}

/** Returns the authors of the organisation's messages, by the id of their pattern. */
async function editorsOf({ readyMessages }: PatternPorts, tenant: string) {
  const own = await readyMessages.list(tenant);
  return new Map(own.map(({ id, editedBy }) => [`message-${id}`, editedBy.id]));
}

/** Returns all sentences that enough reviewers have approved. */
export async function approvedSentences(
  ports: PatternPorts,
  tenant: string,
): Promise<Set<SentenceId>> {
  const words = await ports.messageApprovals.patterns(tenant);
  if (words.length === 0) return new Set();
  const editors = await editorsOf(ports, tenant);
  const approved = new Set<SentenceId>();
  for (const said of byText(words).values()) {
    const [{ patternId, sentences }] = said as [PatternWord];
    const approverIds = said.map(({ by }) => by.id);
    const needed = await approvalsNeededFor(ports, tenant, approverIds, editors.get(patternId));
    if (said.length >= needed) for (const id of sentences) approved.add(id);
  }
  return approved;
}

/** Converts a pattern to the view of clients, with its approvals. */
export async function viewPattern(
  ports: PatternPorts,
  tenant: string,
  pattern: KnownPattern,
  words: readonly PatternWord[],
): Promise<Pattern> {
  const { id, kind, title, digest, sentences, editorId } = pattern;
  const ofIt = words.filter(({ patternId }) => patternId === id);
  const said = ofIt.filter((word) => word.digest === digest);
  const approverIds = said.map(({ by }) => by.id);
  const approvalsNeeded = await approvalsNeededFor(ports, tenant, approverIds, editorId);
  const isApproved = said.length >= approvalsNeeded;
  return {
    ...{ id, kind, title, digest, sentences },
    state: isApproved ? 'approved' : ofIt.length > said.length ? 'changed' : 'open',
    approvals: said.map(({ by, at }) => ({ by, at: new Date(at).toISOString() })),
    approvalsNeeded,
  };
}

import { createExample } from '#announcement/ready/fill-message.ts';
import { shippedMessages } from '#announcement/ready/shelf.ts';
import type { ReadyMessage, ReadyMessageForm } from '#contract/messages/ready-message.ts';
import type { StoredReadyMessage } from '#service/ports/messages/ready-messages.ts';
import type { Ports } from '#service/ports/ports.ts';
import { messageSeconds } from '#service/requests/plan-work.ts';

type MessagePorts = Pick<Ports, 'readyMessages' | 'reference'>;

/** Parts of a message that are needed to fill it in. */
export interface FoundMessage {
  id: string;
  form: ReadyMessageForm;
  archived: boolean;
  /** Id of its editor, for a message of the organisation. */
  editorId?: string;
}

function estimateSeconds(form: ReadyMessageForm, { reference }: MessagePorts): number {
  const example = createExample(form, reference);
  return example === undefined ? 0 : Math.round(messageSeconds(example) * 10) / 10;
}

/** Converts a message of the organisation to the view of clients. */
export const viewOrganisationMessage = (
  stored: StoredReadyMessage,
  ports: MessagePorts,
): ReadyMessage => ({
  ...stored.form,
  id: stored.id,
  from: 'organisation',
  seconds: estimateSeconds(stored.form, ports),
  version: stored.version,
  archived: stored.archived,
  editedBy: stored.editedBy,
  editedAt: new Date(stored.editedAt).toISOString(),
});

/** Ours as clients see them. */
export const viewShipped = (ports: MessagePorts): ReadyMessage[] =>
  shippedMessages().map(({ id, form }) => ({
    ...form,
    id,
    from: 'handsignal',
    seconds: estimateSeconds(form, ports),
    version: 1,
    archived: false,
  }));

const UUID = /^[0-9a-f]{8}-/;

/** Ours by its name, or one of the organisation's. */
export async function findMessage(
  { readyMessages }: Pick<Ports, 'readyMessages'>,
  tenant: string,
  id: string,
): Promise<FoundMessage | undefined> {
  const shipped = shippedMessages().find((message) => message.id === id);
  if (shipped !== undefined) return { ...shipped, archived: false };
  const organisationMessage = UUID.test(id) ? await readyMessages.find(tenant, id) : undefined;
  return (
    organisationMessage && {
      id,
      form: organisationMessage.form,
      archived: organisationMessage.archived,
      editorId: organisationMessage.editedBy.id,
    }
  );
}

/** The shelf of ready messages that Handsignal ships. */
import { z } from 'zod';
import rows from '#announcement/data/ready-messages.json';
import { ReadyMessageForm, ReadyMessageId } from '#contract/messages/ready-message.ts';

/** A message of ours. */
export interface ShippedMessage {
  id: string;
  form: ReadyMessageForm;
}

let read: readonly ShippedMessage[] | undefined;

/** Returns the messages in the order in which they are shown. They are read and checked once. */
export function shippedMessages(): readonly ShippedMessage[] {
  read ??= z
    .array(z.object({ id: ReadyMessageId }).loose())
    .parse(rows.messages)
    .map(({ id, ...form }) => ({ id, form: ReadyMessageForm.parse(form) }));
  return read;
}

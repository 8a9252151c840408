/** Values typed into blanks, stored in this browser until they are changed. */
import { z } from 'zod';
import { BlankValues, type ReadyMessage } from '#contract/messages/ready-message.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** Number of messages whose values are stored; those filled in longest ago are dropped. */
const MAX_STORED_MESSAGES = 30;

const storedValues = browserSetting('message-blanks', z.record(z.string(), BlankValues), {});

/** Remembers the values of a message; those of the message that was filled in the longest ago go. */
export function saveBlankValues(id: string, values: BlankValues): void {
  const { [id]: _, ...remaining } = storedValues.read();
  const newest = Object.entries(remaining).slice(-(MAX_STORED_MESSAGES - 1));
  storedValues.write({ ...Object.fromEntries(newest), [id]: values });
}

/** Returns the stored values for the blanks that the message has. */
export const getBlankValues = ({ id, blanks }: Pick<ReadyMessage, 'id' | 'blanks'>): BlankValues =>
  Object.fromEntries(blanks.map(({ name }) => [name, storedValues.read()[id]?.[name] ?? '']));

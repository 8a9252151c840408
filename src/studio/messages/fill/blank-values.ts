/** Values typed into blanks, stored in this browser until they are changed. */
import { z } from 'zod';
import { BlankValues, type ReadyMessage } from '#contract/messages/ready-message.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** Number of messages whose values are stored; those filled in longest ago are dropped. */
const MAX_KEPT = 30;

const keptValues = browserSetting('message-blanks', z.record(z.string(), BlankValues), {});

/** Remembers the values of a message; those of the message that was filled in the longest ago go. */
export function keepValues(id: string, values: BlankValues): void {
  const { [id]: _, ...others } = keptValues.read();
  const newest = Object.entries(others).slice(-(MAX_KEPT - 1));
  keptValues.write({ ...Object.fromEntries(newest), [id]: values });
}

/** Returns the stored values for the blanks that the message has. */
export const valuesOf = ({ id, blanks }: Pick<ReadyMessage, 'id' | 'blanks'>): BlankValues =>
  Object.fromEntries(blanks.map(({ name }) => [name, keptValues.read()[id]?.[name] ?? '']));

/** Face and head over a unit, by what they say. */
import { z } from 'zod';

/**
 * Non-manual features of the face and head during a unit: `topic` raises the brows, `negation` shakes the
 * head, `apology` raises the inner brows with a tilt, `question` lowers the brows, `rhetorical` raises them
 * with the head forward, `affirmation` nods, `emphasis` tenses, `urgent` tenses and quickens.
 */
export const NonManual = z.enum([
  'topic',
  'negation',
  'apology',
  'question',
  'rhetorical',
  'affirmation',
  'emphasis',
  'urgent',
]);
export type NonManual = z.infer<typeof NonManual>;

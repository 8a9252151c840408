/** Session of the person in the booth, stored in this browser: it survives a reload, and a day without the network. */
import { z } from 'zod';
import { browserSetting } from '#studio/ui/browser-setting.ts';

const Session = z.object({
  consent: z.uuid(),
  signer: z.string(),
  purpose: z.string(),
  until: z.string().optional(),
  /** Region whose signs are recorded; the whole United Kingdom when absent. */
  region: z.string().optional(),
});
export type Session = z.infer<typeof Session>;

/** The one that is open; null outside the booth. */
export const boothSession = browserSetting('booth-session', Session.nullable(), null);

/** Earlier ones whose takes may still be here. */
export const boothConsents = browserSetting('booth-consents', z.array(Session), []);

/** The pack that takes are in. */
export const BOOTH_PACK = 'Recording booth';

/** Account that was signed in when the service last responded: the entries left in the outbox belong to it. */
import { z } from 'zod';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** Id of an account; empty for a client of the service and for the sign-in link. */
export const ownerSetting = browserSetting('signed-in', z.string(), '');

/** Who was signed in when the service last said so: what is left in the outbox meanwhile is theirs. */
import { z } from 'zod';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** Id of an account; empty for a client of the service and for the sign-in link. */
export const whoseSetting = browserSetting('signed-in', z.string(), '');

import { z } from 'zod';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** Whether the session of who is signed in here is locked, as far as this browser knows; the service decides. */
export const lockSetting = browserSetting('locked', z.boolean(), false);

import { z } from 'zod';
import { browserSetting } from '#studio/ui/browser-setting.ts';

/** Whether the guide of the first run was opened in this browser, and is not completed. */
export const setUpGuide = browserSetting('set-up-guide', z.boolean(), false);

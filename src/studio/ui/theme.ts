/** Light, dark, or as the system says. */
import { z } from 'zod';
import { browserSetting } from './browser-setting.ts';

export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

export const themeSetting = browserSetting<Theme>('theme', Theme, 'system');

/** Keeps the page in the chosen scheme from now on. Call once, before the first paint. */
export function followTheme(root: HTMLElement): void {
  const apply = () => {
    root.dataset.theme = themeSetting.read();
  };
  themeSetting.subscribe(apply);
  apply();
}

/** What people type for platforms, as the interface writes it. Pure. */
import { Platform } from '#contract/railway.ts';

const PLATFORM = /^(?:platform|plat|pl|p)?\.?\s*0*(\d+)\s*([a-d])?$/i;

/** `04`, `Platform 4`, `4 a` or `10b` as the interface writes platforms; undefined for what is none. */
export function understoodPlatform(text: string): string | undefined {
  const match = PLATFORM.exec(text.trim());
  const [, number = '', letter = ''] = match ?? [];
  return Platform.safeParse(number + letter).data;
}

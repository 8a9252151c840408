/** Parser of what people type for platforms. Pure. */
import { Platform } from '#contract/railway.ts';

const PLATFORM = /^(?:platform|plat|pl|p)?\.?\s*0*(\d+)\s*([a-d])?$/i;

/** Converts `04`, `Platform 4`, `4 a` or `10b` to the interface's form of a platform; undefined for what is none. */
export function understoodPlatform(text: string): string | undefined {
  const match = PLATFORM.exec(text.trim());
  const [, number = '', letter = ''] = match ?? [];
  return Platform.safeParse(number + letter).data;
}

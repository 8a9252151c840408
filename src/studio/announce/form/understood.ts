/** What people type for times and platforms, as the interface writes it. Pure. */
import { Hhmm, Platform } from '#contract/railway.ts';

const TIME = /^(\d{1,2})[:.h ]?(\d{2})?\s*(a\.?m\.?|p\.?m\.?)?$/i;
const PLATFORM = /^(?:platform|plat|pl|p)?\.?\s*0*(\d+)\s*([a-d])?$/i;

/** `14:35`, `14.35`, `935`, `2:35pm` or `2 pm` as `HHMM`; undefined for what is no time of day. */
export function understoodTime(text: string): string | undefined {
  const match = TIME.exec(text.trim());
  if (match === null) return undefined;
  const [, hours = '', minutes, half] = match;
  // Two digits alone may be the beginning of a time.
  if (minutes === undefined && half === undefined) return undefined;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  }
  const time = `${String(hour).padStart(2, '0')}${minutes ?? '00'}`;
  return Hhmm.safeParse(time).success ? time : undefined;
}

/** `04`, `Platform 4`, `4 a` or `10b` as the interface writes platforms; undefined for what is none. */
export function understoodPlatform(text: string): string | undefined {
  const match = PLATFORM.exec(text.trim());
  const [, number = '', letter = ''] = match ?? [];
  return Platform.safeParse(number + letter).data;
}

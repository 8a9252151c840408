/** Region whose signs messages of this computer use. */
import { findMessageRegion, isSameRegion } from '#contract/library/region.ts';
import type { PassengerPage } from '#contract/passengers/passenger-page.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { messageStation } from './message-station.ts';
import { usePassengerPages } from './use-passenger-pages.ts';

/** Whether stations differ in their regions, so that a message has to be of one. */
export const hasRegions = (pages: readonly Pick<PassengerPage, 'region'>[]): boolean =>
  pages.some(({ region }) => region !== undefined) &&
  !pages.every(({ region }) => isSameRegion(region, pages[0]?.region));

/** Returns the region of messages that are made here; `isKnown` is false until the stations have been read. */
export function useMessageRegion(): { isKnown: boolean; region: string | undefined } {
  const { data: pages } = usePassengerPages();
  const [station] = useBrowserSetting(messageStation);
  return {
    isKnown: pages !== undefined,
    region: pages && findMessageRegion(pages, station || undefined),
  };
}

/** First visits: loads of a browser that has nothing of the studio, until a page can be used. */
import type { Page } from 'playwright-core';

/** Moments of first visits: when a control is there, on which page. */
export const FIRST_LOADS = [
  { name: 'announce, until the form is there', path: '/', control: 'main button' },
  { name: 'announce, until the studio is there', path: '/', control: '[data-first-kind]' },
  { name: 'translate', path: '/upload', control: '[aria-label="Add files"] button' },
  { name: 'messages', path: '/requests', control: 'main input' },
  { name: 'a screen', path: '/screen/', control: '#code' },
] as const;

export type FirstLoad = (typeof FIRST_LOADS)[number];

/** A file or an answer that had arrived by then. */
export interface Load {
  path: string;
  isScript: boolean;
  /** Bytes over the line, with headers. */
  bytes: number;
}

/** Opens a page, and lists what had arrived when its control was there. */
export async function measureFirstLoad(
  page: Page,
  serviceUrl: string,
  { path, control }: Pick<FirstLoad, 'path' | 'control'>,
): Promise<Load[]> {
  await page.addInitScript((selector) => {
    new MutationObserver((_changes, watcher) => {
      if (document.querySelector(selector) === null) return;
      watcher.disconnect();
      performance.mark('control');
    }).observe(document, { childList: true, subtree: true });
  }, control);
  await page.goto(`${serviceUrl}${path}`);
  await page.waitForFunction(() => performance.getEntriesByName('control').length > 0);
  return page.evaluate(() => {
    const moment = performance.getEntriesByName('control')[0]!.startTime;
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return entries
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= moment)
      .map(({ name, transferSize }) => ({
        path: new URL(name).pathname,
        isScript: new URL(name).pathname.endsWith('.js'),
        bytes: transferSize,
      }));
  });
}

/** Adds up loads, in kilobytes. */
export function sumLoads(loads: readonly Load[]): {
  requests: number;
  kilobytes: number;
  scriptKilobytes: number;
} {
  const sum = (some: readonly Load[]) => some.reduce((bytes, load) => bytes + load.bytes, 0) / 1000;
  return {
    requests: loads.length,
    kilobytes: sum(loads),
    scriptKilobytes: sum(loads.filter(({ isScript }) => isScript)),
  };
}

/**
 * Rendering an announcement with a board beside the signer: cold, again unchanged, and after one field has
 * changed, each against cold. A fact that is on the board from the start is in every picture, so changing it
 * redraws all of them.
 */
import { chromium, type Page } from 'playwright-core';
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { EXAMPLES } from '#announcement/examples.ts';
import { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import type { Rendered } from '../rendering/page.ts';
import { startVitePage } from '../vite-page.ts';
import { type BenchRow, createMedianRow, paired } from './measuring/row.ts';

const RUNS = 2;
const EXAMPLE = EXAMPLES.find(({ id }) => id === 'delay')!.body;
/** The studio's plain light background. */
const LOOK = Look.parse({
  background: { kind: 'colour', red: 238, green: 241, blue: 245 },
});
const CHANGES = {
  'one stop': { callingAt: 'WOK,GLD,HSL,PTR,FTN' },
  reason: { disruptionReason: '502' },
  'new time': { updatedTiming: '1257' },
  platform: { platform: '11' },
  operator: { operator: 'SN' },
};

export async function rows(): Promise<BenchRow[]> {
  const reference = await loadReference();
  const createMessage = (change: object): Message => {
    const { plan } = assessAnnouncement({ ...EXAMPLE, ...change }, reference, STUDIO_OPTIONS);
    return plan!.messages[0]!;
  };
  const initialMessage = createMessage({});
  const server = await startVitePage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}e2e/rendering/page.html`);
    await page.waitForFunction(() => window.rendering !== undefined);
    const cold = async () => {
      await page.evaluate(() => window.rendering.clearSegments());
      return render(page, initialMessage);
    };
    const { durationSeconds } = await cold();
    const again: number[] = [];
    for (let run = 0; run < RUNS + 1; run++)
      again.push((await render(page, initialMessage)).milliseconds / 1000);
    const result = [
      createMedianRow('message', [durationSeconds], 's'),
      createMedianRow('nothing changed', again, 's'),
    ];
    for (const [name, change] of Object.entries(CHANGES)) {
      let coldSeconds = 0;
      const changed = async () => {
        coldSeconds = (await cold()).milliseconds / 1000;
        return (await render(page, createMessage(change))).milliseconds / 1000;
      };
      const reference = { name: 'cold just before', measure: () => coldSeconds };
      result.push(await paired(`${name} changed`, 's', changed, reference, RUNS));
    }
    return result;
  } finally {
    await browser.close();
    await server.close();
  }
}

const render = (page: Page, message: Message): Promise<Rendered> =>
  page.evaluate((request) => window.rendering.render('message', request), { message, look: LOOK });

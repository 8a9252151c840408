/** How much following requests costs the service, in virtual time against the real one. */
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  accessToken,
  addClient,
  jsonBody,
  renderNext,
  sender,
  smallMovie,
} from '../service/client.ts';

const OPEN_REQUESTS = 50;
const MEASURED_SECONDS = 60;

/** Lets virtual seconds pass one by one, so that every answer arrives before the next. */
async function pass(page: Page, seconds: number, unanswered: () => number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1000);
    await expect.poll(unanswered, { intervals: [5] }).toBe(0);
  }
}

test('fifty open requests are followed with less than one question a second', async ({
  page,
  service,
}) => {
  const client = addClient(service.environment, 'followed', 'requests:write requests:read worker');
  const send = sender(service.url, await accessToken(service.url, client));
  for (let minute = 0; minute < OPEN_REQUESTS; minute++) {
    const timing = `12${String(minute).padStart(2, '0')}`;
    const answer = await send(
      '/v1/sign-requests/train-announcements',
      jsonBody({ destination: 'LDS', timing }),
    );
    expect(answer.status).toBe(200);
  }
  await page.clock.install();
  await page.addInitScript(
    (connection) => localStorage.setItem('handsignal.connection', JSON.stringify(connection)),
    { serviceUrl: '', clientId: client.client_id, keptSecret: client.client_secret },
  );
  let questions = 0;
  let answers = 0;
  const isQuestion = (request: Request) =>
    new URL(request.url()).pathname.startsWith('/v1/sign-requests');
  page.on('request', (request) => isQuestion(request) && questions++);
  page.on('requestfinished', (request) => isQuestion(request) && answers++);
  const unanswered = () => questions - answers;
  await page.goto(`${service.url}/requests`);
  const rows = page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
  await expect(rows).toHaveCount(OPEN_REQUESTS);

  await test.step('a finished video is shown within three seconds', async () => {
    expect(await renderNext(send, smallMovie())).toBeDefined();
    await pass(page, 3, unanswered);
    await expect(rows.filter({ hasText: 'Ready' })).toHaveCount(1);
  });

  await test.step('after five minutes the questions are few', async () => {
    await page.clock.fastForward('05:00');
    await pass(page, 5, unanswered);
    const before = questions;
    await pass(page, MEASURED_SECONDS, unanswered);
    expect(questions - before).toBeLessThan(MEASURED_SECONDS);
    expect(questions - before).toBeGreaterThan(0);
  });
});

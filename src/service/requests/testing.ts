/** Train announcements sent to a service. */
import { expect } from 'vitest';
import { AnnouncementReceipt } from '#contract/requests/sign-request.ts';
import { json, type TestService } from '#service/testing.ts';

export const ANNOUNCEMENTS = '/v1/sign-requests/train-announcements';

/** Sends one that has to be taken. @param query begins with `?` */
export async function announce(
  service: TestService,
  body: unknown,
  query = '',
  tenant = 'waterloo',
): Promise<AnnouncementReceipt['data']> {
  const response = await service.send(`${ANNOUNCEMENTS}${query}`, json(body), tenant);
  expect(response.status).toBe(200);
  return AnnouncementReceipt.parse(await response.json()).data;
}

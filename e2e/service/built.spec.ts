/** Tests that programs which the built server starts lie where it looks for them; the stories run the others. */
import { expect, test } from '../fixtures.ts';
import { accessToken, addClient, jsonBody, sender } from './client.ts';

test('what is built plans a long list in its thread', async ({ service }) => {
  const credentials = await addClient(service.environment, 'waterloo');
  const send = sender(service.url, await accessToken(service.url, credentials));
  const callingAt = Array(3000).fill('WOK').join(',');
  const body = jsonBody({ destination: 'PMH', callingAt });
  const answer = await send('/v1/sign-requests/train-announcements', body);
  expect([answer.ok, await answer.json()]).toEqual([
    true,
    { data: expect.objectContaining({ status: 'IN_PROGRESS' }) },
  ]);
});

test('what is built reads a pack of signs in its thread', async ({ service }) => {
  const credentials = await addClient(service.environment, 'waterloo', 'library:write');
  const send = sender(service.url, await accessToken(service.url, credentials));
  const answer = await send('/v1/sign-library/pack?check=true', {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip' },
    body: 'no zip at all',
  });
  const { errors } = await answer.json();
  expect([answer.status, errors[0].message]).toEqual([400, 'The file is damaged or is not a zip.']);
});

/** Calls of every operation of pages for passengers, as administrators and phones make them. */
import type { StationList } from '#contract/passengers/station-list.ts';
import { type Drive, jsonBody, type Send } from '../client.ts';

/** Adds a page while a message is on air, reads all that is public of it, and removes it. */
export async function drivePassengers(staff: Send, drive: Drive, anonymous: Send): Promise<void> {
  const form = { code: 'LDS', name: 'Leeds', isOn: true };
  const pages = '/v1/passenger-pages';
  const added = await drive<{ data: { id: string } }>(
    `post ${pages}`,
    pages,
    jsonBody(form),
    staff,
  );
  const path = `${pages}/${added.body.data.id}`;
  await drive(`get ${pages}`, pages, {}, staff);
  await drive(`put ${pages}/{id}`, path, { ...jsonBody(form), method: 'PUT' }, staff);

  const ask = <T>(name: string, address: string) =>
    drive<T>(`get /at/${name}`, `/at/${address}`, {}, anonymous);
  const { body } = await ask<{ data: StationList }>('{code}.json', 'LDS.json');
  const { id: message, videoLink } = body.data.now[0]!;
  const video = await ask('{code}/films/{file}', videoLink);
  await video.response.body?.cancel();
  const below = ['trains.json', 'feed.json', 'manifest.webmanifest', 'poster.pdf', 'poster.png'];
  for (const name of below) {
    const { response } = await ask(`{code}/${name}`, `LDS/${name}`);
    if (!response.bodyUsed) await response.body?.cancel();
  }
  const events = await ask('{code}/events', 'LDS/events');
  await events.response.body?.cancel();

  await driveAnswers(staff, drive, anonymous, message);
  await driveNotifications(drive, anonymous);
  await drive(`delete ${pages}/{id}`, path, {}, staff);
}

/** Asks for notifications of a train, and ends them. */
async function driveNotifications(drive: Drive, anonymous: Send): Promise<void> {
  const path = '/at/{code}/notifications';
  const endpoint = 'https://push.example.org/a1b2';
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const form = { endpoint, ...keys, train: 'Portsmouth' };
  await drive(`post ${path}`, '/at/LDS/notifications', jsonBody(form), anonymous);
  const end = jsonBody({ endpoint });
  await drive(`post ${path}/removal`, '/at/LDS/notifications/removal', end, anonymous);
}

const FILM = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...new TextEncoder().encode('....webm....')]);

/** Answers a message, with a film that is delivered and one that is refused, reads it all, and deletes it. */
async function driveAnswers(
  staff: Send,
  drive: Drive,
  anonymous: Send,
  message: string,
): Promise<void> {
  const path = '/at/{code}/answers';
  const post = <T>(name: string, form: object) =>
    drive<T>(`post ${path}${name}`, `/at/LDS/answers${name}`, jsonBody(form), anonymous);
  const films = '/v1/answer-films';

  async function give(): Promise<{ code: string; filmId: string }> {
    const answer = await post<{ data: { code: string } }>('', { message, answer: 'wrong' });
    const { code } = answer.body.data;
    await post('/more', { code, atMs: 1000, words: 'The hand is too low.' });
    const film = { method: 'PUT', headers: { 'x-answer-code': code }, body: FILM };
    await drive(`put ${path}/film`, '/at/LDS/answers/film', film, anonymous);
    const claimed = await drive<{ data: { id: string } }>(`post ${films}/claim`, `${films}/claim`, {
      method: 'POST',
    });
    return { code, filmId: claimed.body.data.id };
  }
  const { code, filmId } = await give();
  const delivered = { method: 'PUT', body: FILM };
  await drive(`put ${films}/{id}/film`, `${films}/${filmId}/film`, delivered);
  const refused = await give();
  const refusal = `${films}/${refused.filmId}/refuse`;
  await drive(`post ${films}/{id}/refuse`, refusal, { method: 'POST' });

  await drive('get /v1/answers', '/v1/answers', {}, staff);
  await drive('get /v1/answers/groups', '/v1/answers/groups', {}, staff);
  await drive('get /v1/answers/figures', '/v1/answers/figures', {}, staff);
  const reply = { answers: [filmId], words: 'Thank you. The sign was changed.' };
  await drive('post /v1/answers/replies', '/v1/answers/replies', jsonBody(reply), staff);
  await drive(
    'put /v1/answers/{id}/moderation',
    `/v1/answers/${filmId}/moderation`,
    { ...jsonBody({ isHidden: true }), method: 'PUT' },
    staff,
  );
  await post('/status', { code });
  await post('/removal', { code });
  await drive(`get ${path}.json`, '/at/LDS/answers.json', {}, anonymous);
}

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
  const { videoLink } = body.data.now[0]!;
  const video = await ask('{code}/films/{file}', videoLink);
  await video.response.body?.cancel();
  const below = ['trains.json', 'feed.json', 'manifest.webmanifest', 'poster.pdf', 'poster.png'];
  for (const name of below) {
    const { response } = await ask(`{code}/${name}`, `LDS/${name}`);
    if (!response.bodyUsed) await response.body?.cancel();
  }
  const events = await ask('{code}/events', 'LDS/events');
  await events.response.body?.cancel();

  await drive(`delete ${pages}/{id}`, path, {}, staff);
}

/** Films of answers as a worker checks them, against the real service. */
import { expect, it, vi } from 'vitest';
import { openTestService, type TestService, TINY } from '#service/testing.ts';
import { checkAnswerFilm } from './check-answer-films.ts';

const ANSWER = {
  id: '00000000-0000-4000-8000-000000000001',
  tenant: 'waterloo',
  pageCode: 'WAT',
  messageId: 'm-0',
  requestId: 'r-1',
  title: '12:30 to Leeds',
  kind: 'train',
  videoKey: 'renders/j/0-a.mp4',
  answer: 'wrong',
  codeHash: 'hash',
  createdAt: 1,
} as const;

async function check(service: TestService, copied: Blob | undefined) {
  const { answers, files } = service.ports;
  await answers.add(ANSWER, { ofTenant: 1, toMessage: 1 });
  await files.write('uploads/film-1/source', [TINY.mp4], 1000);
  await answers.addFilm('hash', { fileId: 'film-1', sizeBytes: 5 }, 1);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://127.0.0.1:8787');
    return service.send(pathname, init, null);
  });
  const seen: Blob[] = [];
  const options = {
    serviceUrl: 'http://127.0.0.1:8787',
    token: () => service.token('*', ['worker']),
    signal: new AbortController().signal,
    copy: async (film: Blob) => {
      seen.push(film);
      return copied;
    },
  };
  const isMore = await checkAnswerFilm(options);
  const isMoreStill = await checkAnswerFilm(options);
  vi.unstubAllGlobals();
  expect([isMore, isMoreStill]).toEqual([true, false]);
  expect(new Uint8Array(await seen[0]!.arrayBuffer())).toEqual(TINY.mp4);
  return (await answers.findByCode('hash'))!.film!;
}

it('delivers the copy, and the film as it came goes', async () => {
  const service = await openTestService();
  const film = await check(service, new Blob([TINY.webm], { type: 'video/webm' }));
  expect(film.state).toBe('checked');
  expect(await service.ports.files.size(`uploads/${film.fileId}/source`)).toBe(TINY.webm.length);
  expect(await service.ports.removals.files(10)).toEqual(['uploads/film-1/source']);
  await service.close();
});

it('refuses what is no film', async () => {
  const service = await openTestService();
  expect(await check(service, undefined)).toEqual({ state: 'refused' });
  await service.close();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, type TestService, WATERLOO } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const list = () => screen.findByRole('list', { name: 'Signs to check' });
const findHeading = () => screen.findByRole('heading', { level: 2 });
const first = async (count: number) =>
  within(await list())
    .getAllByRole('button')
    .slice(0, count)
    .map(({ textContent }) => textContent);

/** Sends three announcements of the studio's organisation. */
async function sendAnnouncements(service: TestService): Promise<void> {
  const { ports } = service;
  for (const platform of ['1', '2', '3']) {
    const sent = await service.send(
      '/v1/sign-requests/train-announcements',
      json({ ...WATERLOO, platform }),
      'local',
    );
    expect(sent.status).toBe(200);
  }
  expect((await ports.requests.glossUses('local', 10)).requests).toBe(3);
}

it('has first what messages use most, and leads from sign to sign by keys', async () => {
  const { user, service, reload } = await renderScreen('/signs?review=true', {
    before: sendAnnouncements,
  });
  await waitFor(async () => expect((await first(1))[0]).toMatch(/not checkedin 3 of 3$/));
  const [topSign] = await first(1);
  expect(
    screen.getByText(/^\d+ signs cover 80% of what you show: about \d+ \w+ of one signer\./),
  ).toBeDefined();
  expect(screen.getByRole('img', { name: '0% of what you show is approved' })).toBeDefined();
  await user.keyboard('s');
  const gloss = (await findHeading()).textContent!;
  expect(topSign).toContain(gloss);
  await screen.findByRole('button', { name: /^Right/ });
  await user.keyboard('y');
  await waitFor(async () => expect((await findHeading()).textContent).not.toBe(gloss));
  await screen.findByText(/^You have checked 1 of \d+ signs\.$/);
  const second = (await findHeading()).textContent!;
  await user.keyboard('s');
  await waitFor(async () => expect((await findHeading()).textContent).not.toBe(second));
  const [entry] = await service.ports.signLibraries.history('local', 0, 10);
  expect(entry?.change).toMatchObject({ gloss, verdict: 'approved' });

  // What is checked stays so, and opening a checked sign does not lead away from it.
  reload(`/signs?review=true&sign=${gloss}`);
  await screen.findByText(/^You have checked 1 of/);
  expect((await findHeading()).textContent).toBe(gloss);
  expect((await first(1))[0]).toContain('needs another approval, by you too');
});

it('says that there are no messages yet, and follows the library then', async () => {
  await renderScreen('/signs?review=true');
  await screen.findByText(/^Your organisation has made no messages yet/);
  expect((await first(1))[0]).toContain('TRAIN');
});

it('goes on to the next sign while the service cannot be reached, and sends all when it can', async () => {
  const { user, network, service } = await renderScreen('/signs?review=true');
  await list();
  await user.keyboard('s');
  await screen.findByRole('button', { name: /^Right/ });
  network.isCut = true;
  const glosses: string[] = [];
  for (let count = 1; count <= 2; count++) {
    const gloss = (await findHeading()).textContent!;
    glosses.push(gloss);
    await user.keyboard('y');
    await waitFor(async () => expect((await findHeading()).textContent).not.toBe(gloss));
    await screen.findByText(new RegExp(`^You have checked ${count} of`));
  }
  expect((await first(1))[0]).toContain('waiting to be sent');
  const decided = async () =>
    (await service.ports.signLibraries.history('local', 0, 10)).map(({ change }) => change);
  expect(await decided()).toEqual([]);
  network.isCut = false;
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(
    async () =>
      expect(await decided()).toMatchObject(
        glosses.map((gloss) => ({ gloss, verdict: 'approved' })),
      ),
    { timeout: 20_000 },
  );
  await waitFor(async () =>
    expect((await first(1))[0]).toContain('needs another approval, by you too'),
  );
});

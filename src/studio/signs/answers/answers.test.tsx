/** Answers of passengers in the studio, against the real service. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { NewAnswer } from '#service/ports/passengers/answers.ts';
import type { TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const MANY = { ofTenant: 100, toMessage: 100 };

/** Stores an answer to a message; the browser asks as `local`. */
async function store({ ports }: TestService, tail: number, changes: Partial<NewAnswer> = {}) {
  const answer: NewAnswer = {
    id: `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`,
    tenant: 'local',
    pageCode: 'LDS',
    messageId: 'm-0',
    requestId: 'r-1',
    title: '14:35 to Leeds',
    kind: 'train',
    videoKey: 'renders/j/0-a.mp4',
    answer: 'wrong',
    codeHash: `hash ${tail}`,
    createdAt: ports.now(),
    ...changes,
  };
  await ports.answers.add(answer, MANY);
  return answer;
}

const open = async (fill: (service: TestService) => Promise<void>) => {
  const opened = await renderScreen('/signs');
  await fill(opened.service);
  await opened.user.click(await screen.findByRole('tab', { name: 'Answers' }));
  return opened;
};

it('says where answers come from while there are none', async () => {
  await open(async () => undefined);
  expect(await screen.findByText(/^No passenger has answered yet/)).toBeDefined();
});

it('lists signs by their problems, and a decision names the answers that it rests on', async () => {
  const { user, service } = await open(async (running) => {
    await store(running, 1);
    await store(running, 2, { answer: 'understood' });
    await store(running, 3, { answer: 'not-understood' });
    await running.ports.answers.addMore('hash 1', {
      atMs: 2500,
      gloss: 'TRAIN',
      words: '<img src=x onerror=alert(1)>',
    });
    await running.ports.answers.addMore('hash 2', { gloss: 'TRAIN', atMs: 2600 });
  });
  expect(
    await screen.findByRole('heading', { name: /^Understood: 33% \(6% to 79%\)$/ }),
  ).toBeDefined();
  const signs = screen.getByRole('list', { name: 'Signs' });
  await user.click(within(signs).getByRole('button', { name: /^TRAIN 1 of 2 with a problem/ }));
  const beside = await screen.findByRole('region', { name: 'Answers of passengers' });
  expect(within(beside).getByText('“<img src=x onerror=alert(1)>”')).toBeDefined();
  expect(beside.querySelector('img')).toBeNull();
  const boxes = within(beside).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked).toSorted()).toEqual([false, true]);
  await user.click(screen.getByRole('button', { name: /^Right/ }));
  await screen.findByRole('heading', { name: 'Needs approval from another person' });
  const [entry] = await service.ports.signLibraries.history('local', 0, 10);
  expect(entry!.change).toMatchObject({ answers: ['00000000-0000-4000-8000-000000000001'] });
  expect((await service.ports.answers.findByCode('hash 1'))!.outcome).toMatchObject({
    gloss: 'TRAIN',
    verdict: 'approved',
  });
});

it('shows the answers to a message, and sets one aside', async () => {
  const { user, service } = await open(async (running) => {
    await store(running, 1, { answer: 'too-fast' });
  });
  const messages = await screen.findByRole('list', { name: 'Messages' });
  await user.click(within(messages).getByRole('button', { name: /^14:35 to Leeds/ }));
  const answers = await screen.findByRole('list', { name: 'Answers to the message' });
  await user.click(within(answers).getByRole('button', { name: 'Set aside' }));
  expect(await within(answers).findByText('Set aside. It is not counted.')).toBeDefined();
  expect(await service.ports.answers.tally('local')).toEqual([]);
});

it('replies to all answers to a message, then changes one reply', async () => {
  const { user, service } = await open(async (running) => {
    await store(running, 1, { answer: 'not-understood' });
    await store(running, 2, { answer: 'too-fast' });
  });
  const messages = await screen.findByRole('list', { name: 'Messages' });
  await user.click(within(messages).getByRole('button', { name: /^14:35 to Leeds/ }));
  await user.click(await screen.findByRole('button', { name: 'Reply to all 2 without a reply' }));
  const form = screen.getByRole('form', { name: 'Reply to all 2 without a reply' });
  await user.click(within(form).getByRole('button', { name: 'Send reply' }));
  expect(within(form).getByText('Enter a reply.')).toBeDefined();
  await user.type(within(form).getByRole('textbox', { name: /^Reply/ }), 'We made it slower.');
  await user.click(within(form).getByRole('button', { name: 'Send reply' }));
  const answers = await screen.findByRole('list', { name: 'Answers to the message' });
  expect(await within(answers).findAllByText('We made it slower.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Reply to all/ })).toBeNull();
  await user.click(within(answers).getAllByRole('button', { name: 'Change reply' })[0]!);
  const field = await within(answers).findByRole('textbox', { name: /^Reply/ });
  await user.clear(field);
  await user.type(field, 'It is slower now.');
  await user.click(within(answers).getByRole('button', { name: 'Send reply' }));
  // What is typed reads the same before it is sent.
  const listReplies = async () =>
    (await service.ports.answers.list('local', {}, 10))
      .map(({ outcome }) => outcome?.kind === 'reply' && outcome.words)
      .sort();
  await expect.poll(listReplies).toEqual(['It is slower now.', 'We made it slower.']);
  expect(await within(answers).findByText('It is slower now.')).toBeDefined();
});

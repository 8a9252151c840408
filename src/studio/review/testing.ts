/** Reviews for component tests: a draft that the machine has just written, without times. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { parseGlossWord } from '#contract/notation/gloss-notation.ts';
import type { TranslationDelivery } from '#contract/requests/render-job.ts';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import { translateNext, uploadForm } from '#service/jobs/testing.ts';
import { json, type TestService, TINY } from '#service/testing.ts';
import { renderScreen, type ScreenOptions } from '#studio/testing/render-screen.tsx';

const LOCAL = 'local';

/** Creates a sentence with its gloss; `fs-` spells. The source of a sign is the word that it is named after. */
export function sentence(id: string, english: string, gloss: string): TranslatedSentence {
  const words = [...english.matchAll(/[A-Za-z]+/g)];
  const glosses = gloss.split(' ');
  return {
    id,
    english,
    units: glosses.map((name) => {
      const word = parseGlossWord(name);
      return word.kind === 'spelled'
        ? { kind: 'fingerspelled', text: word.text }
        : { kind: 'sign', gloss: name };
    }),
    sources: glosses.map((name) => {
      const word = words.find(([text]) => name.split('-').includes(text.toUpperCase()));
      return word === undefined ? [] : [{ start: word.index, end: word.index + word[0].length }];
    }),
  };
}

/** Three sentences of a guided tour. */
const TOUR: Translation = {
  parts: [
    {
      title: 'tour.mp4',
      sentences: [
        sentence('s1', 'Welcome to the museum.', 'fs-MUSEUM WELCOME'),
        sentence('s2', 'The train is late today.', 'TODAY TRAIN LATE'),
        sentence('s3', 'Ask Haslemere for a museum map.', 'fs-MUSEUM fs-MAP fs-HASLEMERE ASK'),
      ],
    },
  ],
};

/** Returns the tour with the given sentences in place of those with the same ids. */
export const replaceInTour = (...changed: TranslatedSentence[]): Translation => ({
  parts: TOUR.parts.map((part) => ({
    ...part,
    sentences: part.sentences.map(
      (original) => changed.find(({ id }) => id === original.id) ?? original,
    ),
  })),
});

/** Opens the review of a draft of the tour. */
export async function openReview(
  options: ScreenOptions = {},
  warnings: TranslationDelivery['warnings'] = [],
  translation: Translation = TOUR,
) {
  let id = '';
  const opened = await renderScreen(async (service) => {
    const send: TestService['send'] = (path, init) => service.send(path, init, LOCAL);
    id = await uploadForm({ send }, { bytes: TINY.mp4, name: 'tour.mp4' }, { draft: true });
    expect((await translateNext(service, { ...translation, warnings })).status).toBe(200);
    return `/review/${id}`;
  }, options);
  await screen.findByRole('list', { name: 'Sentences' });
  await row(1);
  return {
    ...opened,
    id,
    /** Saves a version over `version` as another reviewer. */
    async saveAs(author: string, version: number, translation: Translation): Promise<void> {
      const init = json({ version, author, translation }, 'PUT');
      const path = `/v1/sign-requests/${id}/translation`;
      expect((await opened.service.send(path, init, LOCAL)).status).toBe(200);
    },
    /** Approves version 1 as a person who is signed in with another client. */
    async approveElsewhere(name: string): Promise<void> {
      const init = json({ version: 1, name });
      const path = `/v1/sign-requests/${id}/translation/approve`;
      expect((await opened.service.send(path, init, LOCAL)).status).toBe(200);
    },
    /** Fetches the translation as the service has stored it. */
    async stored(): Promise<{ version: number; versions: { author?: string }[] }> {
      const answer = await opened.service.send(`/v1/sign-requests/${id}/translation`, {}, LOCAL);
      return (await answer.json()).data;
    },
  };
}

/** Finds the sentence with a number. */
export const row = (number: number): Promise<HTMLElement> =>
  screen.findByRole('article', { name: `Sentence ${number}` });

/** Waits until a sentence has these words in it. */
export const expectRowText = (number: number, text: string): Promise<void> =>
  waitFor(async () => expect((await row(number)).textContent).toContain(text));

/** Lists the signs of a sentence in order. */
export const getGlosses = async (number: number): Promise<(string | null)[]> => {
  const list = within(await row(number)).getByRole('list', { name: 'Signs in order' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

/** Opens a sentence and answers one of its fields. */
export async function edit(
  user: UserEvent,
  number: number,
  field: 'English' | 'Gloss',
): Promise<HTMLTextAreaElement> {
  const open = screen.queryByRole('button', { name: `Edit sentence ${number}` });
  if (open !== null) await user.click(open);
  const found = await within(await row(number)).findByLabelText<HTMLTextAreaElement>(field);
  // The gloss waits for the library.
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
}

/** Writes a field anew. */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}

/** Says of every sentence on screen that it was read. */
export async function tickAll(user: UserEvent): Promise<void> {
  await screen.findByRole('list', { name: 'Sentences' });
  // One counts as read after as long as reading takes. One that the guard marks is opened first.
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Sentence \d+/ }))
    await waitFor(async () => {
      if (!box.checked) await user.click(box);
      expect(box.checked).toBe(true);
    });
}

/** Presses a button of the dialog that is open. */
export async function pressInDialog(user: UserEvent, name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name }));
}

/** Presses a button of the page. */
export const press = (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

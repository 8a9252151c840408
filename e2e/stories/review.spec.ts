/** An accessibility team reviews machine translations: reads, corrects, plays, approves and rejects them. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import { test as base, expect, expectAccessible, type RunningService } from '../fixtures.ts';
import {
  accessToken,
  addClient,
  type Credentials,
  jsonBody,
  PERSON,
  renderNext,
  type Send,
  sender,
  smallMovie,
} from '../service/client.ts';
import { FULL, isFull } from '../test-size.ts';
import { type UploadFiles, uploadFiles } from '../upload-files.ts';

interface Fixtures {
  /** A page that is let in as a client of its own. */
  reviewPage: Page;
}
/** Fixtures created once for all stories, since each takes seconds. */
interface SharedFixtures {
  files: UploadFiles;
  /** A second of film. */
  tour: string;
  /** Sends requests as another system with the same rights: it uploads, and translates as the worker does. */
  other: Send;
  reviewer: Credentials;
}

const test = base.extend<Fixtures, SharedFixtures>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const files = uploadFiles();
      await use(files);
      files.remove();
    },
    { scope: 'worker' },
  ],
  tour: [async ({ files }, use) => use(files.film('tour.mp4')), { scope: 'worker' }],
  other: [async ({ service }, use) => use(await connectSystem(service)), { scope: 'worker' }],
  reviewer: [
    async ({ service }, use) => use(await addClient(service.environment, 'museum')),
    { scope: 'worker' },
  ],
  reviewPage: async ({ page, reviewer }, use) => {
    await signIn(page, reviewer);
    await use(page);
  },
});

async function connectSystem(service: RunningService): Promise<Send> {
  const client = await addClient(
    service.environment,
    'museum',
    'requests:write requests:read worker',
  );
  return sender(service.url, await accessToken(service.url, client));
}

/** Lets a page in, as a client of the same organisation. */
async function signIn(page: Page, client: Credentials): Promise<void> {
  await page.addInitScript(
    (connection) => localStorage.setItem('handsignal.connection', JSON.stringify(connection)),
    { serviceUrl: '', clientId: client.client_id, keptSecret: client.client_secret },
  );
}

const sentence = (
  id: string,
  english: string,
  glosses: string,
  cue?: [number, number],
): TranslatedSentence => {
  const words = [...english.matchAll(/[A-Za-z]+/g)];
  return {
    id,
    english,
    units: glosses
      .split(' ')
      .map((gloss) =>
        gloss.startsWith('fs-')
          ? { kind: 'fingerspelled' as const, text: gloss.slice(3) }
          : { kind: 'sign' as const, gloss },
      ),
    sources: glosses.split(' ').map((gloss) => {
      const word = words.find(([text]) => gloss.includes(text.toUpperCase()));
      return word === undefined ? [] : [{ start: word.index, end: word.index + word[0].length }];
    }),
    ...(cue && { cue: { startSeconds: cue[0], endSeconds: cue[1] } }),
  };
};

const FILM: Translation = {
  parts: [
    {
      title: 'tour.mp4',
      sentences: [
        sentence('s1', 'Welcome to the museum.', 'fs-MUSEUM WELCOME', [0, 0.3]),
        sentence('s2', 'The train is late today.', 'TODAY TRAIN LATE', [0.3, 0.6]),
        {
          ...sentence(
            's3',
            'Ask Haslemere for a museum map.',
            'fs-MUSEUM fs-MAP fs-HASLEMERE ASK',
            [0.6, 0.9],
          ),
          plain: { text: 'Ask for a map of the museum at Haslemere.', state: 'proposed' },
        },
      ],
    },
  ],
};

/** Uploads a file as a draft, and answers its id. */
async function upload(
  sendAsSystem: Send,
  path: string,
  { draft = true, ...body }: { draft?: boolean; pdfSplittingIds?: string[] } = {},
): Promise<string> {
  const form = new FormData();
  const name = path.split('/').at(-1)!;
  form.set('body', JSON.stringify({ ...PERSON, ...body }));
  form.set(name.endsWith('.pdf') ? 'pdf' : 'video', new File([readFileSync(path)], name));
  const response = await sendAsSystem(`/v2/sign-requests/video-translation?draft=${draft}`, {
    method: 'POST',
    body: form,
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).data.id;
}

/** Takes the next translation job, by the letters of a worker. */
async function nextTranslation(sendAsSystem: Send) {
  const claim = await sendAsSystem('/v1/render-jobs/claim?kinds=translation', { method: 'POST' });
  expect(claim.status).toBe(200);
  const { jobId, leaseToken } = (await claim.json()).data;
  const post = async (action: string, init: RequestInit = { method: 'POST' }) => {
    const headers = new Headers(init.headers);
    headers.set('x-lease-token', leaseToken);
    const answer = await sendAsSystem(`/v1/render-jobs/${jobId}/${action}`, { ...init, headers });
    expect(answer.ok, await answer.text()).toBe(true);
  };
  return {
    report: (stage: string, progress: number) => post('progress', jsonBody({ stage, progress })),
    needSubtitles: () => post('subtitles-needed', jsonBody({})),
    end: (translation: Translation) => post('translation', jsonBody(translation)),
  };
}

const row = (page: Page, number: number) =>
  page.getByRole('article', { name: `Sentence ${number}`, exact: true });
const glosses = (within: Locator) =>
  within.getByRole('list', { name: 'Signs in order' }).getByRole('listitem');
const edit = async (page: Page, number: number) => {
  await page.getByRole('button', { name: `Edit sentence ${number}` }).click();
  await expect(row(page, number).getByLabel('English', { exact: true })).toBeFocused();
};
const giveName = async (page: Page, name: string) => {
  await page.getByLabel('Your name').fill(name);
};

/** Returns the drawn pixels of the signer's picture as a data URL. */
const drawing = (page: Page) =>
  page
    .getByRole('region', { name: 'Signer' })
    .getByRole('img')
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));

test('a reviewer reads a draft beside its source, corrects it, plays it and approves it', {
  tag: '@both-deployments',
}, async ({ reviewPage: page, other, tour }) => {
  test.setTimeout(240_000); // all of a screen in one story
  const id = await upload(other, tour);
  await (await nextTranslation(other)).needSubtitles();

  await test.step('she gives the subtitles that the film lacks', async () => {
    await page.goto(`/requests/${id}`);
    await expect(
      page.getByText('This file needs subtitles before it can be translated.'),
    ).toBeVisible();
    const choose = (name: string, text: string) =>
      page
        .getByRole('main')
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await choose('diary.srt', 'Dear diary');
    await expect(page.getByRole('alert')).toContainText('not a subtitle file');
    await expectAccessible(page);
    await choose('talk.srt', '1\n00:00:00,000 --> 00:00:01,000\nHello.\n');
    await expect(page.getByRole('status').filter({ hasText: 'In progress' })).toBeVisible();
    const job = await nextTranslation(other);
    await job.report('recognising speech', 0.4);
    await expect(page.getByRole('progressbar', { name: 'Recognising speech' })).toBeVisible();
    await job.end(FILM);
  });

  await test.step('she comes from the request', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Waiting for review' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'tour.mp4' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Sentences' }).getByRole('article')).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step('the source and the transcript lead to each other', async () => {
    const film = page.getByLabel('Film: tour.mp4');
    await expect(film).toHaveJSProperty('error', null);
    await page.getByRole('button', { name: 'Show sentence 2 in the source, 0:00' }).click();
    await expect
      .poll(() =>
        film.evaluate((element) => (element instanceof HTMLMediaElement ? element.currentTime : 0)),
      )
      .toBeCloseTo(0.31, 2);
    await expect(row(page, 2)).toContainText('in the source now');
    await page.getByRole('button', { name: 'Go to the current sentence' }).click();
    await expect(row(page, 2).getByLabel('Gloss', { exact: true })).toBeVisible();
  });

  await test.step('she writes other English: its gloss follows, and the signer plays it', async () => {
    const english = row(page, 2).getByLabel('English', { exact: true });
    await english.fill('The bus is late today.');
    await expect(glosses(row(page, 2)).filter({ hasText: 'BUS' })).toBeVisible();
    await expect(row(page, 2)).toContainText('being signed');
    const initialDrawing = await drawing(page);
    await expect.poll(() => drawing(page)).not.toBe(initialDrawing);
    await row(page, 2).getByLabel('Gloss', { exact: true }).fill('');
    await expect(row(page, 2)).toContainText('Write at least one gloss');
    await expectAccessible(page);
  });

  await test.step('she takes the plain English, and asks a question', async () => {
    await expect(row(page, 3)).toContainText('proposed by the machine');
    await edit(page, 3);
    await row(page, 3).getByRole('button', { name: 'Use it' }).click();
    await expect(row(page, 3)).toContainText('Status: used.');
    await row(page, 3).getByLabel('Comment on this sentence').fill('Is there a map?');
    await row(page, 3).getByRole('button', { name: 'Add comment' }).click();
    await giveName(page, 'Amira Khan');
    await row(page, 3).getByRole('button', { name: 'Add comment' }).click();
    await expect(row(page, 3)).toContainText('1 open comment');
    await expectAccessible(page);
    await row(page, 3)
      .getByRole('button', { name: /^Resolve/ })
      .click();
    await expect(row(page, 3)).toContainText('Resolved by Amira Khan');
    await page.getByRole('button', { name: 'Close sentence 3' }).click();
  });

  await test.step('she reloads, and nothing is lost', async () => {
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Unsaved edits' })).toBeVisible();
    await expect(row(page, 2)).toContainText('The bus is late today.');
  });

  await test.step('somebody saved first: both come together', async () => {
    const savedTranslation = structuredClone(FILM);
    savedTranslation.parts[0]!.sentences[1] = sentence(
      's2',
      'The bus is late.',
      'BUS LATE',
      [0.3, 0.6],
    );
    const saved = await other(`/v1/sign-requests/${id}/translation`, {
      ...jsonBody({ version: 1, author: 'Ben Okri', translation: savedTranslation }),
      method: 'PUT',
    });
    expect(saved.status).toBe(200);
    await page.keyboard.press('Control+s');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Ben Okri saved version 2' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue with these choices' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved as version 3')).toBeVisible();
    await expect(page.getByText('Unsaved edits')).toBeHidden();
    await page.reload();
    await expect(row(page, 2)).toContainText('The bus is late today.');
  });

  await test.step('she reads an older version', async () => {
    await page.getByRole('button', { name: /^\d+ versions$/ }).click();
    await page.getByRole('link', { name: /^Version 1 by the machine/ }).click();
    await expect(row(page, 2)).toContainText('The train is late today.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to newest version' }).click();
    await expect(row(page, 2)).toContainText('The bus is late today.');
  });

  await test.step('she sees how late each sentence will be signed, and how long the film waits', async () => {
    await expect(row(page, 1)).toContainText(
      /Signing begins \d\.\d seconds late; then the film pauses for \d\.\d seconds/,
    );
    await expect(row(page, 2)).toContainText(/; then the film pauses for \d\.\d seconds/);
    await page.getByRole('button', { name: 'The film pauses 3 times', exact: true }).click();
    await expect(
      page.getByText(/^The film pauses 3 times for the signing and is \d+ seconds longer\.$/),
    ).toBeVisible();
    const latest = page.getByText(/The signing is at most 0\.\d seconds behind/);
    await latest.getByRole('button', { name: 'sentence 1', exact: true }).click();
    await expect(row(page, 1).getByLabel('English', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close sentence 1' }).click();
    await edit(page, 3);
    await page.getByRole('button', { name: 'Close sentence 3' }).click();
  });

  await test.step('she sees speech and signing on one track, and goes to a place on it', async () => {
    const track = page.getByRole('region', { name: 'Pace of the signing' });
    const position = track.getByRole('slider', { name: 'Position on the track' });
    const film = page.getByLabel('Film: tour.mp4');
    const isNear = (seconds: number) => async () =>
      Math.abs(
        (await film.evaluate((element: HTMLVideoElement) => element.currentTime)) - seconds,
      ) < 0.15;
    const { width, height } = (await position.boundingBox())!;
    await position.click({ position: { x: width - 2, y: height / 2 } });
    await expect.poll(isNear(0.9)).toBe(true);
    await expect(track).toContainText(/Sentence 3: speech 0\.3 s, signing .* film waits \d\.\d s/);
    await position.click({ position: { x: 2, y: height / 2 } });
    await expect.poll(isNear(0)).toBe(true);
    await position.press('ArrowRight');
    await expect(position).toHaveAttribute('aria-valuetext', /Sentence 2: speech 0\.3 s/);
    await track.getByRole('radio', { name: 'Table' }).press('Space');
    await expectAccessible(page);
    await track.getByRole('button', { name: 'Sentence 1', exact: true }).press('Enter');
    await expect.poll(isNear(0)).toBe(true);
    await track.getByRole('radio', { name: 'All' }).press('Space');
  });

  await test.step('she plays all as it will be rendered, the film beside it', async () => {
    const film = page.getByLabel('Film: tour.mp4');
    const filmSeconds = () =>
      film.evaluate((element) =>
        element instanceof HTMLMediaElement ? element.currentTime : Number.NaN,
      );
    await page.getByRole('button', { name: 'Play sentence 1' }).click();
    await page.getByRole('button', { name: 'Play all', exact: true }).click();
    await expect(row(page, 1)).toContainText('being signed');
    await expect.poll(filmSeconds).toBeGreaterThan(0.3);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(film).toHaveJSProperty('paused', true);

    // It moves by frames, 0.04 seconds long.
    await page.getByLabel('Position', { exact: true }).fill('0.52');
    await expect.poll(filmSeconds).toBeCloseTo(0.5, 1);
    // The signing runs on after the film: it stays at its end.
    const last = Number(await page.getByLabel('Position', { exact: true }).getAttribute('max')) - 4;
    await page
      .getByLabel('Position', { exact: true })
      .fill((Math.floor(last / 0.04) * 0.04).toFixed(2));
    await expect(row(page, 3)).toContainText('with the signer');
    await expect.poll(filmSeconds).toBeGreaterThan(0.9);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(row(page, 3)).toContainText('being signed');
    await page.getByRole('button', { name: 'Stop playing all' }).click();
    await expect(row(page, 3)).toContainText('with the signer');
  });

  await test.step('rejecting asks for a reason', async () => {
    await page.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog).toContainText('Enter a reason');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('she approves, and the video is made', async () => {
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('You have not played or read');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const number of [1, 2, 3]) {
      const box = row(page, number).getByRole('checkbox');
      // One that the guard marks is opened first, and nothing is ticked sooner than it can be read.
      await expect(async () => {
        if (!(await box.isChecked())) await box.press('Space');
        await expect(box).toBeChecked({ timeout: 1_500 });
      }).toPass();
    }
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expectAccessible(page);
    await page.getByLabel('Registration number (if you have one)').fill('R-17');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(new RegExp(`/requests/${id}$`));
    await expect(page.getByRole('region', { name: 'Review' })).toContainText(
      'Version 3 approved by Amira Khan, R-17',
    );
    await expect(page.getByRole('status').filter({ hasText: 'In progress' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('each video says what it has of the film', async () => {
    while ((await renderNext(other, smallMovie())) !== undefined);
    await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'tour.mp4: the signer with your film' }),
    ).toBeAttached();
    await expect(page.getByRole('button', { name: 'Make signer-only video' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what was approved can be read, and is changed only once it is opened again', async () => {
    await page.getByRole('link', { name: 'Read or correct the text' }).click();
    await expect(page.getByText('It was approved: the video says this.')).toBeVisible();
    await expect(row(page, 2)).toContainText('The bus is late today.');
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Correct translation' }).click();
    const question = page.getByRole('dialog', { name: 'Correct this translation?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Correct translation' }).click();
    await expect(
      page.getByRole('button', { name: /^You are correcting version \d+$/ }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the video from before stays to be seen meanwhile', async () => {
    await page.getByRole('link', { name: 'Back to message', exact: true }).click();
    await expect(page.getByText(/^The translation is being corrected/)).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'tour.mp4: the signer with your film' }),
    ).toBeAttached();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel correction' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel the correction?' });
    await question.getByRole('button', { name: 'Cancel correction' }).click();
    await expect(page.getByText(/^The translation is being corrected/)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Read or correct the text' })).toBeVisible();
  });
});

test('a document is reviewed part by part, each sentence beside its page', { tag: FULL }, async ({
  reviewPage: page,
  other,
  files,
}) => {
  const path = files.pdf('guide.pdf', [
    ['A1', 'Welcome to the museum.'],
    ['A2', 'The train is late.', 'Thank you.'],
  ]);
  const id = await upload(other, path, { pdfSplittingIds: ['A1', 'A2'] });
  await (await nextTranslation(other)).end({
    parts: [
      {
        identifier: 'A1',
        title: 'A1',
        sentences: [sentence('s1', 'Welcome to the museum.', 'fs-MUSEUM WELCOME')],
      },
      {
        identifier: 'A2',
        title: 'A2',
        sentences: [
          sentence('s1', 'The train is late.', 'TRAIN LATE'),
          sentence('s2', 'Thank you.', 'THANK-YOU'),
        ],
      },
    ],
  });
  await page.goto(`/review/${id}`);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(row(page, 1)).toContainText('page 1');
  await page.getByRole('radio', { name: 'A2' }).check({ force: true });
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(row(page, 2)).toContainText('Thank you.');
  await edit(page, 2);
  await row(page, 2).getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete sentence' }).click();
  await expect(row(page, 1)).toContainText('The train is late.');
  await page.getByRole('button', { name: 'Edit sentence 1' }).click();
  await expect(row(page, 1).getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expectAccessible(page);
});

test('what is gone to stands below the bar that stays', { tag: FULL }, async ({
  reviewPage: page,
  other,
  tour,
}) => {
  // Less high than an opened row.
  await page.setViewportSize({ width: 1400, height: 900 });
  const sentences = Array.from({ length: 30 }, (_, index) =>
    index % 7 === 6
      ? {
          ...sentence(
            `s${index}`,
            'The train is not late, and two tracks are closed.',
            'TRAIN LATE',
          ),
          plain: { text: 'Two tracks are closed. The train is late.', state: 'proposed' as const },
        }
      : sentence(`s${index}`, 'The train is late.', 'TRAIN LATE'),
  );
  const id = await upload(other, tour);
  await (await nextTranslation(other)).end({ parts: [{ title: 'long.mp4', sentences }] });
  await page.goto(`/review/${id}`);
  const bar = page.getByRole('region', { name: 'Decision' });
  await page.getByRole('button', { name: /sentences are marked$/ }).click();
  const next = page.getByRole('button', { name: 'Go to next marked sentence' });
  for (const number of [7, 14, 21]) {
    // Wherever the page is.
    await next.dispatchEvent('click');
    await expect(row(page, number).getByLabel('English', { exact: true })).toBeVisible();
    await expect
      .poll(async () => {
        const [top, bottom] = await Promise.all([
          row(page, number).getByRole('heading', { level: 3 }).boundingBox(),
          bar.boundingBox(),
        ]);
        return top!.y - (bottom!.y + bottom!.height);
      })
      .toBeGreaterThan(0);
    await row(page, number).getByRole('checkbox').check({ force: true });
  }
});

/** The last one is reached by one key, and of all only a screenful is drawn. */
const MANY = isFull ? 1000 : 300;

test(`${MANY} sentences stay fluent, and what is not there is said`, { tag: FULL }, async ({
  reviewPage: page,
  other,
  tour,
}) => {
  const many = Array.from({ length: MANY }, (_, index) =>
    sentence(`s${index}`, `Train number ${index + 1} is late.`, 'TRAIN LATE', [index, index + 1]),
  );
  const id = await upload(other, tour);
  await (await nextTranslation(other)).end({ parts: [{ title: 'long.mp4', sentences: many }] });
  await page.goto(`/review/${id}`);
  await expect(row(page, 1)).toBeVisible();
  const visibleSentences = page.getByRole('list', { name: 'Sentences' }).getByRole('article');
  expect(await visibleSentences.count()).toBeLessThan(30);
  await page.keyboard.press('End');
  await expect(row(page, MANY)).toBeVisible();
  await edit(page, MANY);
  await row(page, MANY).getByLabel('English', { exact: true }).fill('The last train is late.');
  await expect(row(page, MANY)).toContainText('The last train is late.');
  await expectAccessible(page);

  await page.goto('/review/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText('Handsignal cannot find this');
  await expectAccessible(page);
});

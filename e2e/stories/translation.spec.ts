/** Uploads become sign-language videos: everything between runs for real, the headless worker included. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SignRequest } from '#contract/requests/sign-request.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPE } from '#contract/requests/source-picture.ts';
import { Timeline } from '#contract/screens/timeline.ts';
import { signerBox } from '#rendering/overlay/overlay-plan.ts';
import { makePdf, PIXEL } from '#translation/sources/pdf/testing.ts';
import { expect, type RunningService, startService, test } from '../fixtures.ts';
import {
  differenceOutside,
  extractFrame,
  type FilmOptions,
  folder,
  loudness,
  makeFilm,
  probeFilm,
  toRgb709,
  yuvAt,
} from '../overlay/films.ts';
import { missingTools } from '../rendering/files.ts';
import { accessToken, addClient, jsonBody, PERSON, type Send, sender } from '../service/client.ts';
import { tinyWhisper } from '../sources/tiny-whisper.ts';
import { FULL } from '../test-size.ts';

test.skip(missingTools !== undefined, missingTools);
test.use({ renderWorkers: '1' });
test.setTimeout(300_000);

const AAC = ['-c:a', 'aac', '-b:a', '96k'];
const plain: FilmOptions = { width: 320, height: 180, rate: '25', seconds: 3, sound: AAC };

const SRT = '1\n00:00:00,500 --> 00:00:02,500\nThe train is late.\n';
/** A word, since a video is drawn for as long as it is signed. */
const VTT = 'WEBVTT\n\n00:00.100 --> 00:00.900\nStop.\n';

const connectMuseum = async ({ url, environment }: RunningService) =>
  sender(url, await accessToken(url, await addClient(environment, 'museum')));

let send: Send;
test.beforeAll(async ({ service }) => {
  send = await connectMuseum(service);
});

interface Upload {
  file: Blob;
  name: string;
  subtitles?: string;
  body?: object;
}

/** Uploads a file as a form; answers the request's id. */
async function upload(
  { file, name, subtitles, body = {} }: Upload,
  by: Send = send,
): Promise<string> {
  const form = new FormData();
  form.append('body', JSON.stringify({ ...PERSON, ...body }));
  form.append('video', file, name);
  if (subtitles !== undefined) form.append('subtitles', new Blob([subtitles]), 'subtitles');
  const response = await by(`/v2/sign-requests/video-translation`, {
    method: 'POST',
    body: form,
  });
  expect(response.status).toBe(200);
  const receipt: { data: { id: string } } = await response.json();
  return receipt.data.id;
}

const read = async (id: string, by: Send = send): Promise<SignRequest> =>
  SignRequest.parse((await (await by(`/v1/sign-requests/${id}`)).json()).data);

/** Waits until nothing more happens by itself. */
async function settled(id: string, by: Send = send): Promise<SignRequest> {
  await expect
    .poll(async () => (await read(id, by)).status, { timeout: 240_000, intervals: [1000] })
    .not.toBe('IN_PROGRESS');
  return await read(id, by);
}

/** Approves what waits for a person, and waits for the videos. */
async function published(id: string, by: Send = send): Promise<SignRequest> {
  const request = await settled(id, by);
  if (request.status !== 'AWAITING_REVIEW') return request;
  const approval = jsonBody({ version: 1, name: 'Amira' });
  expect((await by(`/v1/sign-requests/${id}/translation/approve`, approval)).status).toBe(200);
  return await settled(id, by);
}

/** Waits for the videos and fetches them; each with its captions. */
async function fetchVideos(id: string, by: Send = send) {
  const request = await published(id, by);
  expect(request.failure).toBeUndefined();
  expect(request.status).toBe('COMPLETED');
  return await Promise.all(
    (request.results ?? []).map(async (result, index) => {
      const path = join(folder, `${id}-${index}.${result.contentType.slice(6)}`);
      writeFileSync(path, Buffer.from(await (await fetch(result.downloadLink)).arrayBuffer()));
      const fetchText = async (link: string) => await (await fetch(link)).text();
      const captions = await fetchText(result.captionsLink);
      const { sourceCaptionsLink } = result;
      const sourceCaptions = sourceCaptionsLink && (await fetchText(sourceCaptionsLink));
      return { ...result, path, captions, sourceCaptions, facts: probeFilm(path) };
    }),
  );
}

/** Expects a small picture of the uploaded file. */
async function expectPicture(id: string): Promise<void> {
  const { pictureLink } = await read(id);
  const picture = await fetch(pictureLink!);
  expect(picture.headers.get('content-type')).toBe(PICTURE_TYPE);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  expect(bytes.length).toBeGreaterThan(200);
  expect(bytes.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  writeFileSync(join(folder, `${id}.webp`), bytes);
}

const film = (path: string) => new Blob([readFileSync(path)]);

test('a film with subtitles: the signer over its picture, its sound kept, and the signer alone', {
  tag: '@both-deployments',
}, async () => {
  const source = makeFilm('tour.mp4', plain);
  const id = await upload({
    file: film(source),
    name: 'tour.mp4',
    subtitles: SRT,
    body: {
      uploadSettings: {
        overlaySize: 'L',
        backgroundColor: '20,40,110',
        signerPlace: 'over',
        signerAlone: true,
      },
    },
  });
  const [over, signerOnly] = await fetchVideos(id);
  await expectPicture(id);
  const times = Timeline.parse(await (await fetch(over!.timelineLink!)).json());
  expect(times.pace?.sentences).toHaveLength(1);
  expect([over?.uses, signerOnly?.uses]).toEqual(['picture', 'none']);
  expect(over?.facts.picture).toMatchObject({ codec_name: 'h264', width: 320, height: 180 });
  expect(over?.facts.sound?.codec_name).toBe('aac');
  expect(loudness(over!.path, 1, 2)).toBeGreaterThan(0.05);
  expect(over?.facts.duration).toBeGreaterThan(2.9);
  expect(over?.captions).toContain('The train is late.');
  for (const video of [over, signerOnly])
    expect(video?.sourceCaptions).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.500\nThe train is late.\n',
    );
  // The film waits until all is signed; the signer alone is by the film's own clock, and late.
  const [, end] = /--> 00:00:(\d\d\.\d{3})/.exec(signerOnly!.captions)!;
  expect(signerOnly?.largestDriftSeconds).toBeCloseTo(Math.max(0, Number(end) - 2.5), 1);
  expect(over?.largestDriftSeconds).toBeLessThan(0.5);
  expect(over?.facts.duration).toBeGreaterThan(Number(end));

  const picture = { width: 320, height: 180 };
  const navy = { kind: 'colour', red: 20, green: 40, blue: 110 } as const;
  const box = signerBox(picture, { size: 'L', background: navy });
  const frame = extractFrame(over!.path, 50, picture);
  for (const [channel, value] of toRgb709(yuvAt(frame, picture, box.x + 6, box.y + 6)).entries())
    expect(Math.abs(value - [20, 40, 110][channel]!)).toBeLessThanOrEqual(8);
  expect(differenceOutside(frame, extractFrame(source, 50, picture), picture, box)).toBeLessThan(3);

  expect(signerOnly?.facts.picture).toMatchObject({ width: 1280, height: 720 });
  expect(signerOnly?.facts.sound).toBeUndefined();
});

test('a .mov at overlay size full: the signer alone with the sound', { tag: FULL }, async () => {
  const source = makeFilm('tour.mov', { ...plain, sound: ['-c:a', 'pcm_s16le'] });
  const body = { uploadSettings: { overlaySize: 'full' } };
  const videos = await fetchVideos(
    await upload({ file: film(source), name: 'tour.mov', subtitles: VTT, body }),
  );
  expect(videos.map(({ uses }) => uses)).toEqual(['sound']);
  expect(videos[0]?.facts.picture).toMatchObject({ width: 1280, height: 720 });
  expect(loudness(videos[0]!.path, 1, 2)).toBeGreaterThan(0.05);
});

test('ten seconds of sound with a short sentence: the signer rests until the sound has ended', {
  tag: FULL,
}, async () => {
  const path = join(folder, 'talk.wav');
  const tone = 'sine=frequency=440:duration=10';
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', tone, path]);
  const [video] = await fetchVideos(
    await upload({ file: film(path), name: 'talk.wav', subtitles: VTT }),
  );
  expect(video?.uses).toBe('sound');
  expect(video?.facts.duration).toBeGreaterThan(9.9);
  expect(Number(video?.facts.picture.frames)).toBeGreaterThanOrEqual(250);
  expect(loudness(video!.path, 0.2, 0.8)).toBeGreaterThan(0.05);
  expect(loudness(video!.path, 9.2, 0.6)).toBeGreaterThan(0.05);
});

for (const [name, picture, encoder, uses] of [
  ['tour.mkv', true, AAC, 'picture'],
  ['tour.webm', true, ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'], 'picture'],
  ['talk.m4a', false, AAC, 'sound'],
  // Its first bytes say film; it is found to be sound alone.
  ['talk.mp4', false, AAC, 'sound'],
  ['talk.ogg', false, ['-c:a', 'libopus'], 'sound'],
] as const)
  test(`${name} becomes a video with its sound`, {
    tag: FULL,
  }, async () => {
    const path = join(folder, name);
    const inputs = [
      ...(picture ? ['-f', 'lavfi', '-i', 'testsrc=s=320x180:r=25:d=2'] : []),
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'],
    ];
    const all = ['-v', 'error', '-y', ...inputs, '-pix_fmt', 'yuv420p', ...encoder, path];
    execFileSync('ffmpeg', picture ? all : all.filter((arg) => !/pix_fmt|yuv420p/.test(arg)));
    const [video] = await fetchVideos(await upload({ file: film(path), name, subtitles: VTT }));
    expect(video?.uses).toBe(uses);
    expect(video?.facts.picture).toMatchObject(picture ? { width: 320 } : { width: 1280 });
    expect(loudness(video!.path, 0.5, 1)).toBeGreaterThan(0.05);
  });

test('a PDF of two pages: one silent video', { tag: FULL }, async () => {
  const file = await makePdf((page) => {
    page.text('Stop.').addPage().text('Please do not touch.');
  });
  const videos = await fetchVideos(await upload({ file, name: 'museum.pdf' }));
  expect(videos).toHaveLength(1);
  expect(videos[0]?.facts.sound).toBeUndefined();
  expect(videos[0]?.captions).toContain('Please do not touch.');
  expect(videos[0]?.sourceCaptionsLink).toBeUndefined();
});

test('a PDF split at two identifiers: two videos named by them', {
  tag: ['@both-deployments', FULL],
}, async () => {
  const file = await makePdf((page) => {
    page.text('A1').text('Stop.').moveDown();
    page.text('A2').text('Go.');
  });
  const pdfSplittingIds = ['A1', 'A2'];
  const id = await upload({ file, name: 'split.pdf', body: { pdfSplittingIds } });
  const videos = await fetchVideos(id);
  await expectPicture(id);
  expect(videos.map(({ title }) => title)).toEqual(pdfSplittingIds);
  expect(videos.map(({ captions }) => /A\d/.test(captions))).toEqual([false, false]);
  expect(videos[0]?.captions).toContain('Stop.');
  expect(videos[1]?.captions).toContain('Go.');
});

test('a draft waits for its reviewer, is published as approved, and its files say by whom', {
  tag: '@both-deployments',
}, async () => {
  const id = await upload({
    file: film(makeFilm('notice.mp4', { ...plain, seconds: 1 })),
    name: 'notice.mp4',
    subtitles: VTT,
    body: { uploadSettings: { backgroundColor: '-1,-1,-1' } },
  });
  expect((await settled(id)).status).toBe('AWAITING_REVIEW');
  const path = `/v1/sign-requests/${id}/translation`;
  const { data } = await (await send(path)).json();
  data.translation.parts[0].sentences[0].english = 'Stop here.';
  const edit = { version: 1, author: 'Amira', translation: data.translation };
  expect((await send(path, { ...jsonBody(edit), method: 'PUT' })).status).toBe(200);
  const approval = { version: 2, name: 'Amira', registration: 'R-17' };
  expect((await send(`${path}/approve`, jsonBody(approval))).status).toBe(200);
  const videos = await fetchVideos(id);
  const { approvals = [] } = await read(id);
  expect(approvals).toMatchObject([{ name: 'Amira', version: 2 }]);
  const [{ at, digest, signature }] = approvals as [(typeof approvals)[number]];
  expect(videos.map(({ uses, contentType }) => [uses, contentType])).toEqual([
    ['picture', 'video/mp4'],
  ]);
  for (const { captions, facts } of videos) {
    expect(captions).toContain('Stop here.');
    expect(facts.title).toBe('notice');
    expect(facts.comment).toBe(
      `Signed by a computer. Not checked by a BSL signer. Approved by Amira (R-17) at ${at}. Request ${id}, version 2, SHA-256 ${digest}, signature ${signature}.`,
    );
  }
});

test('a film without subtitles: its speech is recognised where a model is set up (toy model)', {
  tag: FULL,
}, async () => {
  const model = join(folder, 'toy-speech-model');
  for (const [path, content] of tinyWhisper()) {
    mkdirSync(dirname(join(model, path)), { recursive: true });
    writeFileSync(join(model, path), content);
  }
  const service = await startService({ RENDER_WORKERS: '1', SPEECH_MODEL: model });
  try {
    const by = await connectMuseum(service);
    const source = makeFilm('spoken.mp4', { ...plain, seconds: 2 });
    const body = { uploadSettings: { overlaySize: 'full' } };
    const id = await upload({ file: film(source), name: 'spoken.mp4', body }, by);
    const [video] = await fetchVideos(id, by);
    expect(video?.uses).toBe('sound');
    expect(video?.captions).toContain('low tone.');
    expect(loudness(video!.path, 1, 2)).toBeGreaterThan(0.05);
  } finally {
    await service.stop();
  }
});

test('a film without subtitles, and no speech model: it asks for them and goes on with them', {
  tag: ['@both-deployments', FULL],
}, async () => {
  const { sound: _, ...silent } = plain;
  const source = makeFilm('silent.mp4', { ...silent, seconds: 1 });
  const body = { uploadSettings: { overlaySize: 'full' } };
  const id = await upload({ file: film(source), name: 'silent.mp4', body });
  expect((await settled(id)).status).toBe('AWAITING_SUBTITLES');
  const response = await send(`/v1/sign-requests/${id}/subtitles`, { method: 'PUT', body: VTT });
  expect(response.status).toBe(200);
  const videos = await fetchVideos(id);
  expect(videos.map(({ uses, facts }) => [uses, facts.sound])).toEqual([['sound', undefined]]);
});

test('what cannot be translated fails with its own words', { tag: FULL }, async () => {
  const pdf = (draw: Parameters<typeof makePdf>[0], options?: Parameters<typeof makePdf>[1]) =>
    makePdf(draw, options);
  const text = (page: Parameters<Parameters<typeof makePdf>[0]>[0]) => page.text('The train.');
  const completeFilm = readFileSync(makeFilm('whole.mp4', { ...plain, seconds: 1 }));
  const broken = new Blob([completeFilm.subarray(0, 400)]);
  const failures: [string, Upload, string, RegExp][] = [
    [
      'scanned',
      { file: await pdf((page) => page.image(PIXEL, 0, 0, { width: 500 })), name: 'scan.pdf' },
      'pdf-scanned',
      /pictures/,
    ],
    [
      'encrypted',
      {
        file: await pdf(text, { userPassword: 'secret', pdfVersion: '1.7ext3' }),
        name: 'locked.pdf',
      },
      'pdf-encrypted',
      /password/,
    ],
    [
      'identifiers',
      { file: await pdf(text), name: 'ids.pdf', body: { pdfSplittingIds: ['B1', 'B2'] } },
      'identifiers-missing',
      /B1.*B2/,
    ],
    [
      'film',
      { file: broken, name: 'broken.mp4', subtitles: VTT },
      'media-broken',
      /no picture and no sound/,
    ],
    [
      'subtitles',
      {
        file: new Blob([completeFilm]),
        name: 'film.mp4',
        subtitles: 'WEBVTT\n\n00:00.500 --> soon\nHello.\n',
      },
      'subtitles-broken',
      /line 3/,
    ],
  ];
  const ids = [];
  for (const [, input] of failures) ids.push(await upload(input));
  for (const [index, [name, , code, pattern]] of failures.entries()) {
    const { status, failure } = await settled(ids[index]!);
    expect([name, status, failure?.code]).toEqual([name, 'FAILED', code]);
    expect(failure?.message).toMatch(pattern);
  }
});

/** Films with a signer on them as they leave the browser, judged by native ffmpeg. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Background } from '#contract/background.ts';
import { type OverlaySize, signerBox } from '#rendering/overlay/overlay-plan.ts';
import { announcement, apology } from '../rendering/announcement.ts';
import { decode, listBoxTypes, missingTools, readDecodeWarnings } from '../rendering/files.ts';
import { openStage } from '../stage.ts';
import { FULL, fullUnless, isFull } from '../test-size.ts';
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
} from './films.ts';
import type { Outcome, OverlayRequest } from './page.ts';

test.skip(missingTools !== undefined, missingTools);

const stage = openStage('e2e/overlay/page.html', 'overlay');

const NAVY: Background = { kind: 'colour', red: 20, green: 40, blue: 110 };
const GREEN: Background = { kind: 'colour', red: 18, green: 195, blue: 83 };
const CLEAR: Background = { kind: 'transparent' };
const AAC = ['-c:a', 'aac', '-b:a', '128k'];

const scene = (title: string, rest: Partial<OverlayRequest> = {}): OverlayRequest => ({
  what: 'scene',
  message: { ...announcement(), title, changes: [] },
  overlaySize: 'M',
  background: NAVY,
  ...rest,
});

const choose = (film: string) => stage.page.getByLabel('Film').setInputFiles(film);

async function compose(film: string, request: OverlayRequest): Promise<Outcome & { file: string }> {
  await choose(film);
  const downloading = stage.page.waitForEvent('download');
  const outcome = await stage.page.evaluate(([order]) => window.overlay.compose(order), [
    request,
  ] as const);
  const file = join(folder, `result-${Math.random()}.mp4`);
  await (await downloading).saveAs(file);
  return { ...outcome, file };
}

interface Case {
  name: string;
  film: FilmOptions & { extension?: string };
  /** Width of the result. */
  width: number;
  height: number;
  rate: string;
  frames: number;
  sound?: string;
  size?: OverlaySize;
  background?: Background;
  engineOnly?: boolean;
}

const hd = { width: 1280, height: 720, seconds: 1 };
const plain = { width: 640, height: 360, seconds: 1 };

const CASES: Case[] = [
  ...['24', '25', '30000/1001', '30', '50'].map((rate) => ({
    name: `${rate} frames a second`,
    film: { ...plain, rate, sound: AAC },
    width: 640,
    height: 360,
    rate: rate.includes('/') ? rate : `${rate}/1`,
    frames: rate.includes('/') ? 30 : Number(rate),
    sound: 'aac',
  })),
  {
    name: '1080p, 29.97 frames a second, large signer',
    film: { width: 1920, height: 1080, seconds: 1, rate: '30000/1001', sound: AAC },
    width: 1920,
    height: 1080,
    rate: '30000/1001',
    frames: 30,
    sound: 'aac',
    size: 'L' as const,
  },
  {
    name: 'a mov is rotated by 90° with uncompressed sound, small signer',
    film: { ...plain, rate: '30', rotate: 90, extension: 'mov', sound: ['-c:a', 'pcm_s16le'] },
    width: 360,
    height: 640,
    rate: '30/1',
    frames: 30,
    sound: 'aac',
    size: 'S' as const,
  },
  ...[180, 270].map((rotate) => ({
    name: `is rotated by ${rotate}°`,
    film: { ...hd, rate: '25', rotate },
    width: rotate === 270 ? 720 : 1280,
    height: rotate === 270 ? 1280 : 720,
    rate: '25/1',
    frames: 25,
  })),
  {
    name: 'odd sides, without sound',
    film: {
      width: 642,
      height: 362,
      seconds: 1,
      rate: '25',
      filter: 'crop=641:361:0:0:exact=1',
      video: ['-c:v', 'libx264', '-pix_fmt', 'yuv444p', '-crf', '12'],
    },
    width: 640,
    height: 360,
    rate: '25/1',
    frames: 25,
  },
  {
    name: 'a variable rate, with MP3 sound',
    film: {
      ...plain,
      rate: '25',
      sound: ['-c:a', 'libmp3lame'],
      filter: "select='not(eq(mod(n\\,7)\\,2))*not(between(n\\,18\\,21))'",
    },
    width: 640,
    height: 360,
    rate: '25/1',
    frames: 25,
    sound: 'mp3',
  },
  {
    name: 'pixels that are not square',
    film: { width: 720, height: 576, seconds: 1, rate: '25', filter: 'setsar=64/45' },
    width: 1024,
    height: 576,
    rate: '25/1',
    frames: 25,
  },
  {
    name: 'BT.601 colours, as old cameras write them',
    film: { ...plain, rate: '25', colours: 'bt601' },
    width: 640,
    height: 360,
    rate: '25/1',
    frames: 25,
  },
  {
    name: 'BT.601 colours, by the engine alone',
    film: { ...plain, rate: '25', colours: 'bt601' },
    width: 640,
    height: 360,
    rate: '25/1',
    frames: 25,
    engineOnly: true,
  },
  {
    name: 'unsaid colours and 360 lines, by the engine alone',
    film: { ...plain, rate: '25', colours: 'unsaid' },
    width: 640,
    height: 360,
    rate: '25/1',
    frames: 25,
    engineOnly: true,
  },
  {
    name: '4K',
    film: { width: 3840, height: 2160, seconds: 1, rate: '25', sound: AAC },
    width: 1920,
    height: 1080,
    rate: '25/1',
    frames: 25,
    sound: 'aac',
  },
  {
    name: 'MP3 sound',
    film: { ...plain, rate: '25', sound: ['-c:a', 'libmp3lame'] },
    width: 640,
    height: 360,
    rate: '25/1',
    frames: 25,
    sound: 'mp3',
  },
  {
    name: 'no box behind the signer',
    film: { ...hd, rate: '25', sound: AAC },
    width: 1280,
    height: 720,
    rate: '25/1',
    frames: 25,
    sound: 'aac',
    background: CLEAR,
  },
  {
    name: 'H.265, which this browser cannot decode, 29.97 frames a second, large signer',
    film: {
      ...plain,
      rate: '30000/1001',
      sound: AAC,
      video: ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-crf', '12', '-tag:v', 'hvc1'],
    },
    width: 640,
    height: 360,
    rate: '30000/1001',
    frames: 30,
    sound: 'aac',
    size: 'L' as const,
  },
  {
    name: 'the engine alone, 29.97 frames a second, turned',
    film: { ...hd, rate: '30000/1001', rotate: 90, sound: AAC },
    width: 720,
    height: 1280,
    rate: '30000/1001',
    frames: 30,
    sound: 'aac',
    engineOnly: true,
  },
  {
    name: 'BT.601 colours and 50 frames a second, by the engine alone, no box',
    film: { ...plain, rate: '50', sound: AAC, colours: 'bt601' },
    width: 640,
    height: 360,
    rate: '50/1',
    frames: 50,
    sound: 'aac',
    background: CLEAR,
    engineOnly: true,
  },
];

const WEBM = {
  video: [
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '5',
    '-b:v',
    '8M',
    '-pix_fmt',
    'yuv420p',
  ],
  sound: ['-c:a', 'libopus'],
};

/** Options that only such files have. */
const SPECIAL = new Map<string, Partial<FilmOptions>>([
  ['webm', WEBM],
  ['m2ts', { sound: ['-c:a', 'ac3'] }],
]);

/** The first picture of such files comes a little after their sound begins, and a transport stream begins at any time. */
const LATE_PICTURES: Case[] = (
  [
    ['mkv', '25', 25],
    ['mkv', '24000/1001', 24],
    ['mkv', '60000/1001', 60],
    ['webm', '30000/1001', 30],
    ['webm', '50', 50],
    ['ts', '25', 25],
    ['ts', '60000/1001', 60],
    ['m2ts', '30000/1001', 30],
  ] as const
).flatMap(([extension, rate, frames]) =>
  [false, true].map((engineOnly) => ({
    name: `${rate} frames a second in a ${extension}, which ${extension.endsWith('ts') ? 'came out too long' : 'gained a frame'}, by the ${engineOnly ? 'engine' : 'browser'}`,
    film: { ...plain, rate, extension, sound: AAC, ...(SPECIAL.get(extension) ?? {}) },
    width: 640,
    height: 360,
    rate: rate.includes('/') ? rate : `${rate}/1`,
    frames,
    sound: 'aac',
    engineOnly,
  })),
);
CASES.push(...LATE_PICTURES);

/**
 * Cases that cover, at least once, every value of rate, sound, rotation, colours, box, size and engine that
 * behaves differently.
 */
const SAMPLE: ReadonlySet<string> = new Set([
  'a mov is rotated by 90° with uncompressed sound, small signer',
  'a variable rate, with MP3 sound',
  'H.265, which this browser cannot decode, 29.97 frames a second, large signer',
  'BT.601 colours and 50 frames a second, by the engine alone, no box',
  '60000/1001 frames a second in a mkv, which gained a frame, by the browser',
  '25 frames a second in a ts, which came out too long, by the browser',
]);

/** Runs with the browser's own encoders, and by ffmpeg.wasm alone. The sample's films above include both. */
const ENGINES = isFull ? [false, true] : [true];

/** Returns ffmpeg's filter that shows a film at a constant rate and in BT.709. */
const shownAs = ({ colours }: FilmOptions, rate: string): string =>
  `setpts=PTS-STARTPTS,fps=${rate}:start_time=0${colours !== undefined ? ',scale=in_color_matrix=bt601:out_color_matrix=bt709' : ''}`;

for (const [index, { name, film, width, height, rate, frames, sound, ...wish }] of CASES.entries())
  test(`a film of ${name}`, { tag: fullUnless(SAMPLE.has(name)) }, async () => {
    const { extension = 'mp4', ...options } = film;
    const source = makeFilm(`film-${index}.${extension}`, options);
    const { size = 'M', background = GREEN, engineOnly = false } = wish;
    const request = scene('Scene 1', { overlaySize: size, background, engineOnly });
    const outcome = await compose(source, request);
    const { file } = outcome;
    const facts = probeFilm(file);

    await test.step('it is sound, and exact to the frame', () => {
      expect(readDecodeWarnings(file)).toBe('');
      expect(facts.picture).toEqual({
        codec_name: 'h264',
        width,
        height,
        pix_fmt: 'yuv420p',
        color_range: 'tv',
        color_space: 'bt709',
        r_frame_rate: rate,
        frames,
        aspect: '1:1',
      });
      const [over = 1, under = 1] = rate.split('/').map(Number);
      expect(outcome.durationSeconds).toBeCloseTo((frames * under) / over, 3);
      expect(Math.abs(facts.duration - outcome.durationSeconds)).toBeLessThan(0.03);
      expect(facts.title).toBe('Scene 1');
      expect(listBoxTypes(readFileSync(file).toString('base64')).slice(0, 2)).toEqual([
        'ftyp',
        'moov',
      ]);
    });

    await test.step('it has the film’s sound', () => {
      expect(facts.sound?.codec_name).toBe(sound);
      if (sound !== undefined) expect(loudness(file, 0.3, 0.5)).toBeGreaterThan(0.08);
    });

    const picture = { width, height };
    const box = signerBox(picture, { size, background });
    await test.step('outside the signer’s box it is the film, frame for frame', () => {
      for (const frame of [0, 11, frames - 1]) {
        const expectedFrame = extractFrame(source, frame, picture, shownAs(film, rate));
        const found = extractFrame(file, frame, picture);
        expect(differenceOutside(expectedFrame, found, picture, box)).toBeLessThan(1.5);
        // Colours as well, in the middle of each corner's patch.
        for (const [x, y] of [
          [width >> 3, height >> 3],
          [width - (width >> 3), height >> 3],
          [width >> 3, height - (height >> 3)],
        ] as const) {
          if (x >= box.x && y >= box.y) continue;
          const [want, find] = [yuvAt(expectedFrame, picture, x, y), yuvAt(found, picture, x, y)];
          for (const channel of [0, 1, 2])
            expect(Math.abs(want[channel]! - find[channel]!)).toBeLessThanOrEqual(4);
        }
        const clock = [Math.floor(width / 2), 16] as const;
        if (film.rotate === undefined)
          expect(
            Math.abs(
              yuvAt(expectedFrame, picture, ...clock)[0] - yuvAt(found, picture, ...clock)[0],
            ),
          ).toBeLessThanOrEqual(3);
      }
    });

    await test.step('the signer stands at lower right', () => {
      expect(box.height / height).toBeCloseTo({ S: 1 / 3, M: 1 / 2, L: 2 / 3 }[size], 2);
      const found = extractFrame(file, 20, picture);
      const readColour = (x: number, y: number) => toRgb709(yuvAt(found, picture, x, y));
      const middle = readColour(box.x + (box.width >> 1), box.y + (box.height >> 1));
      for (const [channel, value] of [200, 120, 90].entries())
        expect(Math.abs(middle[channel]! - value)).toBeLessThanOrEqual(6);
      const expectedColour =
        background.kind === 'colour'
          ? [background.red, background.green, background.blue]
          : undefined;
      const bare = extractFrame(source, 20, picture, shownAs(film, rate));
      // Beside a sharp edge every encoder errs.
      const inset = 8;
      let wrongPixels = 0;
      let checkedPixels = 0;
      for (let y = box.y + inset; y < box.y + box.height - inset; y += 3)
        for (let x = box.x + inset; x < box.x + box.width - inset; x += 3) {
          const distance = Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
          if (distance < box.height / 4 + inset) continue;
          const colour = expectedColour ?? toRgb709(yuvAt(bare, picture, x, y));
          checkedPixels++;
          if (readColour(x, y).some((value, channel) => Math.abs(value - colour[channel]!) > 6))
            wrongPixels++;
        }
      expect(checkedPixels).toBeGreaterThan(1000);
      expect(wrongPixels / checkedPixels).toBeLessThan(0.005);
    });
  });

test('when the signing outlasts the film, its last picture stays in silence', async () => {
  for (const engineOnly of ENGINES) {
    const source = makeFilm('short.mp4', { ...plain, rate: '25', sound: AAC });
    const { file, ...outcome } = await compose(source, scene('Scene 1.7', { engineOnly }));
    expect(outcome.durationSeconds).toBe(1.72);
    expect(outcome.captions).toContain('WEBVTT');
    expect(probeFilm(file)).toMatchObject({ picture: { frames: 43 }, duration: 1.72 });
    const last = extractFrame(source, 24, plain);
    const box = signerBox(plain, { size: 'M', background: NAVY });
    for (const frame of [24, 30, 42])
      expect(differenceOutside(last, extractFrame(file, frame, plain), plain, box)).toBeLessThan(
        1.5,
      );
    expect(loudness(file, 0.3, 0.5)).toBeGreaterThan(0.08);
    expect(loudness(file, 1.2, 0.5)).toBeLessThan(0.001);
  }
});

test('a signer without a box stands on the lower edge, and fades out in an upper corner', async () => {
  const source = makeFilm('corners.mp4', { ...plain, rate: '25' });
  const film = extractFrame(source, 10, plain);
  for (const corner of ['bottom-right', 'top-right'] as const) {
    const background = CLEAR;
    const order = scene('Column 1', { background, signerCorner: corner });
    const { file } = await compose(source, order);
    const box = signerBox(plain, { size: 'M', corner, background });
    const found = extractFrame(file, 10, plain);
    /**
     * Measures how much of the signer, from 0 to 1, is visible at a height of the box, by the colour that
     * differs most.
     */
    const measureVisibleFraction = (fraction: number) => {
      const x = box.x + (box.width >> 1);
      const y = Math.min(box.y + box.height - 2, box.y + Math.round(fraction * box.height));
      const readRed = (frame: typeof film) => toRgb709(yuvAt(frame, plain, x, y))[0]!;
      return (readRed(found) - readRed(film)) / (200 - readRed(film));
    };
    const shares = [0.5, 0.8, 0.94, 1].map(measureVisibleFraction);
    const expectedFractions = corner === 'top-right' ? [1, 1, 0.5, 0] : [1, 1, 1, 1];
    for (const [index, fraction] of shares.entries())
      expect(
        Math.abs(fraction - expectedFractions[index]!),
        `${corner}: ${shares.join(', ')}`,
      ).toBeLessThan(0.15);
  }
});

test('it is told before anything is begun that 4K is scaled down', async () => {
  await choose(makeFilm('large.mp4', { width: 3840, height: 2160, seconds: 0.2, rate: '25' }));
  const { notes } = await stage.page.evaluate(() => window.overlay.check());
  expect(notes).toEqual(['The film is 3840 × 2160. The video is scaled down to 1920 × 1080.']);
});

test('damaged and unreadable films fail with words of their own', { tag: FULL }, async () => {
  const failure = async (file: string) => {
    await choose(file);
    return {
      probe: await stage.page.evaluate(() => window.overlay.probeFailure()),
      compose: await stage.page.evaluate(([order]) => window.overlay.failureOf(order), [
        scene('Scene 1'),
      ] as const),
    };
  };
  const good = makeFilm('good.mp4', { ...plain, rate: '25', seconds: 2, sound: AAC });

  await test.step('bytes that are no film', async () => {
    const noise = join(folder, 'noise.mp4');
    writeFileSync(noise, Buffer.alloc(50_000, 'platform'));
    const { probe, compose } = await failure(noise);
    expect(probe.code).toBe('source-unsupported');
    expect(probe.words).toContain('mp4, mov or mp3');
    expect(compose.code).toBe('source-unsupported');
  });

  await test.step('a film without its header', async () => {
    const headless = join(folder, 'headless.mp4');
    copyFileSync(good, headless);
    truncateSync(headless, 30_000);
    const { probe, compose } = await failure(headless);
    expect(probe.code).toBe('source-corrupt');
    expect(probe.words).toMatch(/damaged|cut off/);
    expect(compose).toEqual(probe);
  });

  for (const engineOnly of ENGINES)
    await test.step(`a film that breaks off (${engineOnly ? 'engine' : 'browser'})`, async () => {
      const fast = join(folder, 'fast.mp4');
      execFileSync('ffmpeg', [
        '-v',
        'error',
        '-y',
        '-i',
        good,
        '-c',
        'copy',
        '-movflags',
        'faststart',
        fast,
      ]);
      truncateSync(fast, Math.floor(readFileSync(fast).length * 0.6));
      await choose(fast);
      const { code, words } = await stage.page.evaluate(
        ([order]) => window.overlay.failureOf(order),
        [scene('Scene 1', { engineOnly })] as const,
      );
      expect(code).toBe('source-corrupt');
      expect(words).toContain('its end is missing');
    });

  await test.step('a codec that nothing here reads', async () => {
    const file = join(folder, 'old.mov');
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      good,
      '-c:v',
      'cinepak',
      '-t',
      '0.2',
      '-an',
      file,
    ]);
    const { probe, compose } = await failure(file);
    expect(probe.code).toBe('source-unsupported');
    expect(probe.words).toContain('cvid');
    expect(probe.words).toContain('H.264');
    expect(compose).toEqual(probe);
  });

  await test.step('sound alone', async () => {
    const file = join(folder, 'sound.mp3');
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', good, '-vn', file]);
    const { probe, compose } = await failure(file);
    expect(probe.code).toBe('finished');
    expect(compose.code).toBe('source-pictureless');
    expect(compose.words).toContain('only the signer');
  });
});

test.describe('the signer alone with the sound of another file', () => {
  const composeSignerWithSound = async (sound: string, background: Background) => {
    await choose(sound);
    const downloading = stage.page.waitForEvent('download');
    const outcome = await stage.page.evaluate(
      ([message, signerBackground]) => window.overlay.signerWithSound(message, signerBackground),
      [apology(), background] as const,
    );
    const file = join(folder, `alone-${Math.random()}`);
    await (await downloading).saveAs(file);
    return { ...outcome, file };
  };
  const speech = (name: string, ...encoder: string[]) => {
    const file = join(folder, name);
    const sine = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=2'];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...sine, ...encoder, file]);
    return file;
  };

  for (const [name, source, codec] of [
    ['an mp3', () => speech('speech.mp3'), 'mp3'],
    [
      'the AAC of a film',
      () => makeFilm('talk.mp4', { ...plain, rate: '25', seconds: 2, sound: AAC }),
      'aac',
    ],
    ['the AAC of a ts', () => speech('speech.ts', '-c:a', 'aac'), 'aac'],
    ['the layer II of a ts', () => speech('mp2.ts', '-c:a', 'mp2'), 'aac'],
    ['uncompressed sound', () => speech('speech.wav'), 'aac'],
  ] as const)
    test(`an mp4 takes ${name}`, { tag: FULL }, async () => {
      const { file, durationSeconds, captions, contentType } = await composeSignerWithSound(
        source(),
        NAVY,
      );
      expect(contentType).toBe('video/mp4');
      expect(captions).toContain('Sorry.');
      expect(readDecodeWarnings(file)).toBe('');
      expect(probeFilm(file)).toMatchObject({
        picture: {
          codec_name: 'h264',
          frames: Math.round(durationSeconds * 25),
          color_space: 'bt709',
        },
        sound: { codec_name: codec },
        title: apology().title,
      });
      expect(loudness(file, 0.3, 1)).toBeGreaterThan(0.08);
      expect(listBoxTypes(readFileSync(file).toString('base64')).slice(0, 2)).toEqual([
        'ftyp',
        'moov',
      ]);
    });

  test('a transparent webm takes an mp3 as Opus, and stays transparent', async () => {
    const { file, contentType } = await composeSignerWithSound(speech('clear.mp3'), CLEAR);
    expect(contentType).toBe('video/webm');
    const facts = probeFilm(file);
    expect(facts.sound?.codec_name).toBe('opus');
    expect(facts.picture.codec_name).toMatch(/vp[89]/);
    expect(loudness(file, 0.3, 1)).toBeGreaterThan(0.08);
    const decoder = facts.picture.codec_name === 'vp8' ? 'libvpx' : 'libvpx-vp9';
    const frame = decode(file, 'yuva420p', 1000, ['-c:v', decoder]);
    const opacityAt = (x: number, y: number) => frame[1280 * 720 * 1.5 + y * 1280 + x]!;
    expect(opacityAt(3, 3)).toBeLessThanOrEqual(2);
    expect(opacityAt(640, 500)).toBeGreaterThanOrEqual(253);
  });

  test('a film without sound leaves it as it is, and that is said', { tag: FULL }, async () => {
    await choose(makeFilm('silent.mp4', { ...plain, rate: '25' }));
    const { notes, durationSeconds, bytes } = await stage.page.evaluate(
      ([message, signerBackground]) => window.overlay.signerWithSound(message, signerBackground),
      [apology(), NAVY] as const,
    );
    expect(notes).toEqual(['This film has no sound.']);
    expect([durationSeconds > 1, bytes > 10_000]).toEqual([true, true]);
  });
});

test('progress only rises, counts every frame, tells the time left, and ends at one', async () => {
  for (const engineOnly of ENGINES) {
    const film = makeFilm('progress.mp4', { ...plain, rate: '25', seconds: 2, sound: AAC });
    const { progress } = await compose(film, scene('Scene 1', { engineOnly }));
    const fractions = progress.map((step) => step.progress);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(progress.at(-1)).toMatchObject({ progress: 1, framesDone: 50, framesTotal: 50 });
    expect(progress.filter(({ secondsLeft }) => secondsLeft !== undefined).length).toBeGreaterThan(
      5,
    );
  }
});

test('cancelling ends it at once, whichever encoder runs', async () => {
  await choose(makeFilm('long.mp4', { ...hd, rate: '25', seconds: 8, sound: AAC }));
  for (const engineOnly of ENGINES) {
    const { ended, milliseconds } = await stage.page.evaluate(
      ([order]) => window.overlay.cancelAt('drawing', order),
      [scene('Scene 1', { engineOnly })] as const,
    );
    expect(ended).toEqual({ code: 'cancelled', words: 'Rendering was cancelled.' });
    expect(milliseconds).toBeLessThan(200);
  }
});

test('what breaks is tried once more when it may help, and not when it cannot', async () => {
  const film = makeFilm('plain.mp4', { ...plain, rate: '25', sound: AAC });
  await choose(film);
  const getFailure = (title: string) =>
    stage.page.evaluate(([order]) => window.overlay.failureOf(order), [scene(title)] as const);
  const retries: string[] = [];
  stage.page.on('console', (line) => {
    if (line.text().includes('Trying once more')) retries.push(line.text());
  });

  expect((await getFailure('Crash 1')).code).toBe('encoder-failed');
  expect(retries).toHaveLength(1);

  const { code, words } = await getFailure('Fail 1');
  expect(code).toBe('drawing-failed');
  expect(words).toContain('the brush broke');
  expect(retries).toHaveLength(1);
});

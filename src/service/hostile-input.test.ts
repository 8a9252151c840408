/** Arbitrary and nearly valid requests at every endpoint: never a 500, never a hang, always the error shape. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '#contract/requests/problem.ts';
import { scaleRuns } from '#lint/test-size.ts';
import {
  json,
  openTestService,
  publishedOperations,
  type TestService,
  TINY,
  WATERLOO,
} from './testing.ts';

let service: TestService;
beforeAll(async () => {
  const unlimited = { allowed: true, limit: 1500, remaining: 1500, resetSeconds: 300 };
  service = await openTestService({ limiter: { take: () => Promise.resolve(unlimited) } });
});
afterAll(() => service.close());

const RUNS = 150;
const OPERATIONS = publishedOperations();

/** Success, or a refusal in the agreed shape that names something. */
async function expectAnswer(response: Response): Promise<void> {
  const text = await response.text();
  expect([response.status, text]).not.toEqual([500, expect.anything()]);
  if (response.status >= 400) ErrorBody.parse(JSON.parse(text));
}

const header = fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, '').trim());
const bytes = fc.uint8Array({ maxLength: 4096 }).map((array) => Uint8Array.from(array));
const contentType = fc.oneof(
  fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/vtt',
    'video/mp4',
  ),
  header,
);
const body = fc.oneof(
  bytes,
  fc.json({ maxDepth: 6 }).map((text) => new TextEncoder().encode(text)),
  fc.string().map((text) => new TextEncoder().encode(text)),
);
const segment = fc.oneof(
  fc.uuid(),
  fc.constantFrom('..', '%00', '%2e%2e%2f', '1', '-1', '1e9', '%ff', "';--", '<x>', '%F0%9F%9A%86'),
  fc
    .string({ maxLength: 30 })
    .map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))),
);
const query = fc.oneof(
  fc.constant(''),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('limit', 'cursor', 'status', 'draft', 'from', 'text', 'render', 'board'),
        segment,
      ),
    )
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
);

it.each(OPERATIONS)('$method $path survives anything', async ({ path, method }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(segment, { minLength: 6, maxLength: 6 }),
      query,
      contentType,
      header,
      header,
      body,
      fc.boolean(),
      async (segments, search, type, lease, duration, content, signedIn) => {
        let segmentIndex = 0;
        const address = path.replace(/\{\w+\}/g, () => segments[segmentIndex++]!);
        const response = await service.send(
          `${address}${search}`,
          {
            method: method.toUpperCase(),
            headers: {
              'Content-Type': type,
              'x-lease-token': lease,
              'x-duration-seconds': duration,
            },
            ...(method === 'get' ? {} : { body: content }),
          },
          signedIn ? 'waterloo' : null,
        );
        await expectAnswer(response);
      },
    ),
    scaleRuns(RUNS),
  );
});

it('survives any authorization header', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        header,
        header.map((text) => `Bearer ${text}`),
        header.map((text) => `Basic ${text}`),
        bytes.map((array) => `Basic ${btoa(String.fromCharCode(...array))}`),
      ),
      fc.constantFrom('/v1/sign-requests', '/oauth2/token'),
      async (authorization, path) => {
        const headers = { authorization, 'Content-Type': 'application/x-www-form-urlencoded' };
        const init = path === '/oauth2/token' ? { method: 'POST', body: 'grant_type=x' } : {};
        const response = await service.send(path, { ...init, headers }, null);
        expect(response.status).toBe(401);
        await expectAnswer(response);
      },
    ),
    scaleRuns(60),
  );
});

const value = fc.oneof(
  fc.constantFrom(
    '',
    'LDS',
    'KGX',
    'XXXXXX',
    '1230',
    '2460',
    '6',
    '24D',
    '25',
    'next',
    'allwork',
    '1broke,2work',
    '-1,-1,-1',
    'a,,b',
    ',',
    '\0',
    '\ud800',
  ),
  fc.string({ maxLength: 20 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

it('survives nearly valid announcements', async () => {
  const fields = [
    ...Object.keys(WATERLOO),
    'operator',
    'cancelled',
    'updatedTiming',
    'updatedPlatform',
    'liftStatus',
    'splitInfo',
    'currentlyAt',
    'waitsHere',
    'bgColour',
    'stops',
    'board',
    '__proto__',
    'constructor',
    'toString',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 5 }),
      async (changes) => {
        const text = changes.map(
          ([name, changed]) => `${JSON.stringify(name)}:${JSON.stringify(changed) ?? 'null'}`,
        );
        const init = json({});
        const response = await service.send('/v1/sign-requests/train-announcements', {
          ...init,
          body: `{${['"destination":"LDS"', ...text].join(',')}}`,
        });
        await expectAnswer(response);
      },
    ),
    scaleRuns(400),
  );
});

it('survives nearly valid starts and completions of uploads', async () => {
  const settings = fc.record(
    {
      fileName: value,
      fileSize: value,
      contentType: value,
      subtitles: value,
      backgroundColor: value,
      language: value,
      overlaySize: value,
      videoDuration: value,
    },
    { requiredKeys: [] },
  );
  const start = fc.record(
    {
      email: value,
      firstName: value,
      lastName: value,
      companyName: value,
      uploadSettings: fc.oneof(settings, value),
      pdfSplittingIds: fc.oneof(fc.array(value), value),
    },
    { requiredKeys: [] },
  );
  const completion = fc.record(
    {
      uploadId: value,
      parts: fc.oneof(value, fc.array(fc.record({ partNumber: value, etag: value }))),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(start, completion, async (first, second) => {
      const multipart = '/v2/sign-requests/video-translation/multipart';
      await expectAnswer(await service.send(multipart, json(first)));
      await expectAnswer(await service.send(`${multipart}/complete`, json(second)));
    }),
    scaleRuns(150),
  );
});

/** A form as bytes, then cut, repeated or damaged somewhere. */
const damagedForm = fc
  .record({
    names: fc.array(
      fc.constantFrom('body', 'video', 'audio', 'subtitles', 'x"; name="video', 'é\r\n'),
      { maxLength: 6 },
    ),
    contents: fc.array(fc.oneof(fc.constantFrom(TINY.mp4, TINY.mp3, TINY.pdf, TINY.vtt), bytes), {
      minLength: 6,
      maxLength: 6,
    }),
    fileNames: fc.array(
      fc.option(fc.constantFrom('a.mp4', '../../etc/passwd', 'a"\r\nSet-Cookie: b', '🚆.mov', '')),
      { minLength: 6, maxLength: 6 },
    ),
    cut: fc.nat(6000),
    flips: fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 4 }),
  })
  .map(({ names, contents, fileNames, cut, flips }) => {
    const encoder = new TextEncoder();
    const chunks = names.flatMap((name, index) => {
      const file = fileNames[index] === null ? '' : `; filename="${fileNames[index]}"`;
      return [
        encoder.encode(`--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
        contents[index]!,
        encoder.encode('\r\n'),
      ];
    });
    const form = Uint8Array.from(
      [...chunks, encoder.encode('--x--\r\n')].flatMap((chunk) => [...chunk]),
    );
    for (const [index, to] of flips) if (index < form.length) form[index] = to;
    return form.slice(0, cut === 0 ? form.length : Math.max(1, form.length - (cut % 300)));
  });

it('survives damaged forms, however they are chunked', async () => {
  await fc.assert(
    fc.asyncProperty(damagedForm, fc.integer({ min: 1, max: 2000 }), async (form, size) => {
      const stream = new ReadableStream({
        start(controller) {
          for (let offset = 0; offset < form.length; offset += size)
            controller.enqueue(form.slice(offset, offset + size));
          controller.close();
        },
      });
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
      const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
      await expectAnswer(await service.send('/v2/sign-requests/video-translation', init));
    }),
    scaleRuns(300),
  );
});

it('logged no unforeseen error and no secret', () => {
  const errors = service.logged.filter(({ level }) => level === 'error');
  expect(errors).toEqual([]);
});

import { afterEach, describe, expect, it } from 'vitest';
import { uploadForm } from './jobs/testing.ts';
import { RESERVATION_SECONDS } from './ports/usage.ts';
import { json, type OpenTestService, type TestService, TINY, WATERLOO } from './testing.ts';

const MULTIPART = '/v2/sign-requests/video-translation/multipart';
const ANNOUNCEMENTS = '/v1/sign-requests/train-announcements';
const PERSON = { email: 'amira@example.org', firstName: 'Amira', lastName: 'Khan' };
const GIB = 1024 ** 3;

/** Describes the quotas of one tenant, which must not affect any other. */
export function describeQuotas(name: string, openService: OpenTestService): void {
  describe(`quotas: ${name}`, () => {
    let service: TestService;
    afterEach(() => service.close());

    /** Opens a service whose store has this much free space, with the given quotas. */
    async function open(freeBytes: number, quotas: Partial<TestService['ports']['quotas']> = {}) {
      service = await openService();
      service.ports.files.freeBytes = () => Promise.resolve(freeBytes);
      Object.assign(service.ports.quotas, quotas);
    }
    const start = (fileSize: number, tenant?: string) =>
      service.send(
        MULTIPART,
        json({
          ...PERSON,
          uploadSettings: { fileName: 'a.mp4', fileSize, contentType: 'video/mp4' },
        }),
        tenant,
      );
    const readErrorCode = async (response: Response) => (await response.json()).errors?.[0].code;

    it('takes uploads of others while one tenant has reserved the whole disk', async () => {
      await open(100 * GIB);
      expect((await start(98 * GIB)).status).toBe(200);
      expect((await start(10 * GIB, 'leeds')).status).toBe(200);
      expect(await readErrorCode(await start(10 * GIB))).toBe('storage-full');
    });

    it('takes finished videos while all the room is reserved', async () => {
      await open(2 * GIB);
      expect((await start(900 * 1024 ** 2)).status).toBe(200);
      const response = await service.send(ANNOUNCEMENTS, json(WATERLOO));
      const { data } = await response.json();
      service.ports.files.freeBytes = () => Promise.resolve(0.2 * GIB);
      expect(await service.renderNext()).toBe(data.id);
      const status = await service.send(`/v1/sign-requests/${data.id}`);
      expect((await status.json()).data.status).toBe('COMPLETED');
    });

    it('gives room back that is reserved and nothing arrives for', async () => {
      await open(100 * GIB);
      await start(98 * GIB);
      expect(await readErrorCode(await start(10 * GIB))).toBe('storage-full');
      service.clock.now += RESERVATION_SECONDS * 1000 + 1;
      expect((await start(10 * GIB)).status).toBe(200);
    });

    it.each([
      ['reservedBytes', 507, 'quota-exceeded'],
      ['storedBytes', 507, 'quota-exceeded'],
    ] as const)(
      'refuses an upload beyond the quota of %s, of that tenant alone',
      async (name, status, code) => {
        await open(100 * GIB, { [name]: 3 * GIB });
        expect((await start(2 * GIB)).status).toBe(200);
        const refused = await start(2 * GIB);
        expect(refused.status).toBe(status);
        const { errors } = await refused.json();
        expect(errors[0]).toMatchObject({
          code,
          message: expect.stringContaining('over by 1.0 GB'),
        });
        expect((await start(2 * GIB, 'leeds')).status).toBe(200);
      },
    );

    /** Announces a train with very many signed stops: a request of 38 kB, of which 1.5 MB are stored. */
    const announceLong = (platform: string, tenant?: string) => {
      const callingAt = Array.from(
        { length: 10_000 },
        (_, index) => ['WOK', 'GLD'][index % 2],
      ).join(',');
      return service.send(ANNOUNCEMENTS, json({ destination: 'PMH', callingAt, platform }), tenant);
    };

    it('counts what long lists make it keep, and refuses more than the quota of that tenant', async () => {
      await open(100 * GIB, { storedBytes: 2_000_000 });
      expect((await announceLong('1')).status).toBe(200);
      const { usage } = service.ports;
      expect((await usage.of('waterloo', service.clock.now)).storedBytes).toBeGreaterThan(
        1_000_000,
      );
      const refused = await announceLong('2');
      expect(refused.status).toBe(507);
      expect(await readErrorCode(refused)).toBe('quota-exceeded');
      expect((await announceLong('2', 'leeds')).status).toBe(200);
    });

    it('takes no long lists on a disk that has room for finished videos only, but short ones', async () => {
      await open(1_000_000);
      expect(await readErrorCode(await announceLong('1'))).toBe('storage-full');
      expect((await service.send(ANNOUNCEMENTS, json(WATERLOO))).status).toBe(200);
    });

    it('gives the room of long lists back once their videos are made', async () => {
      await open(100 * GIB);
      await announceLong('1');
      await service.renderNext();
      const { storedBytes } = await service.ports.usage.of('waterloo', service.clock.now);
      expect(storedBytes).toBeLessThan(1000);
    });

    it('refuses work beyond the quota of unfinished videos, and answers repeats', async () => {
      await open(100 * GIB, { queuedJobs: 1 });
      const first = await service.send(ANNOUNCEMENTS, json(WATERLOO));
      expect(first.status).toBe(200);
      const refused = await service.send(ANNOUNCEMENTS, json({ ...WATERLOO, platform: '7' }));
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(await readErrorCode(refused)).toBe('too-many-jobs');
      expect((await service.send(ANNOUNCEMENTS, json(WATERLOO))).status).toBe(200);
      expect((await service.send(ANNOUNCEMENTS, json(WATERLOO), 'leeds')).status).toBe(200);
    });

    it('refuses at acceptance a video longer than a tenant may have', async () => {
      await open(100 * GIB, { videoSeconds: 120 });
      expect((await service.send(ANNOUNCEMENTS, json(WATERLOO))).status).toBe(200);
      const callingAt = Array.from({ length: 300 }, () => 'WOK').join(',');
      const refused = await service.send(ANNOUNCEMENTS, json({ ...WATERLOO, callingAt }));
      expect(refused.status).toBe(413);
      expect(await refused.json()).toMatchObject({
        errors: [
          {
            code: 'too-large',
            field: 'callingAt',
            message: expect.stringContaining('The limit is 2.'),
          },
        ],
      });
    });

    it.each([
      [
        'in one piece',
        '/v2/sign-requests/video-translation',
        (uploadSettings: object) => {
          const body = new FormData();
          body.append('body', JSON.stringify({ ...PERSON, uploadSettings }));
          body.append('video', new Blob([TINY.mp4]), 'a.mp4');
          return { method: 'POST', body };
        },
      ],
      [
        'in parts',
        MULTIPART,
        (settings: object) => {
          const file = { fileName: 'a.mp4', fileSize: 30, contentType: 'video/mp4' };
          return json({ ...PERSON, uploadSettings: { ...settings, ...file } });
        },
      ],
    ])(
      'refuses a film that is too long before it arrives, sent %s',
      async (_, path, createInit) => {
        await open(100 * GIB, { videoSeconds: 120 });
        expect((await service.send(path, createInit({ videoDuration: 2 }))).status).toBe(200);
        const refused = await service.send(path, createInit({ videoDuration: 3 }));
        expect(refused.status).toBe(413);
        expect(await refused.json()).toMatchObject({
          errors: [{ code: 'too-large', field: 'uploadSettings.videoDuration' }],
        });
      },
    );

    it('shows what a tenant takes up, and what it may', async () => {
      await open(100 * GIB);
      await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' });
      await start(2 * GIB);
      const { data } = await (await service.send('/v1/settings/usage')).json();
      expect(data.usage).toEqual({
        openUploads: 1,
        reservedBytes: 2 * GIB,
        storedBytes: TINY.mp4.length,
        queuedJobs: 1,
      });
      expect(data.quotas).toEqual({ openUploads: 100, queuedJobs: 10_000 });
      const metrics = await (await service.send('/metrics', {}, null)).text();
      expect(metrics).toContain('tenant_open_uploads{tenant="waterloo"} 1');
      expect(metrics).toContain('tenant_open_uploads_quota 100');
    });
  });
}

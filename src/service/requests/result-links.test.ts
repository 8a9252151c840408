import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import { checkPartLink, partLink } from '#service/uploads/parts/part-links.ts';
import { checkLink, linkExpiry, resultLink } from './result-links.ts';

const ports = { secrets: nodeSecrets('a'.repeat(32)), publicUrl: () => 'https://signs.example' };
const HOUR_MS = 3_600_000;

it('gives links of the same half day the same end, 12 to 24 h ahead', () => {
  const now = Date.UTC(2026, 4, 20, 9, 30);
  expect(linkExpiry(now)).toBe(linkExpiry(now + 2 * HOUR_MS));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (at) => {
      const ahead = linkExpiry(at) - at;
      expect(ahead).toBeGreaterThan(12 * HOUR_MS);
      expect(ahead).toBeLessThanOrEqual(24 * HOUR_MS);
    }),
  );
});

it('trusts a result link as it was made and until it ends, and no other', () => {
  const link = new URL(resultLink(ports, 'renders/job/0.mp4', 'a.mp4', 5000)).pathname;
  const [, , token, ...rest] = link.split('/') as [string, string, string, ...string[]];
  expect(rest.join('/')).toBe('renders/job/0.mp4/a.mp4');
  const check = (key: string, name: string, now: number, with_ = token) =>
    checkLink(ports, with_, key, name, now);
  expect(check('renders/job/0.mp4', 'a.mp4', 4999)).toBe('valid');
  expect(check('renders/job/0.mp4', 'a.mp4', 5000)).toBe('expired');
  expect(check('renders/job/1.mp4', 'a.mp4', 1)).toBe('invalid');
  expect(check('renders/job/0.mp4', 'b.mp4', 1)).toBe('invalid');
  expect(check('renders/job', '0.mp4/a.mp4', 1)).toBe('invalid');
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (text !== token) expect(check('renders/job/0.mp4', 'a.mp4', 1, text)).toBe('invalid');
    }),
  );
});

it('trusts a part link for its own part of its own upload', () => {
  const part = { uploadId: 'upload-1', partNumber: 12, clientId: 'hs-1', expiresAt: 5000 };
  const { pathname, searchParams } = new URL(partLink(ports, part));
  expect(pathname).toBe('/v2/sign-requests/video-translation/multipart/upload-1/parts/12');
  const query = Object.fromEntries(searchParams);
  expect(checkPartLink(ports, 'upload-1', '12', query, 4999)).toBe('valid');
  expect(checkPartLink(ports, 'upload-1', '12', query, 5000)).toBe('expired');
  for (const [upload, part, changed] of [
    ['upload-2', '12', query],
    ['upload-1', '13', query],
    ['upload-1', '012', query],
    ['upload-1', '12', { ...query, expires: '9999' }],
    ['upload-1', '12', { ...query, client: 'hs-2' }],
    ['upload-1', '12', {}],
  ] as const)
    expect(checkPartLink(ports, upload, part, changed, 1)).toBe('invalid');
});

/** Tests for the parts that only the embedded deployment has: locks, secrets, staleness, the browser. */
import { chmodSync, mkdirSync, mkdtempSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isStale } from '#service/adapters/host/build/build-when-stale.mjs';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { nodeSecrets } from '#service/adapters/node-secrets.ts';
import { lockFolder, readOrCreateSecret } from './data-folder.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'handsignal-data-'));

it('refuses an altered signature that decodes to the same bytes', () => {
  const secrets = nodeSecrets('x'.repeat(32));
  const signature = secrets.sign('a link');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters[letters.indexOf(signature.at(-1)!) + 1]!;
  const altered = `${signature.slice(0, -1)}${last}`;
  expect(Buffer.from(altered, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
  expect(secrets.verifies('a link', signature)).toBe(true);
  for (const invalidSignature of [altered, `${signature}=`, `${signature} `])
    expect(secrets.verifies('a link', invalidSignature)).toBe(false);
});

it('gives a data folder to one holder at a time', () => {
  const place = folder();
  const lock = lockFolder(place);
  expect(() => lockFolder(place)).toThrow(
    `Another Handsignal (process ${process.pid}) is using the data folder ${place}.`,
  );
  lock.release();
  lockFolder(place).release();
});

it('makes one secret for a folder, for its owner’s eyes only', () => {
  const place = folder();
  const secret = readOrCreateSecret(place);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(readOrCreateSecret(place)).toBe(secret);
  expect(readOrCreateSecret(folder())).not.toBe(secret);
  expect(statSync(join(place, 'token-secret')).mode & 0o777).toBe(0o600);
});

it('hashes secrets with salt, and signs with keys of their own', async () => {
  const secrets = nodeSecrets('a'.repeat(32));
  const [first, second] = [await secrets.hash('s3cret'), await secrets.hash('s3cret')];
  expect(first).not.toBe(second);
  expect(first).not.toContain('s3cret');
  expect(await secrets.matches('s3cret', first)).toBe(true);
  expect(await secrets.matches('S3cret', first)).toBe(false);
  expect(await secrets.matches('s3cret', 'garbage')).toBe(false);
  expect(secrets.verifies('text', secrets.sign('text'))).toBe(true);
  expect(secrets.verifies('text2', secrets.sign('text'))).toBe(false);
  expect(nodeSecrets('b'.repeat(32)).verifies('text', secrets.sign('text'))).toBe(false);
});

it('calls what is built stale when it is missing or older than its own sources', () => {
  const root = folder();
  const write = (path: string, seconds: number) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), '');
    utimesSync(join(root, path), seconds, seconds);
  };
  write('src/studio/shell.tsx', 100);
  expect(isStale(root, 'studio')).toBe(true);
  write('dist/studio/index.html', 200);
  expect(isStale(root, 'studio')).toBe(false);
  write('src/service/app.ts', 300);
  write('src/studio/shell.test.tsx', 300);
  expect(isStale(root, 'studio')).toBe(false);
  write('dist/server/serve.js', 300);
  expect(isStale(root, 'server')).toBe(false);
  write('src/studio/shell.tsx', 301);
  expect(isStale(root, 'studio')).toBe(true);
  expect(isStale(root, 'server')).toBe(false);
  write('src/contract/look.ts', 301);
  expect(isStale(root, 'server')).toBe(true);
});

it('finds the browser that CHROMIUM_PATH names, else one on the PATH', () => {
  const bin = folder();
  const browser = join(bin, 'chromium');
  writeFileSync(browser, '');
  expect(findChromium({ CHROMIUM_PATH: browser })).toBeUndefined();
  chmodSync(browser, 0o755);
  expect(findChromium({ CHROMIUM_PATH: browser })).toBe(browser);
  expect(findChromium({ CHROMIUM_PATH: '', PATH: `/nowhere:${bin}` })).toBe(browser);
  expect(findChromium({ CHROMIUM_PATH: bin })).toBeUndefined();
});

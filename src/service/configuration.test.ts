import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

it('has a working default for everything; empty counts as absent', () => {
  const defaults = {
    HOST: '127.0.0.1',
    PORT: 8787,
    DATA_DIR: '.data',
    CORS_ORIGINS: [],
    RENDER_WORKERS: 'auto',
    REVIEW_APPROVALS: 1,
  };
  expect(readConfiguration({})).toEqual({ configuration: defaults });
  expect(readConfiguration({ PORT: '', PUBLIC_URL: '', CORS_ORIGINS: '' })).toEqual({
    configuration: defaults,
  });
});

it('reads every variable', () => {
  const secret = 'x'.repeat(32);
  expect(
    readConfiguration({
      HOST: '::1',
      PORT: '0',
      DATA_DIR: '/srv/signs',
      PUBLIC_URL: 'https://signs.example.org/bsl/',
      CORS_ORIGINS: 'https://a.example, http://b.example:8080/',
      TOKEN_SECRET: secret,
      RENDER_WORKERS: '3',
      CHROMIUM_PATH: '/usr/bin/chromium',
      REVIEW_APPROVALS: '2',
      UNRELATED: 'x',
    }),
  ).toEqual({
    configuration: {
      HOST: '::1',
      PORT: 0,
      DATA_DIR: '/srv/signs',
      PUBLIC_URL: 'https://signs.example.org/bsl',
      CORS_ORIGINS: ['https://a.example', 'http://b.example:8080'],
      TOKEN_SECRET: secret,
      RENDER_WORKERS: 3,
      CHROMIUM_PATH: '/usr/bin/chromium',
      REVIEW_APPROVALS: 2,
    },
  });
});

it.each([
  [{ PORT: '70000' }, ['PORT: give a port from 0 to 65535']],
  [{ PORT: '80a' }, ['PORT: give a port from 0 to 65535']],
  [{ TOKEN_SECRET: 'short' }, ['TOKEN_SECRET: give at least 32 characters']],
  [
    { DATABASE_URL: 'postgres://db.example/signs' },
    ['DATABASE_URL: is not supported yet; leave it out'],
  ],
  [{ RENDER_WORKERS: '-1' }, ['RENDER_WORKERS: give auto, or a number from 0 to 99']],
  [{ CORS_ORIGINS: 'https://a.example/path' }, ['CORS_ORIGINS: give an address without a path']],
  [
    { PUBLIC_URL: 'ftp://x', PORT: 'x' },
    [
      'PORT: give a port from 0 to 65535',
      'PUBLIC_URL: give an address such as https://signs.example.org',
    ],
  ],
])('says what is wrong with %j', (environment, wrong) => {
  expect(readConfiguration(environment)).toEqual({ wrong });
});

import { expect, it } from 'vitest';
import { proxyTest } from './adapters/host/trusted-proxies.ts';
import {
  getClusterConfiguration,
  getConfiguredQuotas,
  getProviderConfiguration,
  readConfiguration,
} from './configuration.ts';

it('has a working default for everything; empty counts as absent', () => {
  const defaults = {
    HOST: '127.0.0.1',
    PORT: 8787,
    DATA_DIR: '.data',
    CORS_ORIGINS: [],
    TRUSTED_PROXIES: [],
    WEBHOOK_ALLOWED_NETWORKS: [],
    FEED_ALLOWED_NETWORKS: [],
    READER_ALLOWED_NETWORKS: [],
    FEED_CONNECTIONS: [],
    RENDER_WORKERS: 'auto',
    PRIORITY_RENDERER: 'on',
    NATIVE_RENDERER: 'on',
    SEGMENT_CACHE_MB: 1024,
    REQUIRED_APPROVALS: 1,
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
      TRUSTED_PROXIES: '10.0.0.7, fd00::/8',
      WEBHOOK_ALLOWED_NETWORKS: '10.1.0.0/16',
      FEED_ALLOWED_NETWORKS: '10.2.0.0/16',
      READER_ALLOWED_NETWORKS: '127.0.0.1',
      FEED_CONNECTIONS:
        '[{"tenant":"station","product":"public-board","address":"https://trains.example.org/{crs}","key":"k"}]',
      TOKEN_SECRET: secret,
      RENDER_WORKERS: '3',
      CHROMIUM_PATH: '/usr/bin/chromium',
      PRIORITY_RENDERER: 'off',
      NATIVE_RENDERER: 'off',
      SEGMENT_CACHE_MB: '0',
      REQUIRED_APPROVALS: '2',
      UNRELATED: 'x',
    }),
  ).toEqual({
    configuration: {
      HOST: '::1',
      PORT: 0,
      DATA_DIR: '/srv/signs',
      PUBLIC_URL: 'https://signs.example.org/bsl',
      CORS_ORIGINS: ['https://a.example', 'http://b.example:8080'],
      TRUSTED_PROXIES: ['10.0.0.7', 'fd00::/8'],
      WEBHOOK_ALLOWED_NETWORKS: ['10.1.0.0/16'],
      FEED_ALLOWED_NETWORKS: ['10.2.0.0/16'],
      READER_ALLOWED_NETWORKS: ['127.0.0.1'],
      FEED_CONNECTIONS: [
        {
          id: 'server-1',
          tenant: 'station',
          product: 'public-board',
          address: 'https://trains.example.org/{crs}',
          key: 'k',
          keyHeader: 'x-apikey',
          callsPerMonth: 100_000,
          isPaused: false,
        },
      ],
      TOKEN_SECRET: secret,
      RENDER_WORKERS: 3,
      CHROMIUM_PATH: '/usr/bin/chromium',
      PRIORITY_RENDERER: 'off',
      NATIVE_RENDERER: 'off',
      SEGMENT_CACHE_MB: 0,
      REQUIRED_APPROVALS: 2,
    },
  });
});

it.each([
  ['https://Signs.example.org', 'https://signs.example.org'],
  ['https://signs.example.org/bsl//', 'https://signs.example.org/bsl'],
  ['https://signs.example.org/trial/../bsl', 'https://signs.example.org/bsl'],
  ['http://10.0.0.7:8080/a/b_c.d~e-f/', 'http://10.0.0.7:8080/a/b_c.d~e-f'],
])('takes %s as the public address %s', (PUBLIC_URL, normal) => {
  expect(readConfiguration({ PUBLIC_URL })).toMatchObject({
    configuration: { PUBLIC_URL: normal },
  });
});

it.each([
  ['https://signs.example.org/bsl?x', 'give an address without a query, a # and a password'],
  ['https://signs.example.org/#bsl', 'give an address without a query, a # and a password'],
  ['https://a:b@signs.example.org', 'give an address without a query, a # and a password'],
  [
    'https://signs.example.org/b;sl',
    'use only letters, digits, and - . _ ~ in each part of the path',
  ],
  [
    'https://signs.example.org/a//b',
    'use only letters, digits, and - . _ ~ in each part of the path',
  ],
  [
    'https://signs.example.org/screen',
    'the service has paths of its own below /screen. Use another, such as /handsignal',
  ],
  [
    'https://signs.example.org/v1/bsl',
    'the service has paths of its own below /v1/bsl. Use another, such as /handsignal',
  ],
])('refuses %s as the public address', (PUBLIC_URL, message) => {
  expect(readConfiguration({ PUBLIC_URL })).toEqual({ wrong: [`PUBLIC_URL: ${message}`] });
});

it.each([
  [{ PORT: '70000' }, ['PORT: use a port from 0 to 65535']],
  [{ PORT: '80a' }, ['PORT: use a port from 0 to 65535']],
  [
    { FEED_CONNECTIONS: '[{"product":"reference-data","address":"https://example.org"}]' },
    ['FEED_CONNECTIONS: each connection needs a tenant; “local” on a machine of its own'],
  ],
  [{ TOKEN_SECRET: 'short' }, ['TOKEN_SECRET: give at least 32 characters']],
  [
    { DATABASE_URL: 'postgres://db.example/signs', RENDER_WORKERS: '2' },
    [
      'S3_BUCKET: is also required, because DATABASE_URL is set',
      'S3_ACCESS_KEY_ID: is also required, because DATABASE_URL is set',
      'S3_SECRET_ACCESS_KEY: is also required, because DATABASE_URL is set',
      'TOKEN_SECRET: is also required, because DATABASE_URL is set',
      'PUBLIC_URL: is also required, because DATABASE_URL is set',
      'S3_REGION: is also required, or S3_ENDPOINT if the store is not Amazon’s',
      'RENDER_WORKERS: leave it out: with many machines, `npm run worker` starts the workers',
    ],
  ],
  [
    { DATABASE_URL: 'mysql://db.example/signs', S3_FORCE_PATH_STYLE: 'yes' },
    [
      'DATABASE_URL: use an address such as postgres://user:password@host:5432/handsignal',
      'S3_FORCE_PATH_STYLE: give true or false',
    ],
  ],
  [{ RENDER_WORKERS: '-1' }, ['RENDER_WORKERS: use auto, or a number from 0 to 99']],
  [{ TRUSTED_PROXIES: 'proxy' }, ['TRUSTED_PROXIES: use addresses such as 10.0.0.7, 10.1.0.0/16']],
  [
    { TRUSTED_PROXIES: '10.1.0.0/33' },
    ['TRUSTED_PROXIES: use addresses such as 10.0.0.7, 10.1.0.0/16'],
  ],
  [{ QUOTA_STORED_GB: '0' }, ['QUOTA_STORED_GB: give a whole number from 1']],
  [{ CORS_ORIGINS: 'https://a.example/path' }, ['CORS_ORIGINS: give an address without a path']],
  [
    { PUBLIC_URL: 'ftp://x', PORT: 'x' },
    [
      'PORT: use a port from 0 to 65535',
      'PUBLIC_URL: use an address such as https://signs.example.org',
    ],
  ],
])('says what is wrong with %j', (environment, problems) => {
  expect(readConfiguration(environment)).toEqual({ wrong: problems });
});

const CLUSTER = {
  DATABASE_URL: 'postgres://signs:p4ss@db.example/signs',
  S3_BUCKET: 'signs',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  TOKEN_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://signs.example.org',
};
const readStore = (more: Record<string, string>) => {
  const read = readConfiguration({ ...CLUSTER, ...more });
  return 'wrong' in read ? read.wrong : getClusterConfiguration(read.configuration)?.store;
};

it('chooses the deployment on many machines by the database and the store', () => {
  expect(readStore({ S3_ENDPOINT: 'http://s3.example:9000/' })).toEqual({
    endpoint: 'http://s3.example:9000',
    region: 'us-east-1',
    bucket: 'signs',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
  });
  expect(readStore({ S3_REGION: 'eu-west-2' })).toMatchObject({
    region: 'eu-west-2',
    forcePathStyle: false,
  });
  expect(readStore({ S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: '0' })).toMatchObject({
    forcePathStyle: false,
  });
});

it('trusts the proxies that are named, and no other address', () => {
  const read = readConfiguration({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8' });
  if ('wrong' in read) throw new Error('It is right.');
  const isProxy = proxyTest(read.configuration.TRUSTED_PROXIES);
  expect(
    ['10.0.0.7', '::ffff:10.0.0.7', 'fd00::1', '10.0.0.8', 'fe80::1', ''].map(isProxy),
  ).toEqual([true, true, true, false, false, false]);
});

it('reads the quotas of tenants, those that are given', () => {
  const read = readConfiguration({ QUOTA_OPEN_UPLOADS: '7', QUOTA_STORED_GB: '3' });
  if ('wrong' in read) throw new Error('It is right.');
  expect(getConfiguredQuotas(read.configuration)).toEqual({
    openUploads: 7,
    storedBytes: 3 * 1024 ** 3,
  });
});

it.each([
  [
    { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
    'OIDC_ISSUER: this is the sign-in of every directory.',
  ],
  [
    { OIDC_ISSUER: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad' },
    'OIDC_ISSUER: add /v2.0',
  ],
  [
    { OIDC_ISSUER: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0' },
    'OIDC_TENANT: is also required',
  ],
])('refuses Microsoft sign-in that cannot work, with advice: %o', (variables, advice) => {
  const read = readConfiguration({
    PUBLIC_URL: 'https://signs.example.org',
    OIDC_CLIENT_ID: 'handsignal',
    OIDC_CLIENT_SECRET: 'a secret',
    ...variables,
  });
  expect('wrong' in read && read.wrong.join(' ')).toContain(advice);
});

it('has the organisation’s own sign-in whole or not at all, and named after its host unless told', () => {
  const provider = {
    OIDC_ISSUER: 'https://login.example.org/',
    OIDC_CLIENT_ID: 'handsignal',
    OIDC_CLIENT_SECRET: 'a secret',
  };
  const readProvider = (variables: Record<string, string>) => {
    const read = readConfiguration({ PUBLIC_URL: 'https://signs.example.org', ...variables });
    if ('wrong' in read) throw new Error(read.wrong.join(' '));
    return getProviderConfiguration(read.configuration);
  };
  expect(readProvider({})).toBeUndefined();
  expect(readProvider(provider)).toEqual({
    issuer: 'https://login.example.org',
    clientId: 'handsignal',
    clientSecret: 'a secret',
    name: 'login.example.org',
  });
  expect(readProvider({ ...provider, OIDC_NAME: 'Wessex Rail' })?.name).toBe('Wessex Rail');
  const { OIDC_CLIENT_SECRET: _, ...partial } = provider;
  expect(readConfiguration(partial)).toEqual({
    wrong: [
      'OIDC_CLIENT_SECRET: is also required, because OIDC_ISSUER is set',
      'PUBLIC_URL: is also required, because OIDC_ISSUER is set',
    ],
  });
});

it('never repeats a secret in what it says', () => {
  const result = readConfiguration({
    DATABASE_URL: 'mysql://signs:p4ss@db.example',
    S3_SECRET_ACCESS_KEY: 'very secret',
    TOKEN_SECRET: 'short one',
  });
  expect(JSON.stringify(result)).not.toMatch(/p4ss|very secret|short one/);
});

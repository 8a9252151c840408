/** The environment as the service reads it, once. */
import { z } from 'zod';
import { INTERFACE_PATHS } from '#contract/addresses/interface-paths.ts';
import { PROVIDER_VARIABLES } from '#contract/integrations/integration-variables.ts';
import { FeedConnections } from './departures/connections/feed-variable.ts';
import type { Quotas } from './ports/usage.ts';

const text = z.string().min(1);

const Origin = z.url({ protocol: /^https?$/ }).transform((address, context) => {
  const { origin, pathname, search } = new URL(address);
  if (pathname === '/' && search === '') return origin;
  context.addIssue({ code: 'custom', message: 'give an address without a path' });
  return z.NEVER;
});

/** Paths of files and pages: where a proxy takes the public path away, one below it would be taken for these. */
const OWN_PATHS = /^\/(assets|screen|speech-model)(\/|$)/;

const address = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `use an address such as ${example}` })
    .transform((url) => url.replace(/\/+$/, ''));

/** Address under which the service is reached. Cookies and pages hold its path, so the path must be plain. */
const PublicUrl = address('https://signs.example.org').transform((url, context) => {
  const { origin, pathname, search, hash, username, password } = new URL(url);
  const path = pathname.replace(/\/+$/, '');
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (`${search}${hash}${username}${password}` !== '')
    return refuse('give an address without a query, a # and a password');
  if (!/^(\/[\w.~-]+)*$/.test(path))
    return refuse('use only letters, digits, and - . _ ~ in each part of the path');
  if (OWN_PATHS.test(path) || INTERFACE_PATHS.test(path))
    return refuse(
      `the service has paths of its own below ${path}. Use another, such as /handsignal`,
    );
  return `${origin}${path}`;
});

/** Addresses and networks, as `10.0.0.7, 10.1.0.0/16, fd00::/8`. */
const Networks = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'use addresses such as 10.0.0.7, 10.1.0.0/16',
      }),
    ),
  );

const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'give a whole number from 1')
  .transform(Number);

/** Variables of a cluster, whose machines share a database and a store: they only make sense together. */
const CLUSTER = ['DATABASE_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const STORE_OPTIONS = [
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_REGION',
  'S3_FORCE_PATH_STYLE',
] as const;

/**
 * Explains why Microsoft Entra ID cannot work with these settings: an issuer for every directory lets anyone in,
 * and its tokens do not say whether an email is verified. Undefined for other providers.
 * Source: Microsoft identity platform, "ID token claims reference".
 */
function explainEntraProblem(
  issuer: string,
  tenant: string | undefined,
): ['OIDC_ISSUER' | 'OIDC_TENANT', string] | undefined {
  const { hostname, pathname } = new URL(issuer);
  if (
    !/^(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)$/.test(
      hostname,
    )
  )
    return undefined;
  if (/^\/(common|organizations|consumers)(\/|$)/.test(pathname))
    return [
      'OIDC_ISSUER',
      'this is the sign-in of every directory. Give the address of your own: https://login.microsoftonline.com/DIRECTORY-ID/v2.0',
    ];
  if (!pathname.endsWith('/v2.0'))
    return ['OIDC_ISSUER', 'add /v2.0: https://login.microsoftonline.com/DIRECTORY-ID/v2.0'];
  return tenant === undefined
    ? [
        'OIDC_TENANT',
        'is also required: Microsoft does not say which email addresses are verified. Give the ID of your directory',
      ]
    : undefined;
}

const Environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'use a port from 0 to 65535')
    .transform(Number)
    .pipe(z.int().max(65_535, 'use a port from 0 to 65535'))
    .default(8787),
  DATA_DIR: text.default('.data'),
  PUBLIC_URL: PublicUrl.optional(),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(Origin))
    .default([]),
  TRUSTED_PROXIES: Networks.default([]),
  TOKEN_SECRET: text.min(32, 'give at least 32 characters').optional(),
  RENDER_WORKERS: z
    .string()
    .regex(/^(auto|\d{1,2})$/, 'use auto, or a number from 0 to 99')
    .transform((value) => (value === 'auto' ? value : Number(value)))
    .default('auto'),
  CHROMIUM_PATH: text.optional(),
  RENDER_USER: text.optional(),
  OIDC_ISSUER: address('https://login.example.org').optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(60, 'give at most 60 letters').optional(),
  OIDC_TENANT: text.optional(),
  OIDC_EMAIL_CLAIM: text.optional(),
  OIDC_NAME_CLAIM: text.optional(),
  WEBHOOK_ALLOWED_NETWORKS: Networks.default([]),
  FEED_ALLOWED_NETWORKS: Networks.default([]),
  READER_ALLOWED_NETWORKS: Networks.default([]),
  FEED_CONNECTIONS: FeedConnections.default([]),
  PRIORITY_RENDERER: z.enum(['on', 'off'], 'give on or off').default('on'),
  NATIVE_RENDERER: z.enum(['on', 'off'], 'give on or off').default('on'),
  SEGMENT_CACHE_MB: z.coerce.number('give a number of MB').int().min(0).default(1024),
  REQUIRED_APPROVALS: z.enum(['1', '2'], 'give 1 or 2').transform(Number).default(1),
  SPEECH_MODEL: text.optional(),
  QUOTA_OPEN_UPLOADS: count.optional(),
  QUOTA_RESERVED_GB: count.optional(),
  QUOTA_STORED_GB: count.optional(),
  QUOTA_QUEUED_JOBS: count.optional(),
  QUOTA_VIDEO_MINUTES: count.optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'use an address such as postgres://user:password@host:5432/handsignal',
    })
    .optional(),
  S3_ENDPOINT: address('https://s3.example.org').optional(),
  S3_PUBLIC_ENDPOINT: address('https://files.example.org').optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false', '1', '0'], 'give true or false')
    .transform((word) => word === 'true' || word === '1')
    .optional(),
});

/** Names of the variables that the service reads. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Environment.shape);

type Variables = z.output<typeof Environment>;
type Complain = (name: keyof Variables, message: string) => void;

/** Checks that the settings of the identity provider are complete, and that they can work. */
function checkProvider(variables: Variables, complain: Complain): void {
  const ofProvider = PROVIDER_VARIABLES.find((name) => variables[name] !== undefined);
  if (ofProvider === undefined) return;
  for (const name of [...PROVIDER_VARIABLES.slice(0, 3), 'PUBLIC_URL'] as const)
    if (variables[name] === undefined)
      complain(name, `is also required, because ${ofProvider} is set`);
  if (variables.OIDC_ISSUER === undefined) return;
  const problem = explainEntraProblem(variables.OIDC_ISSUER, variables.OIDC_TENANT);
  if (problem !== undefined) complain(...problem);
}

/** Checks that the settings of a cluster are complete. */
function checkCluster(variables: Variables, complain: Complain): void {
  const named = [...CLUSTER, ...STORE_OPTIONS].find((name) => variables[name] !== undefined);
  if (named === undefined) return;
  for (const name of [...CLUSTER, 'TOKEN_SECRET', 'PUBLIC_URL'] as const)
    if (variables[name] === undefined) complain(name, `is also required, because ${named} is set`);
  if (variables.S3_ENDPOINT === undefined && variables.S3_REGION === undefined)
    complain('S3_REGION', 'is also required, or S3_ENDPOINT if the store is not Amazon’s');
  if (variables.RENDER_WORKERS !== 'auto' && variables.RENDER_WORKERS > 0)
    complain(
      'RENDER_WORKERS',
      'leave it out: with many machines, `npm run worker` starts the workers',
    );
}

/** Environment whose related variables are complete. */
const Consistent = Environment.superRefine((variables, context) => {
  const complain: Complain = (name, message) =>
    context.addIssue({ code: 'custom', path: [name], message });
  checkProvider(variables, complain);
  checkCluster(variables, complain);
});

/** Parsed configuration; every variable has a value that works. */
export type Configuration = Variables;

/** A bucket of an S3-compatible store, and how it is reached. */
export interface StoreConfiguration {
  /** Address of the service; Amazon's of the region when absent. */
  endpoint?: string;
  /** Address at which browsers and other clients reach the store, if it differs. */
  publicEndpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is named in the path instead of the host name. */
  forcePathStyle: boolean;
}

/** Database and store that the machines of a cluster share. */
export interface ClusterConfiguration {
  databaseUrl: string;
  store: StoreConfiguration;
}

/** Returns the cluster's configuration, or undefined for the embedded deployment. */
export function getClusterConfiguration(
  configuration: Configuration,
): ClusterConfiguration | undefined {
  const { DATABASE_URL, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = configuration;
  if (
    DATABASE_URL === undefined ||
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  )
    return undefined;
  return {
    databaseUrl: DATABASE_URL,
    store: {
      endpoint: configuration.S3_ENDPOINT,
      publicEndpoint: configuration.S3_PUBLIC_ENDPOINT,
      region: configuration.S3_REGION ?? 'us-east-1',
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      // Amazon's own store wants host names; most others answer to paths alone.
      forcePathStyle: configuration.S3_FORCE_PATH_STYLE ?? configuration.S3_ENDPOINT !== undefined,
    },
  };
}

/** Identity provider of an organisation, through which its people sign in. */
export interface ProviderConfiguration {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Label of the button. */
  name: string;
  tenant: string | undefined;
  emailClaim: string | undefined;
  nameClaim: string | undefined;
}

/** Returns the identity provider, or undefined when none is configured. */
export function getProviderConfiguration(
  configuration: Configuration,
): ProviderConfiguration | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  } = configuration;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    name: configuration.OIDC_NAME ?? new URL(issuer).hostname,
    tenant: configuration.OIDC_TENANT,
    emailClaim: configuration.OIDC_EMAIL_CLAIM,
    nameClaim: configuration.OIDC_NAME_CLAIM,
  };
}

/** Returns the configured quotas of each tenant. */
export function getConfiguredQuotas(configuration: Configuration): Partial<Quotas> {
  const bytes = (gigabytes: number | undefined) => gigabytes && gigabytes * 1024 ** 3;
  const quotas = {
    openUploads: configuration.QUOTA_OPEN_UPLOADS,
    reservedBytes: bytes(configuration.QUOTA_RESERVED_GB),
    storedBytes: bytes(configuration.QUOTA_STORED_GB),
    queuedJobs: configuration.QUOTA_QUEUED_JOBS,
    videoSeconds: configuration.QUOTA_VIDEO_MINUTES && configuration.QUOTA_VIDEO_MINUTES * 60,
  };
  return Object.fromEntries(Object.entries(quotas).filter(([, value]) => value !== undefined));
}

/** Parses the configuration, or returns one line for each invalid variable. Empty values count as absent. */
export function readConfiguration(
  environment: Record<string, string | undefined>,
): { configuration: Configuration } | { wrong: string[] } {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = Consistent.safeParse(variables);
  if (parsed.success) return { configuration: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `${name}: ${message}`;
  });
  return { wrong: [...new Set(problems)] };
}

/** The environment as the service reads it, once. */
import { z } from 'zod';

const text = z.string().min(1);

const Origin = z.url({ protocol: /^https?$/ }).transform((address, context) => {
  const { origin, pathname, search } = new URL(address);
  if (pathname === '/' && search === '') return origin;
  context.addIssue({ code: 'custom', message: 'give an address without a path' });
  return z.NEVER;
});

const unsupported = z.undefined({ error: 'is not supported yet; leave it out' }).optional();

const Environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'give a port from 0 to 65535')
    .transform(Number)
    .pipe(z.int().max(65_535, 'give a port from 0 to 65535'))
    .default(8787),
  DATA_DIR: text.default('.data'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'give an address such as https://signs.example.org' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(Origin))
    .default([]),
  TOKEN_SECRET: text.min(32, 'give at least 32 characters').optional(),
  RENDER_WORKERS: z
    .union([
      z.literal('auto'),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ])
    .default('auto'),
  CHROMIUM_PATH: text.optional(),
  REVIEW_APPROVALS: z.enum(['1', '2'], 'give 1 or 2').transform(Number).default(1),
  SPEECH_MODEL: text.optional(),
  // Setting one of these asks for what is not there: better no start than data in the wrong place.
  DATABASE_URL: unsupported,
  S3_ENDPOINT: unsupported,
  S3_BUCKET: unsupported,
});

/** Parsed configuration; every variable has a value that works. */
export type Configuration = z.output<typeof Environment>;

const MESSAGES: Partial<Record<keyof Configuration, string>> = {
  RENDER_WORKERS: 'give auto, or a number from 0 to 99',
};

/** The configuration, or one line for each variable that is wrong. Empty values count as absent. */
export function readConfiguration(
  environment: Record<string, string | undefined>,
): { configuration: Configuration } | { wrong: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return { configuration: parsed.data };
  const wrong = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]) as keyof Configuration;
    return `${name}: ${MESSAGES[name] ?? message}`;
  });
  return { wrong: [...new Set(wrong)] };
}

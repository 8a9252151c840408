/**
 * Reads bodies: within limits, never faster than asked for, never for ever. By hand, since hono's `bodyLimit` knows no
 * pauses, and takes the body from Node's socket, on which a refusal still has to be sent.
 */
import type { Context } from 'hono';
import type { z } from 'zod';
import { listUnknownFields, withoutNulls } from '#contract/requests/body-fields.ts';
import { nameIgnored } from './ignored-fields.ts';
import type { ServiceEnv } from './service-env.ts';
import { refusal, ServiceError } from './service-error.ts';
import { toProblems } from './to-problems.ts';

/** A body that pauses for longer is given up. */
const IDLE_SECONDS = 30;
/**
 * Minimum number of bytes in each half minute that we wait for a client, at 1 kB a second. A full part at
 * this rate takes over an hour.
 */
const MIN_BYTES = IDLE_SECONDS * 1024;
/** A little more than one part. */
const SKIPPED_BYTES = 6 * 1024 * 1024;
const SKIP_SECONDS = 10;
/** Bodies of JSON, unless a route allows more. */
export const JSON_LIMIT_BYTES = 1024 * 1024;

const tooSlow = () =>
  new ServiceError('timeout', 'The body is arriving too slowly. Send at least 1 kB a second.');

async function* unlessIdle(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  // Only time that the client lets us wait counts.
  let waitedMs = 0;
  let received = 0;
  for (;;) {
    const begunAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const idle = new Promise<never>((_, reject) => {
      const error = () =>
        reject(
          new ServiceError('timeout', `None of the body arrived for ${IDLE_SECONDS} seconds.`),
        );
      timer = setTimeout(error, IDLE_SECONDS * 1000);
    });
    try {
      const next = await Promise.race([iterator.next(), idle]);
      if (next.done) return;
      waitedMs += performance.now() - begunAt;
      received += next.value.length;
      if (waitedMs >= IDLE_SECONDS * 1000) {
        if (received < MIN_BYTES) throw tooSlow();
        waitedMs = 0;
        received = 0;
      }
      yield next.value;
    } finally {
      clearTimeout(timer);
    }
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A request without a body.
}

/**
 * Reads the body as it arrives.
 *
 * @throws {ServiceError} while reading: `timeout` when the client pauses for too long
 */
export function bodyBytes(c: Context<ServiceEnv>): AsyncIterable<Uint8Array> {
  // Leaving the loop early must not destroy the socket: the refusal still has to go out on it.
  const source = c.env?.incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body;
  return unlessIdle(source ?? nothing());
}

/**
 * Reads on to the end of a body that was refused, when it is short. Many clients read no answer before they
 * have sent everything, and take a closed line for a dead one.
 */
export async function skipShortBody(c: Context<ServiceEnv>): Promise<void> {
  const incoming = c.env?.incoming;
  if (incoming === undefined || (contentLength(c) ?? Infinity) > SKIPPED_BYTES) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SKIP_SECONDS * 1000);
  });
  const skipped = (async () => {
    for await (const _ of incoming.iterator({ destroyOnReturn: false }));
  })();
  // A client that goes away meanwhile needs no answer any more.
  await Promise.race([skipped.catch(() => undefined), enough]);
  clearTimeout(timer);
}

/** Parses `Content-Length`. Returns undefined when the length is not given. */
export function contentLength(c: Context<ServiceEnv>): number | undefined {
  const text = c.req.header('content-length');
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Returns the media type in lower case without its parameters. */
export const mediaType = (c: Context<ServiceEnv>): string =>
  (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();

/**
 * Reads a body as bytes.
 * @throws {ServiceError} `too-large`, before reading when the length is given
 */
export async function readBytes(
  c: Context<ServiceEnv>,
  limitBytes: number,
  advice = '',
): Promise<Uint8Array> {
  const tooLarge = () =>
    new ServiceError(
      'too-large',
      `The body is larger than ${limitBytes} bytes.${advice === '' ? '' : ` ${advice}`}`,
    );
  if ((contentLength(c) ?? 0) > limitBytes) throw tooLarge();
  return joinBytes(bodyBytes(c), limitBytes, tooLarge);
}

/**
 * Joins all chunks into one array.
 * @throws the error of `tooLarge` once there are more than `limitBytes`
 */
export async function joinBytes(
  bytes: AsyncIterable<Uint8Array>,
  limitBytes: number,
  tooLarge: () => Error,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limitBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const combined = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    combined.set(chunk, offset);
    offset += chunk.length;
  }
  return combined;
}

/**
 * Reads a body as text.
 * @throws {ServiceError} `body-invalid` when it is not UTF-8; as `readBytes`
 */
export async function readText(
  c: Context<ServiceEnv>,
  limitBytes: number,
  advice = '',
): Promise<string> {
  const bytes = await readBytes(c, limitBytes, advice);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ServiceError('body-invalid', 'The body is not valid UTF-8 text.', { cause });
  }
}

export function requireMediaType(c: Context<ServiceEnv>, expected: string): void {
  const contentType = mediaType(c);
  if (contentType !== expected)
    throw new ServiceError(
      'type-unsupported',
      `Send Content-Type: ${expected}${contentType === '' ? '' : `, not ${printable(contentType)}`}.`,
    );
}

/** Shortens untrusted text and replaces unprintable characters, for use in a message. */
const printable = (text: string): string => text.slice(0, 80).replace(/[^\x20-\x7e]/g, '?');

/**
 * Parses JSON.
 * @throws {ServiceError} `body-invalid`
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceError('body-invalid', 'The body is not valid JSON.', { cause: error });
  }
}

/**
 * Parses an input with a schema.
 * @throws {ServiceError} with all problems that the schema finds
 */
export function parseWith<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refusal(toProblems(parsed.error, input));
}

/** Reads a JSON body and parses it with the schema. Fields that the schema does not know are reported to the client. */
export async function readJson<T extends z.ZodType>(
  c: Context<ServiceEnv>,
  schema: T,
  limitBytes = JSON_LIMIT_BYTES,
  advice = '',
): Promise<z.output<T>> {
  requireMediaType(c, 'application/json');
  const body = withoutNulls(parseJson(await readText(c, limitBytes, advice)));
  nameIgnored(c, listUnknownFields(schema, body));
  return parseWith(schema, body);
}

/**
 * Definition of an endpoint: it checks the caller and the input, and is also the published description.
 * Written by hand, since the validators of `@hono/zod-openapi` read full bodies themselves: they support no
 * limits and no `before`, and do not report ignored fields.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiRequestBodyObject } from 'zod-openapi';
import type { AuditAction } from '#contract/people/audit.ts';
import type { Scope } from '#contract/requests/token.ts';
import { mediaType, parseWith, readJson } from '#service/http/request-body.ts';
import type { Guard, ServiceEnv } from '#service/http/service-env.ts';

type Schema = z.ZodType | undefined;
type HeaderSchema = z.ZodObject | undefined;

/** Input, output and access of an endpoint. */
export interface Endpoint<
  Query extends Schema = Schema,
  Json extends Schema = Schema,
  Header extends HeaderSchema = HeaderSchema,
> extends Pick<ZodOpenApiOperationObject, 'summary' | 'description'> {
  /** Name of the endpoint in generated clients; the version is added where an address has several. */
  operationId: string;
  tag: string;
  /** A token with one of these is needed; without them `security` says what is. */
  scopes?: readonly [Scope, ...Scope[]];
  /** Action in the audit log after a success; a handler adds details with `c.set('done', …)`. */
  action?: AuditAction;
  security?: ZodOpenApiOperationObject['security'];
  /** Published address, if the route has no plain parameters. */
  publishedPath?: string;
  path?: z.ZodObject;
  /** Headers that typed clients must send; the handler checks them itself. */
  header?: Header;
  /** Checked: `c.req.valid('query')`. */
  query?: Query;
  /** Published only: the handler judges it by itself. */
  describedQuery?: z.ZodObject;
  /** Checks the request before the body is read. */
  before?: (c: Context<ServiceEnv>) => void;
  /** A JSON body, checked: `c.req.valid('json')`. */
  json?: Json;
  /** Whether a request may come without a body; it is read as an empty object. */
  isJsonOptional?: boolean;
  /** Maximum size of the JSON body, and advice for the client when it is larger. */
  jsonLimit?: { bytes: number; advice?: string };
  /** A body that the handler reads by itself. */
  body?: ZodOpenApiRequestBodyObject;
  responses: ZodOpenApiOperationObject['responses'];
}

/** Keeps the schemas' own types. */
export const defineEndpoint = <
  Query extends Schema = undefined,
  Json extends Schema = undefined,
  Header extends HeaderSchema = undefined,
>(
  endpoint: Endpoint<Query, Json, Header>,
): Endpoint<Query, Json, Header> => endpoint;

/** `in` is what typed clients give, `out` what the handler gets. */
type Checked<Query extends Schema, Json extends Schema, Header extends HeaderSchema> = {
  in: (Query extends z.ZodType ? { query: z.input<Query> } : object) &
    (Json extends z.ZodType ? { json: z.input<Json> } : object) &
    (Header extends z.ZodObject ? { header: z.input<Header> } : object);
  out: (Query extends z.ZodType ? { query: z.output<Query> } : object) &
    (Json extends z.ZodType ? { json: z.output<Json> } : object);
};

/** Makes the two middlewares of an endpoint: who may call, then what is taken. */
export type Serve = <Query extends Schema, Json extends Schema, Header extends HeaderSchema>(
  endpoint: Endpoint<Query, Json, Header>,
) => [
  MiddlewareHandler<ServiceEnv>,
  MiddlewareHandler<ServiceEnv, string, Checked<Query, Json, Header>>,
];

const ENDPOINTS = new WeakMap<object, Endpoint>();

/** Returns the endpoint that a route's handler belongs to, or undefined for other handlers. */
export const findEndpoint = (handler: object): Endpoint | undefined => ENDPOINTS.get(handler);

const open: MiddlewareHandler<ServiceEnv> = (_, next) => next();

type Record = (c: Context<ServiceEnv>, action: AuditAction) => Promise<void>;

/**
 * Creates `serve`, which makes the middlewares of an endpoint.
 *
 * @param guard lets in callers by the scopes of their tokens
 * @param record writes the audit log
 */
export const createServe =
  (guard: Guard, record: Record): Serve =>
  (endpoint) => {
    const { scopes, query, before, json, jsonLimit, action, isJsonOptional } = endpoint;
    const take: MiddlewareHandler<ServiceEnv> = async (c, next) => {
      if (query !== undefined)
        c.req.addValidatedData('query', parseWith(query, c.req.query()) as object);
      before?.(c);
      if (json !== undefined) {
        const body =
          isJsonOptional && mediaType(c) === ''
            ? parseWith(json, {})
            : await readJson(c, json, jsonLimit?.bytes, jsonLimit?.advice);
        c.req.addValidatedData('json', body as object);
      }
      await next();
      if (action !== undefined && c.res.ok) await record(c, action);
    };
    ENDPOINTS.set(take, endpoint as Endpoint);
    return [scopes === undefined ? open : guard(...scopes), take];
  };

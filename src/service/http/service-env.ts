import type { MiddlewareHandler } from 'hono';
import type { AuditAction } from '#contract/people/audit.ts';
import type { Scope } from '#contract/requests/token.ts';
import type { Person } from '#service/ports/people/people.ts';

/** Who asks, as the access token says. */
export interface Caller {
  /** Of the client, or of the person. */
  clientId: string;
  tenant: string;
  scopes: readonly Scope[];
  /** Where a person asks and not a client. */
  signedIn?: SignedIn;
}

/** A person as they are at the time of the call, and the session that they ask with. */
export interface SignedIn {
  person: Person;
  sessionId: string;
  /** When they last proved who they are, not by a PIN. Epoch milliseconds. */
  provedAt: number;
}

/** What an endpoint did, for the audit log: `nothing` where it found all as it should be. */
export type Done = { action?: AuditAction; subject?: string; detail?: string } | 'nothing';

/** What Hono carries along with a request. */
export interface ServiceEnv {
  /** Node's own request, when there is one: its stream costs far less than the web stream. */
  Bindings: {
    incoming?: {
      iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array>;
      socket?: { remoteAddress?: string | undefined };
    };
  };
  Variables: { caller: Caller; done?: Done };
}

/** Lets in callers whose token holds one of the scopes, and counts their requests. */
export type Guard = (...anyOf: [Scope, ...Scope[]]) => MiddlewareHandler<ServiceEnv>;

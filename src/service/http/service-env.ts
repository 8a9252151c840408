import type { MiddlewareHandler } from 'hono';
import type { AuditAction } from '#contract/people/audit.ts';
import type { Scope } from '#contract/requests/token.ts';
import type { Person } from '#service/ports/people/people.ts';

/** Caller of an endpoint, according to the access token. */
export interface Caller {
  /** Id of the client or of the person. */
  clientId: string;
  tenant: string;
  scopes: readonly Scope[];
  /** Signed-in person and session, where the caller is a person and not a client. */
  signedIn?: SignedIn;
}

/** A person as they are at the time of the call, and the session that they ask with. */
export interface SignedIn {
  person: Person;
  sessionId: string;
  /** Time at which they last proved their identity, other than by a PIN. Epoch milliseconds. */
  provedAt: number;
}

/** Action of an endpoint, for the audit log: `nothing` where there was nothing to do. */
export type Done = { action?: AuditAction; subject?: string; detail?: string } | 'nothing';

/** Environment that Hono passes along with a request. */
export interface ServiceEnv {
  /** Node's own request, when there is one: its stream costs far less than the web stream. */
  Bindings: {
    incoming?: {
      iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array>;
      socket?: { remoteAddress?: string | undefined };
    };
  };
  Variables: {
    caller: Caller;
    done?: Done;
    /** Whether a success gets no line in the log. */
    isUnlogged?: boolean;
  };
}

/** Lets in callers whose token holds one of the scopes, and counts their requests. */
export type Guard = (...scopes: [Scope, ...Scope[]]) => MiddlewareHandler<ServiceEnv>;

/** The organisation's own sign-in, by OpenID Connect: authorization code with PKCE, state and nonce. */
import * as client from 'openid-client';
import { z } from 'zod';
import { ServiceError } from '#service/http/service-error.ts';
import type {
  IdentityProvider,
  ProvenIdentity,
  ProviderFailure,
  ProviderFlow,
} from '#service/ports/people/identities.ts';
import type { Log } from '#service/ports/ports.ts';

export interface OpenIdOptions {
  /** Address of the provider, as its documents name it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of the provider, as people know it. */
  name: string;
  /**
   * Directory of the organisation, as the claim `tid` (Microsoft) or `hd` (Google) names it. Only its members
   * are let in, and their email is trusted where the provider says nothing about `email_verified`.
   */
  tenant?: string | undefined;
  /** Claim with the email; `email` when missing. */
  emailClaim?: string | undefined;
  /** Claim with the name of a person; `name` when missing. */
  nameClaim?: string | undefined;
  log: Log;
}

const TIMEOUT_SECONDS = 10;

/** Tolerated difference between the clocks of the provider and the service. */
const CLOCK_SECONDS = 30;

const SavedState = z.object({
  verifier: z.string(),
  nonce: z.string(),
  startedAt: z.number(),
  mustConfirm: z.boolean(),
});
type SavedState = z.output<typeof SavedState>;

const Claims = z.looseObject({
  iss: z.string().min(1),
  sub: z.string().min(1),
  /** Amazon Cognito sends text. */
  email_verified: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .optional(),
  auth_time: z.number().optional(),
  tid: z.string().optional(),
  hd: z.string().optional(),
});
type Claims = z.output<typeof Claims>;

const isOnThisMachine = ({ hostname, protocol }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Classifies an error, without any text of the provider or the browser: it may hold codes and tokens. */
function toProviderFailure(error: unknown): ProviderFailure {
  if (error instanceof client.AuthorizationResponseError) return 'declined';
  if (error instanceof client.ResponseBodyError) return 'expired';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT' ? 'expired' : 'unavailable';
}

/** Writes down what failed by its code alone. */
const warning = (log: Log) => (error: unknown, message: string) => {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  log.warn({ reason }, message);
};

/**
 * Returns the claims of the token, completed from the provider's user info endpoint where the token has no
 * email address.
 */
async function getClaims(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  emailClaim: string,
): Promise<Claims> {
  const claims = Claims.parse(tokens.claims());
  if (claims[emailClaim] !== undefined || config.serverMetadata().userinfo_endpoint === undefined)
    return claims;
  const userInfo = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
  // What the signed token says holds: user information only completes it.
  return Claims.parse({ ...userInfo, ...claims });
}

/** Whether the person proved who they are since this sign-in began. */
const isConfirmed = ({ auth_time: seconds }: Claims, { startedAt }: SavedState): boolean =>
  seconds !== undefined && seconds + CLOCK_SECONDS >= startedAt / 1000;

/** Converts the claims of a person who returned, by what the provider is trusted with. */
function toProvenIdentity(
  claims: Claims,
  { tenant, emailClaim = 'email', nameClaim = 'name' }: OpenIdOptions,
): ProvenIdentity {
  const { [emailClaim]: email, [nameClaim]: name } = claims;
  const isVerified = claims.email_verified ?? tenant !== undefined;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    ...(typeof email === 'string' && isVerified && { verifiedEmail: email }),
    ...(typeof name === 'string' && { name }),
    ...(claims.auth_time !== undefined && { authenticatedAt: claims.auth_time * 1000 }),
  };
}

/** Reads the provider's own description when it is first needed, and again after a failure. */
export function openIdProvider(options: OpenIdOptions): IdentityProvider {
  const { name, log } = options;
  const issuer = new URL(options.issuer);
  let configuration: Promise<client.Configuration> | undefined;

  async function discover(): Promise<client.Configuration> {
    configuration ??= client.discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The signature of every ID token is checked, also of one that came straight from the provider.
        client.enableNonRepudiationChecks,
        ...(isOnThisMachine(issuer) ? [client.allowInsecureRequests] : []),
      ],
    });
    try {
      return await configuration;
    } catch (error) {
      configuration = undefined;
      throw error;
    }
  }

  const warn = warning(log);

  return {
    name,
    async begin({ state, returnAddress, startedAt, mustConfirm }: ProviderFlow) {
      const verifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      try {
        const config = await discover();
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: returnAddress,
          scope: 'openid email profile',
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          ...(mustConfirm && { prompt: 'login', max_age: '0' }),
        });
        const saved: SavedState = { verifier, nonce, startedAt, mustConfirm };
        return { address: address.href, savedState: JSON.stringify(saved) };
      } catch (error) {
        warn(error, 'the identity provider cannot be reached');
        throw new ServiceError(
          'unavailable',
          `Can't reach ${name}. Try again in a moment, or sign in another way.`,
          { headers: { 'Retry-After': '10' } },
        );
      }
    },
    async complete(address, state, savedState): Promise<ProvenIdentity | ProviderFailure> {
      const saved = SavedState.parse(JSON.parse(savedState));
      try {
        const config = await discover();
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: saved.nonce,
          pkceCodeVerifier: saved.verifier,
          idTokenExpected: true,
        });
        const claims = await getClaims(config, tokens, options.emailClaim ?? 'email');
        const { tenant } = options;
        if (tenant !== undefined && claims.tid !== tenant && claims.hd !== tenant)
          return 'other-organisation';
        if (saved.mustConfirm && !isConfirmed(claims, saved)) return 'not-confirmed';
        return toProvenIdentity(claims, options);
      } catch (error) {
        warn(error, 'a sign-in at the identity provider failed');
        return toProviderFailure(error);
      }
    },
    async signOutAddress(returnAddress) {
      try {
        const config = await discover();
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnAddress }).href;
      } catch (error) {
        warn(error, 'the identity provider cannot be reached');
        return undefined;
      }
    },
  };
}

/** The organisation's own sign-in, by OpenID Connect: authorization code with PKCE, state and nonce. */
import * as client from 'openid-client';
import { z } from 'zod';
import { ServiceError } from '#service/http/service-error.ts';
import type {
  IdentityProvider,
  ProvenIdentity,
  ProviderFailure,
} from '#service/ports/people/identities.ts';
import type { Log } from '#service/ports/ports.ts';

export interface OpenIdOptions {
  /** Address of the provider, as its documents name it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of the provider, as people know it. */
  name: string;
  log: Log;
}

const TIMEOUT_SECONDS = 10;

const SavedState = z.object({ verifier: z.string(), nonce: z.string() });
const Claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

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
 * e-mail address.
 */
async function getClaims(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<z.output<typeof Claims>> {
  const claims = Claims.parse(tokens.claims());
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined)
    return claims;
  const userInfo = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
  return Claims.parse({ ...userInfo, iss: claims.iss });
}

/** Reads the provider's own description when it is first needed, and again after a failure. */
export function openIdProvider(options: OpenIdOptions): IdentityProvider {
  const { name, log } = options;
  const issuer = new URL(options.issuer);
  let configuration: Promise<client.Configuration> | undefined;

  async function discover(): Promise<client.Configuration> {
    configuration ??= client.discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(isOnThisMachine(issuer) && { execute: [client.allowInsecureRequests] }),
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
    async begin(state, returnAddress) {
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
        });
        return { address: address.href, savedState: JSON.stringify({ verifier, nonce }) };
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
      const { verifier, nonce } = SavedState.parse(JSON.parse(savedState));
      try {
        const config = await discover();
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const { iss, sub, email, email_verified, name: called } = await getClaims(config, tokens);
        return {
          issuer: iss,
          subject: sub,
          ...(email !== undefined && email_verified === true && { verifiedEmail: email }),
          name: called,
        };
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

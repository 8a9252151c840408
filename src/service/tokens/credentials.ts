/** The credentials of a client, as RFC 6749, section 2.3.1, lets it send them. */
import { ServiceError } from '#service/http/service-error.ts';
import type { Credentials } from './secret-check.ts';

/** Parses the credentials of a Basic header, each half of which is form-encoded first. */
function basicCredentials(header: string | undefined): Credentials | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(header?.trim() ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const colon = text.indexOf(':');
    if (colon < 1) return undefined;
    const decode = (half: string) => decodeURIComponent(half.replaceAll('+', ' '));
    return { id: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) };
  } catch {
    return undefined; // Neither base64 nor percent-encoding: no credentials.
  }
}

/**
 * Credentials of the Authorization header, or the fields `client_id` and `client_secret` of the form.
 *
 * @returns undefined when there are none, or none that can be read
 * @throws {ServiceError} `field-conflict` when they come both ways
 */
export function parseCredentials(
  authorization: string | undefined,
  form: URLSearchParams,
): Credentials | undefined {
  const id = form.get('client_id') ?? '';
  const secret = form.get('client_secret') ?? '';
  if (secret === '') {
    const basic = basicCredentials(authorization);
    return id === '' || id === basic?.id ? basic : undefined;
  }
  if (authorization !== undefined)
    throw new ServiceError(
      'field-conflict',
      'Send the credentials in the Authorization header or in the form, not both.',
      { field: 'client_secret' },
    );
  return id === '' ? undefined : { id, secret };
}

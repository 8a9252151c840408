import { ServiceError } from '#service/http/service-error.ts';

/** TLS error codes of Node: unknown issuer, certificate of another host, or expired. */
const UNTRUSTED = /SIGNED_CERT|UNABLE_TO_|ERR_TLS_CERT|^CERT_|_CERT_/;

/** Returns the error for a server whose certificate is not trusted, or undefined for other errors. */
export function untrustedServer(error: unknown, server: string): ServiceError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && UNTRUSTED.test(String(error.code)))
    return new ServiceError(
      'unavailable',
      `The certificate of the ${server} is not trusted: ${error.message}.`,
      { headers: { 'Retry-After': '60' }, cause: error },
    );
  return untrustedServer(error.cause, server);
}

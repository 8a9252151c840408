import { ServiceError } from '#service/http/service-error.ts';

/** Of Node's TLS: who signed it is unknown, it is of another host, or it has expired. */
const UNTRUSTED = /SIGNED_CERT|UNABLE_TO_|ERR_TLS_CERT|^CERT_|_CERT_/;

/** The refusal of a server whose certificate is not trusted; undefined for other errors. */
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

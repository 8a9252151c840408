/** Relying party of passkeys: the address of the service. */

export interface RelyingParty {
  /** The name of the host that passkeys belong to. */
  id: string;
  origins: string[];
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Returns the relying party of an address; undefined where browsers have no passkeys: a numeric address
 * (other than loopback), or one without HTTPS.
 */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin, port, protocol } = new URL(publicUrl);
  // Browsers know this computer by its name, not by its number.
  if (LOOPBACK.includes(hostname))
    return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] };
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return protocol === 'https:' && !isNumber ? { id: hostname, origins: [origin] } : undefined;
}

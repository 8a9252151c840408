/** The service address as a person types it. Pure. */

export type AddressReading = { isFine: true; url: string } | { isFine: false; message: string };

/**
 * Parses a service address. Empty remains empty (the studio's own service); a host without a scheme gets
 * https, this computer http.
 */
export function parseServiceAddress(text: string): AddressReading {
  const typed = text.trim();
  if (typed === '') return { isFine: true, url: '' };
  const isLocal = /^(localhost|127\.|\[::1\])/i.test(typed);
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  const candidate = hasScheme ? typed : `${isLocal ? 'http' : 'https'}://${typed}`;
  if (!URL.canParse(candidate))
    return { isFine: false, message: 'Enter an address such as https://signs.example.org.' };
  const { protocol, origin, pathname, username, password, search, hash } = new URL(candidate);
  if (protocol !== 'https:' && protocol !== 'http:')
    return { isFine: false, message: 'The address must start with https:// or http://.' };
  if (username !== '' || password !== '')
    return {
      isFine: false,
      message: 'Remove the name and password from the address. Enter them below.',
    };
  if (search !== '' || hash !== '')
    return { isFine: false, message: 'Remove everything from ? or # to the end.' };
  return { isFine: true, url: `${origin}${pathname}`.replace(/\/+$/, '') };
}

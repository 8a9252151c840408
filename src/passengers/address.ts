/** Address of the page, which says whose page it is and where it is shown. */

/** Place where the page is shown: a phone, a touch point of the station, or inside another page. */
export type PageMode = 'phone' | 'kiosk' | 'embed';

/** Address of a page, taken apart. */
export interface StationAddress {
  code: string;
  mode: PageMode;
  /** Address of the list. */
  list: string;
  /** Addresses of files below the page. */
  below(name: string): string;
}

/** Takes an address apart; undefined where it names no station. */
export function parseStationAddress({ href }: Pick<Location, 'href'>): StationAddress | undefined {
  const url = new URL(href);
  const [, base, code] = /^(.*\/at\/)([\w-]{1,20})\/?$/.exec(url.pathname) ?? [];
  if (base === undefined || code === undefined) return undefined;
  const page = `${url.origin}${base}${code.toUpperCase()}`;
  const mode = url.searchParams.has('kiosk')
    ? 'kiosk'
    : url.searchParams.has('embed')
      ? 'embed'
      : 'phone';
  return {
    code: code.toUpperCase(),
    mode,
    list: `${page}.json`,
    below: (name) => `${page}/${name}`,
  };
}

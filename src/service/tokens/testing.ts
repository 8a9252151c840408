/** Cookie jar of a browser: stores the cookies that the service sets. */
export function cookieJar(initial = '') {
  const pairsByName = new Map(
    initial === '' ? [] : initial.split('; ').map((pair) => [pair.split('=')[0]!, pair] as const),
  );
  /** Names of the cookies that are not sent when another site leads here. */
  const strict = new Set(pairsByName.keys());
  return {
    /** Formats the cookies as they are sent. */
    text: () => [...pairsByName.values()].join('; '),
    /** Formats the cookies as they are sent when another site leads here. */
    textFromElsewhere: () =>
      [...pairsByName].flatMap(([name, pair]) => (strict.has(name) ? [] : [pair])).join('; '),
    keep({ headers }: Response): void {
      for (const set of headers.getSetCookie()) {
        const pair = set.split(';')[0]!;
        const name = pair.split('=')[0]!;
        if (/;\s*SameSite=Strict/i.test(set)) strict.add(name);
        else strict.delete(name);
        if (pair === `${name}=`) pairsByName.delete(name);
        else pairsByName.set(name, pair);
      }
    },
  };
}

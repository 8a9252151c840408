/** Cookie jar of a browser: stores the cookies that the service sets. */
export function cookieJar(given = '') {
  const kept = new Map(
    given === '' ? [] : given.split('; ').map((pair) => [pair.split('=')[0]!, pair] as const),
  );
  /** Names of the cookies that are not sent when another site leads here. */
  const strict = new Set(kept.keys());
  return {
    /** Formats the cookies as they are sent. */
    text: () => [...kept.values()].join('; '),
    /** Formats the cookies as they are sent when another site leads here. */
    textFromElsewhere: () =>
      [...kept].flatMap(([name, pair]) => (strict.has(name) ? [] : [pair])).join('; '),
    keep({ headers }: Response): void {
      for (const set of headers.getSetCookie()) {
        const pair = set.split(';')[0]!;
        const name = pair.split('=')[0]!;
        if (/;\s*SameSite=Strict/i.test(set)) strict.add(name);
        else strict.delete(name);
        if (pair === `${name}=`) kept.delete(name);
        else kept.set(name, pair);
      }
    },
  };
}

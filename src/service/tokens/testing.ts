/** What a browser keeps of the cookies that the service sets. */
export function cookieJar(given = '') {
  const kept = new Map(
    given === '' ? [] : given.split('; ').map((pair) => [pair.split('=')[0]!, pair] as const),
  );
  return {
    /** As it is sent. */
    text: () => [...kept.values()].join('; '),
    keep({ headers }: Response): void {
      for (const set of headers.getSetCookie()) {
        const pair = set.split(';')[0]!;
        const name = pair.split('=')[0]!;
        if (pair === `${name}=`) kept.delete(name);
        else kept.set(name, pair);
      }
    },
  };
}

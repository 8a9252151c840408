/** Starts a browser; with its sandbox or without. */
type Launch<Launched> = (options: { chromiumSandbox: boolean }) => Promise<Launched>;

/**
 * Starts a browser in its sandbox wherever the system allows it; where it does not, says so once and starts it without.
 *
 * @param isRoot Chromium has no sandbox for root
 * @param warn takes one line for the log
 */
export function sandboxedLaunch<Launched>(
  launch: Launch<Launched>,
  { isRoot, warn }: { isRoot: boolean; warn: (line: string) => void },
): () => Promise<Launched> {
  let isAllowed = true;
  const forbid = (reason: string) => {
    isAllowed = false;
    warn(`Chromium runs without its sandbox: ${reason}`);
  };
  return async () => {
    if (isAllowed && isRoot) forbid('this process runs as root. Give it a user of its own.');
    if (!isAllowed) return await launch({ chromiumSandbox: false });
    try {
      return await launch({ chromiumSandbox: true });
    } catch {
      // Without one it starts, or says itself what is wrong.
      const launched = await launch({ chromiumSandbox: false });
      forbid('the system allows none. Allow user namespaces to this user.');
      return launched;
    }
  };
}

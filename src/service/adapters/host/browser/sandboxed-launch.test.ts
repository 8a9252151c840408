import { expect, it } from 'vitest';
import { sandboxedLaunch } from './sandboxed-launch.ts';

/** A system, and what was tried and said on it. */
function systemWith({ isRoot = false, hasSandbox = true, hasBrowser = true }) {
  const tried: boolean[] = [];
  const said: string[] = [];
  const launch = sandboxedLaunch(
    async ({ chromiumSandbox }) => {
      tried.push(chromiumSandbox);
      if (!hasBrowser) throw new Error('No such file.');
      if (chromiumSandbox && !hasSandbox) throw new Error('No usable sandbox!');
      return chromiumSandbox ? 'in its sandbox' : 'without';
    },
    { isRoot, warn: (line) => said.push(line) },
  );
  return { launch, tried, said };
}

it('starts a browser in its sandbox', async () => {
  const { launch, tried, said } = systemWith({});
  expect([await launch(), await launch()]).toEqual(['in its sandbox', 'in its sandbox']);
  expect({ tried, said }).toEqual({ tried: [true, true], said: [] });
});

it('says once that the system allows no sandbox', async () => {
  const { launch, tried, said } = systemWith({ hasSandbox: false });
  expect([await launch(), await launch()]).toEqual(['without', 'without']);
  expect(tried).toEqual([true, false, false]);
  expect(said).toEqual([
    'Chromium runs without its sandbox: the system allows none. Allow user namespaces to this user.',
  ]);
});

it('tries no sandbox as root', async () => {
  const { launch, tried, said } = systemWith({ isRoot: true });
  expect([await launch(), await launch()]).toEqual(['without', 'without']);
  expect(tried).toEqual([false, false]);
  expect(said).toEqual([
    'Chromium runs without its sandbox: this process runs as root. Give it a user of its own.',
  ]);
});

it('blames no sandbox when the browser starts neither way', async () => {
  const { launch, said } = systemWith({ hasBrowser: false });
  await expect(launch()).rejects.toThrow('No such file.');
  await expect(launch()).rejects.toThrow('No such file.');
  expect(said).toEqual([]);
});

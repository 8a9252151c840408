import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import {
  browserOptions,
  detectGraphics,
  graphicsFlags,
  launchSandboxed,
  originFlags,
} from './render-browser.ts';

/** Starts a program in the browser's place; answers the environment and the flags that it was given. */
async function startedWith(sandbox: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'render-browser-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, 'chromium');
  await writeFile(
    program,
    `#!/bin/sh\ntr '\\0' '\\n' </proc/$$/environ >${folder}/environ\necho "$@" >${folder}/flags\n`,
  );
  await chmod(program, 0o755);
  const environment = {
    ...process.env,
    CLIENT_SECRET: 'secret-of-the-worker',
    DATABASE_URL: 'postgres://user:secret-of-the-database@host/',
    AWS_SECRET_ACCESS_KEY: 'secret-of-the-store',
    LC_TIME: 'en_GB.UTF-8',
    VK_DRIVER_FILES: '/drivers/vulkan.json',
    __EGL_VENDOR_LIBRARY_FILENAMES: '/drivers/egl.json',
  };
  const options = browserOptions(program, ['--disable-sync'], environment, sandbox);
  await expect(chromium.launch(options)).rejects.toThrow();
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return { environ: await read('environ'), flags: (await read('flags')).trim().split(' ') };
}

it('starts the browser without the secrets of the service and the worker', async () => {
  const { environ } = await startedWith(true);
  expect(environ).not.toContain('secret-of');
  expect(environ).toContain('PATH=');
  expect(environ).toContain('LC_TIME=en_GB.UTF-8');
  expect(environ).toContain('VK_DRIVER_FILES=/drivers/vulkan.json');
  expect(environ).toContain('__EGL_VENDOR_LIBRARY_FILENAMES=/drivers/egl.json');
});

it('leaves the sandbox of the browser on unless it has to be off', async () => {
  expect((await startedWith(true)).flags).not.toContain('--no-sandbox');
  expect((await startedWith(false)).flags).toContain('--no-sandbox');
});

it.each([
  ['a system that allows it', false, [], [true], []],
  [
    'root',
    true,
    [],
    [false],
    [
      'the browser is running without its sandbox: it is running as root. Start the service or the worker as another user.',
    ],
  ],
  [
    'a system without user namespaces',
    false,
    ['browserType.launch: Failed.\n  [1:1:FATAL] No usable sandbox!\n  more'],
    [true, false],
    ['the browser is running without its sandbox: [1:1:FATAL] No usable sandbox!'],
  ],
])(
  'sandboxes the browser, and says in one line when not: %s',
  async (_, isRoot, refusals, tries, warnings) => {
    const tried: boolean[] = [];
    const lines: string[] = [];
    const launch = async (sandbox: boolean) => {
      tried.push(sandbox);
      if (sandbox && refusals[0] !== undefined) throw new Error(refusals[0]);
      return 'browser';
    };
    expect(await launchSandboxed(launch, isRoot, (line) => lines.push(line))).toBe('browser');
    expect([tried, lines]).toEqual([tries, warnings]);
  },
);

it('throws why the browser does not start when the sandbox is not the reason, and blames no sandbox', async () => {
  const lines: string[] = [];
  const launch = () => Promise.reject(new Error('No such file.'));
  const started = launchSandboxed(launch, false, (line) => lines.push(line));
  await expect(started).rejects.toThrow('No such file.');
  expect(lines).toEqual([]);
});

it('names the origin of a service without TLS, which is else no place for codecs', () => {
  expect(originFlags('http://service:8787/handsignal')).toEqual([
    '--unsafely-treat-insecure-origin-as-secure=http://service:8787',
  ]);
  expect(originFlags('https://signs.example.org')).toEqual([]);
});

it.each([
  [['null', 'zero', 'tty'], 'software', '--use-angle=swiftshader'],
  [['null', 'dri'], 'gpu', '--use-angle=gl-egl'],
  [['nvidia0', 'nvidiactl'], 'gpu', '--use-angle=gl-egl'],
  [['nvidia-caps-imex', 'drifter'], 'software', '--use-angle=swiftshader'],
] as const)('draws by what the machine has: %j', (devices, graphics, flag) => {
  expect(detectGraphics(devices)).toBe(graphics);
  expect(graphicsFlags(graphics)).toContain(flag);
  expect(graphicsFlags(graphics)).toContain('--enable-unsafe-swiftshader');
});

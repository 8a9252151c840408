/** Starts the browser that parses untrusted films and PDFs: sandboxed, and without secrets. */
import type { LaunchOptions } from 'playwright-core';

/** Environment variables that Chromium and Node need; any other may be a secret. */
const NEEDED = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LANGUAGE',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  // Where the drivers of a graphics processor are, as containers say it.
  'VK_DRIVER_FILES',
  '__EGL_VENDOR_LIBRARY_FILENAMES',
]);

/** Graphics that draw WebGL in the browser. */
export type BrowserGraphics = 'gpu' | 'software';

/** Devices of graphics processors: those of the kernel's own drivers, and of NVIDIA's. */
const GRAPHICS_DEVICE = /^(dri|nvidiactl)$/;

/** Detects whether this machine shows a graphics processor to its programs. The browser may fail to use it all the same. */
export const detectGraphics = (deviceNames: readonly string[]): BrowserGraphics =>
  deviceNames.some((name) => GRAPHICS_DEVICE.test(name)) ? 'gpu' : 'software';

/** Returns the flags without which a headless browser draws nothing, or all on the processor. */
export const graphicsFlags = (graphics: BrowserGraphics): string[] => [
  `--use-angle=${graphics === 'gpu' ? 'gl-egl' : 'swiftshader'}`,
  '--enable-unsafe-swiftshader',
];

/** Returns the part of an environment that holds no secrets. */
export const withoutSecrets = (
  environment: Record<string, string | undefined>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && (NEEDED.has(name) || name.startsWith('LC_')) ? [[name, value]] : [],
    ),
  );

/**
 * Returns the flags for a service that is reached without TLS, as in a private network: outside loopback, Chromium
 * gives such a page no codecs and no threads unless its origin is named.
 */
export const originFlags = (serviceUrl: string): string[] => {
  const { protocol, origin } = new URL(serviceUrl);
  return protocol === 'http:' ? [`--unsafely-treat-insecure-origin-as-secure=${origin}`] : [];
};

/** Builds the options for launching a render browser. */
export const browserOptions = (
  executablePath: string,
  flags: readonly string[],
  environment: Record<string, string | undefined>,
  chromiumSandbox: boolean,
): LaunchOptions => ({
  executablePath,
  args: [...flags],
  env: withoutSecrets(environment),
  chromiumSandbox,
});

/**
 * Starts a browser in its sandbox wherever the system allows that; else without, and says so.
 *
 * @param launch starts it with the sandbox or without
 * @param isRoot Chromium's sandbox refuses to start as root
 * @param warn takes one line: that there is no sandbox, and why
 * @throws what a start without the sandbox throws
 */
export async function launchSandboxed<Started>(
  launch: (sandbox: boolean) => Promise<Started>,
  isRoot: boolean,
  warn: (line: string) => void,
): Promise<Started> {
  const describeMissingSandbox = (reason: string) =>
    `the browser is running without its sandbox: ${reason}`;
  if (isRoot) {
    warn(
      describeMissingSandbox(
        'it is running as root. Start the service or the worker as another user.',
      ),
    );
    return await launch(false);
  }
  try {
    return await launch(true);
  } catch (error) {
    const started = await launch(false);
    const text = error instanceof Error ? error.message : String(error);
    const line = text.split('\n').find((candidate) => /sandbox|namespace/i.test(candidate));
    warn(describeMissingSandbox((line ?? text.split('\n')[0]!).trim()));
    return started;
  }
}

/**
 * WebKitGTK, the engine of Safari as Debian has it, driven by its own W3C WebDriver. Elements are found by role and name with
 * Testing Library in the page, as assistive technology finds them.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
const WITHIN = { timeout: 60_000 };

/** Returns the program that shows pages: `MiniBrowser` of WebKitGTK. */
const MINI_BROWSER = readdirSync('/usr/lib')
  .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));

/** Role and accessible name, as Testing Library matches them. */
export interface Place {
  role: string;
  /** Whole name, or a part of it as a regular expression. */
  name?: string | RegExp;
}

export interface WebKit {
  driver: WebDriver;
  open(address: string): Promise<void>;
  /** Waits for an element; the last one where many have this role and name. */
  find(place: Place): Promise<WebElement>;
  click(place: Place): Promise<void>;
  /** Waits until a text is on the page. */
  see(text: string | RegExp): Promise<void>;
  run<T>(script: string, ...values: unknown[]): Promise<T>;
  /** Writes a picture of the window to the test's output. */
  picture(name: string): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a browser; its data is gone when it is closed. */
async function openBrowser(): Promise<{ driver: WebDriver; close(): Promise<void> }> {
  const port = await findFreePort();
  const program = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore' });
  const capabilities = new Capabilities()
    .set('browserName', 'MiniBrowser')
    .set('webkitgtk:browserOptions', { binary: MINI_BROWSER, args: ['--automation'] });
  const start = () =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  let driver: WebDriver | undefined;
  await expect(async () => {
    driver = await start();
  }).toPass({ timeout: 20_000 });
  return {
    driver: driver!,
    async close() {
      await driver!.quit().catch(() => undefined);
      program.kill();
    },
  };
}

/** Finds an element of the page. The library is part of the script, since our pages run none that came as text. */
const FIND = `
  if (window.TestingLibraryDom === undefined) { ${readFileSync(LIBRARY, 'utf8')} }
  const [role, name, pattern] = arguments;
  const options = name === null ? {} : { name: pattern ? new RegExp(name) : name };
  return window.TestingLibraryDom.queryAllByRole(document.body, role, options).at(-1) ?? null;
`;

/** Waits until an element stays where it is: what loads above it moves it away. */
async function waitUntilSteady(element: WebElement): Promise<void> {
  let last = '';
  await expect
    .poll(async () => {
      const rect = JSON.stringify(await element.getRect());
      const isSteady = rect === last;
      last = rect;
      return isSteady;
    }, WITHIN)
    .toBe(true);
}

function createWebKit(driver: WebDriver, toFile: (name: string) => string): WebKit {
  const run = <T>(script: string, ...values: unknown[]) =>
    driver.executeScript<T>(script, ...values);
  const find: WebKit['find'] = async ({ role, name }) => {
    let found: WebElement | null = null;
    await expect
      .poll(
        async () => {
          const text = name instanceof RegExp ? name.source : (name ?? null);
          found = await run(FIND, role, text, name instanceof RegExp);
          return found !== null;
        },
        { ...WITHIN, message: `${role} ${name ?? ''}` },
      )
      .toBe(true);
    return found!;
  };
  return {
    driver,
    async open(address) {
      await driver.get(address);
      // WebKitGTK ends when two workers start its media libraries at once: a page that has asked for them has started them.
      await run("document.createElement('video').canPlayType('video/mp4')");
    },
    run,
    find,
    async click(place) {
      const element = await find(place);
      await run("arguments[0].scrollIntoView({ block: 'center' })", element);
      await waitUntilSteady(element);
      await element.click();
    },
    see: async (text) => {
      await expect
        .poll(() => run<string>('return document.body.innerText'), {
          ...WITHIN,
          message: `${text}`,
        })
        .toMatch(text);
    },
    async picture(name) {
      writeFileSync(toFile(`${name}.png`), await driver.takeScreenshot(), 'base64');
    },
  };
}

/** A test with a browser of its own, which starts without anything stored. */
export const test = base.extend<{ webkit: WebKit }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  webkit: async ({}, use, testInfo) => {
    const { driver, close } = await openBrowser();
    const toFile = (name: string) => {
      mkdirSync(testInfo.outputDir, { recursive: true });
      return join(testInfo.outputDir, name);
    };
    const webkit = createWebKit(driver, toFile);
    try {
      await driver.manage().window().setRect({ width: 1280, height: 900 });
      await use(webkit);
    } finally {
      if (testInfo.status !== testInfo.expectedStatus)
        await webkit.picture('failed').catch(() => undefined);
      await close();
    }
  },
});
export { expect };

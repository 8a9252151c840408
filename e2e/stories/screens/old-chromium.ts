/** Chromium of the years of televisions, driven by a pipe: Playwright speaks to newer ones alone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/**
 * Folder of old browsers, one folder each: the unpacked files of the npm packages `chrome-aws-lambda` (1.6.3 has Chromium 69,
 * 10.1.0 has 92) and `@sparticuz/chromium` (106).
 */
const FOLDER = process.env.OLD_CHROMIUM ?? '/tmp/old-chromium';

/** Lists the programs of old browsers on this machine. */
export function listOldBrowsers(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.startsWith('bin-'))
    .flatMap((name) => {
      const program = readdirSync(join(FOLDER, name)).find((file) =>
        /^chromium[-\d.]*$/.test(file),
      );
      return program === undefined ? [] : [join(FOLDER, name, program)];
    });
}

interface Message {
  id?: number;
  method?: string;
  params?: { message: string };
  result?: unknown;
  error?: object;
}

/** Creates one side of a conversation in the DevTools protocol. */
function createConversation(write: (text: string) => void) {
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  return {
    receive({ id, result, error }: Message): void {
      const call = waiting.get(id ?? 0);
      waiting.delete(id ?? 0);
      if (error === undefined) call?.resolve(result as never);
      else call?.reject(new Error(JSON.stringify(error)));
    },
    send<Result>(method: string, params: object = {}): Promise<Result> {
      const id = ++lastId;
      write(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
  };
}
let lastId = 0;

export interface OldPage {
  /** Such as `HeadlessChrome/69.0.3494.0`. */
  version: string;
  /** Evaluates an expression of JavaScript in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  goto(address: string): Promise<unknown>;
  close(): void;
}

const start = (program: string, profile: string): ChildProcess =>
  spawn(
    program,
    [
      ...['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'],
      ...['--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    {
      env: { ...process.env, LD_LIBRARY_PATH: `${dirname(program)}/lib:${dirname(program)}` },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    },
  );

/** Starts an old browser with one page. */
export async function openOldPage(program: string): Promise<OldPage> {
  const profile = mkdtempSync(join(tmpdir(), 'old-chromium-'));
  const child = start(program, profile);
  const [toBrowser, fromBrowser] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const browser = createConversation((text) => toBrowser.write(`${text}\0`));
  let sessionId = '';
  const page = createConversation(
    (message) => void browser.send('Target.sendMessageToTarget', { sessionId, message }),
  );
  let pending = '';
  fromBrowser.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (pending + chunk).split('\0');
    pending = messages.pop() ?? '';
    for (const text of messages) {
      const message: Message = JSON.parse(text);
      if (message.id !== undefined) browser.receive(message);
      else if (message.method === 'Target.receivedMessageFromTarget')
        page.receive(JSON.parse(message.params!.message));
    }
  });
  const { product } = await browser.send<{ product: string }>('Browser.getVersion');
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  });
  ({ sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
  }));
  return {
    version: product,
    async evaluate<Value>(expression: string) {
      const { result } = await page.send<{ result: { value: Value } }>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      return result.value;
    },
    goto: (url) => page.send('Page.navigate', { url }),
    close() {
      child.once('exit', () => rmSync(profile, { recursive: true, force: true }));
      child.kill('SIGKILL');
    },
  };
}

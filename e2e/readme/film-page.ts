/** Films a page: pictures with their times, from which parts can be left out. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Picture, and how long it is seen in the film. */
interface Frame {
  file: string;
  seconds: number;
}

/** Frames of a page, in the order of the film. */
export class PageFilm {
  readonly #folder: string;
  readonly #frames: Frame[] = [];

  /** @param folder an empty folder for the pictures */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Films what `act` does on a page, until it ends. */
  async shoot(page: Page, act: () => Promise<void>): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    let last: { file: string; time: number } | undefined;
    const addUntil = (time: number) => {
      if (last) this.#frames.push({ file: last.file, seconds: time - last.time });
    };
    devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const time = metadata.timestamp!;
      addUntil(time);
      const file = join(this.#folder, `${String(this.#frames.length).padStart(5, '0')}.jpg`);
      writeFileSync(file, Buffer.from(data, 'base64'));
      last = { file, time };
      // An answer to a page that has just closed is no longer needed.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 95 });
    await act();
    await devtools.send('Page.stopScreencast');
    addUntil(Date.now() / 1000);
    await devtools.detach();
  }

  /**
   * Writes the film as an animated picture.
   *
   * @param output a path that ends in `.webp`
   * @returns its length in seconds
   */
  write(output: string, { width, fps }: { width: number; fps: number }): number {
    const list = this.#frames.map(
      ({ file, seconds }) => `file '${file}'\nduration ${Math.max(seconds, 0.001).toFixed(4)}`,
    );
    const listFile = join(this.#folder, 'frames.txt');
    writeFileSync(listFile, `ffconcat version 1.0\n${list.join('\n')}\n`);
    const filters = `fps=${fps},scale=${width}:-2:flags=lanczos`;
    const encoding = ['-c:v', 'libwebp_anim', '-quality', '70', '-compression_level', '6'];
    execFileSync(
      'ffmpeg',
      // biome-ignore format: arguments and their values
      ['-y', '-v', 'error', '-f', 'concat', '-safe', '0', '-i', listFile, '-vf', filters, ...encoding, '-loop', '0', output],
      { stdio: 'inherit' },
    );
    return this.#frames.reduce((sum, { seconds }) => sum + seconds, 0);
  }
}

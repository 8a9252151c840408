import type { Scene } from '#rendering/picture/scene.ts';
import { isGraphicsLost, toRenderError } from '#rendering/render-error.ts';

const MAX_TRIES = 3;

/**
 * Does `work`, and again from its start when the graphics were lost meanwhile and have come back. A video is never
 * finished with another signer than it was begun with.
 *
 * @throws {RenderError} `graphics-unavailable` when they do not come back, or are lost again and again
 */
export async function throughLosses<T>(
  { recover }: Pick<Scene, 'recover'>,
  work: () => T | Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (recover === undefined || !isGraphicsLost(error) || tries === MAX_TRIES) throw error;
      await recover().catch((cause) => {
        throw toRenderError(cause);
      });
    }
}

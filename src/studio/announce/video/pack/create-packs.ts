/** The packs of one tab: one at a time, saved as soon as it is made, wherever the person is by then. */

import { messageFileName } from '#studio/announce/video/names.ts';
import { createStore, type Store } from '#studio/ui/store.ts';
import type { PackDependencies, PackOrder } from './make-pack.ts';

export type PackJob =
  | { kind: 'idle' }
  | {
      kind: 'running';
      /** Title of what is packed: the form may have changed since. */
      title: string;
      /** 0 to 1. */
      progress: number;
    }
  | { kind: 'failed'; error: unknown };

export interface Packs {
  state: Store<PackJob>;
  /** Does nothing while another is made. */
  start(order: PackOrder): Promise<void>;
  cancel(): void;
}

/**
 * Creates the packs of one tab.
 *
 * @param save puts the finished file where the person finds it
 */
export function createPacks(
  dependencies: () => Promise<PackDependencies>,
  save: (file: Blob, name: string) => void,
): Packs {
  const state = createStore<PackJob>({ kind: 'idle' });
  let running: AbortController | undefined;
  return {
    state,
    cancel: () => running?.abort(),
    async start(order) {
      if (running !== undefined) return;
      const control = new AbortController();
      running = control;
      // It is named after the train, which is the first.
      const { message } = order.messages[0]!;
      const onProgress = (progress: number) =>
        state.set({ kind: 'running', title: message.title, progress });
      onProgress(0);
      try {
        const { signal } = control;
        const { makePack } = await import('./make-pack.ts');
        const file = await makePack(order, await dependencies(), { signal, onProgress });
        save(file, messageFileName(message, 'zip'));
        state.set({ kind: 'idle' });
      } catch (error) {
        state.set(control.signal.aborted ? { kind: 'idle' } : { kind: 'failed', error });
      } finally {
        running = undefined;
      }
    },
  };
}

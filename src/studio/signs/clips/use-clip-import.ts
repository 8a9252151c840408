/** Taking packs of recorded clips into this browser, one at a time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { importClips } from '#rendering/clips/clips-worker.ts';
import type { ImportedPack } from '#rendering/clips/packs/import-pack.ts';

export type ClipImport =
  | { kind: 'idle' }
  | { kind: 'running'; name: string; completed: number; all: number | undefined }
  | { kind: 'done'; name: string; pack: ImportedPack }
  | { kind: 'failed'; name: string; reason: string };

export interface ClipImports {
  state: ClipImport;
  start(file: File): Promise<void>;
  /** Ends the work; nothing of the pack is kept. */
  cancel(): void;
  /** Takes the words of the last import away. */
  clear(): void;
}

export function useClipImport(): ClipImports {
  const [state, setState] = useState<ClipImport>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(async (file: File) => {
    const { name } = file;
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    const say = (next: ClipImport) => {
      if (running.current === control) setState(next);
    };
    say({ kind: 'running', name, completed: 0, all: undefined });
    try {
      const pack = await importClips(
        file,
        (completed, all) => say({ kind: 'running', name, completed, all }),
        control.signal,
      );
      say({ kind: 'done', name, pack });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      say(control.signal.aborted ? { kind: 'idle' } : { kind: 'failed', name, reason });
    }
  }, []);
  return {
    state,
    start,
    cancel: () => running.current?.abort(),
    clear: () => setState({ kind: 'idle' }),
  };
}

/** A pack on its way into the library: checked, decided item by item, taken in. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PackMerge } from '#contract/library/pack/library-pack.ts';
import type { MergeChoice } from '#studio/queries/library/pack-calls.ts';
import { isRefusedAs } from '#studio/queries/service/api-error.ts';
import { useApi } from '#studio/queries/service/use-api.ts';

/** State of an import. */
export type PackImport =
  | { kind: 'none' }
  | { kind: 'checking'; name: string }
  | { kind: 'checked'; name: string; file: File; merge: PackMerge; isMerging: boolean }
  | { kind: 'merged'; name: string; merge: PackMerge }
  | { kind: 'failed'; name: string; error: Error };

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

export function usePackImport() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<PackImport>({ kind: 'none' });
  const [failure, setFailure] = useState<Error>();
  const checking = useRef<AbortController>(undefined);

  /** Says what a pack would change. */
  async function look(file: File, onFailure: (error: Error) => void): Promise<void> {
    const abort = new AbortController();
    checking.current = abort;
    try {
      const merge = await api.checkPack(file, abort.signal);
      if (!abort.signal.aborted)
        setState({ kind: 'checked', name: file.name, file, merge, isMerging: false });
    } catch (error) {
      if (!abort.signal.aborted) onFailure(asError(error));
    }
  }

  return {
    state,
    /** Error why a checked pack was not merged: it can be tried again. */
    failure,
    async check(file: File) {
      checking.current?.abort();
      const { name } = file;
      setFailure(undefined);
      setState({ kind: 'checking', name });
      await look(file, (error) => setState({ kind: 'failed', name, error }));
    },
    async merge(choice: Omit<MergeChoice, 'revision'>) {
      if (state.kind !== 'checked') return;
      const { name, file, merge } = state;
      setFailure(undefined);
      setState({ ...state, isMerging: true });
      try {
        const merged = await api.mergePack(file, { ...choice, revision: merge.revision });
        setState({ kind: 'merged', name, merge: merged });
        await queryClient.invalidateQueries({
          predicate: ({ queryKey: [first] }) =>
            first === 'library-rules' || first === 'library-history',
        });
      } catch (error) {
        setFailure(asError(error));
        setState({ ...state, isMerging: false });
        // Another decision was made meanwhile: offer what the pack would change now.
        if (isRefusedAs(error, 'stale')) await look(file, setFailure);
      }
    },
    clear() {
      checking.current?.abort();
      setFailure(undefined);
      setState({ kind: 'none' });
    },
  };
}
export type PackImports = ReturnType<typeof usePackImport>;

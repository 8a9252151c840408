/** Taking a `.vrm` into this browser. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { SavedFigure } from '#avatar/lifelike/figure-store.ts';
import { FIGURES_KEY } from './use-figures.ts';

export type FigureImport =
  | { kind: 'idle' }
  | { kind: 'running'; name: string }
  | { kind: 'done'; figure: SavedFigure }
  | { kind: 'failed'; name: string; reason: string };

export function useFigureImport() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<FigureImport>({ kind: 'idle' });
  const start = useCallback(
    async (file: File) => {
      const { name } = file;
      setState({ kind: 'running', name });
      try {
        const { importFigure } = await import('#avatar/lifelike/import-figure.ts');
        const { getSamplePose: samplePose } = await import(
          '#studio/settings/figures/signer-preview.ts'
        );
        const figure = await importFigure(file, samplePose());
        await queryClient.invalidateQueries({ queryKey: FIGURES_KEY });
        setState({ kind: 'done', figure });
      } catch (error) {
        setState({
          kind: 'failed',
          name,
          reason: error instanceof Error ? error.message : `${error}`,
        });
      }
    },
    [queryClient],
  );
  return { state, start, clear: () => setState({ kind: 'idle' }) };
}

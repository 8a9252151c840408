/** The signers to choose from: ours, and those from files that this browser keeps. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type KeptFigure, listFigures } from '#avatar/lifelike/figure-store.ts';

export const FIGURES_KEY = ['figures'];

/** Stored figure with the address of its picture. */
export interface ShownFigure extends KeptFigure {
  picture: string;
}

/** Returns the figures from files, newest first. */
export function useKeptFigures(): readonly ShownFigure[] {
  const { data } = useQuery({ queryKey: FIGURES_KEY, queryFn: listFigures, networkMode: 'always' });
  const [shown, setShown] = useState<readonly ShownFigure[]>([]);
  useEffect(() => {
    const figures = (data ?? []).map(({ kept, picture }) => ({
      ...kept,
      picture: URL.createObjectURL(picture),
    }));
    setShown(figures);
    return () => {
      for (const { picture } of figures) URL.revokeObjectURL(picture);
    };
  }, [data]);
  return shown;
}

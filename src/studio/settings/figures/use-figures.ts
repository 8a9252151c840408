/** The signers to choose from: ours, and those from files that this browser keeps. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listFigures, type SavedFigure } from '#avatar/lifelike/figure-store.ts';

export const FIGURES_KEY = ['figures'];

/** Stored figure with the address of its picture. */
export interface DisplayedFigure extends SavedFigure {
  picture: string;
}

/** Returns the figures from files, newest first. */
export function useStoredFigures(): readonly DisplayedFigure[] {
  const { data } = useQuery({ queryKey: FIGURES_KEY, queryFn: listFigures, networkMode: 'always' });
  const [displayedFigures, setDisplayedFigures] = useState<readonly DisplayedFigure[]>([]);
  useEffect(() => {
    const figures = (data ?? []).map(({ kept, picture }) => ({
      ...kept,
      picture: URL.createObjectURL(picture),
    }));
    setDisplayedFigures(figures);
    return () => {
      for (const { picture } of figures) URL.revokeObjectURL(picture);
    };
  }, [data]);
  return displayedFigures;
}

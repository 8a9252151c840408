/** Prompts of the booth: from the organisation's messages, the stations and the phrases of announcements. */
import { useMemo } from 'react';
import { formatGlossUnit } from '#contract/gloss.ts';
import { useGlossUses } from '#studio/queries/library/use-gloss-uses.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useClips } from '#studio/signs/clips/clips-panel.tsx';
import type { Library } from '#studio/signs/library.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { listPrompts, type Prompt, toGlossRow } from './prompts.ts';

/** Kinds of gloss that every message has alike: what else a phrase has changes from train to train. */
const FIXED: readonly string[] = ['sign', 'point', 'fingerspelled'];
const MAX_GLOSSES = 12;

const NO_USES: { gloss: string; requests: number }[] = [];

function fixedPhrases(library: Library) {
  return library
    .phrases()
    .filter(
      ({ units }) =>
        units.length > 1 &&
        units.length <= MAX_GLOSSES &&
        units.every(({ kind }) => FIXED.includes(kind)),
    )
    .map(({ units, english }) => ({ glosses: units.map(formatGlossUnit), english }));
}

export function usePrompts(library: Library): { prompts: Prompt[]; isLoading: boolean } {
  const uses = useGlossUses();
  const [rules] = useBrowserSetting(libraryRules);
  const clips = useClips(library.clipStore);
  const prompts = useMemo(() => {
    const entries = new Map(library.entries.map((entry) => [entry.title, entry]));
    return listPrompts({
      uses: uses.data?.uses ?? NO_USES,
      isSpelled(gloss) {
        const entry = entries.get(gloss);
        return entry === undefined || entry.use === 'spelled' || library.isWithheld(entry);
      },
      stations: library.searchNames('').map(({ name }) => name),
      phrases: fixedPhrases(library),
      recorded: new Set([...rules.recordings, ...clips].map(({ glosses }) => toGlossRow(glosses))),
    });
  }, [library, uses.data, rules, clips]);
  return { prompts, isLoading: uses.isLoading };
}

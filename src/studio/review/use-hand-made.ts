/**
 * Detection of glosses that a person wrote: those that differ from what the machine wrote, and from what it
 * would write now.
 */
import { useCallback, useMemo } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { useTranslationVersion } from '#studio/queries/use-translation.ts';
import { plainOf } from './draft/plain.ts';
import { sameUnits } from './draft/same.ts';
import type { Review } from './review-context.ts';

export function useHandMade(
  requestId: string,
  newest: TranslationUnderReview,
  partIndex: number,
  read: Review['read'],
): (sentence: TranslatedSentence) => boolean {
  const machineVersion = newest.versions.findLast(({ author }) => author === undefined)?.version;
  const isNewest = machineVersion === newest.version;
  const asked = useTranslationVersion(requestId, isNewest ? undefined : machineVersion);
  const machine = isNewest ? newest.translation : asked.data?.translation;
  const byId = useMemo(
    () => new Map(machine?.parts[partIndex]?.sentences.map((each) => [each.id, each])),
    [machine, partIndex],
  );
  return useCallback(
    (sentence) => {
      const own = byId.get(sentence.id);
      if (own !== undefined && sameUnits(own.units, sentence.units)) return false;
      const reading = read?.(sentence.english, sentence.id, { plain: plainOf(sentence) });
      return reading === undefined || !sameUnits([...reading.units], sentence.units);
    },
    [byId, read],
  );
}

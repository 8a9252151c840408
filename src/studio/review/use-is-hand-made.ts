/**
 * Detection of glosses that a person wrote: those that differ from what the machine wrote, and from what it
 * would write now.
 */
import { useCallback, useMemo, useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { useTranslationVersion } from '#studio/queries/use-translation.ts';
import { getPlainText } from './draft/plain-english.ts';
import { areSameUnits } from './draft/same.ts';
import type { Review } from './review-context.ts';

export function useIsHandMade(
  requestId: string,
  newest: TranslationUnderReview,
  partIndex: number,
  read: Review['read'],
): (sentence: TranslatedSentence) => boolean {
  const machineVersion = newest.versions.findLast(({ author }) => author === undefined)?.version;
  const isNewest = machineVersion === newest.version;
  const machineQuery = useTranslationVersion(requestId, isNewest ? undefined : machineVersion);
  const machine = isNewest ? newest.translation : machineQuery.data?.translation;
  const byId = useMemo(
    () => new Map(machine?.parts[partIndex]?.sentences.map((item) => [item.id, item])),
    [machine, partIndex],
  );
  /** Glosses that the machine wrote since this opened, by the id of their sentence. */
  const [written] = useState(() => new Map<string, TranslatedSentence['units']>());
  return useCallback(
    (sentence) => {
      const machineSentence = byId.get(sentence.id);
      if (machineSentence !== undefined && areSameUnits(machineSentence.units, sentence.units))
        return false;
      const reading = read?.(sentence.english, sentence.id, { plain: getPlainText(sentence) });
      if (reading === undefined) {
        // A word that is not signed, such as “The”, leaves the gloss of the letters typed ahead of it.
        const last = written.get(sentence.id);
        return last === undefined || !areSameUnits(last, sentence.units);
      }
      const isWritten = areSameUnits([...reading.units], sentence.units);
      if (isWritten) written.set(sentence.id, sentence.units);
      return !isWritten;
    },
    [byId, read, written],
  );
}

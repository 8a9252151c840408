/** Offer to sign a word always as a person has just signed it. */
import { BookOpenCheck } from 'lucide-react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { applyWordList } from '#contract/word-list/apply-word-list.ts';
import type { WordEntry } from '#contract/word-list/word-list.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import {
  storedWordList,
  useChangeWordList,
  withEntries,
} from '#studio/queries/words/use-word-list.ts';
import type { Reading } from '#studio/review/draft/reading.ts';
import { useReview } from '#studio/review/review-context.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { listTaughtWords } from './taught-words.ts';

const formatOffer = ({ english, signing }: WordEntry): string =>
  signing?.kind === 'sign'
    ? `Always sign “${english}” as ${signing.gloss}`
    : `Always spell “${english}”`;

export interface TaughtWordsOfferProps {
  sentence: TranslatedSentence;
  /** The sentence as the machine reads it. */
  reading: Reading | undefined;
}

/** Shows a button for each word that a person has signed otherwise; nothing to people who may not change the list. */
export function TaughtWordsOffer({ sentence, reading }: TaughtWordsOfferProps) {
  const { editAll } = useReview();
  const { data: me } = useMe();
  const [list] = useBrowserSetting(storedWordList);
  const changeList = useChangeWordList();
  const taught = reading === undefined ? [] : listTaughtWords(sentence, reading, list);
  if (taught.length === 0 || !(me?.scopes.includes('reviews:write') ?? false)) return null;

  const teach = async (entry: WordEntry) => {
    const change = { english: entry.english, entry };
    await changeList.mutateAsync((current) => withEntries(current, [change]));
    let changed = 0;
    editAll(`word ${entry.english}`, (sentences) => {
      const next = sentences.map((item) => applyWordList(item, { entries: [entry] }));
      changed += next.filter((item, index) => item !== sentences[index]).length;
      return next;
    });
    showToast({
      kind: 'success',
      title: `“${entry.english}” is in the word list`,
      message:
        changed === 0
          ? 'Later translations are signed like this.'
          : `${changed === 1 ? '1 more sentence here is' : `${changed} more sentences here are`} signed like this. Undo brings ${changed === 1 ? 'it' : 'them'} back.`,
    });
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {taught.map((entry) => (
        <Button
          key={entry.english}
          icon={<BookOpenCheck aria-hidden className="size-5" />}
          isPending={changeList.isPending}
          onPress={() => teach(entry).catch(() => undefined)}
        >
          {formatOffer(entry)}
        </Button>
      ))}
      {changeList.error !== null && (
        <Callout kind="error" title="Not added to the word list">
          <p>{explainFailure(changeList.error).advice}</p>
        </Callout>
      )}
    </div>
  );
}

/** Finds words or signs in the part that is shown, and replaces them in all its sentences at once. */
import { Replace } from 'lucide-react';
import { useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { type Sentences, withEnglish } from '#studio/review/draft/edit-part.ts';
import { formatGlossLine } from '#studio/review/draft/update-units.ts';
import { type Review, useReview } from '#studio/review/review-context.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { listChanged, replaceInEnglish, replaceSign } from './replace-words.ts';

type Place = 'english' | 'signs';
const PLACES = [
  { id: 'english', label: 'English' },
  { id: 'signs', label: 'Signs' },
] as const;
const MAX_CHARACTERS = 200;
/** Sentences that are shown with their change before it is made. */
const MAX_SHOWN = 20;

interface Search {
  place: Place;
  found: string;
  replacement: string;
}

/** Returns the change of a sentence, or why it cannot be made. */
function planChange(
  { place, found, replacement }: Search,
  { pipeline, read, isHandMade }: Pick<Review, 'pipeline' | 'read' | 'isHandMade'>,
): ((sentence: TranslatedSentence) => TranslatedSentence) | string | undefined {
  if (found.trim() === '') return undefined;
  if (place === 'english')
    return (sentence) => {
      const next = replaceInEnglish(sentence.english, found, replacement);
      if (next === sentence.english || next === '') return sentence;
      return withEnglish(
        sentence,
        next,
        isHandMade(sentence) ? undefined : read?.(next, sentence.id),
      );
    };
  const parsed = pipeline?.readGlosses(replacement);
  const unknown = parsed?.notes.find(({ status }) => status === 'error');
  if (unknown !== undefined) return unknown.message;
  const units = parsed?.phrases.flat() ?? [];
  if (units.length === 0) return 'Enter the sign to use instead.';
  return (sentence) => replaceSign(sentence, found, units);
}

const format = ({ english, units }: TranslatedSentence, place: Place): string =>
  place === 'english' ? english : formatGlossLine(units);

/** Shows the button, and the dialog that it opens. */
export function FindAndReplace({ sentences }: { sentences: Sentences }) {
  const { isEditable } = useReview();
  const [isOpen, setOpen] = useState(false);
  useShortcut('Ctrl+h', 'Find and replace', () => setOpen(true), isEditable);
  if (!isEditable) return null;
  return (
    <>
      <Button
        kind="quiet"
        icon={<Replace aria-hidden className="size-5" />}
        onPress={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">Find and replace</span>
      </Button>
      {isOpen && <ReplaceDialog sentences={sentences} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReplaceDialog({ sentences, onClose }: { sentences: Sentences; onClose: () => void }) {
  const review = useReview();
  const [search, setSearch] = useState<Search>({ place: 'english', found: '', replacement: '' });
  const { place, found, replacement } = search;
  const change = planChange(search, review);
  const changes = typeof change === 'function' ? listChanged(sentences, change) : [];
  const problem = typeof change === 'string' && replacement !== '' ? change : undefined;
  const replaceAll = () => {
    const changedById = new Map(changes.map(({ sentence, changed }) => [sentence.id, changed]));
    review.edit(`replace ${performance.now()}`, (current) =>
      current.map((sentence) => changedById.get(sentence.id) ?? sentence),
    );
    onClose();
  };
  return (
    <Dialog
      title="Find and replace"
      isOpen
      isWide
      onOpenChange={onClose}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" isDisabled={changes.length === 0} onPress={replaceAll}>
            {changes.length === 1
              ? 'Replace in 1 sentence'
              : `Replace in ${changes.length} sentences`}
          </Button>
        </>
      )}
    >
      <SegmentedControl
        label="Find in"
        choices={PLACES}
        value={place}
        onChange={(next) => setSearch({ ...search, place: next })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Find"
          value={found}
          onChange={(next) => setSearch({ ...search, found: next })}
          maxLength={MAX_CHARACTERS}
          autoFocus
          help={
            place === 'english' ? 'Whole words. Capitals do not matter.' : 'One sign, such as LATE.'
          }
        />
        <TextField
          label="Replace with"
          value={replacement}
          onChange={(next) => setSearch({ ...search, replacement: next })}
          maxLength={MAX_CHARACTERS}
          help={
            place === 'english'
              ? 'Glosses that a person wrote do not change.'
              : 'One or more signs. fs- spells a word.'
          }
          {...(problem !== undefined && { status: 'error' as const, message: problem })}
        />
      </div>
      <p role="status">
        {found.trim() === '' || typeof change === 'string' ? '' : countFound(changes.length)}
      </p>
      <ul aria-label="Changes" className="flex flex-col gap-2 empty:hidden">
        {changes.slice(0, MAX_SHOWN).map(({ sentence, changed }) => (
          <li key={sentence.id} className="border-l-4 border-line pl-3 [overflow-wrap:anywhere]">
            <del className="text-muted">{format(sentence, place)}</del>{' '}
            <ins className="block no-underline">{format(changed, place)}</ins>
          </li>
        ))}
        {changes.length > MAX_SHOWN && <li>And {changes.length - MAX_SHOWN} more.</li>}
      </ul>
    </Dialog>
  );
}

const countFound = (count: number): string =>
  count === 0
    ? 'Not found in this part.'
    : `Found in ${count === 1 ? '1 sentence' : `${count} sentences`}.`;

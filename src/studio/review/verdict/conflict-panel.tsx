/**
 * Panel for a conflict: another user saved while this person edited. It shows both versions of each sentence,
 * to choose from.
 */
import { useMemo, useState } from 'react';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import {
  type Choice,
  type Clash,
  canMerge,
  mergeVersions,
} from '#studio/review/draft/merge-versions.ts';
import { formatGlossLine } from '#studio/review/draft/update-units.ts';
import type { Saved } from '#studio/review/draft/use-review-draft.ts';
import { Button } from '#studio/ui/button.tsx';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

export interface ConflictPanelProps {
  base: Saved;
  mine: Translation;
  theirs: Saved;
  /** Text that says who saved it, and when. */
  savedBy: string;
  /** Goes on from their version with this on it. */
  onTake: (draft: Translation) => void;
}

/** Formats a count with its noun. */
const formatCount = (count: number, singular: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? singular : many}`;

export function ConflictPanel({ base, mine, theirs, savedBy, onTake }: ConflictPanelProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const canJoin = canMerge(base.translation, mine, theirs.translation);
  const merged = useMemo(
    () =>
      canJoin
        ? mergeVersions(
            base.translation,
            mine,
            theirs.translation,
            (key) => choices.get(key) ?? 'mine',
          )
        : undefined,
    [canJoin, base, mine, theirs, choices],
  );
  const clashes = merged?.clashes ?? [];
  return (
    <Callout
      kind="warning"
      role="alert"
      title={`${savedBy} while you were editing. Your edits are kept here.`}
      actions={
        <>
          {merged !== undefined && (
            <Button kind="primary" onPress={() => onTake(merged.translation)}>
              {clashes.length === 0 ? 'Combine both' : 'Continue with these choices'}
            </Button>
          )}
          {merged === undefined && (
            <Button onPress={() => onTake(mine)}>Replace theirs with mine</Button>
          )}
          <Button onPress={() => onTake(theirs.translation)}>Discard mine, use theirs</Button>
        </>
      }
    >
      {merged === undefined ? (
        <p>
          The file was translated again with different parts, so the two versions cannot be
          combined. Read theirs under Versions first.
        </p>
      ) : (
        <p>
          {merged.theirChanges === 0
            ? 'They only changed sentences that you also changed.'
            : `They changed ${formatCount(merged.theirChanges, 'sentence', 'sentences')} that you did not. Those are included.`}{' '}
          {clashes.length === 0
            ? 'There are no conflicts.'
            : `${formatCount(clashes.length, 'sentence was', 'sentences were')} changed by both of you. Choose which to keep.`}{' '}
          Nothing is saved until you press Save.
        </p>
      )}
      {clashes.length > 0 && (
        <ul className="flex max-h-[50dvh] flex-col gap-3 overflow-y-auto">
          {clashes.map((clash) => (
            <ClashChoice
              key={clash.key}
              clash={clash}
              choice={choices.get(clash.key) ?? 'mine'}
              onChoose={(choice) => setChoices(new Map(choices).set(clash.key, choice))}
            />
          ))}
        </ul>
      )}
    </Callout>
  );
}

const side = (sentence: TranslatedSentence | undefined) =>
  sentence === undefined ? 'Deleted' : `${sentence.english} (${formatGlossLine(sentence.units)})`;

interface ClashChoiceProps {
  clash: Clash;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function ClashChoice({ clash, choice, onChoose }: ClashChoiceProps) {
  return (
    <li className="rounded-md border border-line bg-surface p-3">
      <RadioGroup
        label={`Before: ${clash.base.english}`}
        choices={[
          { id: 'mine', label: 'Mine', detail: side(clash.mine) },
          { id: 'theirs', label: 'Theirs', detail: side(clash.theirs) },
        ]}
        value={choice}
        onChange={onChoose}
      />
    </li>
  );
}

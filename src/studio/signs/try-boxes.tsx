/** Spell any word, or play any row of glosses. */
import type { Library } from './library.ts';
import { LiveField } from './live-field.tsx';
import { MAX_LENGTH, type SignsSearch } from './signs-search.ts';

export interface TryBoxesProps {
  library: Library | undefined;
  search: SignsSearch;
  onSpell: (text: string | undefined) => void;
  onGlosses: (text: string | undefined) => void;
}

export function TryBoxes({ library, search, onSpell, onGlosses }: TryBoxesProps) {
  const { spell = '', glosses = '' } = search;
  const left = library === undefined ? '' : leftOut(spell);
  const spelled = library?.spellable(spell) ?? '';
  const spellStatus =
    spell === '' || library === undefined
      ? {}
      : spelled === ''
        ? {
            status: 'error' as const,
            message: 'Nothing to spell. Enter letters or numbers.',
          }
        : left === ''
          ? {}
          : { status: 'warning' as const, message: `Not spelled: ${left}` };
  const notes = glosses === '' ? [] : (library?.parse(glosses).notes ?? []);
  const isWrong = notes.some(({ status }) => status === 'error');
  return (
    <div className="flex flex-col gap-6">
      <LiveField
        label="Fingerspell"
        value={spell}
        onCommit={(text) => onSpell(text || undefined)}
        maxLength={MAX_LENGTH.spell}
        placeholder="Haslemere"
        help="Any word or name. It plays as you type."
        {...spellStatus}
      />
      <LiveField
        label="Play glosses"
        value={glosses}
        onCommit={(text) => onGlosses(text || undefined)}
        maxLength={MAX_LENGTH.glosses}
        placeholder="14 35 TRAIN fs-LEEDS GO-TO PLATFORM 4"
        help="Glosses in BSL order. fs- spells, IX-here points, LIST-1 lists, a comma pauses."
        status={notes.length === 0 ? undefined : isWrong ? 'error' : 'warning'}
        message={notes.map(({ message }) => message).join('\n')}
      />
    </div>
  );
}

/** Characters that fingerspelling has no letters for. */
function leftOut(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return [...new Set(plain.replace(/[A-Za-z0-9\s&'’.,-]/g, ''))].join(' ');
}

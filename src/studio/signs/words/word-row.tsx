/** Row of the word list: the words, and how they are signed. */
import { Trash2 } from 'lucide-react';
import type { WordEntry } from '#contract/word-list/word-list.ts';
import type { Library } from '#studio/signs/library.ts';
import { IconButton } from '#studio/ui/button.tsx';

export interface WordRowProps {
  entry: WordEntry;
  library: Library;
  mayChange: boolean;
  onRemove: () => void;
}

/** Describes how an entry is signed, e.g. `RESERVE` or `spelled; never BOOK`. */
function describeSigning({ signing, never }: WordEntry): string {
  const parts = [
    signing && (signing.kind === 'sign' ? signing.gloss : 'spelled'),
    never.length > 0 && `never ${never.join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ');
}

export function WordRow({ entry, library, mayChange, onRemove }: WordRowProps) {
  const { english, signing } = entry;
  const isMissing = signing?.kind === 'sign' && !library.hasSign(signing.gloss);
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-0">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <strong className="font-semibold">{english}</strong>
        <span className="block text-muted">{describeSigning(entry)}</span>
        {isMissing && (
          <span className="block text-odd">
            {signing.gloss} is not in the library: it is spelled.
          </span>
        )}
      </p>
      {mayChange && (
        <IconButton label={`Remove ${english}`} onPress={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  );
}

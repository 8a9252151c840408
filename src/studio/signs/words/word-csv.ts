/** The word list as a CSV file that spreadsheets open: `english,sign,never`. Pure. */
import Papa from 'papaparse';
import { WordEntry, WordList } from '#contract/word-list/word-list.ts';

/** Value of the column `sign` for words that are spelled. */
const SPELLED = 'spelled';
const COLUMNS = ['english', 'sign', 'never'] as const;

export function formatWordCsv({ entries }: WordList): string {
  const rows = entries.map(({ english, signing, never }) => ({
    english,
    sign: signing?.kind === 'sign' ? signing.gloss : signing === undefined ? '' : SPELLED,
    never: never.join(' '),
  }));
  return Papa.unparse({ fields: [...COLUMNS], data: rows }, { escapeFormulae: true });
}

/** Line of a file that cannot be taken, from 1, with the reason. */
export interface WordCsvProblem {
  line: number;
  reason: string;
}

export interface ReadWordCsv {
  entries: WordEntry[];
  problems: WordCsvProblem[];
}

function toEntry({ english = '', sign = '', never = '' }: Record<string, string>) {
  const gloss = sign.trim();
  return WordEntry.safeParse({
    // A spreadsheet's guard against formulas.
    english: english.replace(/^'(?=[=+\-@])/, ''),
    ...(gloss !== '' && {
      signing:
        gloss.toLowerCase() === SPELLED
          ? { kind: 'spelled' }
          : { kind: 'sign', gloss: gloss.toUpperCase() },
    }),
    never: never
      .toUpperCase()
      .split(/[\s;,]+/)
      .filter((item) => item !== ''),
  });
}

/** Reads the entries of a CSV file with the columns `english`, `sign` and `never`, and which of its lines are none. */
export function readWordCsv(text: string): ReadWordCsv {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) =>
      name
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase(),
  });
  if (!meta.fields?.includes('english'))
    return {
      entries: [],
      problems: [{ line: 1, reason: 'The first line must name the columns: english,sign,never.' }],
    };
  const entries: WordEntry[] = [];
  const problems: WordCsvProblem[] = [];
  for (const [index, row] of data.entries()) {
    const parsed = toEntry(row);
    const both = parsed.success
      ? WordList.safeParse({ entries: [...entries, parsed.data] })
      : undefined;
    if (both?.success) entries.push(both.data.entries.at(-1)!);
    else
      problems.push({
        line: index + 2,
        reason: (both ?? parsed).error?.issues[0]?.message ?? 'This is no entry.',
      });
  }
  return { entries, problems };
}

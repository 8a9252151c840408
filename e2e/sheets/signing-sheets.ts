/** Sheets of the signing: letters, numbers, every sign, whole announcements as film strips. */
import { checkAnnouncement } from '#announcement/check-announcement.ts';
import { EXAMPLES } from '#announcement/examples.ts';
import { planAnnouncement } from '#announcement/plan-announcement.ts';
import { type GlossUnit, glossText } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning, type Signing } from '#signing/compose-signing.ts';
import { LETTERS, spell } from '#signing/fingerspelling.ts';
import { signLibrary } from '#signing/sign-library.ts';
import type { Cell, Sheet } from './sheet.ts';

/** The signing space without the empty sides of a wide picture. */
const MIDDLE = { x: 0.22, y: 0, width: 0.56, height: 1 };
const HELD = 0.04;

const say = (units: GlossUnit[]): Signing =>
  composeSigning({
    kind: 'demonstration',
    title: 'Sheet',
    phrases: [{ id: 'sheet', english: 'Sheet', units, fields: [], pauseAfter: 'phrase' }],
    changes: [],
  } satisfies Message);

/** Cells of one unit at shares of its time; the last share, 1, is the hold. */
function unitCells(unit: GlossUnit, shares: readonly number[], view?: Cell['view']): Cell[] {
  // Signed twice, so that the first ends in the hold that it has inside a phrase.
  const signing = say([unit, unit]);
  const { startSeconds, endSeconds } = signing.units[0]!;
  return shares.map((share) => {
    const seconds = startSeconds + (endSeconds - HELD - startSeconds) * share;
    const label = `${glossText(unit)} ${Math.round(share * 100)} %${view === undefined ? '' : ` ${view}`}`;
    return { label, pose: signing.poseAt(seconds), view };
  });
}

const spelled = (text: string): GlossUnit => ({ kind: 'fingerspelled', text });
const grid = (name: string, columns: number, size: number, cells: readonly Cell[]): Sheet => ({
  name,
  columns,
  width: size,
  height: size,
  crop: MIDDLE,
  cells,
});

export function lettersSheet(): Sheet {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return grid(
    'letters',
    6,
    400,
    letters.flatMap((letter) => [
      ...unitCells(spelled(letter), [1]),
      ...unitCells(spelled(letter), [1], 'side'),
    ]),
  );
}

/** The letters from near: alone, and as they are inside a word. What moves is shown on its way. */
export function nearLettersSheets(): Sheet[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const inWord = (letter: string, view?: Cell['view']): Cell => {
    const { performance } = spell(`${letter}T`)[0]!;
    const signing = say([spelled(`${letter}T`)]);
    const seconds = signing.units[0]!.startSeconds + performance.seconds;
    return { label: `${letter} in a word`, pose: signing.poseAt(seconds), view };
  };
  const cells = (view?: Cell['view']) =>
    letters.flatMap((letter) => [
      ...unitCells(
        spelled(letter),
        LETTERS.get(letter)!.articulation.steps.length > 0 ? [0, 0.3, 1] : [1],
        view,
      ),
      inWord(letter, view),
    ]);
  const size = { width: 0.26, height: 0.46 };
  return [
    { ...grid('letters-near', 6, 400, cells()), crop: { x: 0.37, y: 0.46, ...size } },
    { ...grid('letters-near-side', 6, 400, cells('side')), crop: { x: 0.5, y: 0.46, ...size } },
  ];
}

export function numbersSheet(): Sheet {
  return grid(
    'numbers',
    8,
    280,
    Array.from({ length: 60 }, (_, value) => value).flatMap((value) =>
      unitCells({ kind: 'number', value }, [0.4, 1]),
    ),
  );
}

/** Glosses of every sign that messages use. */
export const signNames = (): string[] =>
  signLibrary()
    .filter(({ usable }) => usable)
    .map(({ gloss }) => gloss);

/** Every sign that messages use, two to a row: three frames from before, one from the side. */
export function signsSheet(): Sheet {
  return grid(
    'signs',
    8,
    280,
    signNames().flatMap((gloss) => [
      ...unitCells({ kind: 'sign', gloss }, [0.1, 0.5, 1]),
      ...unitCells({ kind: 'sign', gloss }, [1], 'side'),
    ]),
  );
}

/** One sign from near, on its way: from before, then from the side. */
export function nearSignSheet(gloss: string): Sheet {
  const unit: GlossUnit = { kind: 'sign', gloss };
  const shares = [0.1, 0.4, 0.7, 1];
  return {
    ...grid(`sign-${gloss.replace('/', '-')}`, shares.length, 420, [
      ...unitCells(unit, shares),
      ...unitCells(unit, shares, 'side'),
    ]),
    crop: { x: 0.32, y: 0.06, width: 0.36, height: 0.64 },
  };
}

const FRAME_SECONDS = 0.3;

function film(name: string, message: Message): Sheet {
  const signing = composeSigning(message);
  const frames = Math.ceil(signing.durationSeconds / FRAME_SECONDS);
  const cells = Array.from({ length: frames }, (_, index): Cell => {
    const seconds = index * FRAME_SECONDS;
    const unit = signing.units.find(
      ({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds <= endSeconds,
    );
    return { label: `${seconds.toFixed(1)} ${unit?.label ?? '·'}`, pose: signing.poseAt(seconds) };
  });
  return grid(name, 8, 280, cells);
}

export async function filmSheets(): Promise<Sheet[]> {
  const reference = await loadReference();
  return EXAMPLES.slice(0, 10).flatMap(({ id, body }) => {
    const { request } = checkAnnouncement(body, reference);
    if (request === undefined) throw new Error(`The example ${id} does not pass the check.`);
    const { messages } = planAnnouncement(request, reference);
    return messages.map((message, index) => film(`film-${id}-${index + 1}`, message));
  });
}

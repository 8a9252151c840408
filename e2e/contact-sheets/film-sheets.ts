/** Whole messages as film strips: a row from the front, below it the same times from the side. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { EXAMPLES } from '#announcement/examples.ts';
import { planAnnouncement } from '#announcement/plan-announcement.ts';
import type { Message } from '#contract/message.ts';
import { loadReference } from '#reference/load-reference.ts';
import { composeSigning, type SignedUnit } from '#signing/compose-signing.ts';
import type { Cell, Sheet } from './sheet.ts';
import { wrapText } from './text-lines.ts';
import { grid } from './unit-cells.ts';

const FRAME_SECONDS = 0.5;
const COLUMNS = 10;
const CELL_PIXELS = 240;
const MAX_MESSAGES = 10;

const isIn = (seconds: number, span: { startSeconds: number; endSeconds: number }) =>
  seconds >= span.startSeconds && seconds <= span.endSeconds;

/** Returns the gloss at a time, and for a spelled word also the letter. */
function glossAt(unit: SignedUnit | undefined, seconds: number): string {
  if (unit === undefined) return '·';
  const character = unit.characters?.find((span) => isIn(seconds, span))?.character;
  return character === undefined ? unit.label : `${unit.label}: ${character}`;
}

function film(name: string, message: Message): Sheet {
  const signing = composeSigning(message);
  const frames = Math.ceil(signing.durationSeconds / FRAME_SECONDS);
  const cells: (Cell | undefined)[] = [];
  for (let first = 0; first < frames; first += COLUMNS) {
    let captioned: number | undefined;
    const row = Array.from({ length: Math.min(COLUMNS, frames - first) }, (_, column) => {
      const seconds = (first + column) * FRAME_SECONDS;
      const pose = signing.poseAt(seconds);
      const unit = signing.units.find((span) => isIn(seconds, span));
      const phraseIndex = signing.phrases.find((span) => isIn(seconds, span))?.phraseIndex;
      // A phrase's English appears once in a row, under its first frame there.
      const isNew = phraseIndex !== undefined && phraseIndex !== captioned;
      captioned = phraseIndex ?? captioned;
      const english = isNew ? wrapText(message.phrases[phraseIndex]!.english, CELL_PIXELS) : [];
      const time = `${seconds.toFixed(1)} s`;
      return {
        front: { label: time, pose } satisfies Cell,
        side: {
          label: `${time}, side`,
          notes: [glossAt(unit, seconds), ...english],
          pose,
          view: 'side',
        } satisfies Cell,
      };
    });
    const gap = Array.from({ length: COLUMNS - row.length }, () => undefined);
    cells.push(...row.map(({ front }) => front), ...gap, ...row.map(({ side }) => side), ...gap);
  }
  return grid(name, COLUMNS, CELL_PIXELS, cells);
}

/** Plans the sheets of the first of the studio's examples. */
export async function filmSheets(): Promise<Sheet[]> {
  const reference = await loadReference();
  const messages = EXAMPLES.flatMap(({ id, body }) => {
    const { request } = assessAnnouncement(body, reference);
    if (request === undefined) throw new Error(`The example ${id} does not pass the check.`);
    return planAnnouncement(request, reference).messages.map((message, index) => ({
      name: `film-${id}-${index + 1}`,
      message,
    }));
  });
  return messages.slice(0, MAX_MESSAGES).map(({ name, message }) => film(name, message));
}

/** The signs of a sentence as chips: put in order by dragging or by keys, with their clauses and faces. */
import { type KeyboardEvent, useRef } from 'react';
import { DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { z } from 'zod';
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { FACE_WORDS } from '#studio/glosses/face-words.ts';
import { replaceSentence, toGlossed, withGloss } from '#studio/review/draft/edit-part.ts';
import type { Glossed } from '#studio/review/draft/update-units.ts';
import { useReview } from '#studio/review/review-context.ts';
import { browserSetting, useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { moveSign, placeSigns, removeSign, startsClause } from './arrange-units.ts';
import { SignMenu } from './sign-menu.tsx';

/** Sign in its place; signs are told apart by their places. */
interface Chip {
  id: number;
  unit: GlossUnit;
}

/** Whether reviewers in this browser see the signs as chips, which stays so from sentence to sentence. */
const isArranging = browserSetting('review-arranging', z.boolean(), false);

export function SignArranger({ sentence }: { sentence: TranslatedSentence }) {
  const { pipeline } = useReview();
  const [isOpen, setOpen] = useBrowserSetting(isArranging);
  if (pipeline === undefined) return null;
  return (
    <Disclosure title="Arrange the signs" level={4} isExpanded={isOpen} onExpandedChange={setOpen}>
      {isOpen && <ChipList sentence={sentence} />}
    </Disclosure>
  );
}

function ChipList({ sentence }: { sentence: TranslatedSentence }) {
  const { edit } = useReview();
  const list = useRef<HTMLDivElement>(null);
  const glossed = toGlossed(sentence);
  const chips = glossed.units.map((unit, id): Chip => ({ id, unit }));
  const change = (next: Glossed) => {
    if (next !== glossed)
      edit(`arrange ${sentence.id} ${performance.now()}`, (sentences) =>
        replaceSentence(sentences, withGloss(sentence, next)),
      );
  };
  /** Moves the focus with a sign that has moved. */
  const focus = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[role=row]')[index]?.focus(),
    );
  const { dragAndDropHooks } = useDragAndDrop<Chip>({
    getItems: (_keys, dragged) =>
      dragged.map(({ unit }) => ({ 'text/plain': formatGlossUnit(unit) })),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="w-0 outline-none data-[drop-target]:w-1 data-[drop-target]:rounded-full data-[drop-target]:bg-accent"
      />
    ),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      const moving = new Set([...keys].map(Number));
      change(placeSigns(glossed, moving, Number(target.key), target.dropPosition));
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll('[role=row]') ?? [])];
    // A key in the menu of a sign is not for the sign.
    const index = rows.indexOf(event.target as Element);
    if (index < 0) return;
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    change(step === undefined ? removeSign(glossed, index) : moveSign(glossed, index, step));
    const last = chips.length - (step === undefined ? 2 : 1);
    focus(Math.min(Math.max(index + (step ?? 0), 0), last));
  };
  return (
    <div className="flex flex-col gap-2" onKeyDownCapture={onKeyDown}>
      <p className="text-muted">
        Drag a sign, or press Alt and an arrow key. Enter opens clauses and faces. Delete removes
        it.
      </p>
      <GridList
        ref={list}
        aria-label="Signs to arrange"
        items={chips}
        layout="grid"
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[sentence]}
        className="flex flex-wrap items-stretch gap-1.5 rounded-md border border-line bg-surface p-2"
      >
        {({ id, unit }) => (
          <GridListItem
            id={id}
            textValue={formatGlossUnit(unit)}
            className={classNames(
              'flex cursor-grab items-center gap-1 rounded-sm border border-edge bg-surface pl-2 data-[dragging]:opacity-50',
              startsClause(glossed, id) && 'ml-2 border-l-4 border-l-accent',
            )}
          >
            <ChipWords unit={unit} isStart={startsClause(glossed, id)} />
            <SignMenu glossed={glossed} index={id} onChange={change} />
          </GridListItem>
        )}
      </GridList>
    </div>
  );
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

function ChipWords({ unit, isStart }: { unit: GlossUnit; isStart: boolean }) {
  const faces = unit.nonManuals ?? [];
  return (
    <span className="flex flex-col leading-tight">
      {isStart && <span className="sr-only">New clause. </span>}
      {faces.length > 0 && (
        <span className="text-muted">{faces.map((face) => FACE_WORDS[face]).join(', ')}</span>
      )}
      <span className="font-mono">{formatGlossUnit(unit)}</span>
    </span>
  );
}

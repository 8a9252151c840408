/**
 * The Announce screen in the first seconds, while the studio is still loading: the question what it is about, and the text
 * fields of the answer. What is chosen and typed here is in the studio's form when that replaces it.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import type { AnnouncementKind } from '#studio/announce/draft/kind.ts';
import { KINDS, type Kind } from '#studio/announce/draft/kind-list.ts';
import {
  KIND_CARD,
  KIND_GRID,
  KindFace,
  OTHER_CARD,
  OtherFace,
} from '#studio/announce/start/cards.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { CONTROL_BOX } from '#studio/ui/form/control-box.ts';
import { Page } from '#studio/ui/page.tsx';
import { findFocus, restoreFocus } from './carry-focus.ts';
import { getText, keepOpening, type LastDraft, type Opening, readLastDraft } from './opening.ts';
import { OPENING_FIELDS } from './opening-fields.ts';
import { readStoredSetting } from './stored-setting.ts';

/** Shows the form where the studio opens with it; otherwise nothing, as the studio may open anywhere. */
export function OpeningScreen() {
  const [last] = useState(() =>
    location.pathname === `${BASE_PATH}/` ? readLastDraft(location.search) : undefined,
  );
  return last === undefined ? null : <OpeningFrame last={last} />;
}

function OpeningFrame({ last }: { last: LastDraft }) {
  const [opening, setOpening] = useState<Opening>({ kind: last.kind, typed: {} });
  const form = useRef<HTMLDivElement>(null);
  const update = (next: Opening) => {
    keepOpening(next);
    setOpening(next);
  };
  useFocusCarried(form);
  return (
    <div className="flex min-h-dvh flex-col">
      <header data-board className="bg-board text-on-board">
        <div className="flex flex-wrap items-center gap-x-2 px-4 sm:px-6">
          <div className="flex min-h-12 items-center gap-2.5 text-lg font-bold">
            <img src={`${BASE_PATH}/favicon.svg`} alt="" className="size-8" />
            <span className="max-[24rem]:sr-only">Handsignal</span>
          </div>
          <div className="order-last min-h-12 w-full min-[77rem]:w-auto" />
        </div>
      </header>
      <main className="flex flex-1 flex-col">
        <Page title="Announce" isWide actions={<span className="min-h-11" />}>
          <div className="grid gap-6 lg:grid-cols-[clamp(24rem,37%,34rem)_minmax(0,1fr)] lg:items-start">
            <div ref={form} className="flex min-w-0 flex-col gap-3">
              {opening.kind === undefined ? (
                <Question onChoose={(kind) => update({ ...opening, kind })} />
              ) : (
                <Answer {...{ opening, last }} onChange={update} />
              )}
            </div>
            <p
              role="status"
              className="flex min-h-40 items-center justify-center rounded-md border border-line bg-surface p-4 lg:min-h-[62dvh]"
            >
              Loading the signer…
            </p>
          </div>
        </Page>
      </main>
    </div>
  );
}

/** Remembers where the focus is when the studio replaces this form, and restores it there. */
function useFocusCarried(form: React.RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      const focus = element === null ? undefined : findFocus(element);
      // This form is still there: the studio's is in its place when this task is over.
      if (focus !== undefined) queueMicrotask(() => restoreFocus(focus));
    };
  }, [form]);
}

function Question({ onChoose }: { onChoose: (kind: AnnouncementKind) => void }) {
  useNumberKeys(onChoose);
  return (
    <section aria-labelledby="kinds-heading" className="flex flex-col gap-4">
      <h2 id="kinds-heading" className="text-xl font-bold">
        What is it about?
      </h2>
      <div className="flex flex-col gap-2">
        <div className={KIND_GRID}>
          {KINDS.map((kind, index) => (
            <button
              key={kind.id}
              type="button"
              onClick={() => onChoose(kind.id)}
              className={KIND_CARD}
            >
              <KindFace kind={kind} keys={String(index + 1)} />
            </button>
          ))}
        </div>
        <button type="button" onClick={() => onChoose('whole')} className={OTHER_CARD}>
          <OtherFace id="whole" keys={String(KINDS.length + 1)} />
        </button>
        <a href={`${BASE_PATH}/messages`} className={OTHER_CARD}>
          <OtherFace id="ready" keys={String(KINDS.length + 3)} />
        </a>
      </div>
    </section>
  );
}

/** Chooses a kind by its number, as the studio does; people who steer by speech have turned that off. */
function useNumberKeys(onChoose: (kind: AnnouncementKind) => void) {
  useEffect(() => {
    if (readStoredSetting('single-keys') === false) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, repeat } = event;
      const kinds: readonly AnnouncementKind[] = [...KINDS.map(({ id }) => id), 'whole'];
      const kind = kinds[Number(key) - 1];
      if (kind === undefined || ctrlKey || altKey || metaKey || repeat) return;
      // Else the first field has the focus by the time that the key is typed.
      event.preventDefault();
      onChoose(kind);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onChoose]);
}

interface AnswerProps {
  opening: Opening;
  last: LastDraft;
  onChange: (opening: Opening) => void;
}

/** Renders the fields of the kind that was chosen; the form with all fields waits for the studio. */
function Answer({ opening, last, onChange }: AnswerProps) {
  const kind = KINDS.find(({ id }) => id === opening.kind);
  if (kind === undefined) return <p role="status">Loading all fields…</p>;
  return (
    <>
      <label className="flex flex-col gap-1">
        <span className="font-semibold">What is it about?</span>
        <select
          value={kind.id}
          onChange={({ target }) =>
            onChange({ ...opening, kind: target.value as AnnouncementKind })
          }
          className={CONTROL_BOX}
        >
          {KINDS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value="whole">Something else: all fields</option>
        </select>
        <span className="text-muted">You keep what you typed if you change this.</span>
      </label>
      <Fields key={kind.id} {...{ kind, opening, last, onChange }} />
    </>
  );
}

function Fields({ kind, opening, last, onChange }: AnswerProps & { kind: Kind }) {
  const first = useRef<HTMLInputElement>(null);
  // A kind was chosen just now: what is asked first has the focus, as in the studio.
  const isChosen = kind.id !== last.kind;
  useEffect(() => {
    if (isChosen) first.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return (
    <section
      aria-label={kind.label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-start gap-x-4 gap-y-5 rounded-md border border-line bg-surface p-4"
    >
      {kind.fields.map((name) => {
        const field = OPENING_FIELDS[name];
        // What only a bus has waits for its switch, which waits for the studio.
        const isOfBus = name === 'busTiming' || name === 'busStop';
        if (isOfBus && kind.fields.includes('busReplacement')) return null;
        if (field === undefined || name === 'busReplacement') return null;
        const id = `opening-${name}`;
        return (
          <div
            key={name}
            data-control={`body-${name}`}
            className={classNames(
              'flex min-w-0 flex-col gap-1',
              field.isWide && 'col-span-full',
              name === kind.startsLine && 'col-start-1',
            )}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <label htmlFor={id} className="font-semibold">
                {field.label}
              </label>
              {kind.needs.includes(name) && <span className="text-muted">required</span>}
            </div>
            <input
              id={id}
              ref={name === kind.fields[0] ? first : undefined}
              value={getText(opening, last, name)}
              aria-describedby={`${id}-help`}
              autoComplete="off"
              onChange={({ target }) =>
                onChange({ ...opening, typed: { ...opening.typed, [name]: target.value } })
              }
              className={CONTROL_BOX}
            />
            <span id={`${id}-help`} className="text-muted">
              {field.help}
            </span>
          </div>
        );
      })}
    </section>
  );
}

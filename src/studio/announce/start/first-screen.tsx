/** The first question: what is it about? Six large kinds, then everything else, and free text. Numbers choose, arrows move. */

import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { AnnouncementKind } from '#studio/announce/draft/kind.ts';
import { KINDS, type Kind } from '#studio/announce/draft/kind-list.ts';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { KIND_CARD, KIND_GRID, KindFace, OTHER_CARD, OtherFace } from './cards.tsx';
import { TypedEnglish } from './typed-english.tsx';

/** Delay longer than the pointer takes to pass over one kind on its way to another. */
const REST_MILLISECONDS = 250;

export function FirstScreen() {
  return (
    <section aria-labelledby="kinds-heading" className="flex flex-col gap-4">
      <h2 id="kinds-heading" className="text-xl font-bold">
        What is it about?
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons in it */}
      <div onKeyDown={moveByArrows} className="flex flex-col gap-2">
        <div className={KIND_GRID}>
          {KINDS.map((kind, index) => (
            <KindCard key={kind.id} kind={kind} keys={String(index + 1)} />
          ))}
        </div>
        <WholeFormCard keys={String(KINDS.length + 1)} />
        <TypedEnglish keys={String(KINDS.length + 2)} />
        <ReadyMessagesCard keys={String(KINDS.length + 3)} />
      </div>
    </section>
  );
}

/** Chooses, and leads to what is asked first. */
function useChoosing(id: AnnouncementKind, label: string, keys: string): () => void {
  const { chooseKind } = useAnnounce();
  const choose = () => chooseKind(id);
  useShortcut(keys, label, choose);
  return choose;
}

function KindCard({ kind, keys }: { kind: Kind; keys: string }) {
  const { id, label } = kind;
  const { greeting } = useAnnounce();
  const choose = useChoosing(id, label, keys);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const greet = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => greeting.set(kind), REST_MILLISECONDS);
  };
  return (
    <button
      type="button"
      data-first-kind={kind === KINDS[0] || undefined}
      onClick={choose}
      onFocus={greet}
      onPointerEnter={greet}
      onPointerLeave={() => clearTimeout(timer.current)}
      className={KIND_CARD}
    >
      <KindFace kind={kind} keys={keys} />
    </button>
  );
}

function WholeFormCard({ keys }: { keys: string }) {
  const choose = useChoosing('whole', 'Something else', keys);
  return (
    <button type="button" onClick={choose} className={OTHER_CARD}>
      <OtherFace id="whole" keys={keys} />
    </button>
  );
}

/** Renders the card of ready messages: security, toilets, weather and all else that needs no train. */
function ReadyMessagesCard({ keys }: { keys: string }) {
  const navigate = useNavigate();
  useShortcut(keys, 'Ready-made messages', () => void navigate({ to: '/messages' }));
  return (
    <Link to="/messages" className={OTHER_CARD}>
      <OtherFace id="ready" keys={keys} />
    </Link>
  );
}

/** Moves the focus to the next button in the row or column of the arrow, as the grid is laid out on this screen. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  const columns = Math.max(
    1,
    buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length,
  );
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = Math.min(buttons.length - 1, Math.max(0, index + step));
  buttons[next]?.focus();
}

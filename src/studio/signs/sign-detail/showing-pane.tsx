/** The large signer with its player, and below it what is known of what it signs. */
import { Hand } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RecordedClip } from '#contract/clip.ts';
import { FormId } from '#contract/library/library-change.ts';
import type { SigmlSign } from '#signing/sigml/read-sign.ts';
import { SignerFallbackNote } from '#studio/signer/signer-fallback-note.tsx';
import { ClipDetail } from '#studio/signs/clips/clip-detail.tsx';
import { SaveImported } from '#studio/signs/forms/save-imported.tsx';
import type { Library } from '#studio/signs/library.ts';
import type { SignsSearch } from '#studio/signs/signs-search.ts';
import { VerdictPanel } from '#studio/signs/verdicts/verdict-panel.tsx';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { REVIEW_WORDS, SignDetail } from './sign-detail.tsx';
import { createSignPlayer } from './sign-player.ts';
import { SignStage } from './sign-stage.tsx';
import type { SignDetailView, Target } from './target.ts';
import { Transport } from './transport.tsx';
import { UnitList } from './unit-list.tsx';
import { usePlaying } from './use-playing.ts';

/** Id of what signs are chosen from. */
export const LIST_ID = 'signs-list';

export interface ShowingPaneProps {
  library: Library | undefined;
  showing: SignDetailView | undefined;
  search: SignsSearch;
  /** Changes of the address that keep the rest of it. */
  onSearch: (changed: Partial<SignsSearch>) => void;
}

export function ShowingPane({ library, showing, search, onSearch }: ShowingPaneProps) {
  const [player] = useState(createSignPlayer);
  const stageRef = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const playable = showing?.playable;
  const { speed = 1, view = 'frontAndSide' } = search;

  usePlaying(player, library, showing, search.sentence, pane);
  useEffect(() => library?.clipStore.subscribe(player.redraw), [library, player]);
  useEffect(() => library?.signer.subscribe(player.redraw), [library, player]);
  useEffect(() => player.setSpeed(speed), [player, speed]);
  useEffect(() => () => player.dispose(), [player]);

  const canPlay = playable !== undefined;
  useShortcut('Space', 'Play and pause the sign', player.toggle, canPlay);
  useShortcut(',', 'Previous frame', () => player.stepFrame(-1), canPlay);
  useShortcut('.', 'Next frame', () => player.stepFrame(1), canPlay);
  useShortcut('[', 'Previous key frame', () => player.stepKey(-1), canPlay);
  useShortcut(']', 'Next key frame', () => player.stepKey(1), canPlay);

  const target = showing?.target;
  return (
    <section
      aria-label="Chosen sign"
      ref={pane}
      className={classNames(
        'flex min-w-0 scroll-mt-28 flex-col gap-3 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto',
        showing !== undefined && 'max-lg:-order-1',
      )}
    >
      {target === undefined || target.kind === 'unknown' || playable === undefined ? (
        <NothingShown library={library} target={target} onSearch={onSearch} />
      ) : (
        <>
          <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3">
            <div className="flex flex-wrap items-start justify-between gap-x-2">
              <h2 className="min-w-0 pt-2 text-xl font-bold [overflow-wrap:anywhere]">
                {target.title}
              </h2>
              <Button
                kind="quiet"
                className="shrink-0 lg:hidden"
                onPress={() => document.getElementById(LIST_ID)?.scrollIntoView()}
              >
                Back to list
              </Button>
              {target.kind !== 'imported' && (
                <span className="shrink-0 max-sm:hidden">
                  <CopyButton text={() => window.location.href} kind="quiet">
                    Copy link
                  </CopyButton>
                </span>
              )}
            </div>
            <SignStage
              player={player}
              view={view}
              description={`The signer, signing ${target.title}`}
              stageRef={stageRef}
              isRecorded={playable.clips !== undefined}
            />
            <Transport
              player={player}
              durationSeconds={playable.signing.durationSeconds}
              speed={speed}
              onSpeedChange={(next) => onSearch({ speed: next === 1 ? undefined : next })}
              view={view}
              onViewChange={(next) =>
                onSearch({ view: next === 'frontAndSide' ? undefined : next })
              }
              stageRef={stageRef}
              isRecorded={playable.clips !== undefined}
            />
          </div>
          <SignerFallbackNote signer={library?.signer} />
          <div className="rounded-md border border-line bg-surface p-4">
            {target.kind === 'sign' && library !== undefined && (
              <SignDetail
                library={library}
                entry={target.entry}
                formIndex={target.formIndex}
                requestedNumber={search.variant}
                isInSentence={library.showInSentence(target.entry) && (search.sentence ?? false)}
                onSentence={(isIn) => onSearch({ sentence: isIn || undefined })}
                onForm={(index) => onSearch({ variant: index === 0 ? undefined : index + 1 })}
                onClip={(id) => onSearch({ ...START, clip: id })}
              />
            )}
            {target.kind === 'clip' && (
              <div className="flex flex-col gap-5">
                <ClipDetail clip={target.clip} />
                {isOfLibrary(target.clip) && (
                  <VerdictPanel gloss={target.title.slice(0, 100)} form={target.clip.id} />
                )}
              </div>
            )}
            {target.kind === 'imported' && <ImportedDetail sign={target.sign} />}
            {(target.kind === 'glosses' ||
              target.kind === 'spelling' ||
              target.kind === 'name') && (
              <div className="flex flex-col gap-3">
                <p className="font-semibold">{REVIEW_WORDS.unreviewed}</p>
                <UnitList playable={playable} player={player} />
              </div>
            )}
          </div>
        </>
      )}
    </section>
  );
}

const ImportedDetail = ({ sign }: { sign: SigmlSign }) => (
  <Callout
    kind="warning"
    title="Imported, not reviewed, not saved"
    actions={<SaveImported sign={sign} />}
  >
    <p>
      From line {sign.line} of the file. The signer follows the file, so this may not be BSL.{' '}
      {REVIEW_WORDS.unreviewed}.
    </p>
  </Callout>
);
/** Recordings of the library are judged as forms are. */
const isOfLibrary = ({ id }: RecordedClip) => FormId.safeParse(id).success;

interface NothingShownProps {
  library: Library | undefined;
  target: Target | undefined;
  onSearch: (changed: Partial<SignsSearch>) => void;
}

const START = {
  sign: undefined,
  variant: undefined,
  clip: undefined,
  name: undefined,
  spell: undefined,
  glosses: undefined,
};

function NothingShown({ library, target, onSearch }: NothingShownProps) {
  const example = 'text-left link cursor-pointer';
  return (
    <div className="flex min-h-80 flex-col items-center justify-center gap-3 rounded-md border border-dashed border-edge p-6 text-center">
      {library === undefined ? (
        <p role="status">Loading the signer…</p>
      ) : (
        <>
          <Hand aria-hidden className="size-10 text-muted" />
          <h2 className="text-xl font-semibold">
            {target === undefined
              ? 'Choose a sign to watch it'
              : target.kind === 'unknown'
                ? `${target.title} is not in the library`
                : 'Nothing to sign yet'}
          </h2>
          <p className="max-w-prose text-muted">
            {target?.kind === 'unknown'
              ? 'It may have been renamed. Search for it, or spell it.'
              : 'Point at a sign to see it move. Select it to see it larger, from the front and the side, with its source.'}
          </p>
          <ul className="flex flex-col gap-1">
            <li>
              <button
                type="button"
                className={example}
                onClick={() => onSearch({ ...START, sign: 'TRAIN' })}
              >
                Show TRAIN
              </button>
            </li>
            <li>
              <button
                type="button"
                className={example}
                onClick={() => onSearch({ ...START, spell: 'Haslemere' })}
              >
                Spell Haslemere
              </button>
            </li>
            <li>
              <button
                type="button"
                className={example}
                onClick={() =>
                  onSearch({ ...START, glosses: '14 35 TRAIN fs-LEEDS GO-TO PLATFORM 4' })
                }
              >
                Play 14 35 TRAIN fs-LEEDS GO-TO PLATFORM 4
              </button>
            </li>
          </ul>
        </>
      )}
    </div>
  );
}

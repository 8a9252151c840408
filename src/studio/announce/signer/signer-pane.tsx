/** The signer: the message of the draft, played live, with its phrases and how each unit is signed. */
import { Hand } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Look } from '#contract/look.ts';
import { getMessageEnglish } from '#contract/message.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { getLook } from '#studio/announce/draft/draft.ts';
import { isUntouched } from '#studio/announce/draft/kinds.ts';
import { useGreeting } from '#studio/announce/preview/use-greeting.ts';
import { useFinishedVideos } from '#studio/announce/video/finished-videos.ts';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { PlayerBar } from '#studio/signer/player-bar.tsx';
import {
  createPreviewPlayer,
  type PreviewPlayer,
  type SignedMessage,
} from '#studio/signer/preview-player.ts';
import { SignerFallbackNote } from '#studio/signer/signer-fallback-note.tsx';
import { SignerStage } from '#studio/signer/signer-stage.tsx';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { isSameJson, useStore } from '#studio/ui/store.ts';
import { wantsMotion } from '#studio/ui/video/motion.ts';
import { CoverageDetails } from './coverage-details.tsx';
import { CoverageStrip } from './coverage-strip.tsx';
import { EnglishText } from './english-text.tsx';
import { GateNote } from './gate-note.tsx';
import { LengthNote } from './length-note.tsx';
import { BackToPreview, MadeVideo } from './made-video.tsx';
import { MessageTabs } from './message-tabs.tsx';
import { PhraseList } from './phrase-list.tsx';
import { SpeedSelect } from './speed-select.tsx';

interface SignerPaneProps {
  /** Reason why the pipeline could not be loaded. */
  loadFailure?: string;
  onRetry: () => void;
  /** Whether nothing was chosen yet: then the signer greets with an example. */
  isStart: boolean;
  /** Shortest interval between frames of the preview, in milliseconds: a render may need the machine. */
  pace: number;
  /** Outcome and findings, between the picture and the phrases. */
  notes?: ReactNode;
  /** Files, after the phrases. */
  files?: ReactNode;
  /** Bar of actions, always in view. */
  actions?: ReactNode;
}

export function SignerPane(props: SignerPaneProps) {
  const { loadFailure, onRetry, isStart, pace, notes, files, actions } = props;
  const { assessment, pipeline, selectedVideo, typed } = useAnnounce();
  const { isAdvanced } = useAdvanced();
  const preview = useStore(assessment, (assessed) => assessed.preview);
  const look = useStore(
    assessment,
    (assessed) => assessed.preview?.look ?? getLook(assessed.draft),
    isSameJson,
  );
  const selectedIndex = useStore(selectedVideo, (index) => index);
  const [player] = useState(() =>
    createPreviewPlayer({ isPlaying: wantsMotion(), isLooping: wantsMotion() }),
  );
  const stage = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const { shown } = useFinishedVideos();
  const greeting = useGreeting(isStart, look.speed);
  const typedMessage = useStore(typed, (signed) => signed);
  const messages = isStart ? [] : (preview?.messages ?? []);
  const index = Math.min(selectedIndex, Math.max(0, messages.length - 1));
  const signed = (isStart ? typedMessage : undefined) ?? greeting ?? messages[index];
  const made = isStart ? undefined : shown?.[index];
  useShortcut('Alt+k', 'Play or pause the signer', player.toggle, made === undefined);

  useEffect(() => player.show(signed, look), [player, signed, look]);
  useEffect(() => player.setPace(pace), [player, pace]);
  useEffect(() => () => player.dispose(), [player]);
  const playFrom = useCallback(
    (seconds: number) => {
      player.seek(seconds);
      if (film.current === null) return player.play();
      film.current.currentTime = seconds;
      film.current.play().catch((error: unknown) => console.info('Not playing.', error));
    },
    [player],
  );

  return (
    <section
      aria-label="Signed message"
      className="flex min-h-0 min-w-0 flex-col gap-3 [--stage-height:max(10rem,35dvh)] max-lg:contents max-lg:[--stage-height:22dvh]"
    >
      <div className="flex flex-col gap-1 rounded-md border border-line bg-surface p-2 max-lg:contents lg:shrink-0">
        {messages.length > 1 && (
          <div className="max-lg:order-3">
            <MessageTabs messages={messages} selected={index} onChoose={selectedVideo.set} />
          </div>
        )}
        {made === undefined ? (
          <PreviewStage
            {...{ signed, player, look, stage }}
            isExample={greeting !== undefined}
            isLoading={pipeline === undefined && loadFailure === undefined}
          />
        ) : (
          <MadeVideo {...{ made, film, player, look }} isAutoPlaying={wantsMotion()} />
        )}
        {signed !== undefined && (
          <UnderPicture
            {...{ signed, player, look, stage, isStart }}
            isExample={isStart && typedMessage === undefined}
            isMade={made !== undefined}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no group of fields, but what is read and scrolled */}
      <div
        role="group"
        aria-label="Sentence and notes"
        tabIndex={signed !== undefined && !isStart ? 0 : undefined}
        className="relative -m-1 flex min-h-0 flex-col gap-3 p-1 max-lg:order-4 lg:flex-1 lg:overflow-y-auto"
      >
        <Faults {...{ loadFailure, onRetry }} />
        <SignerFallbackNote signer={pipeline?.signer} />
        {notes}
        {signed !== undefined && !isStart && (
          <>
            <GateNote signing={signed.signing} />
            <div className="flex flex-col gap-4 rounded-md border border-line bg-surface p-3">
              <div className="flex flex-col gap-1">
                <h2 className="px-3 text-lg font-semibold">{signed.message.title}</h2>
                {isAdvanced && <LengthNote {...signed} />}
                <PhraseList signed={signed} player={player} onPlayFrom={playFrom} />
              </div>
              <CoverageDetails signing={signed.signing} />
            </div>
          </>
        )}
        {files}
      </div>
      {actions}
    </section>
  );
}

interface ShownMessage {
  player: PreviewPlayer;
  look: Look;
  /** Element that fills the screen in full screen. */
  stage: RefObject<HTMLDivElement | null>;
}

interface PreviewStageProps extends ShownMessage {
  signed: SignedMessage | undefined;
  isExample: boolean;
  isLoading: boolean;
}

/** Renders the signer, live. On a phone it stays in view while the form is filled in. */
function PreviewStage({ signed, player, look, stage, isExample, isLoading }: PreviewStageProps) {
  const { assessment, pipeline } = useAnnounce();
  const isCurrent = useStore(assessment, (assessed) => assessed.isCurrent);
  const description =
    signed === undefined
      ? 'Nothing to sign yet.'
      : `The signer, signing: ${getMessageEnglish(signed.message)}`;
  return (
    <div
      ref={stage}
      className={classNames(
        'relative flex items-center justify-center bg-surface in-fullscreen:[--stage-height:100dvh] max-lg:order-2 max-lg:-mx-4 sm:max-lg:-mx-6',
        // Nothing yet, or an example, would cover what is to be chosen.
        signed !== undefined &&
          !isExample &&
          'max-lg:sticky max-lg:bottom-[4.25rem] max-lg:z-10 max-lg:shadow-raised',
      )}
    >
      <SignerStage
        player={player}
        painter={pipeline?.painter}
        look={look}
        description={description}
      />
      {signed === undefined && <StageNote isLoading={isLoading} />}
      {signed !== undefined && !isExample && !isCurrent && (
        <p className="absolute inset-x-0 bottom-0 bg-[rgb(5_12_20/0.82)] px-3 py-1.5 text-center font-medium text-[#fff]">
          Out of date. Fix the errors to update it.
        </p>
      )}
    </div>
  );
}

interface UnderPictureProps extends ShownMessage {
  signed: SignedMessage;
  isStart: boolean;
  isExample: boolean;
  isMade: boolean;
}

/** Renders the English text and the controls of the preview; a finished video has its own controls. */
function UnderPicture({
  signed,
  player,
  look,
  stage,
  isStart,
  isExample,
  isMade,
}: UnderPictureProps) {
  const { isAdvanced } = useAdvanced();
  return (
    <div className="flex flex-col gap-1 max-lg:order-3 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2">
      <EnglishText signed={signed} player={player} isExample={isExample}>
        {isMade && <BackToPreview />}
      </EnglishText>
      {!isMade && (
        <>
          {!isStart && isAdvanced && <CoverageStrip signing={signed.signing} player={player} />}
          <PlayerBar
            player={player}
            durationSeconds={signed.signing.durationSeconds}
            hasSteps={isAdvanced}
            speedControl={<SpeedSelect signed={signed} look={look} />}
            fullscreenRef={stage}
          />
        </>
      )}
    </div>
  );
}

/** Shows why the signer does not follow the form where the form is not the cause. */
function Faults({ loadFailure, onRetry }: Pick<SignerPaneProps, 'loadFailure' | 'onRetry'>) {
  const { assessment } = useAnnounce();
  const fault = useStore(assessment, (assessed) => assessed.fault);
  return (
    <>
      {loadFailure !== undefined && (
        <Callout
          kind="error"
          role="alert"
          title="The signer could not be loaded"
          actions={<Button onPress={onRetry}>Try again</Button>}
        >
          <p>
            Your draft is saved and you can keep working. Check the connection, then try again. (
            {loadFailure})
          </p>
        </Callout>
      )}
      {fault !== undefined && (
        <Callout kind="error" role="alert" title="This announcement cannot be signed">
          <p>
            Your draft is saved. Undo the last change or use different words. Report this to your IT
            team: {fault}
          </p>
        </Callout>
      )}
    </>
  );
}

function StageNote({ isLoading }: { isLoading: boolean }) {
  const { assessment } = useAnnounce();
  const isUnfilled = useStore(assessment, ({ draft }) => isUntouched(draft));
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-surface p-4 text-center">
      {isLoading ? (
        <p role="status">Loading the signer…</p>
      ) : (
        <>
          <Hand aria-hidden className="size-8 text-muted max-lg:hidden" />
          <p className="text-lg font-semibold">Nothing to sign yet</p>
          <p className="max-w-prose text-muted">
            {isUnfilled
              ? 'Fill in the form. The signer shows it here as you type.'
              : 'Fix the errors to see the signer here.'}
          </p>
        </>
      )}
    </div>
  );
}

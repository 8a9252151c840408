/** The signer with the sentence that was asked for. */
import { Hand, ListVideo } from 'lucide-react';
import { useRef } from 'react';
import type { Look } from '#contract/look.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { PlayerBar } from '#studio/signer/player-bar.tsx';
import { SpeedSlider } from '#studio/signer/playing-controls.tsx';
import { SignerFallbackNote } from '#studio/signer/signer-fallback-note.tsx';
import { SignerStage } from '#studio/signer/signer-stage.tsx';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { useStore } from '#studio/ui/store.ts';

export interface SignerPanelProps {
  sentences: Sentences;
  look: Look;
  onSpeedChange: (speed: number) => void;
  /** Reason why the pipeline could not be loaded. */
  loadFailure: string | undefined;
  onRetry: () => void;
}

export function SignerPanel({
  sentences,
  look,
  onSpeedChange,
  loadFailure,
  onRetry,
}: SignerPanelProps) {
  const { pipeline, playlist } = useReview();
  const stageRef = useRef<HTMLDivElement>(null);
  const sentenceId = useStore(playlist.state, (state) => state.sentenceId);
  const isAll = useStore(playlist.state, (state) => state.isAll);
  const isPreparing = useStore(playlist.state, (state) => state.isPreparing);
  const isPlaying = useStore(playlist.player.state, (state) => state.isPlaying);
  const isPlayingAll = isAll && isPlaying;
  const durationSeconds = useStore(playlist.state, (state) => state.durationSeconds);
  const fault = useStore(playlist.state, (state) => state.fault);
  const index = sentences.findIndex(({ id }) => id === sentenceId);
  const sentence = sentences[index];
  return (
    <section
      aria-label="Signer"
      className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-surface p-2 [--stage-height:40dvh] max-lg:contents max-lg:[--stage-height:24dvh]"
    >
      <div
        ref={stageRef}
        className={classNames(
          'relative flex items-center justify-center bg-surface in-fullscreen:[--stage-height:100dvh]',
          'max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-last max-lg:-mx-4 max-lg:shadow-raised sm:max-lg:-mx-6',
          // On a phone an empty picture would only take room.
          durationSeconds === undefined && 'max-lg:hidden',
        )}
      >
        <SignerStage
          player={playlist.player}
          painter={pipeline?.painter}
          look={look}
          description={
            sentence === undefined
              ? 'Nothing is signed yet.'
              : `The signer, signing: ${sentence.english}`
          }
        />
        {durationSeconds === undefined && (
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-surface/95 p-3 text-center">
            {pipeline === undefined && loadFailure === undefined ? (
              <p role="status">Loading the signer…</p>
            ) : (
              <>
                <Hand aria-hidden className="size-8 text-muted max-lg:hidden" />
                <p className="font-semibold">Play a sentence to see it signed</p>
              </>
            )}
          </div>
        )}
      </div>
      <div className="flex flex-col gap-2 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2">
        {loadFailure !== undefined && (
          <Callout
            kind="error"
            role="alert"
            title="The signer could not be loaded"
            actions={<Button onPress={onRetry}>Try again</Button>}
          >
            <p>Your edits are kept, and you can keep working. ({loadFailure})</p>
          </Callout>
        )}
        {fault !== undefined && (
          <Callout kind="error" role="alert" title="This gloss cannot be signed">
            <p>Your edits are kept. Undo, or write the gloss another way. ({fault})</p>
          </Callout>
        )}
        <SignerFallbackNote signer={pipeline?.signer} />
        {durationSeconds !== undefined && (
          <PlayerBar
            player={playlist.player}
            durationSeconds={durationSeconds}
            speedControl={<SpeedSlider speed={look.speed} onChange={onSpeedChange} />}
            fullscreenRef={stageRef}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            icon={<ListVideo aria-hidden className="size-5" />}
            isDisabled={pipeline === undefined}
            isPending={isPreparing}
            pendingLabel="Preparing…"
            onPress={() => {
              const from = sentence ?? sentences[0];
              if (isPlayingAll) playlist.stop();
              else if (from !== undefined) playlist.playAll(from.id);
            }}
          >
            {isPlayingAll
              ? 'Stop playing all'
              : index > 0
                ? `Play all from sentence ${index + 1}`
                : 'Play all'}
          </Button>
          <span className="text-muted">
            {sentence === undefined
              ? `${sentences.length.toLocaleString('en-GB')} ${sentences.length === 1 ? 'sentence' : 'sentences'}`
              : `Sentence ${index + 1} of ${sentences.length.toLocaleString('en-GB')}`}
          </span>
        </div>
      </div>
    </section>
  );
}

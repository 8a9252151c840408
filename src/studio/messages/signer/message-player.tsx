/** A message played by the signer, with its English and gloss under the picture. */
import { Hand } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatGlossUnit } from '#contract/gloss.ts';
import { DEFAULT_LOOK, type Look } from '#contract/look.ts';
import { getMessageEnglish, type Message } from '#contract/message.ts';
import { getSpeed } from '#contract/settings/signing-speed.ts';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { useTenantSettings } from '#studio/queries/use-tenant-settings.ts';
import { PlayerBar } from '#studio/signer/player-bar.tsx';
import { SpeedSlider } from '#studio/signer/playing-controls.tsx';
import { createPreviewPlayer } from '#studio/signer/preview-player.ts';
import { SignerFallbackNote } from '#studio/signer/signer-fallback-note.tsx';
import { SignerStage } from '#studio/signer/signer-stage.tsx';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatDuration } from '#studio/ui/status/format-time.ts';
import { wantsMotion } from '#studio/ui/video/motion.ts';
import { useMessagePipeline } from './use-message-pipeline.ts';

const LOOK: Look = {
  ...DEFAULT_LOOK,
  background: { kind: 'colour', red: 238, green: 241, blue: 245 },
};

interface MessagePlayerProps {
  /** Undefined while it cannot be said; `reason` tells. */
  message: Message | undefined;
  reason?: string;
  /** Whether values in it are made up. */
  isExample?: boolean;
}

export function MessagePlayer({ message, reason, isExample = false }: MessagePlayerProps) {
  const { data: pipeline, error, refetch } = useMessagePipeline();
  const { isAdvanced } = useAdvanced();
  const stageRef = useRef<HTMLDivElement>(null);
  const [watchedSpeed, setSpeed] = useState<number>();
  const { data: organisation } = useTenantSettings();
  const speed = watchedSpeed ?? getSpeed(organisation?.settings.speed);
  const [player] = useState(() =>
    createPreviewPlayer({ isPlaying: wantsMotion(), isLooping: wantsMotion() }),
  );
  // The same words are the same message: it goes on playing.
  const text = JSON.stringify(message);
  const signed = useMemo(
    () =>
      text === undefined || pipeline === undefined
        ? undefined
        : pipeline.sign(pipeline.resolve(JSON.parse(text)), { speed }),
    [text, pipeline, speed],
  );
  const look = useMemo(() => ({ ...LOOK, speed }), [speed]);
  useEffect(() => player.show(signed, look), [player, signed, look]);
  useEffect(() => () => player.dispose(), [player]);
  const english = message === undefined ? undefined : getMessageEnglish(message);
  return (
    <section
      aria-label="Signed message"
      className="flex min-w-0 flex-col gap-3 [--stage-height:min(50dvh,calc(100dvh-24rem))] max-lg:[--stage-height:32dvh]"
    >
      <div className="flex flex-col gap-2 rounded-md border border-line bg-surface p-2">
        <div
          ref={stageRef}
          className="relative flex items-center justify-center in-fullscreen:[--stage-height:100dvh]"
        >
          <SignerStage
            player={player}
            painter={pipeline?.painter}
            look={look}
            description={
              english === undefined ? 'Nothing to sign yet.' : `The signer, signing: ${english}`
            }
          />
          {signed === undefined && (
            <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-surface p-4 text-center">
              {pipeline === undefined && error === null ? (
                <p role="status">Loading the signer…</p>
              ) : (
                <>
                  <Hand aria-hidden className="size-8 text-muted" />
                  <p className="text-muted">{reason ?? 'Nothing to sign yet.'}</p>
                </>
              )}
            </div>
          )}
        </div>
        {signed !== undefined && english !== undefined && (
          <>
            <p className="px-2 text-lg font-semibold">
              {isExample && <span className="font-normal text-muted">Example: </span>}
              {english}{' '}
              <span className="font-normal text-muted">
                {formatDuration(signed.signing.durationSeconds)}
              </span>
            </p>
            <PlayerBar
              player={player}
              durationSeconds={signed.signing.durationSeconds}
              speedControl={<SpeedSlider speed={speed} onChange={setSpeed} />}
              fullscreenRef={stageRef}
              hasSteps={isAdvanced}
            />
          </>
        )}
      </div>
      {error !== null && (
        <Callout
          kind="error"
          role="alert"
          title="The signer could not be loaded"
          actions={<Button onPress={() => void refetch()}>Try again</Button>}
        >
          <p>What you typed is kept. Check the connection, then try again.</p>
        </Callout>
      )}
      <SignerFallbackNote signer={pipeline?.signer} />
      {message !== undefined && <GlossLines message={message} />}
    </section>
  );
}

function GlossLines({ message }: { message: Message }) {
  return (
    <div className="flex flex-col gap-1 px-2">
      <h2 className="font-semibold">Gloss, in BSL order</h2>
      {message.phrases.map((phrase) => (
        <p key={phrase.id} className="font-mono [overflow-wrap:anywhere]">
          {phrase.units.map(formatGlossUnit).join(' ')}
        </p>
      ))}
      <p className="text-muted">
        Not checked by a Deaf signer, unless your organisation has approved it.
      </p>
    </div>
  );
}

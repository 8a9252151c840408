/** A session in the booth: the camera is checked, then one sign after the other is taken. */
import { LogOut, Video } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDay } from '#contract/time/london-time.ts';
import { FAULT_MESSAGES, type ViewFault } from '#rendering/clips/capture/view-check.ts';
import type { Library } from '#studio/signs/library.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { usePrompts } from './booth-prompts.ts';
import { boothSession, type Session } from './booth-session.ts';
import { CameraView } from './camera-view.tsx';
import { PromptPanel } from './prompt-panel.tsx';
import { type Prompt, toGlossRow } from './prompts.ts';
import { TakeProgress } from './take-progress.tsx';
import { TakeReview } from './take-review.tsx';
import { type Camera, useCamera } from './use-camera.ts';
import { useCapture } from './use-capture.ts';
import { useViewCheck } from './use-view-check.ts';

const SHOWN_NEXT = 4;

/** Prompts without those that were skipped; a take counts when it is kept. */
function useTurns(library: Library) {
  const { prompts, isLoading } = usePrompts(library);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [customPrompt, setCustomPrompt] = useState<Prompt>();
  /** Prompt held while its take is reviewed, although it is recorded by then. */
  const [held, setHeld] = useState<Prompt>();
  const left = prompts.filter(({ glosses }) => !skipped.includes(toGlossRow(glosses)));
  const first = customPrompt ?? left[0];
  return {
    isLoading,
    prompt: held ?? first,
    next: left.filter((prompt) => prompt !== first).slice(0, SHOWN_NEXT),
    hold: () => setHeld(first),
    /** Advances to the next prompt. */
    advance() {
      setHeld(undefined);
      setCustomPrompt(undefined);
    },
    skip() {
      if (customPrompt === undefined && first !== undefined)
        setSkipped([...skipped, toGlossRow(first.glosses)]);
      setHeld(undefined);
      setCustomPrompt(undefined);
    },
    choose: (glosses: string[]) => setCustomPrompt({ glosses, reason: 'Your own choice' }),
  };
}

/** Starts and stops a recording by one key: a signer has no free hand to look for another. */
export function useRecordingKey(
  begin: () => void,
  stop: () => void,
  { isFilming, canTake }: { isFilming: boolean; canTake: boolean },
): void {
  useShortcut('Space', 'Start recording', begin, canTake && !isFilming);
  useShortcut('Space', 'Stop recording', stop, isFilming);
}

export function BoothSession({ library, session }: { library: Library; session: Session }) {
  const video = useRef<HTMLVideoElement>(null);
  const { camera, start } = useCamera();
  const stream = camera.kind === 'on' ? camera.stream : undefined;
  const {
    taking: capture,
    take,
    save,
    adjust,
    stop,
    discard,
    ready,
  } = useCapture(video, stream, session);
  const turns = useTurns(library);
  const isChecking =
    stream !== undefined && (capture.kind === 'ready' || capture.kind === 'failed');
  const faults = useViewCheck(video, isChecking);
  const { prompt } = turns;
  const canTake = isChecking && prompt !== undefined;

  const begin = () => {
    if (prompt === undefined) return;
    turns.hold();
    void take(prompt);
  };
  /** Advances to the next prompt and gets ready for its take. */
  const goToNextPrompt = () => {
    turns.advance();
    ready();
  };
  useRecordingKey(begin, stop, { isFilming: capture.kind === 'filming', canTake });
  useShortcut('s', 'Skip this sign', turns.skip, canTake);

  return (
    <>
      <SessionBar session={session} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-3">
          {stream === undefined ? (
            <CameraOff camera={camera} onStart={() => void start()} />
          ) : (
            <CameraView
              video={video}
              stream={stream}
              count={capture.kind === 'counting' ? capture.left : undefined}
              isFilming={capture.kind === 'filming'}
              hasOutline={isChecking}
            />
          )}
          {isChecking && <Faults faults={faults} />}
          <TakeProgress
            capture={capture}
            onBegin={canTake ? begin : undefined}
            onStop={stop}
            onSave={(unsaved, file) => void save(unsaved, file)}
            onDrop={goToNextPrompt}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {capture.kind === 'taken' ? (
            <TakeReview
              library={library}
              take={capture.take}
              problem={capture.problem}
              onKeep={goToNextPrompt}
              onAgain={() => void discard(capture.take)}
              onAdjust={(inSteps, outSteps) => void adjust(capture.take, inSteps, outSteps)}
            />
          ) : prompt === undefined ? (
            <p role="status" className="text-muted">
              {turns.isLoading
                ? 'Finding signs your messages need…'
                : 'All suggested signs are recorded.'}
            </p>
          ) : (
            <PromptPanel
              key={toGlossRow(prompt.glosses)}
              library={library}
              prompt={prompt}
              next={turns.next}
              onSkip={turns.skip}
              onOwn={turns.choose}
            />
          )}
        </div>
      </div>
    </>
  );
}

function SessionBar({ session }: { session: Session }) {
  const [, setSession] = useBrowserSetting(boothSession);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <strong className="font-semibold">{session.signer}</strong> is being filmed for:{' '}
        {session.purpose}
        {session.until !== undefined && `, until ${formatDay(session.until)}`}.
      </p>
      <Button
        kind="quiet"
        icon={<LogOut aria-hidden className="size-5" />}
        onPress={() => setSession(null)}
      >
        End session
      </Button>
    </div>
  );
}

function CameraOff({ camera, onStart }: { camera: Camera; onStart: () => void }) {
  if (camera.kind === 'trouble')
    return (
      <Callout
        kind="error"
        role="alert"
        title={camera.problem.title}
        actions={<Button onPress={onStart}>Try again</Button>}
      >
        <p>{camera.problem.advice}</p>
      </Callout>
    );
  return (
    <div className="flex aspect-video flex-col items-center justify-center gap-3 rounded-md border border-dashed border-edge p-6 text-center">
      <Video aria-hidden className="size-10 text-muted" />
      <p className="max-w-prose text-muted">
        Stand in front of a plain wall, in shot from your head to your hips. A green cloth is best,
        but any plain wall will do.
      </p>
      <Button
        kind="primary"
        onPress={onStart}
        isPending={camera.kind === 'starting'}
        pendingLabel="Starting camera"
      >
        Turn on camera
      </Button>
    </div>
  );
}

function Faults({ faults }: { faults: readonly ViewFault[] | undefined }) {
  if (faults === undefined) return null;
  if (faults.length === 0)
    return (
      <Callout kind="success" role="status" title="The picture is good">
        <p>
          Put your hands together in front of your stomach. Close your mouth and look at the camera.
        </p>
      </Callout>
    );
  return (
    <Callout kind="warning" role="status" title="Fix this first">
      <ul className="list-disc pl-5">
        {faults.map((fault) => (
          <li key={fault}>{FAULT_MESSAGES[fault]}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** A take inside a message, with its in and out points; kept, or taken again. */
import { Check, RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GlossUnit } from '#contract/gloss.ts';
import { toClipUnit } from '#rendering/clips/with-clips.ts';
import type { Library } from '#studio/signs/library.ts';
import { createSignPlayer } from '#studio/signs/sign-detail/sign-player.ts';
import { SignStage } from '#studio/signs/sign-detail/sign-stage.tsx';
import { Button } from '#studio/ui/button.tsx';
import { Kbd } from '#studio/ui/kbd.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import type { Take } from './use-capture.ts';

interface TakeReviewProps {
  library: Library;
  take: Take;
  /** Reason why an in or out point was not moved. */
  problem: string | undefined;
  onKeep: () => void;
  onAgain: () => void;
  onAdjust: (inSteps: number, outSteps: number) => void;
}

/** Units signed before the take; `FOLLOWING_UNITS` are signed after it. */
const PRECEDING_UNITS: GlossUnit[] = [
  { kind: 'time', hour: 14, minute: 35 },
  { kind: 'sign', gloss: 'TRAIN' },
];
const FOLLOWING_UNITS: GlossUnit[] = [{ kind: 'sign', gloss: 'SORRY' }];

export function TakeReview({ library, take, problem, onKeep, onAgain, onAdjust }: TakeReviewProps) {
  const { clip } = take;
  const [player] = useState(createSignPlayer);
  const stageRef = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  // On a phone it is below the camera.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end the effect.
    void section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const playable = useMemo(
    () => library.showUnits([[...PRECEDING_UNITS, toClipUnit(clip), ...FOLLOWING_UNITS]]),
    [library, clip],
  );
  useEffect(() => player.show(playable, library.signer, true), [player, playable, library]);
  useEffect(() => library.clipStore.subscribe(player.redraw), [library, player]);
  useEffect(() => library.signer.subscribe(player.redraw), [library, player]);
  useEffect(() => () => player.dispose(), [player]);
  useShortcut('k', 'Keep take', onKeep);
  useShortcut('r', 'Record again', onAgain);
  useShortcut('p', 'Play the take in a message', player.toggle);
  useShortcut('[', 'Start the take earlier', () => onAdjust(-1, 0));
  useShortcut(']', 'Start the take later', () => onAdjust(1, 0));
  useShortcut(',', 'End the take earlier', () => onAdjust(0, -1));
  useShortcut('.', 'End the take later', () => onAdjust(0, 1));
  const title = clip.glosses.join(' ');
  return (
    <section ref={section} aria-label="The take in a message" className="flex flex-col gap-3">
      <SignStage
        player={player}
        view="front"
        description={`A message with your take of ${title}`}
        stageRef={stageRef}
        isRecorded
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" icon={<Check aria-hidden className="size-5" />} onPress={onKeep}>
          Keep <Kbd keys="k" />
        </Button>
        <Button icon={<RotateCcw aria-hidden className="size-5" />} onPress={onAgain}>
          Record again <Kbd keys="r" />
        </Button>
        <Button kind="quiet" onPress={player.toggle}>
          Play <Kbd keys="p" />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Points
          label={`Starts at ${clip.inSeconds.toFixed(2)} s`}
          onEarlier={() => onAdjust(-1, 0)}
          onLater={() => onAdjust(1, 0)}
          pointName="Start"
        />
        <Points
          label={`Ends at ${(clip.inSeconds + clip.seconds).toFixed(2)} s`}
          onEarlier={() => onAdjust(0, -1)}
          onLater={() => onAdjust(0, 1)}
          pointName="End"
        />
      </div>
      {problem !== undefined && (
        <Callout kind="error" role="alert" title="The start and end have not changed">
          <p>{problem}</p>
        </Callout>
      )}
    </section>
  );
}

interface PointsProps {
  label: string;
  pointName: string;
  onEarlier: () => void;
  onLater: () => void;
}

const Points = ({ label, pointName, onEarlier, onLater }: PointsProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <span className="tabular-nums max-sm:basis-full">{label}</span>
    <Button kind="quiet" onPress={onEarlier} aria-label={`${pointName} earlier`}>
      Earlier
    </Button>
    <Button kind="quiet" onPress={onLater} aria-label={`${pointName} later`}>
      Later
    </Button>
  </div>
);

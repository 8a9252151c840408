/** The signer performs what is made, from the front and the side; places and movements are set in its picture. */
import { Columns2, MapPin, Move, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { Articulation, Motion } from '#contract/notation/articulation.ts';
import type { Library } from '#studio/signs/library.ts';
import type { PlayableSigning } from '#studio/signs/playable-signing.ts';
import { createSignPlayer, type SignPlayer } from '#studio/signs/sign-detail/sign-player.ts';
import { SideCanvas } from '#studio/signs/sign-detail/sign-stage.tsx';
import { Transport } from '#studio/signs/sign-detail/transport.tsx';
import type { SignView } from '#studio/signs/signs-search.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { wantsMotion } from '#studio/ui/video/motion.ts';
import { setPlace } from './edit/posture.ts';
import { getMove, type Mover, setMotions } from './edit/steps.ts';
import { MoveOverlay } from './move-overlay.tsx';
import { PlaceOverlay } from './place-overlay.tsx';

/** Use of the picture. */
export type StageMode = 'play' | 'place' | 'move';

export interface EditorStageProps {
  library: Library;
  title: string;
  playable: PlayableSigning;
  /** The form that is changed, to compare with. */
  base: PlayableSigning | undefined;
  /** The part that is changed; undefined for letters. */
  sign: Articulation | undefined;
  /** Index of the step that is changed. */
  step: number;
  onChange: (label: string, sign: Articulation) => void;
}

const directedIn = (sign: Articulation | undefined, step: number, mover: Mover) => {
  const { moves = [] } = getMove(sign?.steps[step], mover);
  const motionIndex = moves.findIndex((move) => move.motion === 'directed');
  const motion = moves[motionIndex];
  return motion?.motion === 'directed' ? { moves, at: motionIndex, motion } : undefined;
};

/** Holds what the picture is used for; a use that the part does not have falls back to playing. */
function useStageMode({ sign, step, onChange }: EditorStageProps) {
  const [requestedMode, setMode] = useState<StageMode>('play');
  const [view, setView] = useState<SignView>('frontAndSide');
  const mover: Mover = sign?.steps[step]?.dominant === undefined ? 'both' : 'dominant';
  const directed = directedIn(sign, step, mover);
  const isLost = sign === undefined || (requestedMode === 'move' && directed === undefined);
  return {
    view,
    setView,
    mode: isLost ? ('play' as const) : requestedMode,
    directed,
    setMode(next: StageMode) {
      setMode(next);
      // Places and ways are set from the front.
      if (next !== 'play' && (view === 'side' || view === 'threeQuarter')) setView('front');
    },
    setMotion(motion: Motion) {
      if (sign === undefined || directed === undefined) return;
      const moves = directed.moves.map((move, moveIndex) =>
        moveIndex === directed.at ? motion : move,
      );
      onChange(`motion ${step} ${mover}`, setMotions(sign, step, mover, moves));
    },
  };
}

export function EditorStage(props: EditorStageProps) {
  const { library, title, playable, base } = props;
  const [player] = useState(createSignPlayer);
  const stageRef = useRef<HTMLDivElement>(null);
  const [speed, setSpeed] = useState(1);
  const [isComparing, setComparing] = useState(false);
  const used = useStageMode(props);
  const { mode, view, setView } = used;
  useEffect(() => {
    player.show(playable, library.signer, mode === 'play' && wantsMotion());
    // While a hand is placed, it is shown where its sign begins.
    if (mode !== 'play') player.seek(playable.keySeconds[0] ?? 0);
  }, [player, playable, library, mode]);
  useEffect(() => library.signer.subscribe(player.redraw), [library, player]);
  useEffect(() => player.setSpeed(speed), [player, speed]);
  useEffect(() => () => player.dispose(), [player]);
  return (
    <section
      aria-label="The signer"
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3"
    >
      <div ref={stageRef}>
        <Picture {...props} {...used} player={player} />
      </div>
      <ModeButtons {...props} {...used}>
        {base !== undefined && (
          <Mode isOn={isComparing} onChange={setComparing}>
            <Columns2 aria-hidden className="size-5" /> Compare with original
          </Mode>
        )}
      </ModeButtons>
      <Transport
        player={player}
        durationSeconds={playable.signing.durationSeconds}
        speed={speed}
        onSpeedChange={setSpeed}
        view={view}
        onViewChange={setView}
        stageRef={stageRef}
      />
      {isComparing && base !== undefined && (
        <BasePreview library={library} title={title} base={base} speed={speed} />
      )}
    </section>
  );
}

type StageUse = ReturnType<typeof useStageMode>;

/** Renders the signer from its sides; over the front, the places to point at or the movement to drag. */
function Picture({
  title,
  sign,
  step,
  onChange,
  view,
  mode,
  directed,
  setMotion,
  player,
}: EditorStageProps & StageUse & { player: SignPlayer }) {
  const isFrontShown = view === 'front' || view === 'frontAndSide';
  return (
    <div
      className={classNames(
        'signer-ground grid items-end justify-center rounded-md [--stage-height:min(48dvh,38rem)] in-fullscreen:[--stage-height:100dvh] max-lg:[--stage-height:38dvh]',
        view === 'frontAndSide' ? 'grid-cols-[3fr_2fr]' : 'grid-cols-1',
      )}
    >
      {isFrontShown && (
        <div className="relative mx-auto w-[min(100%,calc(var(--stage-height)*8/7))]">
          <SideCanvas
            player={player}
            side="front"
            label={`The signer, signing ${title}, from the front`}
          />
          {mode === 'place' && sign !== undefined && (
            <PlaceOverlay
              place={sign.place}
              near={sign.near}
              onPlace={(place) => onChange('place', setPlace(sign, place, sign.near))}
            />
          )}
          {mode === 'move' && sign !== undefined && directed !== undefined && (
            <MoveOverlay sign={sign} step={step} motion={directed.motion} onMotion={setMotion} />
          )}
        </div>
      )}
      {view !== 'front' && (
        <SideCanvas
          key={view}
          player={player}
          side={view === 'threeQuarter' ? 'threeQuarter' : 'side'}
          label={`The signer, signing ${title}, from the side`}
        />
      )}
    </div>
  );
}

function ModeButtons({
  sign,
  mode,
  setMode,
  directed,
  children,
}: EditorStageProps & StageUse & { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Mode
        isOn={mode === 'place'}
        isDisabled={sign === undefined}
        onChange={(isOn) => setMode(isOn ? 'place' : 'play')}
      >
        <MapPin aria-hidden className="size-5" /> Choose the place
      </Mode>
      <Mode
        isOn={mode === 'move'}
        isDisabled={directed === undefined}
        onChange={(isOn) => setMode(isOn ? 'move' : 'play')}
      >
        <Move aria-hidden className="size-5" /> Drag the movement
      </Mode>
      {mode !== 'play' && (
        <Mode isOn={false} onChange={() => setMode('play')}>
          <Play aria-hidden className="size-5" /> Play
        </Mode>
      )}
      {children}
    </div>
  );
}

interface ModeProps {
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

const Mode = ({ isOn, isDisabled = false, onChange, children }: ModeProps) => (
  <ToggleButton
    isSelected={isOn}
    isDisabled={isDisabled}
    onChange={onChange}
    className={buttonClasses(
      'plain',
      'data-[selected]:border-accent data-[selected]:bg-accent-soft',
    )}
  >
    {children}
  </ToggleButton>
);

/** Renders the form as it was, performed over and over. */
function BasePreview({
  library,
  title,
  base,
  speed,
}: {
  library: Library;
  title: string;
  base: PlayableSigning;
  speed: number;
}) {
  const [player] = useState(createSignPlayer);
  useEffect(() => player.show(base, library.signer, true), [player, base, library]);
  useEffect(() => library.signer.subscribe(player.redraw), [library, player]);
  useEffect(() => player.setSpeed(speed), [player, speed]);
  useEffect(() => () => player.dispose(), [player]);
  return (
    <section aria-label="Original sign" className="flex flex-col gap-1">
      <p className="font-medium">Original</p>
      <div className="signer-ground grid grid-cols-[3fr_2fr] items-end rounded-md [--stage-height:min(40dvh,30rem)]">
        <SideCanvas player={player} side="front" label={`${title}, original, from the front`} />
        <SideCanvas player={player} side="side" label={`${title}, original, from the side`} />
      </div>
    </section>
  );
}

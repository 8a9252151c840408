/** The buttons above the result, there while someone is. */
import { Link } from '@tanstack/react-router';
import {
  Captions,
  CaptionsOff,
  Frame,
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  Play,
} from 'lucide-react';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';

export interface ScreenBarProps {
  /** Of the request. */
  id: string;
  isShown: boolean;
  isRunning: boolean;
  isFull: boolean;
  hasCaptions: boolean;
  isCaptioned: boolean;
  onPlay: () => void;
  onFull: () => void;
  onCaptions: () => void;
  onProof: () => void;
}

export function ScreenBar({
  id,
  isShown,
  isRunning,
  isFull,
  hasCaptions,
  isCaptioned,
  onPlay,
  onFull,
  onCaptions,
  onProof,
}: ScreenBarProps) {
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-0 flex flex-wrap gap-2 bg-[rgb(5_12_20/0.72)] p-3 transition-opacity focus-within:opacity-100',
        isShown ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <Button onPress={onPlay} icon={icon(isRunning ? Pause : Play)}>
        {isRunning ? 'Pause' : 'Play'}
      </Button>
      <Button onPress={onFull} icon={icon(isFull ? Minimize : Maximize)}>
        {isFull ? 'Leave full screen' : 'Full screen'}
      </Button>
      {hasCaptions && (
        <Button onPress={onCaptions} icon={icon(isCaptioned ? CaptionsOff : Captions)}>
          {isCaptioned ? 'Captions off' : 'Captions on'}
        </Button>
      )}
      <Button onPress={onProof} icon={icon(Frame)}>
        Proof
      </Button>
      <Link to="/requests/$id" params={{ id }} className={buttonClasses()}>
        Open the request
      </Link>
    </div>
  );
}

const icon = (Icon: LucideIcon) => <Icon aria-hidden className="size-5" />;

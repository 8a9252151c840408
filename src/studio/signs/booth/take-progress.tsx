/** Below the camera: beginning and ending a take, and what became of it. */
import { CircleDot, Square } from 'lucide-react';
import { Button } from '#studio/ui/button.tsx';
import { Kbd } from '#studio/ui/kbd.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import type { CaptureState, Take } from './use-capture.ts';

interface TakeProgressProps {
  capture: CaptureState;
  /** Undefined while no take may begin. */
  onBegin: (() => void) | undefined;
  onStop: () => void;
  onSave: (take: Take, file: Blob) => void;
  onDrop: () => void;
}

export function TakeProgress({
  capture: taking,
  onBegin,
  onStop,
  onSave,
  onDrop,
}: TakeProgressProps) {
  return (
    <>
      {taking.kind === 'failed' && (
        <Callout kind="error" role="alert" title="The take was not kept">
          <p>{taking.reason}</p>
        </Callout>
      )}
      {onBegin !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="primary"
            icon={<CircleDot aria-hidden className="size-5" />}
            onPress={onBegin}
          >
            Start recording <Kbd keys="Space" />
          </Button>
          <p className="text-muted">Space starts and stops.</p>
        </div>
      )}
      {taking.kind === 'filming' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<Square aria-hidden className="size-5" />} onPress={onStop}>
            Stop recording <Kbd keys="Space" />
          </Button>
          <p className="text-muted">
            Space starts and stops. Recording also stops when you stand still for one second.
          </p>
        </div>
      )}
      {taking.kind === 'studying' && (
        <p role="status" className="text-muted">
          Finding where your sign starts and ends…
        </p>
      )}
      {taking.kind === 'unsaved' && (
        <Callout
          kind="error"
          role="alert"
          title="The take was not saved"
          actions={
            <>
              <Button kind="primary" onPress={() => onSave(taking.take, taking.file)}>
                Try to save again
              </Button>
              <Button onPress={onDrop}>Discard take</Button>
            </>
          }
        >
          <p>{taking.reason}</p>
          <p>If you leave this page before it is saved, you lose it.</p>
        </Callout>
      )}
    </>
  );
}

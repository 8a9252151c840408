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
        <Callout kind="wrong" role="alert" title="This take was not kept">
          <p>{taking.reason}</p>
        </Callout>
      )}
      {onBegin !== undefined && (
        <div>
          <Button
            kind="primary"
            icon={<CircleDot aria-hidden className="size-5" />}
            onPress={onBegin}
          >
            Start the take <Kbd keys="Space" />
          </Button>
        </div>
      )}
      {taking.kind === 'filming' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<Square aria-hidden className="size-5" />} onPress={onStop}>
            End the take <Kbd keys="Enter" />
          </Button>
          <p className="text-muted">It ends by itself when you stand still for a second.</p>
        </div>
      )}
      {taking.kind === 'studying' && (
        <p role="status" className="text-muted">
          Looking for where you begin and end…
        </p>
      )}
      {taking.kind === 'unsaved' && (
        <Callout
          kind="wrong"
          role="alert"
          title="This take is not saved yet"
          actions={
            <>
              <Button kind="primary" onPress={() => onSave(taking.take, taking.file)}>
                Save it again
              </Button>
              <Button onPress={onDrop}>Drop the take</Button>
            </>
          }
        >
          <p>{taking.reason}</p>
          <p>It is lost when you leave this page before it is saved.</p>
        </Callout>
      )}
    </>
  );
}

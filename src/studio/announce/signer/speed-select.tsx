/** Choice of the speed of the signing in words, with the length that each gives. */
import { useEffect, useState } from 'react';
import type { Look } from '#contract/look.ts';
import { findNamedSpeed, NamedSpeed, SPEEDS } from '#contract/settings/signing-speed.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import { Select } from '#studio/ui/form/select.tsx';
import { formatLongDuration } from '#studio/ui/status/format-time.ts';

/** Pause that is longer than between two keys. */
const PAUSE_MILLISECONDS = 400;

type Seconds = Readonly<Partial<Record<NamedSpeed, number>>>;

/** Measures how long the message is at each speed, once typing pauses. */
function useSecondsBySpeed({ message }: SignedMessage, { framesPerSecond }: Look): Seconds {
  const { pipeline } = useAnnounce();
  const [seconds, setSeconds] = useState<Seconds>({});
  useEffect(() => {
    if (pipeline === undefined) return;
    const measure = (name: NamedSpeed) => {
      const { speed } = SPEEDS[name];
      return pipeline.sign(message, { speed, framesPerSecond }).signing.durationSeconds;
    };
    const timer = setTimeout(
      () => setSeconds(Object.fromEntries(NamedSpeed.options.map((name) => [name, measure(name)]))),
      PAUSE_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [pipeline, message, framesPerSecond]);
  return seconds;
}

/** Id of a speed that is not offered: of another system, or of a draft from when any number was. */
const OTHER = 'other';

export function SpeedSelect({ signed, look }: { signed: SignedMessage; look: Look }) {
  const { draft } = useAnnounce();
  const seconds = useSecondsBySpeed(signed, look);
  const named = findNamedSpeed(look.speed);
  const choices = NamedSpeed.options.map((id) => ({
    id,
    label: SPEEDS[id].label,
    ...(seconds[id] !== undefined && { detail: formatLongDuration(seconds[id]) }),
  }));
  const unlisted = { id: OTHER, label: `Other (${look.speed})` } as const;
  return (
    <Select
      label="Speed"
      // In line with the buttons beside it.
      className="!flex-row items-center !gap-3"
      choices={named === undefined ? [...choices, unlisted] : choices}
      value={named ?? OTHER}
      onChange={(id) => {
        if (id === OTHER) return;
        draft.beginStep();
        draft.form.setValue('look.speed', SPEEDS[id].speed);
      }}
    />
  );
}

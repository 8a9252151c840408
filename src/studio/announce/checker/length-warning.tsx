/** The warning of a message that is too long for passengers, with what shortens it in one click. */

import { useAnnounce } from '#studio/announce/announce-context.ts';
import {
  type Lengths,
  MAX_CALM_SECONDS,
  type Shortening,
} from '#studio/announce/preview/lengths.ts';
import { Button } from '#studio/ui/button.tsx';
import { FieldStatusIcon } from '#studio/ui/form/field.tsx';
import { formatLongDuration } from '#studio/ui/status/format-time.ts';
import { useStore } from '#studio/ui/store.ts';

/** Returns the lengths of the draft as it is now, when its message is too long. */
export function useTooLong(): Lengths | undefined {
  const { assessment, lengths } = useAnnounce();
  const draft = useStore(assessment, (assessed) => assessed.draft);
  const current = useStore(lengths, (measured) => measured);
  return current !== undefined && current.draft === draft && current.seconds > MAX_CALM_SECONDS
    ? current
    : undefined;
}

export const formatTooLong = ({ seconds }: Lengths) =>
  `This message is ${formatLongDuration(seconds)} long. Many passengers cannot watch for more than ${MAX_CALM_SECONDS} seconds.`;

export function LengthWarning({ lengths }: { lengths: Lengths }) {
  const { draft } = useAnnounce();
  const shorten = ({ options }: Shortening) =>
    draft.replace({ ...draft.form.getValues(), options }, 'length');
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-start gap-1.5">
        <FieldStatusIcon status="warning" className="mt-0.5" />
        <span className="min-w-0">
          <span className="sr-only">Warning: </span>
          {formatTooLong(lengths)}
          {lengths.shortenings.length === 0 && ' Leave out what passengers do not need.'}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {lengths.shortenings.map((shortening) => (
          <Button key={shortening.label} onPress={() => shorten(shortening)}>
            {shortening.label}: {formatLongDuration(shortening.savedSeconds)} shorter
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Takes the subtitles that a translation waits for. */

import { Captions } from 'lucide-react';
import { DropZone, type FileDropItem, FileTrigger } from 'react-aria-components';
import { SUBTITLE_ENDINGS, SUBTITLE_TYPES_SHORT } from '#contract/files/subtitle-types.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';

import { getFailureAdvice } from '#studio/requests/status-labels.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { useTakeSubtitles } from './use-take-subtitles.ts';

type Asking = Pick<SignRequest, 'id' | 'failure' | 'warnings'>;

/** Hint for API clients on how to give the start of the film; removed because the screen has a field for it. */
const START_FOR_CLIENTS = / \(subtitlesStartAt "([\d:]+)"\)/;

/** Returns why subtitles are needed, and the film's start time according to subtitles that were refused. */
function getPrompt({ failure, warnings = [] }: Asking) {
  if (failure === undefined)
    return {
      title: 'This file needs subtitles before it can be translated.',
      reason:
        warnings.find(({ code }) => code === 'speech-not-recognised')?.message ??
        'The speech could not be recognised.',
      advice: `Add an English subtitle file (${SUBTITLE_TYPES_SHORT}).`,
      start: '',
    };
  const { code, message } = failure;
  return {
    title: 'These subtitles cannot be used.',
    reason: message.replace(START_FOR_CLIENTS, ''),
    advice: getFailureAdvice(code),
    start: START_FOR_CLIENTS.exec(message)?.[1] ?? '',
  };
}

export function SubtitlesCallout({ request }: { request: Asking }) {
  const { title, reason, advice, start } = getPrompt(request);
  const { take, problem, startsAt, setStartsAt, isWrongStart, isPending } = useTakeSubtitles(
    request.id,
    start,
  );
  return (
    <Callout kind={request.failure === undefined ? 'warning' : 'error'} title={title}>
      <p>{reason}</p>
      <p>{advice} The film or sound is kept. You do not need to send it again.</p>
      <TextField
        label="Film starts at"
        help="The time the subtitles give for the start of the film, such as 10:00:00. Leave it blank if they start at zero."
        value={startsAt}
        onChange={setStartsAt}
        {...(isWrongStart && {
          status: 'error' as const,
          message: 'Enter a time, such as 10:00:00.',
        })}
        className="max-w-md"
        inputClassName="max-w-40"
      />
      <DropZone
        aria-label="Drop subtitles here"
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => {
          const dropped = items.find((item): item is FileDropItem => item.kind === 'file');
          void dropped?.getFile().then(take);
        }}
        className="flex flex-col items-center gap-2 rounded-md border-2 border-dashed border-edge bg-surface px-4 py-6 text-center data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
      >
        <Captions aria-hidden className="size-8 text-muted" />
        <p>Drop the subtitle file here, or choose it.</p>
        <FileTrigger
          acceptedFileTypes={SUBTITLE_ENDINGS.map((ending) => `.${ending}`)}
          onSelect={(files) => void take(files?.[0])}
        >
          <Button kind="primary" isPending={isPending} pendingLabel="Sending…">
            Choose subtitles
          </Button>
        </FileTrigger>
      </DropZone>
      {problem !== undefined && (
        <p role="alert" className="font-medium text-wrong">
          {problem} Nothing is lost.
        </p>
      )}
    </Callout>
  );
}

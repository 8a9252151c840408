/** Notes on a file that a person should know before and while it is sent. */
import { Link } from '@tanstack/react-router';
import { Captions, Scissors } from 'lucide-react';
import { isMedia } from '#contract/file-type.ts';
import { NO_SPEECH_RECOGNITION } from '#contract/requests/problem.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import type { Entry } from '#studio/upload/queue/entry.ts';
import type { UploadQueue } from '#studio/upload/queue/upload-queue.ts';
import { FAILURE_MESSAGES, formatPlan, formatSigningLength, formatWaiting } from './entry-text.ts';
import { FilmStart } from './film-start.tsx';

function Alike({ alike }: { alike: NonNullable<Entry['alike']> }) {
  if (alike.kind === 'queued')
    return (
      <Callout kind="warning" title="This file is already in the list.">
        <p>There it is called {alike.path}. Send both only if you want two videos.</p>
      </Callout>
    );
  const { requestId, name, at } = alike.sent;
  return (
    <Callout kind="warning" title="You have sent this file before.">
      <p>
        As {name}, {formatDateTime(at)}.{' '}
        <Link to="/requests/$id" params={{ id: requestId }} className="link">
          Open message
        </Link>{' '}
        or send it again for another video.
      </p>
    </Callout>
  );
}

function SubtitlesLine({ entry, queue }: { entry: Entry; queue: UploadQueue }) {
  const { id, subtitles, state, path } = entry;
  if (subtitles === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Captions aria-hidden className="size-5 text-muted" />
      <span>
        Subtitles: {subtitles.file.name}, {subtitles.cueCount}{' '}
        {subtitles.cueCount === 1 ? 'caption' : 'captions'}
      </span>
      {state.kind === 'ready' && (
        <Button
          kind="quiet"
          aria-label={`Remove the subtitles of ${path}`}
          onPress={() => queue.removeSubtitles(id)}
        >
          Remove
        </Button>
      )}
    </p>
  );
}

/**
 * Renders a request for subtitles before anything is uploaded: otherwise the full film would be uploaded, and
 * subtitles be requested only then.
 */
function SubtitlesNeeded() {
  return (
    <Callout kind="warning" title="Add the subtitles first.">
      <p>
        {NO_SPEECH_RECOGNITION} Drop them here or press “Choose files”. You can also add them after
        you send the file. Subtitles inside the film itself are found automatically.
      </p>
    </Callout>
  );
}

interface EntryNotesProps {
  entry: Entry;
  queue: UploadQueue;
  /** The service recognises no speech. */
  lacksSpeech: boolean;
  /** Films wait for their signing. */
  filmPauses: boolean;
}

const isFilm = ({ checked }: Entry) => isMedia(checked?.type ?? '');

/** Renders the notes on a file before it is sent. */
function BeforeSending({ entry, queue, lacksSpeech, filmPauses }: EntryNotesProps) {
  const { checked, alike } = entry;
  const length = formatSigningLength(entry, filmPauses);
  return (
    <>
      <p className="text-muted">{formatPlan(entry, lacksSpeech)}</p>
      {length !== undefined && <p>{length}</p>}
      {lacksSpeech && isFilm(entry) && entry.subtitles === undefined && <SubtitlesNeeded />}
      <SubtitlesLine entry={entry} queue={queue} />
      {entry.subtitles !== undefined && <FilmStart entry={entry} queue={queue} />}
      <SplitLine entry={entry} />
      {alike !== undefined && <Alike alike={alike} />}
      {checked?.pdf?.hasText === false && (
        <Callout kind="warning" title="The first pages have no text.">
          <p>
            It may be a scan. A picture of text cannot be translated. Export the PDF again from the
            program that made it.
          </p>
        </Callout>
      )}
      {isFilm(entry) && checked?.durationSeconds === undefined && (
        <Callout kind="warning" title="This browser cannot tell how long the file is.">
          <p>You can still send it. If it does not play in another program, export it again.</p>
        </Callout>
      )}
    </>
  );
}

function SplitLine({ entry: { identifiers } }: { entry: Entry }) {
  if (identifiers.length === 0) return null;
  return (
    <p className="flex items-center gap-2">
      <Scissors aria-hidden className="size-5 text-muted" />
      Split at {identifiers.join(', ')}
    </p>
  );
}

export function EntryNotes(props: EntryNotesProps) {
  const { entry, queue } = props;
  const { state } = entry;
  const waiting = formatWaiting(entry);
  return (
    <>
      {state.kind === 'ready' ? (
        <BeforeSending {...props} />
      ) : (
        <>
          <SubtitlesLine entry={entry} queue={queue} />
          <SplitLine entry={entry} />
        </>
      )}
      {waiting !== undefined && (
        <p className="rounded-md border-l-4 border-odd bg-odd-soft px-4 py-2">{waiting}</p>
      )}
      {(state.kind === 'refused' || state.kind === 'failed') && (
        <Callout kind="error" title={`${FAILURE_MESSAGES[state.code].title}.`}>
          <p>{state.message}</p>
          {state.kind === 'failed' && FAILURE_MESSAGES[state.code].advice !== '' && (
            <p>{FAILURE_MESSAGES[state.code].advice}</p>
          )}
        </Callout>
      )}
      {state.kind === 'needs-file' && (
        <Callout
          kind="warning"
          title={
            state.problem ??
            (state.method === 'permission'
              ? 'Nothing is lost. Allow the browser to open the file again.'
              : 'Nothing is lost. Choose the same file again. Only the missing parts are sent.')
          }
        />
      )}
      {state.kind === 'elsewhere' && (
        <p className="text-muted">
          Another tab of this browser is sending it. If you close that tab, you can continue here.
        </p>
      )}
    </>
  );
}

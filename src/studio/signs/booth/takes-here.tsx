/** Takes that are in this browser alone, and sending them to the library. */
import { CloudUpload, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { RecordedClip } from '#contract/clip.ts';
import type { LibraryChange } from '#contract/library/library-change.ts';
import { removeClip } from '#rendering/clips/clip-database.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useClips } from '#studio/signs/clips/clips-panel.tsx';
import type { Library } from '#studio/signs/library.ts';
import { useSending } from '#studio/signs/recordings/use-sending.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import { BOOTH_PACK, boothConsents, type Session } from './booth-session.ts';

const formatTakeCount = (count: number) => (count === 1 ? '1 take' : `${count} takes`);

/** Converts the consents that takes were made under to changes of the library. */
function toConsentChanges(
  takes: readonly RecordedClip[],
  sessions: readonly Session[],
): LibraryChange[] {
  const ids = new Set(takes.map(({ consent }) => consent));
  return sessions
    .filter(({ consent }) => ids.has(consent))
    .map(({ consent, region: _, ...given }) => ({ kind: 'consent', consent, given }));
}

export function TakesHere({ library }: { library: Library }) {
  const clips = useClips(library.clipStore);
  const [consents] = useBrowserSetting(boothConsents);
  const { data: me } = useMe();
  const { state, send, stop, clear } = useSending();
  const [doomed, setDoomed] = useState<RecordedClip>();
  const takes = clips.filter(({ pack }) => pack === BOOTH_PACK);
  const mayRecord = me?.scopes.includes('library:review') ?? false;
  if (takes.length === 0 && state.kind === 'idle') return null;
  return (
    <section aria-label="Takes in this browser" className="mt-6 flex flex-col gap-3">
      <h2 className="text-xl font-semibold">{formatTakeCount(takes.length)} in this browser</h2>
      {state.kind === 'running' && (
        <div className="flex flex-wrap items-end gap-3">
          <ProgressBar
            label="Sending to the library"
            value={(state.completed + state.fraction) / state.all}
            valueLabel={`${state.completed} of ${formatTakeCount(state.all)}`}
            className="min-w-48 flex-1"
          />
          <Button icon={<X aria-hidden className="size-5" />} onPress={stop}>
            Stop
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <Callout
          kind="error"
          role="alert"
          title={`${state.sent} of ${formatTakeCount(state.all)} sent`}
        >
          <p className="[overflow-wrap:anywhere]">{state.reason}</p>
          <p>The others are still in this browser. Send them when you are back online.</p>
        </Callout>
      )}
      {state.kind === 'done' && (
        <Callout
          kind="success"
          role="status"
          title={`${formatTakeCount(state.sent)} sent to the library`}
          actions={<Button onPress={clear}>Close</Button>}
        >
          <p>New messages show them. Reviewers can check them under Signs.</p>
        </Callout>
      )}
      {takes.length > 0 && state.kind !== 'running' && mayRecord && (
        <div>
          <Button
            kind="primary"
            icon={<CloudUpload aria-hidden className="size-5" />}
            onPress={() =>
              void send(takes, toConsentChanges(takes, consents), ({ consent }) => consent ?? '')
            }
          >
            Send {formatTakeCount(takes.length)} to the library
          </Button>
        </div>
      )}
      <ul aria-label="Takes" className="flex flex-wrap gap-2">
        {takes.map((take) => (
          <li
            key={take.id}
            className="flex items-center gap-1 rounded-md border border-line bg-surface pl-3"
          >
            <span className="font-mono">{take.glosses.join(' ')}</span>
            <IconButton
              label={`Delete the take of ${take.glosses.join(' ')}`}
              onPress={() => setDoomed(take)}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Delete the take of ${doomed?.glosses.join(' ') ?? ''}?`}
        isOpen={doomed !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDoomed(undefined);
        }}
        confirmLabel="Delete"
        onConfirm={() => doomed && void removeClip(doomed.id)}
      >
        <p>It is only in this browser. You cannot undo this.</p>
      </ConfirmDialog>
    </section>
  );
}

/** The recordings of the organisation's library: found, shown, removed. */
import { Play, Search, Trash2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { type RecordedClip, toGlossKey } from '#contract/clip.ts';
import { listLibraryClips } from '#contract/library/played-clips.ts';
import {
  NO_ENTRIES,
  useChangeLibrary,
  useLibraryHistory,
} from '#studio/queries/library/use-library-history.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatRecordingError } from './format-recording-error.ts';
import { mapMakers } from './library-recordings.ts';

/** Number of recordings shown at first; more are shown on request. */
const PAGE_SIZE = 24;

const REVIEWS: Record<RecordedClip['review'], string> = {
  approved: 'Approved',
  rejected: 'Rejected. Messages do not use it',
  unreviewed: 'Not checked by a Deaf signer',
};

export interface RecordingsListProps {
  selectedId: string | undefined;
  onShow: (id: string | undefined) => void;
}

/** Returns a check whether a person may remove a recording: an administrator, or the person who registered it. */
function useMayRemove(): (id: string) => boolean {
  const { data: me } = useMe();
  const { data } = useLibraryHistory();
  const makers = useMemo(() => mapMakers(data?.entries ?? NO_ENTRIES), [data]);
  return (id) =>
    me !== undefined && (me.scopes.includes('library:write') || makers.get(id) === me.id);
}

export function RecordingsList({ selectedId, onShow }: RecordingsListProps) {
  const [rules] = useBrowserSetting(libraryRules);
  const clips = useMemo(() => listLibraryClips(rules), [rules]);
  const [query, setQuery] = useState('');
  const [maxVisible, setMaxVisible] = useState(PAGE_SIZE);
  const deferredQuery = useDeferredValue(query);
  const found = useMemo(() => {
    const key = toGlossKey(deferredQuery);
    return clips.filter(
      ({ glosses, signer, region }) =>
        key === '' ||
        glosses.join('-').includes(key) ||
        [signer, region].some((text) => toGlossKey(text ?? '').includes(key)),
    );
  }, [clips, deferredQuery]);
  const mayRemove = useMayRemove();
  const [doomed, setDoomed] = useState<RecordedClip>();
  const change = useChangeLibrary();
  if (clips.length === 0) return null;
  return (
    <section aria-label="Your organisation’s recordings" className="flex flex-col gap-3">
      <TextField
        label="Search recordings"
        icon={<Search aria-hidden className="size-5" />}
        value={query}
        onChange={setQuery}
        maxLength={100}
        placeholder="PLATFORM, Dee"
      />
      <p role="status" className="text-muted">
        {found.length} of {clips.length} {clips.length === 1 ? 'recording' : 'recordings'} in your
        organisation’s library. All videos can show them.
      </p>
      {change.error !== null && (
        <Callout kind="error" role="alert" title="The recording was not removed">
          <p>{formatRecordingError(change.error)}</p>
        </Callout>
      )}
      <ul aria-label="Recordings" className="flex flex-col gap-2">
        {found.slice(0, maxVisible).map((clip) => (
          <RecordingRow
            key={clip.id}
            clip={clip}
            isShown={clip.id === selectedId}
            onShow={() => onShow(clip.id)}
            onRemove={mayRemove(clip.id) ? () => setDoomed(clip) : undefined}
          />
        ))}
      </ul>
      {found.length > maxVisible && (
        <Button onPress={() => setMaxVisible(maxVisible + 10 * PAGE_SIZE)}>
          Show more recordings
        </Button>
      )}
      <ConfirmDialog
        title={`Remove ${doomed?.glosses.join(' ') ?? 'the recording'}?`}
        isOpen={doomed !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDoomed(undefined);
        }}
        confirmLabel="Remove"
        onConfirm={() => {
          if (doomed === undefined) return;
          if (doomed.id === selectedId) onShow(undefined);
          change.mutate([{ kind: 'recording', recording: doomed.id }]);
        }}
      >
        <p>
          The recording is deleted from Handsignal and from every browser. New messages sign it
          without the recording. Videos already made do not change.
        </p>
      </ConfirmDialog>
    </section>
  );
}

interface RecordingRowProps {
  clip: RecordedClip;
  isShown: boolean;
  onShow: () => void;
  onRemove: (() => void) | undefined;
}

function RecordingRow({ clip, isShown, onShow, onRemove }: RecordingRowProps) {
  const title = clip.glosses.join(' ');
  return (
    <li
      className={classNames(
        'flex items-start gap-2 rounded-md border bg-surface p-2',
        isShown ? 'border-accent' : 'border-line',
      )}
    >
      <IconButton label={`Show ${title}`} onPress={onShow}>
        <Play aria-hidden className="size-6" />
      </IconButton>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="font-mono font-semibold">{title}</strong>
          <span className="text-muted">
            {clip.seconds.toFixed(1)} s, signed by {clip.signer}
            {clip.region !== undefined && `, for ${clip.region}`}
          </span>
        </p>
        <p className={clip.review === 'approved' ? 'text-fine' : 'text-odd'}>
          {REVIEWS[clip.review]}
        </p>
      </div>
      {onRemove !== undefined && (
        <IconButton label={`Remove ${title}`} onPress={onRemove}>
          <Trash2 aria-hidden className="size-6" />
        </IconButton>
      )}
    </li>
  );
}

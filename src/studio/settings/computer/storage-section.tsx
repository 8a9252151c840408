/** Storage that the studio uses on this computer, and buttons that free it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { formatBytes } from '#studio/ui/status/format-time.ts';
import { showToast } from '#studio/ui/status/toast.tsx';
import { clearEverything, clearKeptVideos, readStorageUse } from './browser-storage.ts';

const USE_KEY = ['storage-use'];

export function StorageSection() {
  const queryClient = useQueryClient();
  const use = useQuery({ queryKey: USE_KEY, queryFn: readStorageUse, gcTime: 0 });
  const [isAsking, setAsking] = useState(false);

  const removeVideos = async () => {
    try {
      await clearKeptVideos();
      showToast({ kind: 'success', title: 'Saved videos removed' });
    } catch (error) {
      showToast({
        kind: 'error',
        title: 'Not everything was removed',
        message: `${error instanceof Error ? error.message : String(error)} Close other tabs of the studio and try again.`,
      });
    }
    await queryClient.invalidateQueries({ queryKey: USE_KEY });
  };
  const removeAll = async () => {
    await clearEverything();
    globalThis.location.reload();
  };

  const { usedBytes, quotaBytes } = use.data ?? {};
  return (
    <SettingsSection title="Storage in this browser">
      <p role="status">
        {usedBytes === undefined
          ? use.isPending
            ? 'Measuring…'
            : 'This browser does not show how much is used.'
          : `${formatBytes(usedBytes)} used${quotaBytes === undefined ? '' : ` of ${formatBytes(quotaBytes)} allowed`}: drafts, presets, settings, the video engine and kept videos.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => void removeVideos()}>Remove saved videos</Button>
        <Button kind="danger" onPress={() => setAsking(true)}>
          Remove everything
        </Button>
      </div>
      <ConfirmDialog
        title="Remove everything from this browser?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Remove everything"
        onConfirm={() => void removeAll()}
      >
        <p>
          This removes your draft, presets, recent announcements, settings and anything waiting in
          the outbox from this browser. You cannot undo this. Messages already sent to the service
          stay there.
        </p>
      </ConfirmDialog>
    </SettingsSection>
  );
}

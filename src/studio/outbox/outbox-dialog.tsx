/** Entries that wait to be sent: since when, why they are not sent yet, and a button that removes each. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatClockTime } from '#contract/time/london-time.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { ACT_WORDS } from './act.ts';
import { type OutboxEntry, outbox } from './outbox.ts';

function Entry({ entry }: { entry: OutboxEntry }) {
  const { id, title, act, addedAt, problem } = entry;
  const name = `${ACT_WORDS[act.kind].waiting}: ${title}`;
  return (
    <li className="flex items-start justify-between gap-2 py-2">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted">Waiting since {formatClockTime(addedAt)}</p>
        {problem !== undefined && <p className="text-wrong">Not accepted. {problem}</p>}
      </div>
      <IconButton label={`Remove “${name}”`} onPress={() => void outbox.remove(id)}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
}

export interface OutboxDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  entries: readonly OutboxEntry[];
  onSend: () => Promise<void>;
}

export function OutboxDialog({ isOpen, onOpenChange, entries, onSend }: OutboxDialogProps) {
  const [isSending, setSending] = useState(false);
  const sendAll = async () => {
    setSending(true);
    // What was refused is tried once more, too: the person may have changed what was in its way.
    for (const { problem: _, ...entry } of entries) await outbox.put(entry);
    await onSend();
    setSending(false);
  };
  return (
    <Dialog
      title="Outbox"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={(close) =>
        entries.length === 0 ? (
          <Button onPress={close}>Close</Button>
        ) : (
          <Button
            kind="primary"
            isPending={isSending}
            pendingLabel="Sending"
            onPress={() => void sendAll()}
          >
            Send now
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <p>Everything has been sent.</p>
      ) : (
        <ul aria-label="Waiting to be sent" className="divide-y divide-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

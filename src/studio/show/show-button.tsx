/** Show: asks where and for how long, then puts it on air. */
import { MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonKind } from '../ui/button.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { ShowDialog } from './show-dialog.tsx';

export interface ShowButtonProps {
  /** What it is about. */
  title: string;
  /** When its train leaves, such as `1435`. */
  timing?: string | undefined;
  /** Answers the id of the finished request; sends it first where it has to. */
  request: () => Promise<string>;
  /** `primary` unless something else is to be done first. */
  kind?: ButtonKind;
}

/** A button with its dialog. */
export function ShowButton({ title, timing, request, kind = 'primary' }: ShowButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useShortcut('Ctrl+Shift+s', 'Show on screens', () => setOpen(true));
  return (
    <>
      <Button
        kind={kind}
        icon={<MonitorPlay aria-hidden className="size-5" />}
        onPress={() => setOpen(true)}
      >
        Show
      </Button>
      {isOpen && (
        <ShowDialog
          title={title}
          timing={timing}
          request={request}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

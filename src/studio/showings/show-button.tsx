/** Show: asks where and for how long, then puts it on air. */
import { MonitorPlay } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonKind } from '#studio/ui/button.tsx';
import { useLoadAhead } from '#studio/ui/loading/use-load-ahead.ts';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import type { ShowButtonProps } from './show-props.ts';

const loadDialog = () => import('./show-dialog.tsx');
const ShowDialog = lazy(async () => ({ default: (await loadDialog()).ShowDialog }));

/** Renders a button with its dialog. */
export function ShowButton({
  kind = 'primary',
  ...props
}: ShowButtonProps & { kind?: ButtonKind }) {
  const [isOpen, setOpen] = useState(false);
  useLoadAhead(loadDialog);
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
        <Suspense>
          <ShowDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

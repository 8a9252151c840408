/** Short-lived news at the edge of the screen, read politely. Never the only trace of a failure. */
import { X } from 'lucide-react';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import type { CalloutKind } from './callout.tsx';

export interface ToastMessage {
  kind?: CalloutKind;
  title: string;
  message?: string;
  /** Takes back what the toast tells of. */
  action?: { label: string; onPress: () => void };
}

const SHOWN_MILLISECONDS = 8000;
const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Shows a notification for eight seconds; hovering or focusing keeps it. */
export function showToast(content: ToastMessage): void {
  queue.add(content, { timeout: SHOWN_MILLISECONDS });
}

/** Closes all notifications, as a new page has none. */
export const closeToasts = (): void => queue.clear();

const EDGES: Record<CalloutKind, string> = {
  note: 'border-l-accent',
  success: 'border-l-fine',
  warning: 'border-l-odd',
  error: 'border-l-wrong-strong',
};

/** Renders the notifications; used once, in the shell. */
export function Toasts() {
  return (
    <ToastRegion
      queue={queue}
      aria-label="Notifications"
      className="fixed top-14 left-1/2 z-50 flex w-80 max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col gap-2 outline-none"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className={classNames(
            'flex items-center gap-2 rounded-md border border-edge border-l-4 bg-raised p-3 shadow-raised',
            EDGES[toast.content.kind ?? 'note'],
          )}
        >
          <ToastContent className="flex min-w-0 flex-1 flex-col">
            <Text slot="title" className="font-semibold">
              {toast.content.title}
            </Text>
            {toast.content.message !== undefined && (
              <Text slot="description">{toast.content.message}</Text>
            )}
          </ToastContent>
          {toast.content.action !== undefined && (
            <Button
              onPress={() => {
                toast.content.action?.onPress();
                queue.close(toast.key);
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <IconButton slot="close" label="Close">
            <X aria-hidden className="size-5" />
          </IconButton>
        </Toast>
      )}
    </ToastRegion>
  );
}

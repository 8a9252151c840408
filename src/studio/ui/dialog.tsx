/** A question or a page over the page. Focus stays inside and returns; Escape closes. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `alert` is for questions that must be answered; a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  isWide?: boolean;
  /** Buttons at the end. */
  actions?: (close: () => void) => ReactNode;
  children: ReactNode;
}

export function Dialog({
  title,
  isOpen,
  onOpenChange,
  role = 'dialog',
  isWide,
  actions,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
      className="fixed inset-0 z-40 flex items-center justify-center bg-[rgb(5_12_20/0.6)] p-4"
    >
      <Modal
        className={classNames(
          'max-h-full w-full overflow-y-auto rounded-md border border-edge bg-raised shadow-raised',
          // What has the focus stays above the buttons.
          'scroll-pb-24',
          isWide ? 'max-w-4xl' : 'max-w-xl',
        )}
      >
        <AriaDialog role={role} className="flex flex-col gap-4 p-5 outline-none">
          {({ close }) => (
            <>
              <div className="flex items-start justify-between gap-4">
                <Heading slot="title" level={2} className="pt-1.5 text-xl font-semibold">
                  {title}
                </Heading>
                {role === 'dialog' && (
                  <IconButton slot="close" label="Close">
                    <X aria-hidden className="size-6" />
                  </IconButton>
                )}
              </div>
              {children}
              {actions !== undefined && (
                // In view however long the rest is.
                <div className="bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3 [@media(min-height:20rem)]:sticky">
                  {actions(close)}
                </div>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Asks before something is taken away. */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  ...props
}: Omit<DialogProps, 'actions' | 'role'> & { confirmLabel: string; onConfirm: () => void }) {
  return (
    <Dialog
      {...props}
      role="alertdialog"
      actions={(close) => (
        <>
          <Button onPress={close} autoFocus>
            Keep
          </Button>
          <Button
            kind="danger"
            onPress={() => {
              onConfirm();
              close();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    />
  );
}

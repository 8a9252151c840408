/** Frame of every page: the band across the top, banners, notifications, shortcuts. */
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import { Header } from './frame/header.tsx';
import { usePageTabs } from './frame/tabs.tsx';
import { useFocusOnArrival } from './frame/use-focus-on-arrival.ts';
import { useKeptFocus } from './frame/use-kept-focus.ts';
import { useLanding } from './frame/use-landing.ts';
import { EmergencyBanner } from './messages/emergency/emergency-banner.tsx';
import { NewsWatch } from './notifications/notification-watch.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OutboxBanner } from './outbox/outbox-banner.tsx';
import { SetUpStrip } from './people/set-up/set-up-strip.tsx';
import { SearchButton } from './search/search-button.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { LockScreen, useIsLocked } from './sign-in/lock-screen.tsx';
import { useSessionWatch } from './sign-in/session-watch.ts';
import { classNames } from './ui/class-names.ts';
import { PageTabs } from './ui/page.tsx';
import { useShortcut } from './ui/shortcuts.ts';
import { Toasts } from './ui/status/toast.tsx';
import { TabWorker } from './worker/tab-worker.tsx';

export function Shell() {
  const [isListingShortcuts, setListingShortcuts] = useState(false);
  const listShortcuts = () => setListingShortcuts(true);
  useShortcut('?', 'Keyboard shortcuts', listShortcuts);
  useFocusOnArrival();
  useKeptFocus();
  useLanding();
  const isPerson = useSessionWatch();
  const isLocked = useIsLocked();
  const tabs = usePageTabs();
  return (
    <div className={classNames('flex min-h-dvh flex-col', isLocked && 'invisible')}>
      <link rel="manifest" href={`${BASE_PATH}/manifest.webmanifest`} />
      <Header search={<SearchButton />} isPerson={isPerson} onListShortcuts={listShortcuts} />
      <OfflineBanner />
      <OutboxBanner />
      <EmergencyBanner />
      <SetUpStrip />
      <TabWorker />
      <NewsWatch />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <PageTabs value={tabs}>
          <Outlet />
        </PageTabs>
      </main>
      <ShortcutsDialog isOpen={isListingShortcuts} onOpenChange={setListingShortcuts} />
      <Toasts />
      {isLocked && <LockScreen />}
    </div>
  );
}

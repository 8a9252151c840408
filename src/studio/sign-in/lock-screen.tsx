/** Covers everything while the session is locked. What was typed stays below, out of sight. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { BASE_PATH } from '#contract/addresses/base-path.ts';
import type { BrowserPerson, BrowserState } from '#contract/people/browser.ts';
import { Clock } from '#studio/clock.tsx';
import { useBrowser } from '#studio/queries/people/use-browser.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useSignOut } from '#studio/queries/people/use-sign-in.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { lockSetting } from '#studio/queries/service/session-lock.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { usePausedShortcuts } from '#studio/ui/shortcuts.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { LockedEmergency } from './locked-emergency.tsx';
import { PeopleHere } from './people-here.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { UnlockForm } from './unlock-form.tsx';

/** Opens a fresh page for another person, so that nothing of the previous person is shown. */
const openFreshPage = () => globalThis.location.assign(`${BASE_PATH}/`);

/** Returns a function that lets the person in front continue where they were, or on the emergency page. */
function useContinue(isEmergency: boolean): (sessionId: string) => void {
  const queryClient = useQueryClient();
  const { data: me } = useMe();
  const navigate = useNavigate();
  return (sessionId) => {
    lockSetting.write(false);
    if (isEmergency) void navigate({ to: '/emergency' });
    if (me !== undefined && me.sessionId !== sessionId) openFreshPage();
    else void queryClient.invalidateQueries();
  };
}

interface WaysInProps {
  browser: BrowserState;
  onUnlocked: (sessionId: string) => void;
}

function WaysIn({ browser, onUnlocked }: WaysInProps) {
  const leave = useSignOut();
  const [selectedId, setSelectedId] = useState<string>();
  const [isOther, setOther] = useState(false);
  const { people, takesPasskeys } = browser;
  const front = people.find(({ isInFront }) => isInFront);
  const selected = people.find(({ sessionId }) => sessionId === selectedId) ?? front ?? people[0];
  const choose = ({ sessionId }: BrowserPerson) => {
    setSelectedId(sessionId);
    setOther(false);
  };
  return (
    <>
      {!isOther && selected !== undefined && (
        <>
          <p className="text-lg">
            {selected === front ? 'You are signed in as ' : 'Continue as '}
            <strong>{selected.name}</strong>.
            {selected === front && ' What you typed is still here.'}
          </p>
          <UnlockForm
            key={selected.sessionId}
            person={selected}
            takesPasskeys={takesPasskeys}
            onUnlocked={() => onUnlocked(selected.sessionId)}
          />
        </>
      )}
      {isOther && <SignInForm browser={browser} onSignedIn={openFreshPage} />}
      <PeopleHere
        people={people.filter((person) => isOther || person !== selected)}
        onChoose={choose}
      />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {!isOther && <Button onPress={() => setOther(true)}>Sign in as someone else</Button>}
        {front !== undefined && (
          <Button
            kind="quiet"
            isPending={leave.isPending}
            onPress={() => leave.mutate(undefined, { onSuccess: openFreshPage })}
          >
            Sign {front.name} out
          </Button>
        )}
      </div>
    </>
  );
}

function LockedPage() {
  usePausedShortcuts();
  const { data: browser, error, refetch, isFetching, isFetchedAfterMount } = useBrowser();
  const [isEmergency, setEmergency] = useState(false);
  const goOn = useContinue(isEmergency);
  const front = browser?.people.find(({ isInFront }) => isInFront);
  // Unlocked in another tab, or signed out meanwhile.
  const follow = useEffectEvent(() => {
    if (front !== undefined) goOn(front.sessionId);
    else {
      lockSetting.write(false);
      globalThis.location.assign(`${BASE_PATH}/sign-in`);
    }
  });
  const isOver = isFetchedAfterMount && browser !== undefined && front?.isLocked !== true;
  useEffect(() => {
    if (isOver) follow();
  }, [isOver]);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 rounded-md border border-line bg-surface p-5 sm:p-8">
      <Heading slot="title" level={1} className="flex items-center gap-3 text-2xl font-bold">
        <Lock aria-hidden className="size-7" />
        Locked
      </Heading>
      {browser === undefined && error === null && <p role="status">Loading…</p>}
      {browser === undefined && error !== null && (
        <Callout
          kind="warning"
          role="alert"
          title={`${explainFailure(error).title}.`}
          actions={
            <Button isPending={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>You need a connection to unlock. What you typed is still here.</p>
        </Callout>
      )}
      {browser !== undefined && !isOver && (
        <>
          {/* Made anew, its field has the focus again. */}
          <WaysIn key={String(isEmergency)} browser={browser} onUnlocked={goOn} />
          <LockedEmergency isExpected={isEmergency} onUnlockFirst={() => setEmergency(true)} />
        </>
      )}
    </div>
  );
}

/** Whether the page is covered. The sign-in page is not: it shows no personal data, and says why signing in failed. */
export function useIsLocked(): boolean {
  const [isLocked] = useBrowserSetting(lockSetting);
  const isSigningIn = useRouterState({
    select: ({ location }) => location.pathname === '/sign-in',
  });
  return isLocked && !isSigningIn;
}

export function LockScreen() {
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled
      className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-ground text-ink"
    >
      <Modal className="flex min-h-full w-full flex-col">
        <Dialog className="flex flex-1 flex-col outline-none">
          <div
            data-board
            className="flex items-center gap-2.5 bg-board px-4 py-1 text-on-board sm:px-6"
          >
            <img src={`${BASE_PATH}/favicon.svg`} alt="" className="size-8" />
            <span className="text-lg font-bold">Handsignal</span>
            <span className="ml-auto">
              <Clock />
            </span>
          </div>
          <div className="flex flex-1 items-start px-4 py-8 sm:items-center">
            <LockedPage />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Tells a player which screen it is: by a code to type, or by an address that stays. */
import { CircleCheck, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { useOfferCode, useRenewAddress, useScreens } from '#studio/queries/screens/use-screens.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { toServiceAddress, useConnection } from '#studio/queries/service/connection.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { QrCode } from './qr-code.tsx';

export function ConnectDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const { data } = useScreens();
  const [initialPlayers] = useState(screen.players);
  const players = data?.find(({ id }) => id === screen.id)?.players ?? initialPlayers;
  const isConnected = players > initialPlayers;
  return (
    <Dialog
      title={`Connect a player to ${screen.name}`}
      isWide
      isOpen
      onOpenChange={onClose}
      {...(isConnected && {
        actions: (close) => (
          <Button kind="primary" onPress={close}>
            Done
          </Button>
        ),
      })}
    >
      <div role="status">
        {isConnected && (
          <p className="flex items-center gap-2 text-lg font-semibold text-fine">
            <CircleCheck aria-hidden className="size-6 shrink-0" />
            Connected. {screen.name} shows your messages now.
          </p>
        )}
      </div>
      {/* A code connects one player: it is used up. */}
      {!isConnected && (
        <>
          <ByCode screen={screen} />
          <ByAddress screen={screen} hasPlayers={players > 0} />
        </>
      )}
    </Dialog>
  );
}

/** Moves the focus to the code once it is there, so that it is read out. */
const takeFocus = (code: HTMLElement | null): void => code?.focus();

function Failure({ error }: { error: Error }) {
  const { title, advice } = explainFailure(error);
  return (
    <Callout kind="error" role="alert" title={`${title}.`}>
      <p>{advice}</p>
    </Callout>
  );
}

function Beside({ code, children }: { code: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-6">
      {code}
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">{children}</div>
    </div>
  );
}

/** Returns the address at which players are opened. */
function usePlayerPage(): string {
  const { serviceUrl } = useConnection();
  return `${toServiceAddress(serviceUrl)}/screen/`;
}

/** Whether other computers cannot open an address. */
const isThisComputerOnly = (address: string): boolean =>
  /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);

function ByCode({ screen }: { screen: Screen }) {
  const page = usePlayerPage();
  const { mutate, data, error } = useOfferCode();
  useEffect(() => mutate(screen.id), [mutate, screen.id]);
  return (
    <section aria-labelledby="by-code" className="flex flex-col gap-2">
      <h3 id="by-code" className="text-lg font-semibold">
        With a code
      </h3>
      {error !== null && <Failure error={error} />}
      {data === undefined ? (
        error === null && <p role="status">Making a code…</p>
      ) : (
        <Beside code={<QrCode text={`${page}${data.code}`} label="QR code with the code" />}>
          <p>
            On the player, open <strong className="break-all">{page}</strong> in a browser and type
            this code, or scan the QR code with it.
          </p>
          <p
            ref={takeFocus}
            tabIndex={-1}
            className="self-start font-mono text-2xl font-bold tracking-widest"
          >
            {data.code}
          </p>
          <p className="text-muted">
            Connects one player. Valid until {formatClockTime(Date.parse(data.expiresAt))}.
          </p>
          {isThisComputerOnly(page) && (
            <p className="text-odd">
              Only this computer can open that address. To connect another one, sign in at an
              address that the network knows, such as this computer’s name.
            </p>
          )}
          <a
            href={`${page}${data.code}`}
            target="_blank"
            rel="noopener"
            className={buttonClasses('plain', 'self-start')}
          >
            <ExternalLink aria-hidden className="size-5" />
            Open a player on this computer
          </a>
        </Beside>
      )}
    </section>
  );
}

function ByAddress({ screen, hasPlayers }: { screen: Screen; hasPlayers: boolean }) {
  const { mutate, data, error, isPending } = useRenewAddress();
  return (
    <section aria-labelledby="by-address" className="flex flex-col gap-2">
      <h3 id="by-address" className="text-lg font-semibold">
        With a permanent link
      </h3>
      <p>
        For players that open the same link each time they start.
        {hasPlayers &&
          ' A new link replaces the old one: every player on this screen stops at once, and you connect each one again.'}
      </p>
      {error !== null && <Failure error={error} />}
      {data === undefined ? (
        <Button
          kind={hasPlayers ? 'danger' : 'plain'}
          className="self-start"
          isPending={isPending}
          pendingLabel="Making a link"
          onPress={() => mutate(screen.id)}
        >
          {hasPlayers ? 'Replace link' : 'Make a link'}
        </Button>
      ) : (
        <Beside code={<QrCode text={data} label="QR code with the link" />}>
          <p className="break-all font-mono">{data}</p>
          <p className="text-muted">
            Shown only once. Anyone with the link can see what is on this screen, and nothing else.
          </p>
          <CopyButton text={data}>Copy link</CopyButton>
        </Beside>
      )}
    </section>
  );
}

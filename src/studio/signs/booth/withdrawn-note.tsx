/** A person who has withdrawn is not filmed any more, and their takes leave this browser. */
import { useEffect, useState } from 'react';
import { listClips, removeClip } from '#rendering/clips/clip-database.ts';
import { NO_ENTRIES, useLibraryHistory } from '#studio/queries/library/use-library-history.ts';
import { withdrawnIn } from '#studio/signs/recordings/library-recordings.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { boothConsents, boothSession, type Session } from './booth-session.ts';

async function forgetTakes(sessions: readonly Session[]): Promise<void> {
  const consents = new Set(sessions.map(({ consent }) => consent));
  for (const { id, consent } of await listClips())
    if (consent !== undefined && consents.has(consent)) await removeClip(id);
}

/** Returns the signers who have just withdrawn consent and whose takes were removed; undefined while there are none. */
function useWithdrawn(): string | undefined {
  const { data } = useLibraryHistory();
  const [session, openSession] = useBrowserSetting(boothSession);
  const [storedConsents, remember] = useBrowserSetting(boothConsents);
  const [signers, setSigners] = useState<string>();
  useEffect(() => {
    const withdrawn = withdrawnIn(data?.entries ?? NO_ENTRIES);
    const gone = storedConsents.filter(({ consent }) => withdrawn.has(consent));
    if (gone.length === 0) return;
    forgetTakes(gone).then(
      () => {
        remember(storedConsents.filter((item) => !gone.includes(item)));
        if (session !== null && withdrawn.has(session.consent)) openSession(null);
        setSigners([...new Set(gone.map(({ signer }) => signer))].join(', '));
      },
      (error: unknown) =>
        console.warn('Takes that were withdrawn are still in this browser.', error),
    );
  }, [data, storedConsents, session, remember, openSession]);
  return signers;
}

export function WithdrawnNote() {
  const signers = useWithdrawn();
  if (signers === undefined) return null;
  return (
    <Callout kind="warning" role="status" title={`Consent withdrawn: ${signers}`}>
      <p>Their takes are deleted from this browser. To film them again, ask for consent again.</p>
    </Callout>
  );
}

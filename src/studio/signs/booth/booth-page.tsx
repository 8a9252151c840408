/** The recording booth: what your messages need most is signed to the camera, and used at once. */
import { Link } from '@tanstack/react-router';
import { useLibraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useLibrary } from '#studio/signs/use-library.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { boothSession } from './booth-session.ts';
import { ConsentStep } from './consent-step.tsx';
import { BoothSession } from './session.tsx';
import { TakesHere } from './takes-here.tsx';
import { WithdrawnNote } from './withdrawn-note.tsx';

export function BoothPage() {
  useLibraryRules();
  const { data: me } = useMe();
  const loading = useLibrary();
  const [session] = useBrowserSetting(boothSession);
  const mayRecord = me?.scopes.includes('library:review');
  return (
    <Page title="Recording booth" isWide>
      <p className="-mt-3 max-w-prose text-muted">
        Sign what your messages need most. Takes stay in this browser until you send them to your
        organisation’s{' '}
        <Link to="/signs" className="link">
          library of signs
        </Link>
        .
      </p>
      {mayRecord === false && (
        <Callout kind="warning" title="Only reviewers and administrators can send takes">
          <p>You can try the booth. To send takes, ask an administrator to make you a reviewer.</p>
        </Callout>
      )}
      {loading.error !== null && (
        <Callout kind="error" role="alert" title="The sign library could not be loaded">
          <p>Check your connection, then reload the page. ({loading.error.message})</p>
        </Callout>
      )}
      <WithdrawnNote />
      {session === null ? (
        <ConsentStep key={me?.person?.name ?? ''} signer={me?.person?.name ?? ''} />
      ) : loading.data === undefined ? (
        <p role="status" className="text-muted">
          Loading the signs…
        </p>
      ) : (
        <BoothSession library={loading.data} session={session} />
      )}
      {loading.data !== undefined && <TakesHere library={loading.data} />}
    </Page>
  );
}

/** Section that lists the browsers in which the person is signed in. */
import { useNavigate } from '@tanstack/react-router';
import { FailureNote } from '#studio/people/failure-note.tsx';
import {
  useEndSession,
  useEndSessions,
  useOwnSessions,
} from '#studio/queries/people/use-people.ts';
import { useSignOut } from '#studio/queries/people/use-sign-in.ts';
import { Button } from '#studio/ui/button.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { AccountSection } from './account-section.tsx';

export function SessionsSection({
  currentSessionId: ownId,
}: {
  currentSessionId: string | undefined;
}) {
  const navigate = useNavigate();
  const sessions = useOwnSessions();
  const end = useEndSession();
  const endAll = useEndSessions();
  const leave = useSignOut();
  const signOutEverywhere = async () => {
    await endAll.mutateAsync(undefined);
    await leave.mutateAsync(undefined);
    await navigate({ to: '/sign-in' });
  };
  return (
    <AccountSection title="Where you are signed in">
      <ul className="flex flex-col gap-2">
        {(sessions.data ?? []).map(({ id, openedAt, seenAt, isLocked }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              {id === ownId ? <strong>This browser</strong> : 'Another browser'}, signed in{' '}
              <RelativeTime timestamp={openedAt} />, last used <RelativeTime timestamp={seenAt} />
              {isLocked && ', locked'}
            </span>
            {id !== ownId && (
              <Button kind="quiet" isPending={end.isPending} onPress={() => end.mutate(id)}>
                Sign out that browser
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button
          isPending={endAll.isPending || leave.isPending}
          onPress={() => void signOutEverywhere().catch(() => undefined)}
        >
          Sign out everywhere
        </Button>
      </div>
      <FailureNote error={sessions.error ?? end.error ?? endAll.error} />
    </AccountSection>
  );
}

/** One's own account: who is signed in, where, and how they come in. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useSignOut } from '#studio/queries/people/use-sign-in.ts';
import { keepWantedPage } from '#studio/queries/people/wanted-page.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { AdvancedSection } from './account/advanced-section.tsx';
import { NamingSection } from './account/naming-section.tsx';
import { PasskeysSection } from './account/passkeys-section.tsx';
import { PassphraseSection } from './account/passphrase-section.tsx';
import { PinSection } from './account/pin-section.tsx';
import { SessionsSection } from './account/sessions-section.tsx';
import { FirstAdministratorForm } from './first-administrator.tsx';
import { formatRoles } from './format-roles.ts';

export function AccountPage() {
  const me = useMe();
  const navigate = useNavigate();
  const leave = useSignOut();
  if (me.isPending) return <Page title="Account">{<p role="status">Loading…</p>}</Page>;
  if (me.isError)
    return (
      <Page title="Account">
        <Callout
          title="You are not signed in."
          actions={
            <Link to="/sign-in" onClick={keepWantedPage} className={buttonClasses('primary')}>
              Sign in
            </Link>
          }
        />
      </Page>
    );
  const { person, sessionId, signIn, id } = me.data;
  if (person === undefined)
    return (
      <Page title="Account">
        {id === 'local-studio' ? (
          <FirstAdministratorForm />
        ) : (
          <Callout title="This browser uses an API client, not a personal account.">
            <p>To sign in as yourself, remove the client in Settings.</p>
          </Callout>
        )}
        <AdvancedSection />
      </Page>
    );
  return (
    <Page
      title={person.name}
      tabTitle="Account"
      actions={
        <Button
          kind="primary"
          isPending={leave.isPending}
          onPress={() => leave.mutate(undefined, { onSuccess: () => navigate({ to: '/sign-in' }) })}
        >
          Sign out
        </Button>
      }
    >
      <p>
        {person.email} · {formatRoles(person.roles)}
      </p>
      <PasskeysSection />
      {person.roles.includes('reviewer') && <NamingSection isNamed={person.isNamed} />}
      <PinSection hasPin={signIn?.hasPin === true} lockMinutes={signIn?.lockMinutes} />
      {signIn?.hasPassphrase === true && <PassphraseSection />}
      <AdvancedSection />
      <SessionsSection currentSessionId={sessionId} />
    </Page>
  );
}

/** Guide through the first run, which can be left and taken up again: the service knows what is done. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { FirstAdministratorForm } from '#studio/people/first-administrator.tsx';
import { useMe } from '#studio/queries/people/use-people.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { EmergencyStep } from './emergency-step.tsx';
import { OrganisationStep } from './organisation-step.tsx';
import { PolicyStep } from './policy-step.tsx';
import { setUpGuide } from './set-up-guide.ts';
import { Step } from './step.tsx';
import { SET_UP_STEPS, SET_UP_TITLES, type SetUpStep, useSetUpProgress } from './use-progress.ts';

function AccountStep() {
  const { data: me } = useMe();
  if (me?.person === undefined) return <FirstAdministratorForm isPolicyAsked={false} />;
  return (
    <>
      <p>
        You are signed in as <strong>{me.person.name}</strong>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/account" className={buttonClasses()}>
          Add a passkey
        </Link>
        <Link to="/people" className={buttonClasses()}>
          Invite colleagues
        </Link>
      </div>
    </>
  );
}

const CONTENTS: Readonly<Record<SetUpStep, () => ReactNode>> = {
  organisation: OrganisationStep,
  account: AccountStep,
  policy: PolicyStep,
  screen: () => (
    <>
      <p>
        Add a screen, then connect its player: scan the QR code with it, or type the code on it.
      </p>
      <Link to="/screens" className={buttonClasses('plain', 'self-start')}>
        Go to On screens
      </Link>
    </>
  ),
  emergency: EmergencyStep,
  message: () => (
    <>
      <p>
        Announce a train, make the video and show it on your screen. Where it needs a review, you
        can approve it yourself as you show it.
      </p>
      <Link to="/" className={buttonClasses('plain', 'self-start')}>
        Open Announce
      </Link>
    </>
  ),
};

export function SetUpPage() {
  const { data: me, isPending } = useMe();
  const progress = useSetUpProgress();
  const isGuided = me?.scopes.includes('admin') === true;
  useEffect(() => {
    if (isGuided) setUpGuide.write(true);
  }, [isGuided]);
  const doneCount = SET_UP_STEPS.filter((step) => progress?.[step] === 'done').length;
  if (isPending || (isGuided && progress === undefined))
    return <Page title="Set up Handsignal">{<p role="status">Loading…</p>}</Page>;
  if (me === undefined || !me.scopes.includes('admin'))
    return (
      <Page title="Set up Handsignal">
        <Callout title="Sign in as an administrator to set up Handsignal." />
      </Page>
    );
  return (
    <Page title="Set up Handsignal">
      <p role="status" className="text-lg">
        {doneCount === SET_UP_STEPS.length
          ? 'Everything is set up.'
          : `${doneCount} of ${SET_UP_STEPS.length} steps done. You can leave and come back under Settings.`}
      </p>
      <ol className="flex flex-col gap-4">
        {SET_UP_STEPS.map((step, index) => {
          const Content = CONTENTS[step];
          return (
            <Step
              key={step}
              number={index + 1}
              title={SET_UP_TITLES[step]}
              isDone={progress?.[step] === 'done'}
            >
              <Content />
            </Step>
          );
        })}
      </ol>
    </Page>
  );
}

/** Approved fraction of a video, and why a video is not released. */
import { Link } from '@tanstack/react-router';
import { computeApprovedPercent, type SignCoverage } from '#contract/library/sign-coverage.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

export function ResultCoverage({ coverage }: { coverage: SignCoverage | undefined }) {
  if (coverage === undefined)
    return <p className="text-muted">Approval not recorded. Not checked by a Deaf signer.</p>;
  const { approved, total, missing, nonCommercial, region, regional = 0 } = coverage;
  const rest = total - approved;
  return (
    <div className="flex flex-col gap-2">
      <p className={approved === total ? 'text-fine' : 'text-odd'}>
        {approved === 0
          ? 'Not checked by a Deaf signer: no sign in this video is approved.'
          : `${approved} of ${total} signs, words and numbers are approved (${computeApprovedPercent(coverage)}%).`}
      </p>
      {region !== undefined && (
        <p>
          {regional === 1 ? '1 sign is' : `${regional} signs are`} used in {region}.
        </p>
      )}
      {nonCommercial > 0 && (
        <p className="text-muted">
          {nonCommercial === 1 ? '1 sign allows' : `${nonCommercial} signs allow`} no commercial use
          (CC BY-NC-SA 3.0, Dicta-Sign). You can leave such signs out in Settings.
        </p>
      )}
      {missing.length > 0 && approved > 0 && (
        <Disclosure title="What is not approved yet" level={3}>
          <p>
            {missing.join(', ')}
            {missing.length < rest && ' …'}
          </p>
        </Disclosure>
      )}
    </div>
  );
}

export function WithheldCallout({ withheld }: { withheld: NonNullable<SignRequest['withheld']> }) {
  return (
    <Callout
      kind="warning"
      title="The video is ready, but not released"
      actions={
        <Link to="/signs" search={{ review: true }} className={buttonClasses('primary')}>
          Check signs
        </Link>
      }
    >
      <p>{withheld.message}</p>
      <p>
        When the signs are approved, save the announcement again. An administrator can also change
        how much must be approved, in Settings.
      </p>
    </Callout>
  );
}

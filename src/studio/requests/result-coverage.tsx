/** Approved fraction of a video, and why a video is not released. */
import { Link } from '@tanstack/react-router';
import { computeApprovedPercent, type SignCoverage } from '#contract/library/sign-coverage.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { buttonClasses } from '#studio/ui/button.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

export function ResultCoverage({ coverage }: { coverage: SignCoverage | undefined }) {
  if (coverage === undefined)
    return (
      <p className="text-muted">
        It was made before approved signs were counted. Not checked by a Deaf signer.
      </p>
    );
  const { approved, total, missing, nonCommercial } = coverage;
  const rest = total - approved;
  return (
    <div className="flex flex-col gap-2">
      <p className={approved === total ? 'text-fine' : 'text-odd'}>
        {approved === 0
          ? 'Not checked by a Deaf signer: no sign in this video is approved.'
          : `${approved} of ${total} signs, words and numbers are approved (${computeApprovedPercent(coverage)} %).`}
      </p>
      {nonCommercial > 0 && (
        <p className="text-muted">
          {nonCommercial === 1 ? '1 sign allows' : `${nonCommercial} signs allow`} no commercial use
          (CC BY-NC-SA 3.0, Dicta-Sign). Settings can leave such signs out.
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
      kind="odd"
      title="The video is made and kept, but not released"
      actions={
        <Link to="/signs" search={{ review: true }} className={buttonClasses('primary')}>
          Check signs
        </Link>
      }
    >
      <p>{withheld.message}</p>
      <p>
        Once the signs are approved, send the announcement again. An administrator can also change
        in Settings how much has to be approved.
      </p>
    </Callout>
  );
}

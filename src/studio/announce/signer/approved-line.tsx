/** Fraction of the message that the organisation has approved, and whether that is enough for it to be shown. */
import { Link } from '@tanstack/react-router';
import { computeApprovedPercent, computeSignCoverage } from '#contract/library/sign-coverage.ts';
import type { Signing } from '#signing/compose-signing.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { useRefusal } from './use-refusal.ts';

/** Shows how many signs of the message the organisation has approved. */
export function ApprovedLine({ signing }: { signing: Signing }) {
  const coverage = computeSignCoverage(signing.units);
  if (coverage.approved === 0)
    return (
      <p className="text-muted">
        {coverage.total === 1
          ? 'The sign is not approved yet.'
          : `None of the ${coverage.total} signs is approved yet.`}
      </p>
    );
  return (
    <p className="text-muted">
      Signs approved by your organisation: {coverage.approved} of {coverage.total} (
      {computeApprovedPercent(coverage)} %).
    </p>
  );
}

/** Shows next to the video buttons that too little of the message is approved; nothing where enough is. */
export function GateNote({ signing }: { signing: Signing }) {
  const refusal = useRefusal([signing]);
  if (refusal === undefined) return null;
  return (
    <Callout
      kind="warning"
      title="You cannot show or share this message yet"
      actions={
        <Link to="/signs" search={{ review: true }} className="link">
          Check signs
        </Link>
      }
    >
      <p>{refusal} You can still watch it here and make the video.</p>
    </Callout>
  );
}

/** Whether what is to go on air was checked, and whether it may: said before the button is pressed. */
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../ui/button.tsx';
import { Callout } from '../ui/status/callout.tsx';
import type { AirKnown } from './use-air-standing.ts';

export function AirNote({ air, requestId }: { air: AirKnown; requestId: string | undefined }) {
  const { standing, isRefused, why, isGuess } = air;
  if (isRefused)
    return (
      <Callout
        kind="wrong"
        role="status"
        title="It needs a review first"
        actions={
          requestId !== undefined && (
            <Link to="/requests/$id" params={{ id: requestId }} className={buttonClasses()}>
              Open the request
            </Link>
          )
        }
      >
        <p>{why} Ask a reviewer to approve it: they find it among the requests.</p>
      </Callout>
    );
  if (isGuess && why !== undefined)
    return (
      <Callout kind="odd" role="status" title="It will need a review first">
        <p>{why} “Show now” sends it, so that a reviewer can approve it among the requests.</p>
      </Callout>
    );
  if (standing === 'unchecked')
    return <p className="text-muted">No reviewer has checked this message.</p>;
  if (standing === 'reviewer')
    return <p className="text-fine">A reviewer has approved this message.</p>;
  if (standing === 'patterns')
    return (
      <p className="text-fine">Approved: it is made of approved patterns and approved signs.</p>
    );
  return null;
}

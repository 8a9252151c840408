/** Note that too few signs of the message are approved for it to be shown. */
import { Link } from '@tanstack/react-router';
import type { Signing } from '#signing/compose-signing.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { useRefusal } from './use-refusal.ts';

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

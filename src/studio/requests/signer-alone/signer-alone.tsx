/** Signer of a finished film without the film; the video is made on request. */
import { Link, useNavigate } from '@tanstack/react-router';
import { PersonStanding } from 'lucide-react';
import { REQUEST_STATUS_LABELS } from '#contract/requests/list/request-labels.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { useMakeSignerAlone } from '#studio/queries/requests/use-request-actions.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';

/**
 * Shows the film that this signer was made from, or lets the user make the signer of a film alone; renders
 * nothing for other requests.
 */
export function SignerAlone({ request }: { request: SignRequest }) {
  const { status, results = [], signerAlone, request: body } = request;
  if (typeof body?.signerAloneOf === 'string')
    return (
      <p>
        This is the signer from{' '}
        <Link to="/requests/$id" params={{ id: body.signerAloneOf }} className="link">
          a film
        </Link>
        , without the film.
      </p>
    );
  const isFilm = results.length > 0 && results.every(({ uses }) => uses === 'picture');
  if (status !== 'COMPLETED' || !isFilm) return null;
  if (signerAlone === undefined || signerAlone.status === 'CANCELLED')
    return <MakeIt id={request.id} />;
  return (
    <p>
      <Link to="/requests/$id" params={{ id: signerAlone.id }} className="link">
        The signer-only video
      </Link>{' '}
      is a separate message: {REQUEST_STATUS_LABELS[signerAlone.status].toLowerCase()}.
    </p>
  );
}

function MakeIt({ id }: { id: string }) {
  const make = useMakeSignerAlone();
  const navigate = useNavigate();
  const isHidden = useIsHidden();
  if (isHidden('requests:write')) return null;
  // The list may know of the new video before its request ends, and take this section away.
  const makeAndOpen = async () => {
    try {
      const created = await make.mutateAsync(id);
      showToast({ kind: 'success', title: 'Making the signer-only video' });
      await navigate({ to: '/requests/$id', params: { id: created.id } });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <section aria-labelledby="signer-alone" className="flex flex-col items-start gap-3">
      <h2 id="signer-alone" className="text-lg font-semibold">
        Signer-only video
      </h2>
      <p className="max-w-prose text-muted">
        A second video with only the signer, to put next to the film yourself. It takes as long to
        make as the film did.
      </p>
      <Button
        icon={<PersonStanding aria-hidden className="size-5" />}
        isPending={make.isPending}
        onPress={() => void makeAndOpen()}
      >
        Make signer-only video
      </Button>
    </section>
  );
}

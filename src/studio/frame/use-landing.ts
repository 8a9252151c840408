/** First page of a person: the one where their work is. */
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useIsHidden, useMe } from '#studio/queries/people/use-people.ts';

/** Pages on which somebody comes in; what they open next is their first page. */
const ENTRANCES = new Set(['/sign-in', '/invitation', '/reset']);

/** Leads a person who comes in and makes no messages from Announce to what waits for them. */
export function useLanding(): void {
  const navigate = useNavigate();
  const { data: me } = useMe();
  const isHidden = useIsHidden();
  const hasLanded = useRef(false);
  const { page, hasDraft } = useRouterState({
    select: ({ location }) => ({
      page: location.pathname,
      hasDraft: 'draft' in location.search && location.search.draft !== undefined,
    }),
    structuralSharing: true,
  });
  const isReviewer = isHidden('requests:write') && !isHidden('reviews:write');
  useEffect(() => {
    if (ENTRANCES.has(page)) hasLanded.current = false;
    else if (page !== '/' || hasDraft) hasLanded.current = true;
    else if (me !== undefined && !hasLanded.current) {
      hasLanded.current = true;
      if (isReviewer)
        void navigate({ to: '/requests', search: { view: 'needs-me' }, replace: true });
    }
  }, [page, hasDraft, me, isReviewer, navigate]);
}

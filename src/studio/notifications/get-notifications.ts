/** Finds changes that a user wants to be notified of. Pure. */
import type { SignRequest } from '#contract/requests/sign-request.ts';
import type { Screen } from '#contract/screens/screen.ts';

/** Snapshot of the service at one moment. A part is absent where it was not requested or not answered. */
export interface NewsSnapshot {
  mine?: readonly Pick<SignRequest, 'id' | 'title' | 'status' | 'failure'>[];
  needsMe?: readonly Pick<SignRequest, 'id' | 'title' | 'status'>[];
  screens?: readonly Pick<Screen, 'id' | 'name' | 'state'>[];
}

export interface News {
  title: string;
  message: string;
  tag: string;
  /** The request that it leads to; else it leads to the screens. */
  requestId?: string;
}

/** Kind of item that awaits approval, by request status. A completed message that is to go on air counts, too. */
const WAITING: Partial<Record<SignRequest['status'], string>> = {
  AWAITING_REVIEW: 'translation',
  COMPLETED: 'message',
};

const getOwnRequestNews = (
  previous: NonNullable<NewsSnapshot['mine']>,
  { id, title, status, failure }: NonNullable<NewsSnapshot['mine']>[number],
): News[] => {
  const previousRequest = previous.find((request) => request.id === id);
  // What ended before it was first seen is no news; what is new and ended already is.
  if (previousRequest?.status === status) return [];
  const tag = `handsignal-request-${id}`;
  if (status === 'COMPLETED')
    return [{ title: 'Your video is ready', message: title, tag, requestId: id }];
  if (status === 'FAILED')
    return [
      {
        title: 'Your video could not be made',
        tag,
        requestId: id,
        message: failure === undefined ? title : `${title}. ${failure.message}`,
      },
    ];
  return [];
};

/** Computes the news between two snapshots. The first snapshot yields none, because existing state is not reported. */
export function getNotifications(previous: NewsSnapshot, now: NewsSnapshot): News[] {
  const mine =
    previous.mine === undefined
      ? []
      : (now.mine ?? []).flatMap((request) => getOwnRequestNews(previous.mine!, request));
  const previousIds = new Set(previous.needsMe?.map(({ id }) => id));
  const needsMe =
    previous.needsMe === undefined
      ? []
      : (now.needsMe ?? []).filter(
          ({ id, status }) => WAITING[status] !== undefined && !previousIds.has(id),
        );
  const wasLive = new Set(
    previous.screens?.flatMap(({ id, state }) => (state === 'live' ? [id] : [])),
  );
  const silent = (now.screens ?? []).filter(
    ({ id, state }) => state === 'silent' && wasLive.has(id),
  );
  return [
    ...mine,
    ...needsMe.map(({ id, title, status }) => ({
      title: `A ${WAITING[status]} needs your approval`,
      message: title,
      tag: `handsignal-review-${id}`,
      requestId: id,
    })),
    ...silent.map(({ id, name }) => ({
      title: `Screen “${name}” is offline`,
      tag: `handsignal-screen-${id}`,
      message: 'It keeps showing what it already has. Check its power and network.',
    })),
  ];
}

/** Merges two snapshots. A part that was not answered this time retains its previous state. */
export const mergeSnapshots = (previous: NewsSnapshot, now: NewsSnapshot): NewsSnapshot => ({
  ...previous,
  ...now,
});

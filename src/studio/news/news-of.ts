/** What has changed that somebody wants to hear of. Pure. */
import type { SignRequest } from '#contract/requests/sign-request.ts';
import type { Screen } from '#contract/screens/screen.ts';

/** What was seen at one moment; a part is absent where it was not asked for or not answered. */
export interface Seen {
  mine?: readonly Pick<SignRequest, 'id' | 'title' | 'status' | 'failure'>[];
  needsMe?: readonly Pick<SignRequest, 'id' | 'title' | 'status'>[];
  screens?: readonly Pick<Screen, 'id' | 'name' | 'state'>[];
}

export interface News {
  title: string;
  words: string;
  tag: string;
  /** The request that it leads to; else it leads to the screens. */
  requestId?: string;
}

/** What waits for approval, by its status: a finished message that is to go on air is one, too. */
const WAITING: Partial<Record<SignRequest['status'], string>> = {
  AWAITING_REVIEW: 'translation',
  COMPLETED: 'message',
};

const ofMine = (
  before: NonNullable<Seen['mine']>,
  { id, title, status, failure }: NonNullable<Seen['mine']>[number],
): News[] => {
  const known = before.find((request) => request.id === id);
  // What ended before it was first seen is no news; what is new and ended already is.
  if (known?.status === status) return [];
  const tag = `handsignal-request-${id}`;
  if (status === 'COMPLETED')
    return [{ title: 'Your video is ready', words: title, tag, requestId: id }];
  if (status === 'FAILED')
    return [
      {
        ...{ title: 'Your video could not be made', tag, requestId: id },
        words: failure === undefined ? title : `${title}. ${failure.message}`,
      },
    ];
  return [];
};

/** News between two moments. The first one alone brings none: nobody is told what was so already. */
export function newsOf(before: Seen, now: Seen): News[] {
  const mine =
    before.mine === undefined
      ? []
      : (now.mine ?? []).flatMap((request) => ofMine(before.mine!, request));
  const known = new Set(before.needsMe?.map(({ id }) => id));
  const needsMe =
    before.needsMe === undefined
      ? []
      : (now.needsMe ?? []).filter(
          ({ id, status }) => WAITING[status] !== undefined && !known.has(id),
        );
  const wasLive = new Set(
    before.screens?.flatMap(({ id, state }) => (state === 'live' ? [id] : [])),
  );
  const silent = (now.screens ?? []).filter(
    ({ id, state }) => state === 'silent' && wasLive.has(id),
  );
  return [
    ...mine,
    ...needsMe.map(({ id, title, status }) => ({
      ...{ title: `A ${WAITING[status]} waits for your approval`, words: title },
      ...{ tag: `handsignal-review-${id}`, requestId: id },
    })),
    ...silent.map(({ id, name }) => ({
      ...{ title: `No word from the screen “${name}”`, tag: `handsignal-screen-${id}` },
      words: 'It goes on with what it has. Look whether it is on and has the network.',
    })),
  ];
}

/** What is known after both: a part that was not answered this time stays as it was. */
export const remembered = (before: Seen, now: Seen): Seen => ({ ...before, ...now });

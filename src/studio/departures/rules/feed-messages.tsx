/** Messages of a feed in the last hour, to answer why something was announced. */

import type { FollowedStation } from '#contract/departures/followed-station.ts';
import { formatLondon } from '#contract/time/london-time.ts';
import { FailureCallout } from '#studio/departures/failure-callout.tsx';
import { useFeedMessage, useFeedMessages } from '#studio/queries/departures/use-connections.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { saveFile } from '#studio/ui/save-file.ts';

const formatTime = (instant: string): string =>
  formatLondon(instant, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

export function FeedMessages({ station }: { station: FollowedStation }) {
  return (
    <Disclosure title="What the feed sent in the last hour" level={3}>
      <MessageList station={station} />
    </Disclosure>
  );
}

function MessageList({ station: { crs } }: { station: FollowedStation }) {
  const { data: messages, error } = useFeedMessages(crs);
  const read = useFeedMessage();
  if (messages === undefined)
    return error === null ? <p role="status">Loading…</p> : <FailureCallout error={error} />;
  if (messages.length === 0)
    return (
      <p>
        Nothing. Boards from a connection are kept for an hour: each that changed something, and one
        a minute.
      </p>
    );
  const save = (id: string, heardAt: string) =>
    read.mutate(
      { crs, id },
      {
        onSuccess: (content) =>
          saveFile(new Blob([content]), `${crs}-${formatTime(heardAt).replaceAll(':', '')}.txt`),
        onError: showFailure,
      },
    );
  return (
    <ul aria-label="Messages from the feed" className="flex max-h-72 flex-wrap gap-2 overflow-auto">
      {messages.map(({ id, heardAt }) => (
        <li key={id}>
          <Button onPress={() => save(id, heardAt)}>
            <span className="sr-only">Save the message of </span>
            {formatTime(heardAt)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

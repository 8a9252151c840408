/** Actions on a message besides filling it in: change, copy, archive, add to the emergency shelf. */
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, Pencil, Siren } from 'lucide-react';
import type { BlankValues, ReadyMessage } from '#contract/messages/ready-message.ts';
import {
  useArchiveMessage,
  useEmergencyShelf,
  useMarkEmergency,
} from '#studio/queries/messages/use-messages.ts';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';

interface MessageActionsProps {
  message: ReadyMessage;
  values: BlankValues;
  /** Whether every blank is filled. */
  canMark: boolean;
}

export function MessageActions({ message, values, canMark }: MessageActionsProps) {
  const isHidden = useIsHidden();
  const archive = useArchiveMessage();
  const { id, from, archived } = message;
  const isOwn = from === 'organisation';
  return (
    <>
      {!isHidden('emergency:write') && !archived && (
        <MarkButton id={id} values={values} canMark={canMark} />
      )}
      {!isHidden('requests:write') && (
        <>
          {isOwn ? (
            <Link to="/messages/$id/edit" params={{ id }} className={buttonClasses()}>
              <Pencil aria-hidden className="size-5" />
              Change
            </Link>
          ) : (
            <Link to="/messages/new" search={{ copy: id }} className={buttonClasses()}>
              <Copy aria-hidden className="size-5" />
              Copy and change
            </Link>
          )}
          {isOwn && (
            <Button
              icon={
                archived ? (
                  <ArchiveRestore aria-hidden className="size-5" />
                ) : (
                  <Archive aria-hidden className="size-5" />
                )
              }
              isPending={archive.isPending}
              onPress={() => archive.mutate({ id, archived: !archived }, { onError: showFailure })}
            >
              {archived ? 'Restore' : 'Archive'}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function MarkButton({
  id,
  values,
  canMark,
}: {
  id: string;
  values: BlankValues;
  canMark: boolean;
}) {
  const { messages } = useEmergencyShelf();
  const mark = useMarkEmergency();
  const isMarked = messages?.some(
    ({ message, blanks }) =>
      message === id && Object.keys(values).every((name) => blanks[name] === values[name]),
  );
  if (isMarked)
    return (
      <Link to="/emergency" className={buttonClasses()}>
        <Siren aria-hidden className="size-5" />
        In Emergency
      </Link>
    );
  return (
    <Button
      icon={<Siren aria-hidden className="size-5" />}
      isDisabled={!canMark}
      isPending={mark.isPending}
      pendingLabel="Adding"
      onPress={() =>
        mark.mutate(
          { message: id, blanks: values },
          {
            onSuccess: ({ title }) =>
              showToast({
                kind: 'success',
                title: `Added to Emergency: ${title}`,
                message: 'The video is being made.',
              }),
            onError: showFailure,
          },
        )
      }
    >
      Add to Emergency
    </Button>
  );
}

/** Answer of a passenger: what was said, the moment played, words and film, and whether it counts. */
import { Play } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import {
  ANSWER_LABELS,
  getReply,
  type PassengerAnswer,
} from '#contract/passengers/answers/answer.ts';
import { useModerateAnswer } from '#studio/queries/passengers/use-answers.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button } from '#studio/ui/button.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import { AnswerOutcomeText } from './answer-outcome.tsx';
import { ReplyForm } from './reply-form.tsx';

/** Seconds that are played before the moment and after it. */
const LEAD_SECONDS = 2;
const TAIL_SECONDS = 1.5;

const formatMoment = (atMs: number): string =>
  `${Math.floor(atMs / 60_000)}:${String(Math.floor(atMs / 1000) % 60).padStart(2, '0')}`;

const FILM_WORDS = {
  waiting: 'The signed answer is waiting for a render worker with a browser to check it.',
  refused: 'The signed answer could not be read and was deleted.',
} as const;

/** Plays the message around the moment. */
function Moment({ atMs, link, title }: { atMs: number; link: string; title: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  const start = Math.max(0, atMs / 1000 - LEAD_SECONDS);
  const end = atMs / 1000 + TAIL_SECONDS;
  const play = () => {
    const { current } = video;
    if (current === null) return;
    current.currentTime = start;
    void current.play();
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        icon={<Play aria-hidden className="size-5" />}
        onPress={() => (isOpen ? play() : setOpen(true))}
      >
        Play the moment at {formatMoment(atMs)}
      </Button>
      {isOpen && (
        <video
          ref={video}
          aria-label={`${title}, around ${formatMoment(atMs)}`}
          src={link}
          muted
          playsInline
          controls
          onLoadedMetadata={play}
          onTimeUpdate={({ currentTarget }) => {
            if (currentTarget.currentTime >= end && !currentTarget.paused) currentTarget.pause();
          }}
          className="w-full max-w-80 rounded-md border border-line bg-ground"
        />
      )}
    </div>
  );
}

export interface AnswerItemProps {
  answer: PassengerAnswer;
  /** Shown first, such as a box to choose the answer. */
  choice?: ReactNode;
}

export function AnswerItem({ answer, choice }: AnswerItemProps) {
  const { id, message, station, givenAt, atMs, gloss, words, videoLink, film, isHidden, outcome } =
    answer;
  const reply = getReply(outcome);
  const { data: me } = useMe();
  const moderate = useModerateAnswer();
  return (
    <li className="flex flex-col gap-2 border-l-4 border-line pl-3">
      {choice}
      <p>
        <strong className="font-semibold">{ANSWER_LABELS[answer.answer]}</strong>
        {gloss !== undefined && ` at ${gloss}`}: {message}.{' '}
        <span className="text-muted">
          {station}, {formatDateTime(Date.parse(givenAt))}
        </span>
      </p>
      {isHidden ? (
        <p className="text-muted">Set aside. It is not counted.</p>
      ) : (
        <>
          {words !== undefined && (
            <blockquote className="[overflow-wrap:anywhere]">“{words}”</blockquote>
          )}
          {atMs !== undefined && videoLink !== undefined && (
            <Moment atMs={atMs} link={videoLink} title={message} />
          )}
          {film?.link !== undefined && (
            <video
              aria-label="Signed answer"
              src={film.link}
              muted
              playsInline
              controls
              preload="metadata"
              className="w-full max-w-80 rounded-md border border-line bg-ground"
            />
          )}
          {film !== undefined && film.state !== 'checked' && (
            <p className="text-muted">{FILM_WORDS[film.state]}</p>
          )}
          {outcome !== undefined && <AnswerOutcomeText outcome={outcome} />}
        </>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {!isHidden && (
          <ReplyForm
            label={reply === undefined ? 'Reply' : 'Change reply'}
            answerIds={[id]}
            {...(reply && { initialWords: reply.words })}
          />
        )}
        {me?.scopes.includes('library:review') && (
          <Button
            kind="quiet"
            className="self-start"
            isPending={moderate.isPending}
            pendingLabel="Saving"
            onPress={() => moderate.mutate({ id, isHidden: !isHidden }, { onError: showFailure })}
          >
            {isHidden ? 'Count it again' : 'Set aside'}
          </Button>
        )}
      </div>
    </li>
  );
}

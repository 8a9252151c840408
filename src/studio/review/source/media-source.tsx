/** A film or a sound recording, with the transcript as its captions. */
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { formatMessageWebVtt } from '#rendering/captions/captions.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { findSentenceAt, listTimedSentences } from './cue-search.ts';
import type { SourcePaneProps } from './source-pane-props.ts';

export function MediaSource({
  source: { link, contentType, fileName },
  sentences,
  handle,
  onSentence,
  onTime,
  onGoTo,
  onRefresh,
}: SourcePaneProps) {
  const media = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const timed = useMemo(() => listTimedSentences(sentences), [sentences]);
  const captions = useCaptions(sentences);
  // A film that is only arriving, or gets a new link, forgets where it was asked to be.
  const position = useRef(0);
  const isSound = contentType.startsWith('audio/');

  useImperativeHandle(handle, () => ({
    show({ cue }) {
      if (media.current === null || cue === undefined) return;
      // A hair in, so that what it lands on is this sentence and not the end of the one before.
      position.current = cue.startSeconds + 0.01;
      media.current.currentTime = position.current;
    },
    seek(seconds) {
      position.current = seconds;
      if (media.current !== null) media.current.currentTime = seconds;
      onTime(seconds);
    },
    film: () => (media.current === null || hasFailed ? undefined : media.current),
  }));
  const [saidId, setSaidId] = useState<string>();
  const tell = () => {
    const { currentTime = 0, readyState = 0 } = media.current ?? {};
    if (readyState > 0) {
      position.current = currentTime;
      onTime(currentTime);
    }
    const id = findSentenceAt(timed, currentTime);
    setSaidId(id);
    onSentence(id);
  };
  const onArrival = () => {
    setFailed(false);
    if (media.current !== null && position.current > 0)
      media.current.currentTime = position.current;
  };
  const onFailure = () => setFailed(media.current?.error !== null);
  const props = {
    ref: media,
    src: link,
    controls: true,
    preload: 'metadata',
    crossOrigin: 'anonymous',
    'aria-label': `${isSound ? 'Sound' : 'Film'}: ${fileName}`,
    onTimeUpdate: tell,
    onSeeked: tell,
    onError: onFailure,
    onLoadedMetadata: onArrival,
  } as const;
  const track = captions !== undefined && (
    <track kind="captions" src={captions} srcLang="en" label="Transcript" />
  );
  return (
    <>
      {isSound ? (
        <audio {...props} className="w-full">
          {track}
        </audio>
      ) : (
        <video
          {...props}
          playsInline
          className="max-h-[40dvh] w-full rounded-md border border-line bg-[#000]"
        >
          {track}
        </video>
      )}
      {timed.length > 0 && !hasFailed && (
        <Button
          kind="quiet"
          className="self-start"
          isDisabled={saidId === undefined}
          onPress={() => saidId !== undefined && onGoTo(saidId)}
        >
          Go to the current sentence
        </Button>
      )}
      {hasFailed && (
        <Callout
          kind="warning"
          role="alert"
          title="The source cannot be played here"
          actions={<Button onPress={onRefresh}>Get a new link</Button>}
        >
          <p>
            The link may have expired, or this browser does not support the format. You can continue
            with the transcript, or open the file in a new tab.
          </p>
        </Callout>
      )}
    </>
  );
}

/** Address of the transcript as WebVTT, rebuilt a moment after it changed. */
function useCaptions(sentences: SourcePaneProps['sentences']): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let objectUrl: string | undefined;
    const timer = setTimeout(() => {
      const timed = sentences.filter(({ cue }) => cue !== undefined);
      if (timed.length === 0) return;
      const phrases = timed.map(({ id, english, units }) => ({
        id,
        english,
        units,
        fields: [],
        pauseAfter: 'none' as const,
      }));
      const text = formatMessageWebVtt(
        { title: 'Transcript', phrases },
        { phrases: timed.map(({ cue }, phraseIndex) => ({ phraseIndex, ...cue! })), units: [] },
      );
      objectUrl = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      setAddress(objectUrl);
    }, 500);
    return () => {
      clearTimeout(timer);
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl);
    };
  }, [sentences]);
  return address;
}

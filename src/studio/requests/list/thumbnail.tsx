/** A small picture of the uploaded file or of the finished video; before there is one, of what is asked for. */
import { useEffect, useRef, useState } from 'react';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { getThumbnail } from '#studio/queries/cached-pictures.ts';
import { getRequestIcon } from './request-icon.ts';

/** Rows below the fold cost nothing until they come near. */
const NEAR = '200px';

/** Returns the URL of the thumbnail, once the row has come near the viewport. */
function usePicture(link: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const element = ref.current;
    if (element === null || link === undefined) return;
    let isWanted = true;
    let objectUrl: string | undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        void getThumbnail(link, () => isWanted).then((picture) => {
          if (!isWanted || picture === undefined) return;
          objectUrl = URL.createObjectURL(picture);
          setAddress(objectUrl);
        });
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => {
      isWanted = false;
      watch.disconnect();
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl);
    };
  }, [link]);
  return { ref, address };
}

const FRAME =
  'flex aspect-video w-20 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-ground sm:w-28';

/** Shows what was uploaded, else a moment of the video. */
export function Thumbnail({ request }: { request: SignRequest }) {
  const { pictureLink } = request;
  const [failedLink, setFailedLink] = useState<string>();
  if (pictureLink === undefined || pictureLink === failedLink)
    return <VideoThumbnail request={request} />;
  return (
    <div aria-hidden className={FRAME}>
      <img
        src={pictureLink}
        alt=""
        loading="lazy"
        onError={() => setFailedLink(pictureLink)}
        className="size-full object-cover object-top"
      />
    </div>
  );
}

function VideoThumbnail({ request }: { request: SignRequest }) {
  const { results = [] } = request;
  const link = results[0]?.downloadLink;
  // A link that is renewed shows the same file.
  const [first, setFirst] = useState(link);
  if ((first === undefined) !== (link === undefined)) setFirst(link);
  const { ref, address } = usePicture(first);
  const Icon = getRequestIcon(request);
  return (
    <div ref={ref} aria-hidden className={FRAME}>
      {address === undefined ? (
        <Icon className="size-7 text-muted" />
      ) : (
        <img src={address} alt="" className="size-full object-cover" />
      )}
    </div>
  );
}

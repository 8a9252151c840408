/** Picture of the uploaded file at the head of its request; nothing where there is none. */
import { useState } from 'react';
import type { SignRequest } from '#contract/requests/sign-request.ts';

export function SourcePicture({
  request,
}: {
  request: Pick<SignRequest, 'title' | 'pictureLink'>;
}) {
  const { title, pictureLink } = request;
  const [failedLink, setFailedLink] = useState<string>();
  if (pictureLink === undefined || pictureLink === failedLink) return null;
  return (
    <img
      src={pictureLink}
      alt={`Uploaded file: ${title}`}
      onError={() => setFailedLink(pictureLink)}
      className="max-h-32 max-w-48 self-start rounded-sm border border-line object-contain"
    />
  );
}

/** Public files of messages, by the names in their links. */
import type { StationMessage } from '#contract/passengers/station-list.ts';
import type { StoredVideo } from '#service/ports/requests/sign-requests.ts';
import type { listPlayed } from '#service/screens/playlist.ts';
import { isHlsPossible } from './hls/is-hls-possible.ts';

/** File of a message that anybody can read. */
export interface PublicFile {
  key: string;
  contentType: string;
  sizeBytes?: number;
}

/** Code of a list, and the files that it names. */
interface FilesOfList {
  code: string;
  files: Map<string, PublicFile>;
}

/** Video of a message, and the small ones beside it. */
interface ListedVideo {
  video: StoredVideo;
  /** Videos with the signer alone, as the large one has then. */
  smallVideos: readonly StoredVideo[];
  played: ReturnType<typeof listPlayed>[number];
}

/** Adds the files of a video, and returns the links to them. */
export function linkFiles(
  { code, files }: FilesOfList,
  { video, smallVideos, played: { content, file } }: ListedVideo,
): Pick<
  StationMessage,
  | 'videoLink'
  | 'smallVideo'
  | 'signerVideos'
  | 'captionsLink'
  | 'timelineLink'
  | 'hlsLink'
  | 'contentType'
> {
  const { fileId, sizeBytes } = content;
  const { contentType } = file;
  const link = (ending: string, key: string, type: string, size?: number) => {
    const name = `${fileId}.${ending}`;
    files.set(name, { key, contentType: type, ...(size !== undefined && { sizeBytes: size }) });
    return `${code}/films/${name}`;
  };
  const ending = contentType === 'video/webm' ? 'webm' : 'mp4';
  const videoLink = link(ending, video.fileKey, contentType, sizeBytes);
  const linkSmall = ({ fileKey, sizeBytes: size, signer = '' }: StoredVideo) => ({
    link: link(`${signer && `${signer}.`}360.mp4`, fileKey, 'video/mp4', size),
    sizeBytes: size,
  });
  const usual = smallVideos.find(({ signer }) => signer === undefined);
  const signerVideos = smallVideos.flatMap((small) =>
    small.signer === undefined ? [] : [{ signer: small.signer, ...linkSmall(small) }],
  );
  return {
    videoLink,
    ...(usual && { smallVideo: linkSmall(usual) }),
    ...(signerVideos.length > 0 && { signerVideos }),
    captionsLink: link('vtt', video.captionsKey, 'text/vtt; charset=utf-8'),
    ...(video.timelineKey !== undefined && {
      timelineLink: link('json', video.timelineKey, 'application/json'),
    }),
    ...(isHlsPossible(contentType, sizeBytes) && { hlsLink: `${code}/films/${fileId}.m3u8` }),
    contentType,
  };
}

/** JSON Feed 1.1 of the messages on air at a station. Pure. */
import type { StationList } from '#contract/passengers/station-list.ts';

/**
 * Converts a list to a feed.
 * @param address of the page
 */
export function toFeed({ name, organisation, now }: StationList, address: string) {
  const resolve = (link: string) => new URL(link, address).href;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `BSL announcements at ${name}`,
    home_page_url: address,
    feed_url: `${address}/feed.json`,
    language: 'en-GB',
    ...(organisation.name && { authors: [{ name: organisation.name }] }),
    items: now.map((message) => ({
      id: message.id,
      url: `${address}#${message.id}`,
      title: message.title,
      content_text: message.english,
      date_published: message.shownAt,
      tags: [message.importance],
      attachments: [
        {
          url: resolve(message.videoLink),
          mime_type: message.contentType,
          title: message.title,
          size_in_bytes: message.sizeBytes,
          duration_in_seconds: message.durationSeconds,
        },
        ...(message.hlsLink === undefined
          ? []
          : [{ url: resolve(message.hlsLink), mime_type: 'application/vnd.apple.mpegurl' }]),
        { url: resolve(message.captionsLink), mime_type: 'text/vtt' },
      ],
    })),
  };
}

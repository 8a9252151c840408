/** Details of the recorded clip that is shown. */
import type { RecordedClip } from '#contract/clip.ts';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { formatReview } from './clip-list.tsx';

export function ClipDetail({ clip }: { clip: RecordedClip }) {
  const facts: [string, React.ReactNode][] = [
    ['Review', <strong key="review">{formatReview(clip)}</strong>],
    ['In messages', inMessages(clip)],
    ['Source', clip.source],
    ['Signer', clip.signer],
    ['Licence', clip.licence],
    [
      'Film',
      `${clip.seconds.toFixed(2)} s from ${clip.inSeconds.toFixed(2)} s on, ${clip.width} × ${clip.height}`,
    ],
    [
      'Imported',
      <>
        <RelativeTime timestamp={clip.importedAt} />, from {clip.pack}
      </>,
    ],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 [overflow-wrap:anywhere] max-sm:grid-cols-1 max-sm:gap-y-1">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="font-semibold max-sm:mt-2">{term}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const inMessages = ({ review, glosses }: RecordedClip) =>
  review === 'rejected'
    ? 'Messages do not use it.'
    : `Messages play it instead of the drawn signer for ${glosses.join(' ')}.`;

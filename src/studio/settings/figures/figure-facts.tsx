/** Facts that the file of the selected signer contains. */
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#studio/ui/button.tsx';
import { formatBytes } from '#studio/ui/status/format-time.ts';
import type { DisplayedFigure } from './use-figures.ts';

export function FigureFacts({
  figure,
  onRemove,
}: {
  figure: DisplayedFigure;
  onRemove: () => void;
}) {
  const facts: [string, ReactNode][] = [
    ['Name', `${figure.name}${figure.version === '' ? '' : `, version ${figure.version}`}`],
    ['Author', figure.authors.join(', ') || 'The file does not name an author.'],
    [
      'File',
      `${figure.fileName}, ${formatBytes(figure.bytes)}, ${figure.vertices.toLocaleString('en-GB')} points`,
    ],
    [
      'Licence',
      <>
        {figure.terms.join(' ')}{' '}
        {figure.licenceUrl === '' ? (
          'The file does not name a licence.'
        ) : (
          <a href={figure.licenceUrl} target="_blank" rel="noreferrer" className="underline">
            {figure.licenceUrl}
          </a>
        )}
      </>,
    ],
    [
      'Face',
      figure.hasChannels
        ? 'Shows every facial expression that Handsignal uses.'
        : 'Only has the common VRM expressions. Single brows, cheeks, tongue and some mouth shapes are missing, so part of the BSL is lost.',
    ],
  ];
  return (
    <section
      aria-label="The chosen signer’s file"
      className="flex flex-col gap-3 rounded-md border border-line bg-ground p-3"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [overflow-wrap:anywhere] max-sm:grid-cols-1 max-sm:gap-y-1">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="font-semibold max-sm:mt-2">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        The file stays in this browser. Videos that the service makes use the illustrated signer.
        Where hands touch in a sign, they may be slightly apart because this figure has its own
        proportions.
      </p>
      <div>
        <Button kind="danger" icon={<Trash2 aria-hidden className="size-5" />} onPress={onRemove}>
          Remove {figure.name}
        </Button>
      </div>
    </section>
  );
}

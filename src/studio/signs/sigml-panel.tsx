/** Opens .sigml files: their signs to play, and by line what cannot be shown. Nothing is saved. */
import { FileCode } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import type { SigmlImport } from '#signing/sigml/import-sigml.ts';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { Callout } from '#studio/ui/status/callout.tsx';

/** A file that was opened. */
export interface OpenedFile {
  readonly name: string;
  readonly read: SigmlImport;
}

const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Reads the text of a file as UTF-8, or as UTF-16 if its byte order mark says so.
 * @throws {RangeError} when the file has more than 8 MB
 */
export async function readSigmlFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES)
    throw new RangeError(`${file.name} is larger than 8 MB. Split it into smaller files.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Renders a button that asks for a SiGML file. */
export function OpenSigmlButton({
  onFile,
  isDisabled,
}: {
  onFile: (file: File) => void;
  isDisabled: boolean;
}) {
  return (
    <FileTrigger
      acceptedFileTypes={['.sigml', '.xml', 'application/xml', 'text/xml']}
      onSelect={(files) => {
        const file = files?.[0];
        if (file !== undefined) onFile(file);
      }}
    >
      <Button icon={<FileCode aria-hidden className="size-5" />} isDisabled={isDisabled}>
        Open a .sigml file
      </Button>
    </FileTrigger>
  );
}

export interface SigmlPanelProps {
  opened: OpenedFile | undefined;
  failure: string | undefined;
  /** Index of the sign that is shown. */
  chosen: number | undefined;
  onChoose: (index: number) => void;
  onFile: (file: File) => void;
  onClose: () => void;
}

export function SigmlPanel({
  opened,
  failure,
  chosen,
  onChoose,
  onFile,
  onClose,
}: SigmlPanelProps) {
  return (
    <DropZone
      aria-label="Drop a .sigml file here"
      onDrop={async ({ items }) => {
        const item = items.find(({ kind }) => kind === 'file');
        if (item?.kind === 'file') onFile(await item.getFile());
      }}
      className="rounded-md border border-dashed border-edge p-3 data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
    >
      {opened === undefined && failure === undefined && (
        <p className="text-muted">
          Drop a .sigml file here to see its signs. It stays in this tab. Nothing is sent or saved.
        </p>
      )}
      {failure !== undefined && (
        <Callout kind="error" role="alert" title="The file was not opened">
          <p>{failure}</p>
        </Callout>
      )}
      {opened !== undefined && (
        <OpenedSigns opened={opened} chosen={chosen} onChoose={onChoose} onClose={onClose} />
      )}
    </DropZone>
  );
}

function OpenedSigns({
  opened: { name, read },
  chosen,
  onChoose,
  onClose,
}: Pick<SigmlPanelProps, 'chosen' | 'onChoose' | 'onClose'> & { opened: OpenedFile }) {
  const { signs, problems, unlisted } = read;
  return (
    <section aria-label="Imported signs" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status">
          <strong className="font-semibold">{name}</strong>: {formatCount(signs.length, 'sign')} to
          play
          {problems.length > 0 && `, ${formatCount(problems.length + unlisted, 'problem')}`}.
          Imported, not reviewed, not saved.
        </p>
        <Button kind="quiet" onPress={onClose}>
          Close file
        </Button>
      </div>
      {signs.length > 0 && (
        <ul
          aria-label="Signs in the file"
          className="flex max-h-60 flex-wrap gap-2 overflow-y-auto p-1"
        >
          {signs.map(({ gloss, line }, index) => (
            <li key={line}>
              <button
                type="button"
                aria-pressed={index === chosen}
                onClick={() => onChoose(index)}
                className={classNames(
                  'min-h-11 cursor-pointer rounded-md border px-3 py-2 font-medium hover:bg-hover',
                  index === chosen ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
                )}
              >
                {gloss}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ol
          aria-label="Problems in the file"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard, too
          tabIndex={0}
          className="flex max-h-80 flex-col gap-2 overflow-y-auto rounded-md border border-line bg-surface p-3"
        >
          {problems.map(({ line, column, element, attribute, effect, message, remedy }) => (
            <li key={`${line}:${column}:${attribute}:${message}`} className="flex flex-col">
              <span>
                <span className="font-semibold tabular-nums">Line {line}</span>{' '}
                <code className="font-mono">
                  {attribute === undefined ? element : `${element} ${attribute}`}
                </code>
                <span className={effect === 'refused' ? 'text-wrong' : 'text-odd'}>
                  {effect === 'refused' ? ' (not shown)' : ' (left out)'}
                </span>
              </span>
              <span>
                {message} <span className="text-muted">{remedy}</span>
              </span>
            </li>
          ))}
          {unlisted > 0 && <li>and {formatCount(unlisted, 'problem')} more.</li>}
        </ol>
      )}
    </section>
  );
}

const formatCount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Packs of signs: passed on to other organisations, and taken in from them. */
import { FolderInput, X } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useMe } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import { ExportForm } from './export-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { PackList } from './pack-list.tsx';
import { type PackImports, usePackImport } from './use-pack-import.ts';

export function PacksPart() {
  const { data: me } = useMe();
  const imports = usePackImport();
  if (me !== undefined && !me.scopes.includes('library:write'))
    return <p className="text-muted">Only administrators can export signs and import packs.</p>;
  return (
    <div className="flex flex-col gap-8">
      <DropZone
        aria-label="Drop a pack of signs here"
        onDrop={async ({ items }) => {
          const item = items.find(({ kind }) => kind === 'file');
          if (item?.kind === 'file') void imports.check(await item.getFile());
        }}
        className="flex flex-col gap-4 rounded-md border border-dashed border-edge p-3 data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
      >
        <Importing imports={imports} />
      </DropZone>
      <PackList />
      <ExportForm />
    </div>
  );
}

function ChooseButton({ imports, label }: { imports: PackImports; label: string }) {
  return (
    <FileTrigger
      acceptedFileTypes={['.zip', 'application/zip']}
      onSelect={(files) => {
        const file = files?.[0];
        if (file !== undefined) void imports.check(file);
      }}
    >
      <Button className="self-start" icon={<FolderInput aria-hidden className="size-5" />}>
        {label}
      </Button>
    </FileTrigger>
  );
}

function Importing({ imports }: { imports: PackImports }) {
  const { state } = imports;
  switch (state.kind) {
    case 'none':
      return (
        <>
          <h2 className="text-lg font-semibold">Import pack</h2>
          <p className="text-muted">
            Choose a pack from another organisation, or drop it here. You see what will change
            before you import it.
          </p>
          <ChooseButton imports={imports} label="Choose a pack (.zip)" />
        </>
      );
    case 'checking':
      return (
        <div className="flex flex-wrap items-end gap-3">
          <ProgressBar
            label={`Checking ${state.name}`}
            value={undefined}
            className="min-w-48 flex-1"
          />
          <Button icon={<X aria-hidden className="size-5" />} onPress={imports.clear}>
            Cancel
          </Button>
        </div>
      );
    case 'checked':
      return <MergeForm merge={state.merge} isMerging={state.isMerging} imports={imports} />;
    case 'merged':
      return (
        <Callout
          kind="success"
          role="status"
          title={
            state.merge.added === 0
              ? 'Your library already has all of this'
              : `${state.merge.added === 1 ? '1 entry is' : `${state.merge.added} entries are`} in your library`
          }
          actions={<ChooseButton imports={imports} label="Import another pack" />}
        >
          <p>New messages use it. The history shows where each entry is from.</p>
        </Callout>
      );
    case 'failed':
      return (
        <Callout
          kind="error"
          role="alert"
          title={`${state.name} cannot be imported`}
          actions={<ChooseButton imports={imports} label="Choose another pack" />}
        >
          <p>{explainFailure(state.error).advice} Your library has not changed.</p>
        </Callout>
      );
  }
}

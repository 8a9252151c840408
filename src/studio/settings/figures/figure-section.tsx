/** Settings of the signer in previews and in videos made in this browser. */
import { useQueryClient } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useEffect } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { removeFigure } from '#avatar/lifelike/figure-store.ts';
import { listShippedFigures } from '#avatar/lifelike/shipped-figures.ts';
import { ILLUSTRATED } from '#contract/figure.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { detectGpuSupport, type GpuSupport, gpuSupport } from '#studio/signer/gpu-support.ts';
import { automaticFigure, signerLookSetting } from '#studio/signer/signer-look-setting.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { useStore } from '#studio/ui/store.ts';
import { type FigureCard, FigureCards } from './figure-cards.tsx';
import { FigureFacts } from './figure-facts.tsx';
import { getPortrait } from './portraits.ts';
import { type FigureImport, useFigureImport } from './use-figure-import.ts';
import { FIGURES_KEY, useStoredFigures } from './use-figures.ts';

const AUTOMATIC = 'automatic';
const capitalise = (figure: string) => figure.charAt(0).toUpperCase() + figure.slice(1);

export function FigureSection() {
  const queryClient = useQueryClient();
  const [look, setLook] = useBrowserSetting(signerLookSetting);
  const support = useStore(gpuSupport, (value) => value);
  const automatic = useStore(automaticFigure, (value) => value);
  const storedFigures = useStoredFigures();
  const imports = useFigureImport();
  useEffect(detectGpuSupport, []);

  const choose = (id: string) => setLook({ ...look, figure: id === AUTOMATIC ? undefined : id });
  const selectedId = look.figure ?? AUTOMATIC;
  const selectedFigure = storedFigures.find(({ figure }) => figure === selectedId);
  const cards: FigureCard[] = [
    { id: AUTOMATIC, label: 'Automatic', detail: `Now: ${capitalise(automatic)}` },
    {
      id: ILLUSTRATED,
      label: 'Illustrated',
      detail: 'Drawn; runs on every computer',
      picture: getPortrait(ILLUSTRATED),
    },
    ...listShippedFigures().map((id) => ({
      id,
      label: capitalise(id),
      detail: 'Lifelike',
      picture: getPortrait(id),
    })),
    ...storedFigures.map(({ figure, name, picture }) => ({
      id: figure,
      label: name,
      detail: 'From your file',
      picture,
    })),
  ];
  const remove = async () => {
    if (selectedFigure === undefined) return;
    const { figure, name } = selectedFigure;
    await removeFigure(figure);
    setLook({ ...look, figure: undefined });
    const { forgetFigure } = await import('#avatar/lifelike/figure-signer.ts');
    forgetFigure(figure);
    await queryClient.invalidateQueries({ queryKey: FIGURES_KEY });
    showToast({ kind: 'success', title: `${name} is removed` });
  };
  return (
    <SettingsSection title="Who signs">
      <p>
        For previews and for videos made in this browser. A lifelike signer needs a graphics
        processor to play in real time. {formatGpuSupport(support)}
      </p>
      <FigureCards label="Signer" cards={cards} value={selectedId} onChange={choose} />
      {selectedFigure !== undefined && (
        <FigureFacts figure={selectedFigure} onRemove={() => void remove()} />
      )}
      <DropZone
        aria-label="Drop a .vrm file here"
        onDrop={async ({ items }) => {
          const item = items.find(({ kind }) => kind === 'file');
          if (item?.kind === 'file') void imports.start(await item.getFile());
        }}
        className="flex flex-col gap-3 rounded-md border border-dashed border-edge p-3 data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
      >
        <ImportNote
          state={imports.state}
          onClear={imports.clear}
          onChoose={(figure) => {
            choose(figure);
            imports.clear();
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <FileTrigger
            acceptedFileTypes={['.vrm']}
            onSelect={(files) => {
              const file = files?.[0];
              if (file !== undefined) void imports.start(file);
            }}
          >
            <Button
              icon={<FolderInput aria-hidden className="size-5" />}
              isDisabled={imports.state.kind === 'running'}
            >
              Load a .vrm file
            </Button>
          </FileTrigger>
          <p className="min-w-48 flex-1 text-muted">
            Or drop your own figure here. Use VRM 1.0 with finger bones, up to 64 MB. It stays in
            this browser.
          </p>
        </div>
      </DropZone>
    </SettingsSection>
  );
}

function formatGpuSupport(support: GpuSupport | undefined): string {
  switch (support) {
    case undefined:
      return '';
    case 'gpu':
      return 'This computer has one.';
    case 'software':
      return 'The browser found none on this computer, so the illustrated signer is the default here. Other signers take longer to draw.';
    case 'none':
      return 'This browser has no WebGL, so only the illustrated signer can be drawn here.';
    case 'slow':
      return 'This computer’s graphics processor was too slow, so the illustrated signer is the default here.';
  }
}

interface ImportNoteProps {
  state: FigureImport;
  onClear: () => void;
  onChoose: (figure: string) => void;
}

function ImportNote({ state, onClear, onChoose }: ImportNoteProps) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return <ProgressBar label={`Checking ${state.name}`} value={undefined} valueLabel="" />;
    case 'failed':
      return (
        <Callout
          kind="error"
          role="alert"
          title={`${state.name} was not loaded`}
          actions={<Button onPress={onClear}>Close</Button>}
        >
          <p className="[overflow-wrap:anywhere]">{state.reason}</p>
          <p>Your signer has not changed.</p>
        </Callout>
      );
    case 'done':
      return (
        <Callout
          kind="success"
          role="status"
          title={`${state.figure.name} can sign`}
          actions={
            <>
              <Button kind="primary" onPress={() => onChoose(state.figure.figure)}>
                Use {state.figure.name}
              </Button>
              <Button onPress={onClear}>Close</Button>
            </>
          }
        >
          <p>{state.figure.terms.join(' ')} Check that its licence allows your use.</p>
        </Callout>
      );
  }
}

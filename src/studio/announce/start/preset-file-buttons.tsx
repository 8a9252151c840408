/** Presets carried to and from a file. */
import { Download, Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '#studio/ui/button.tsx';
import { saveFile } from '#studio/ui/save-file.ts';
import type { Presets } from './use-presets.ts';

export function PresetFileButtons({ presets }: { presets: Presets }) {
  const save = () =>
    saveFile(
      new Blob([presets.exportText()], { type: 'application/json' }),
      'handsignal-presets.json',
    );
  return (
    <div className="flex flex-wrap gap-2">
      <FileTrigger
        acceptedFileTypes={['application/json', '.json']}
        onSelect={(files) => {
          void files?.[0]?.text().then(presets.importText);
        }}
      >
        <Button icon={<Upload aria-hidden className="size-5" />}>Import presets</Button>
      </FileTrigger>
      <Button
        icon={<Download aria-hidden className="size-5" />}
        isDisabled={presets.list.length === 0}
        onPress={save}
      >
        Export presets
      </Button>
    </div>
  );
}

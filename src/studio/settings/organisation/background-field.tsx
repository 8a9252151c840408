/**
 * Field for a background picture behind the signer: selected from a file, then checked and scaled before it
 * is saved.
 */
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { BackgroundPicture } from '#contract/settings/background-picture.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { scaleBackground } from './scale-background.ts';

interface BackgroundFieldProps {
  background: BackgroundPicture | undefined;
  onChange: (background: BackgroundPicture | undefined) => void;
}

export function BackgroundField({ background, onChange }: BackgroundFieldProps) {
  const [refused, setRefused] = useState<{ name: string; reason: string }>();
  const [isScaling, setScaling] = useState(false);
  const take = async (file: File) => {
    setScaling(true);
    const scaled = await scaleBackground(file);
    setScaling(false);
    setRefused('problem' in scaled ? { name: file.name, reason: scaled.problem } : undefined);
    if ('background' in scaled) onChange(scaled.background);
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">Background picture</p>
      <p className="text-muted">
        A photo or brand card behind the signer, for announcements that choose it under Look. Use a
        plain picture, so that the hands are easy to see. PNG, JPEG or WebP, up to 20 MB. It is made
        smaller here.
      </p>
      {refused !== undefined && (
        <Callout kind="error" role="alert" title={`${refused.name} cannot be used`}>
          <p>{refused.reason}</p>
        </Callout>
      )}
      {background !== undefined && (
        <img
          src={background.picture}
          alt="Your background"
          className="aspect-video w-60 max-w-full rounded-md border border-line object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FileTrigger
          acceptedFileTypes={['.png', '.jpg', '.jpeg', '.webp']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) void take(file);
          }}
        >
          <Button
            icon={<ImageUp aria-hidden className="size-5" />}
            isPending={isScaling}
            pendingLabel="Making it smaller"
          >
            {background === undefined ? 'Choose a background' : 'Choose another background'}
          </Button>
        </FileTrigger>
        {background !== undefined && (
          <Button onPress={() => onChange(undefined)}>Remove the background</Button>
        )}
      </div>
    </div>
  );
}

/** Chooses the picture of the plan from a file; it is checked and made smaller before it is sent. */
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import {
  MAX_BACKGROUND_BYTES,
  MAX_BACKGROUND_PIXELS,
} from '#contract/settings/background-picture.ts';
import { Button, type ButtonKind } from '#studio/ui/button.tsx';
import { scalePicture } from '#studio/ui/pictures/scale-picture.ts';

const LIMITS = { maxBytes: MAX_BACKGROUND_BYTES, maxPixels: MAX_BACKGROUND_PIXELS };

/** Picture, or why a file cannot be one. */
export type PictureChoice = { picture: string } | { name: string; problem: string };

interface PictureButtonProps {
  kind?: ButtonKind;
  children: string;
  onChoose: (choice: PictureChoice) => void;
}

export function PictureButton({ kind, children, onChoose }: PictureButtonProps) {
  const [isScaling, setScaling] = useState(false);
  const take = async (file: File) => {
    setScaling(true);
    const scaled = await scalePicture(file, LIMITS);
    setScaling(false);
    onChoose('problem' in scaled ? { name: file.name, problem: scaled.problem } : scaled);
  };
  return (
    <FileTrigger
      acceptedFileTypes={['.png', '.jpg', '.jpeg', '.webp']}
      onSelect={(files) => {
        const file = files?.[0];
        if (file !== undefined) void take(file);
      }}
    >
      <Button
        {...(kind && { kind })}
        icon={<ImageUp aria-hidden className="size-5" />}
        isPending={isScaling}
        pendingLabel="Making it smaller"
      >
        {children}
      </Button>
    </FileTrigger>
  );
}

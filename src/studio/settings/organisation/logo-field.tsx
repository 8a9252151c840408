/** The logo on the board: chosen from a file, judged before it is kept. */
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { findLogoProblem, MAX_LOGO_BYTES } from '#contract/settings/logo.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

/** A PNG begins with these; the rest is taken for SVG, and judged as such. */
const PNG_START = [0x89, 0x50, 0x4e, 0x47];

async function toDataUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPng = PNG_START.every((byte, index) => bytes[index] === byte);
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${isPng ? 'image/png' : 'image/svg+xml'};base64,${btoa(text)}`;
}

interface LogoFieldProps {
  logo: string | undefined;
  onChange: (logo: string | undefined) => void;
}

export function LogoField({ logo, onChange }: LogoFieldProps) {
  const [refused, setRefused] = useState<{ name: string; reason: string }>();
  const take = async (file: File) => {
    const reason =
      file.size > MAX_LOGO_BYTES
        ? `The logo is larger than ${MAX_LOGO_BYTES / 1000} kB.`
        : findLogoProblem(await toDataUrl(file));
    setRefused(reason === undefined ? undefined : { name: file.name, reason });
    if (reason === undefined) onChange(await toDataUrl(file));
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">Logo</p>
      <p className="text-muted">
        Shown at the bottom right of the board, where there is room. PNG or SVG, up to 100 kB.
      </p>
      {refused !== undefined && (
        <Callout kind="error" role="alert" title={`${refused.name} cannot be used`}>
          <p>{refused.reason}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <FileTrigger
          acceptedFileTypes={['.png', '.svg']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) void take(file);
          }}
        >
          <Button icon={<ImageUp aria-hidden className="size-5" />}>
            {logo === undefined ? 'Choose a logo' : 'Choose another logo'}
          </Button>
        </FileTrigger>
        {logo !== undefined && <Button onPress={() => onChange(undefined)}>Remove the logo</Button>}
      </div>
    </div>
  );
}

/** Copies text, and says so. */
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonKind } from '#studio/ui/button.tsx';
import { copyText } from './copy-text.ts';

const SHOWN_MILLISECONDS = 2000;

/** Renders a button that copies `text`, which may be a function when it is costly to make. */
export function CopyButton({
  text,
  children,
  kind = 'plain',
}: {
  text: string | (() => string);
  children: ReactNode;
  kind?: ButtonKind;
}) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    if (await copyText(typeof text === 'string' ? text : text())) setCopied(true);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button kind={kind} icon={<Icon aria-hidden className="size-5" />} onPress={copy}>
      <span aria-live="polite">{isCopied ? 'Copied' : children}</span>
    </Button>
  );
}

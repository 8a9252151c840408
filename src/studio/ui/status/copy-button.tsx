/** Copies text, and says so. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonKind } from '#studio/ui/button.tsx';
import { showToast } from './toast.tsx';

const SHOWN_MILLISECONDS = 2000;

/** Renders a button that copies `text`, which may be a function when it is costly to make. */
export function CopyButton({
  text,
  children,
  kind = 'plain',
}: {
  text: string | (() => string);
  children: string;
  kind?: ButtonKind;
}) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setCopied(true);
    } catch {
      showToast({
        kind: 'error',
        title: 'Not copied',
        message: 'The browser did not allow it. Select the text and copy it by hand.',
      });
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button kind={kind} icon={<Icon aria-hidden className="size-5" />} onPress={copy}>
      <span aria-live="polite">{isCopied ? 'Copied' : children}</span>
    </Button>
  );
}

/** A plain text as it was sent. */
import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle } from 'react';
import { decodeText } from '#contract/files/decode-text.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import type { SourcePaneProps } from './source-pane-props.ts';

async function readText(link: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(link, { signal });
  if (!response.ok) throw new Error(`Handsignal answered with error ${response.status}.`);
  return decodeText(new Uint8Array(await response.arrayBuffer()));
}

export function TextSource({
  source: { link, fileName },
  handle,
  onRefresh,
}: Pick<SourcePaneProps, 'source' | 'handle' | 'onRefresh'>) {
  const { data, error } = useQuery({
    queryKey: ['source-text', link],
    queryFn: ({ signal }) => readText(link, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // It has no times and no pages to go to.
  useImperativeHandle(handle, () => ({ show: () => undefined, film: () => undefined }));
  if (error !== null)
    return (
      <Callout
        kind="warning"
        role="alert"
        title="The text cannot be shown"
        actions={<Button onPress={onRefresh}>Try again</Button>}
      >
        <p>{error.message} You can still edit the transcript.</p>
      </Callout>
    );
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      aria-label={`Text: ${fileName}`}
      aria-busy={data === undefined}
      className="max-h-96 overflow-auto whitespace-pre-wrap rounded-md border border-line bg-surface p-3 [overflow-wrap:anywhere]"
    >
      {data ?? 'Loading…'}
    </section>
  );
}

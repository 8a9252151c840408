/** Section with the request of the form, to read and to copy: as JSON, and as curl. */

import { useAnnounce } from '#studio/announce/announce-context.ts';
import { sentRequest } from '#studio/announce/form/options.ts';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { toServiceAddress, useConnection } from '#studio/queries/service/connection.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { useStore } from '#studio/ui/store.ts';
import { curlText, jsonText } from './request-text.ts';
import { getChoices } from './use-submitting.ts';

/** Shows the request to people who want advanced settings. */
export function RequestSection() {
  const { isAdvanced } = useAdvanced();
  return isAdvanced ? <RequestText /> : null;
}

function RequestText() {
  const { assessment, draft } = useAnnounce();
  const json = useStore(assessment, (assessed) => jsonText(sentRequest(assessed.draft)));
  const { serviceUrl } = useConnection();
  const curl = () => {
    const present = draft.form.getValues();
    return curlText(sentRequest(present), getChoices(present), toServiceAddress(serviceUrl));
  };
  return (
    <Disclosure title="The request">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Request as JSON"
        className="max-h-80 overflow-auto rounded-md border border-line bg-ground p-3"
      >
        <pre className="font-mono">{json}</pre>
      </section>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={json}>Copy JSON</CopyButton>
        <CopyButton text={curl}>Copy as curl</CopyButton>
      </div>
      <p className="text-muted">
        The curl command reads the token from the variable TOKEN: set it first.
      </p>
    </Disclosure>
  );
}

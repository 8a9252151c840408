/** The form in our notation and as SiGML, for people who read them. */
import { Download } from 'lucide-react';
import type { OwnForm } from '#contract/library/organisation-form.ts';
import { toFileName } from '#contract/requests/file-name.ts';
import { exportSigml, manualSigns } from '#signing/sigml/export-sigml.ts';
import { Button } from '#studio/ui/button.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { saveFile } from '#studio/ui/save-file.ts';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';

const CODE =
  'max-h-80 overflow-auto rounded-md border border-line bg-surface p-3 font-mono whitespace-pre';

export function NotationPanel({ gloss, form }: { gloss: string; form: OwnForm }) {
  const { text, losses } = exportSigml(manualSigns(gloss || 'SIGN', form.segments));
  const notation = JSON.stringify(form, null, 1);
  return (
    <Disclosure title="Notation and SiGML" level={2}>
      <div className="flex flex-col gap-3">
        <section aria-label="Handsignal notation" className="flex flex-col gap-2">
          <p className="font-medium">Handsignal notation</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text is scrolled by keyboard, too */}
          <pre tabIndex={0} className={CODE}>
            {notation}
          </pre>
          <CopyButton text={() => notation}>Copy notation</CopyButton>
        </section>
        <section aria-label="SiGML" className="flex flex-col gap-2">
          <p className="font-medium">SiGML</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text is scrolled by keyboard, too */}
          <pre tabIndex={0} className={CODE}>
            {text}
          </pre>
          {losses.length > 0 && (
            <p className="text-muted">SiGML cannot hold every detail. {losses.join(' ')}</p>
          )}
          <Button
            className="self-start"
            icon={<Download aria-hidden className="size-5" />}
            onPress={() =>
              saveFile(
                new Blob([text], { type: 'application/xml' }),
                toFileName(gloss || 'sign', 'sigml', 'sign'),
              )
            }
          >
            Download as SiGML
          </Button>
        </section>
      </div>
    </Disclosure>
  );
}

/** Details of an entry, and its forms. */

import { Link } from '@tanstack/react-router';
import { Download, Hand, ListChecks, Search, ShieldQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONFIDENCE_LABELS, type ReviewState } from '#contract/coverage.ts';
import { toFileName } from '#contract/requests/file-name.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useClips } from '#studio/signs/clips/clips-panel.tsx';
import {
  formatCategory,
  HANDS_LABELS,
  type SignEntry,
  type SignForm,
} from '#studio/signs/entry.ts';
import { EditLink, OwnFormFacts } from '#studio/signs/forms/form-facts.tsx';
import type { Library } from '#studio/signs/library.ts';
import { FormChoice } from '#studio/signs/verdicts/form-choice.tsx';
import { VerdictPanel } from '#studio/signs/verdicts/verdict-panel.tsx';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';

export const REVIEW_WORDS: Readonly<Record<ReviewState, string>> = {
  unreviewed: 'Not yet checked by a Deaf BSL signer',
  approved: 'Checked by a Deaf BSL signer',
  rejected: 'Rejected by a Deaf BSL signer',
};

export interface SignDetailProps {
  library: Library;
  /** Whether the sign is shown inside a sentence, which is undefined where no typical one has it. */
  isInSentence: boolean | undefined;
  onSentence: (isInSentence: boolean) => void;
  entry: SignEntry;
  /** Index of the form that is shown. */
  formIndex: number;
  /** The number of the form that was asked for. */
  requestedNumber: number | undefined;
  onForm: (index: number) => void;
  /** Shows the recorded clip with this id. */
  onClip: (id: string) => void;
}

export function SignDetail({
  library,
  entry,
  formIndex,
  requestedNumber = 1,
  isInSentence,
  onSentence,
  onForm,
  onClip,
}: SignDetailProps) {
  const form = entry.forms[formIndex] ?? entry.forms[0]!;
  // A missing form is reported, so that no reviewer judges another form in its place.
  const missing = requestedNumber > entry.forms.length ? requestedNumber : undefined;
  useClips(library.clipStore);
  const clip = library.findPlayedClip(entry);
  const download = () => {
    const { text, losses } = library.exportForm(entry, form);
    saveText(toFileName(entry.title, 'sigml', 'sign'), text);
    if (losses.length > 0)
      showToast({
        kind: 'note',
        title: 'SiGML cannot hold every detail',
        message: losses.join(' '),
      });
  };
  return (
    <div className="flex flex-col gap-4">
      {clip !== undefined && (
        <Callout
          title="Messages play a recorded clip instead"
          actions={<Button onPress={() => onClip(clip.id)}>Show clip</Button>}
        >
          <p>Signed by {clip.signer}.</p>
        </Callout>
      )}
      <MissingForm missing={missing} formNumber={formIndex + 1} />
      {form.id !== undefined && missing === undefined && (
        <VerdictPanel gloss={entry.title} form={form.id} isAlwaysUsed={entry.kind !== 'sign'} />
      )}
      {form.organisationFacts !== undefined && (
        <OwnFormFacts entry={entry} facts={form.organisationFacts} />
      )}
      {isInSentence !== undefined && (
        <Switch label="Show in a sentence" isSelected={isInSentence} onChange={onSentence} />
      )}
      {form.segments === undefined && (
        <p className="flex gap-2 rounded-md border-l-4 border-odd bg-odd-soft p-3">
          {entry.kind === 'number'
            ? 'It has no sign of its own, so its digits are shown.'
            : 'There is only a description of this form. The signer shows what messages use instead.'}
        </p>
      )}
      {entry.forms.length > 1 && (
        <RadioGroup
          label={`${entry.forms.length} forms`}
          choices={entry.forms.map(
            ({ description, organisationFacts, provenance: { confidence } }, index) => ({
              id: String(index),
              label: `${index + 1}. ${organisationFacts !== undefined ? 'Your organisation’s' : index === 0 ? 'Preferred' : 'Other'}${formatRegion(organisationFacts)}, ${CONFIDENCE_LABELS[confidence]}`,
              detail: description,
            }),
          )}
          value={String(formIndex)}
          onChange={(id) => onForm(Number(id))}
        />
      )}
      {entry.kind === 'sign' && <FormChoice entry={entry} form={form} />}
      {entry.kind === 'sign' && entry.use !== 'pointed' && form.segments !== undefined && (
        <EditLink entry={entry} formIndex={formIndex} />
      )}
      <Facts library={library} entry={entry} form={form} />
      {entry.kind === 'sign' && (
        <Link to="/requests" search={{ gloss: entry.title }} className="link self-start">
          Messages that use this sign
        </Link>
      )}
      {form.segments !== undefined && (
        <Button
          className="self-start"
          icon={<Download aria-hidden className="size-5" />}
          onPress={download}
        >
          Download as SiGML
        </Button>
      )}
    </div>
  );
}

const formatRegion = (facts: SignForm['organisationFacts']): string =>
  facts?.form.region === undefined ? '' : ` for ${facts.form.region}`;

const MissingForm = ({
  missing,
  formNumber,
}: {
  missing: number | undefined;
  formNumber: number;
}) =>
  missing === undefined ? null : (
    <p role="status">
      Form {missing} was not found, or is still loading. This is form {formNumber}.
    </p>
  );

interface FactsProps {
  library: Library;
  entry: SignEntry;
  form: SignForm;
}

function Facts({ library, entry, form }: FactsProps) {
  const { provenance } = form;
  const [{ approved }] = useBrowserSetting(libraryRules);
  const isApproved = form.id !== undefined && approved.includes(form.id);
  const mouthing = form.organisationFacts?.form.form.mouthing ?? entry.mouthing;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 max-sm:grid-cols-1 max-sm:gap-y-1">
      <Fact term="Review" icon={<ShieldQuestion aria-hidden className="size-5" />}>
        <strong className="font-semibold">
          {REVIEW_WORDS[isApproved ? 'approved' : provenance.review]}
        </strong>
      </Fact>
      <Fact term="In messages" icon={<ListChecks aria-hidden className="size-5" />}>
        {library.isWithheld(entry)
          ? 'Messages spell it because your organisation does not use any of its forms.'
          : entry.useWords}
      </Fact>
      <Fact term="How it is made" icon={<Hand aria-hidden className="size-5" />}>
        {form.description}
        {form.hands !== undefined && ` ${HANDS_LABELS[form.hands]}.`}
      </Fact>
      <Fact term="Source" icon={<Search aria-hidden className="size-5" />}>
        {provenance.sources.length === 0 ? 'None.' : provenance.sources.join('; ')}
        <span className="block text-muted">
          Confidence: {CONFIDENCE_LABELS[provenance.confidence]}
        </span>
        {provenance.licence !== undefined && (
          <span className="block text-odd">Licence: {provenance.licence}.</span>
        )}
      </Fact>
      {provenance.note !== undefined && <Fact term="Note">{provenance.note}</Fact>}
      {form.correction !== undefined && (
        <Fact term="Changed from the source">{form.correction}</Fact>
      )}
      {entry.english.length > 0 && <Fact term="English">{entry.english.join(', ')}</Fact>}
      <Fact term="Mouthing">
        {mouthing === '' ? 'None. The mouth stays closed.' : `“${mouthing}”`}
      </Fact>
      {entry.usage !== undefined && <Fact term="Usage">{entry.usage}</Fact>}
      <Fact term="Kind">{formatCategory(entry.category)}</Fact>
    </dl>
  );
}

function Fact({ term, icon, children }: { term: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="flex items-start gap-2 font-semibold max-sm:mt-2">
        {icon}
        {term}
      </dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Settings of the sign library for the whole organisation: what messages may sign, and who approves a sign. */
import { useQuery } from '@tanstack/react-query';
import { type LibraryPolicy, ReviewerRole } from '#contract/library/library-change.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import { useChangeLibrary } from '#studio/queries/library/use-library-history.ts';
import { libraryRulesOptions } from '#studio/queries/library/use-library-rules.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useApi } from '#studio/queries/service/use-api.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { Button } from '#studio/ui/button.tsx';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { RadioGroup, SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { ReleaseField } from './release-field.tsx';

const USES: readonly { id: LibraryPolicy['uses']; label: string; detail: string }[] = [
  {
    id: 'sourced',
    label: 'Approved signs, and signs with a source',
    detail: 'Default. Rejected signs are never used.',
  },
  {
    id: 'approved',
    label: 'Only approved signs',
    detail: 'All other words are fingerspelled. Letters and numbers are still used.',
  },
  {
    id: 'all',
    label: 'All signs, including unsure ones',
    detail: 'For testing. Unsure signs may be wrong.',
  },
];

const PEOPLE = [
  { id: '1', label: 'One Deaf BSL signer' },
  { id: '2', label: 'Two people, one of them Deaf' },
] as const;
const OTHERS: readonly { status: ReviewerRole; label: string }[] = [
  { status: 'interpreter', label: 'An interpreter or translator' },
  { status: 'staff', label: 'Any other reviewer' },
];

interface PolicyFieldsProps {
  rules: LibraryRules;
  isDisabled: boolean;
  onChange: (policy: LibraryPolicy) => void;
}

function PolicyFields({ rules: { policy, approved }, isDisabled, onChange }: PolicyFieldsProps) {
  const change = (changed: Partial<LibraryPolicy>) => onChange({ ...policy, ...changed });
  const toggle = (status: ReviewerRole, isChosen: boolean) =>
    change({
      approvers: ReviewerRole.options.filter((option) =>
        option === status ? isChosen : policy.approvers.includes(option),
      ),
    });
  return (
    <>
      <RadioGroup
        label="Signs that messages may use"
        choices={USES}
        value={policy.uses}
        isDisabled={isDisabled}
        onChange={(uses) => change({ uses })}
      />
      <p className="text-muted">
        {approved.length === 0
          ? 'No sign is approved yet.'
          : `${approved.length} ${approved.length === 1 ? 'sign is' : 'signs are'} approved.`}
      </p>
      <SegmentedControl
        label="A sign is approved by"
        choices={PEOPLE}
        value={policy.approvals === 1 ? '1' : '2'}
        isDisabled={isDisabled}
        onChange={(people) => change({ approvals: Number(people) })}
        help="An administrator sets who is a Deaf BSL signer under People."
      />
      {policy.approvals === 2 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="font-medium">The second person may also be</legend>
          {OTHERS.map(({ status, label }) => (
            <Checkbox
              key={status}
              label={label}
              isSelected={policy.approvers.includes(status)}
              isDisabled={isDisabled}
              onChange={(isChosen) => toggle(status, isChosen)}
            />
          ))}
        </fieldset>
      )}
      <Switch
        label="Use signs that do not allow commercial use"
        help="Most signs were transcribed by the Dicta-Sign project and published for non-commercial use (CC BY-NC-SA 3.0). When this is off, messages fingerspell those words."
        isSelected={policy.nonCommercial}
        isDisabled={isDisabled}
        onChange={(nonCommercial) => change({ nonCommercial })}
      />
      <ReleaseField
        minApproved={policy.minApproved}
        isDisabled={isDisabled}
        onChange={(minApproved) => change({ minApproved })}
      />
    </>
  );
}

export function LibrarySection() {
  const { data: me } = useMe();
  const { data: rules, error, isFetching, refetch } = useQuery(libraryRulesOptions(useApi()));
  const change = useChangeLibrary();
  const mayChange = me?.scopes.includes('library:write') ?? false;
  const failure = error ?? change.error;
  return (
    <SettingsSection title="Sign library">
      <p>Applies to all your organisation’s new messages.</p>
      {rules === undefined && error === null && <p role="status">Loading…</p>}
      {failure !== null && (
        <Callout
          kind="warning"
          role="alert"
          title={`${explainFailure(failure).title}.`}
          actions={
            <Button isDisabled={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>{explainFailure(failure).advice}</p>
        </Callout>
      )}
      {rules !== undefined && (
        <PolicyFields
          rules={rules}
          isDisabled={!mayChange || change.isPending}
          onChange={(policy) => change.mutate([{ kind: 'policy', policy }])}
        />
      )}
      {rules !== undefined && me !== undefined && !mayChange && (
        <p className="text-muted">Only administrators can change these.</p>
      )}
    </SettingsSection>
  );
}

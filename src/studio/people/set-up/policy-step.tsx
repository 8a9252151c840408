import {
  PROPOSED_POLICY,
  PUBLISHING_POLICY_LABELS,
  PublishingPolicy,
} from '#contract/settings/publishing-policy.ts';
import { FailureNote } from '#studio/people/failure-note.tsx';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useSaveTenantSettings, useTenantSettings } from '#studio/queries/use-tenant-settings.ts';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';

const CHOICES = PublishingPolicy.options.map((id) => ({ id, label: PUBLISHING_POLICY_LABELS[id] }));

/** Renders what may be shown on screens without a review; a choice is saved at once. */
export function PolicyStep() {
  const { data: loaded } = useTenantSettings();
  const { data: me } = useMe();
  const save = useSaveTenantSettings();
  if (loaded === undefined) return <p role="status">Loading…</p>;
  const { settings, etag } = loaded;
  // The first account brings what is proposed.
  const unset = me?.person === undefined ? PROPOSED_POLICY : 'everything';
  return (
    <>
      {settings.airWithoutReview === PROPOSED_POLICY && (
        <p>
          We have set this for you. Reviewers, like you, can approve the others as they show them.
        </p>
      )}
      <RadioGroup
        label="What can be shown on screens without a review"
        help="Emergency messages are shown without a review, unless every message needs one."
        choices={CHOICES}
        value={settings.airWithoutReview ?? unset}
        isDisabled={save.isPending}
        onChange={(airWithoutReview) =>
          save.mutate({ settings: { ...settings, airWithoutReview }, etag })
        }
      />
      <FailureNote error={save.error} />
    </>
  );
}

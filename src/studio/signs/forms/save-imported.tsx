/** Takes a sign of a file into the editor, from where it is saved as a form of the library. */
import { useNavigate } from '@tanstack/react-router';
import { OwnForm } from '#contract/library/organisation-form.ts';
import type { SigmlSign } from '#signing/sigml/read-sign.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { formDrafts, NEW, saveDraft } from '#studio/signs/editor/draft/form-draft.ts';
import { Button } from '#studio/ui/button.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';

const toLibraryGloss = (gloss: string) =>
  gloss
    .toUpperCase()
    .replace(/[^A-Z0-9'./ -]+/g, '-')
    .slice(0, 60);

export function SaveImported({ sign }: { sign: SigmlSign }) {
  const navigate = useNavigate();
  const { data: me } = useMe();
  if (!me?.scopes.includes('library:review')) return null;
  function keep() {
    const { articulation, nonManuals } = sign;
    const form = OwnForm.safeParse({
      segments: [articulation],
      ...(nonManuals.length > 0 && { nonManuals: nonManuals.slice(0, 3) }),
    });
    if (!form.success) {
      const message = form.error.issues[0]?.message ?? '';
      showToast({ kind: 'error', title: `${sign.gloss} cannot be added to the library`, message });
      return;
    }
    if (formDrafts.read()[NEW] === undefined)
      saveDraft(NEW, {
        gloss: toLibraryGloss(sign.gloss),
        english: '',
        form: form.data,
        source: '',
        licence: 'organisation',
      });
    else
      showToast({
        kind: 'warning',
        title: 'You have another unsaved new sign',
        message: 'Save it or start again, then add this one from its file.',
      });
    void navigate({ to: '/signs/edit', search: {} });
  }
  return <Button onPress={keep}>Edit and add to library</Button>;
}

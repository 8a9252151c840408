/** Clears the form, as one step that can be undone, and says so. */

import { useAnnounce } from '#studio/announce/announce-context.ts';
import { freshDraft } from '#studio/announce/draft/use-draft.ts';
import { showToast } from '#studio/ui/status/toast.tsx';

export function useStartAfresh(): () => void {
  const { draft } = useAnnounce();
  return () => {
    draft.replace(freshDraft(draft.form.getValues()), 'reset');
    showToast({
      title: 'Form cleared',
      message: 'Press Undo (Ctrl+Z) to bring the announcement back.',
    });
  };
}

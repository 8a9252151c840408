/** Clears the form, as one step that can be undone, and says so. */
import { showToast } from '../../ui/status/toast.tsx';
import { useAnnounce } from '../announce-context.ts';
import { freshDraft } from '../draft/use-draft.ts';

export function useStartAfresh(): () => void {
  const { draft } = useAnnounce();
  return () => {
    draft.replace(freshDraft(draft.form.getValues()), 'reset');
    showToast({ title: 'Form cleared', words: 'Undo (Ctrl+Z) brings the announcement back.' });
  };
}

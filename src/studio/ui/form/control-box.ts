/** Class names of a control's box; `data-invalid` and focus come from react-aria-components. */
export const CONTROL_BOX =
  'min-h-11 w-full rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink ' +
  'hover:border-ink disabled:border-line disabled:text-muted ' +
  'data-[status=wrong]:border-2 data-[status=wrong]:border-wrong-strong data-[status=odd]:border-odd';

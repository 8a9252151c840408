/** Selector for the part of a split document; each part becomes a separate video. */
import type { TranslationPart } from '#contract/requests/translation.ts';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Select } from '#studio/ui/form/select.tsx';

const MAX_SEGMENTS = 5;

export interface PartPickerProps {
  parts: readonly Pick<TranslationPart, 'identifier' | 'title'>[];
  index: number;
  onChange: (index: number) => void;
}

export function PartPicker({ parts, index, onChange }: PartPickerProps) {
  if (parts.length < 2) return null;
  const choices = parts.map(({ identifier, title }, partIndex) => ({
    id: String(partIndex),
    label: identifier ?? title,
  }));
  const props = {
    label: `${parts.length} parts, each a separate video`,
    choices,
    value: String(index),
    onChange: (id: string) => onChange(Number(id)),
  };
  return parts.length <= MAX_SEGMENTS ? (
    <SegmentedControl {...props} />
  ) : (
    <Select {...props} className="max-w-sm" />
  );
}

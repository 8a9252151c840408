/** Setting for how much of a video has to be approved before it is released. */
import { Select } from '#studio/ui/form/select.tsx';

const USUAL = [0, 25, 50, 75, 90, 100] as const;

const formatLabel = (percent: number): string => {
  if (percent === 0) return 'Any video, including unchecked signs';
  return percent === 100
    ? 'Only fully approved videos'
    : `Videos that are at least ${percent}% approved`;
};

export interface ReleaseFieldProps {
  minApproved: number;
  isDisabled: boolean;
  onChange: (minApproved: number) => void;
}

export function ReleaseField({ minApproved, isDisabled, onChange }: ReleaseFieldProps) {
  // Another one may have been set through the API.
  const percents = [...new Set([...USUAL, minApproved])].sort((a, b) => a - b);
  return (
    <Select
      label="Videos that get a link and can be shown"
      help="This counts signs, names, spelled words and numbers. Each video shows how much of it is approved."
      choices={percents.map((percent) => ({ id: String(percent), label: formatLabel(percent) }))}
      value={String(minApproved)}
      isDisabled={isDisabled}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

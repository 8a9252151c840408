/** Setting for how much of a video has to be approved before it is released. */
import { Select } from '#studio/ui/form/select.tsx';

const USUAL = [0, 25, 50, 75, 90, 100] as const;

const formatLabel = (percent: number): string => {
  if (percent === 0) return 'Any video, also with signs that nobody has checked';
  return percent === 100
    ? 'Only videos in which all is approved'
    : `Videos in which ${percent} % is approved`;
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
      label="Videos that get a link and may go on air"
      help="Counted are signs, names, spelled words and numbers. Each video says how much of it is approved."
      choices={percents.map((percent) => ({ id: String(percent), label: formatLabel(percent) }))}
      value={String(minApproved)}
      isDisabled={isDisabled}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

/** Field for a region: one that is used already, a usual one, or another. */
import { useMemo } from 'react';
import { isSameRegion } from '#contract/library/region.ts';
import { usePassengerPages } from '#studio/queries/passengers/use-passenger-pages.ts';
import { ComboBox } from '#studio/ui/form/combo-box.tsx';
import type { FieldProps } from '#studio/ui/form/field.tsx';

/** Nations and parts of England, so that regions are named alike; towns are written in. */
const USUAL_REGIONS: readonly string[] = [
  'Scotland',
  'Wales',
  'Northern Ireland',
  'North East England',
  'North West England',
  'Yorkshire',
  'Midlands',
  'East of England',
  'London',
  'South East England',
  'South West England',
];

interface RegionFieldProps extends Pick<FieldProps, 'status' | 'message'> {
  help: string;
  /** Empty for the whole United Kingdom. */
  value: string;
  onChange: (region: string) => void;
}

export function RegionField({ value, onChange, ...props }: RegionFieldProps) {
  const { data: pages = [] } = usePassengerPages();
  const choices = useMemo(() => {
    const regions = [...pages.flatMap(({ region }) => region ?? []), ...USUAL_REGIONS];
    const distinct = regions.filter(
      (region, index) => regions.findIndex((earlier) => isSameRegion(earlier, region)) === index,
    );
    const typed = value.trim().toLowerCase();
    return distinct
      .filter((region) => region.toLowerCase().includes(typed))
      .map((region) => ({ id: region, label: region }));
  }, [pages, value]);
  return (
    <ComboBox
      label="Region (optional)"
      choices={choices}
      text={value}
      onTextChange={(text) => onChange(text.slice(0, 60))}
      onChoose={onChange}
      emptyMessage="Another region. It is used as you write it."
      {...props}
    />
  );
}

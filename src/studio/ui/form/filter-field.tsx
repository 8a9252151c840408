/** Field that filters a list as it is typed in, and says how many are found. */
import { Search } from 'lucide-react';
import { TextField } from './text-field.tsx';

interface FilterFieldProps {
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  /** Number of entries that are found. */
  found: number;
  /** Formats a number of entries, such as `12 screens`. */
  formatCount: (count: number) => string;
  className?: string;
}

/** Renders the field; what is found is said to screen readers, and visibly once something is typed. */
export function FilterField({ found, formatCount, className, ...props }: FilterFieldProps) {
  const isEmpty = props.value.trim() === '';
  return (
    <div className={className}>
      <TextField
        {...props}
        type="search"
        icon={<Search aria-hidden className="size-5" />}
        maxLength={100}
      />
      <p role="status" className={isEmpty ? 'sr-only' : 'mt-1 text-muted'}>
        {`${formatCount(found)}${isEmpty ? '' : ' found'}.`}
      </p>
    </div>
  );
}

/** Chooses a row of a list. A plain checkbox: a press with Shift tells so, which others do not. */
import type { KeyboardEvent, MouseEvent } from 'react';

export interface SelectBoxProps {
  label: string;
  isSelected: boolean;
  /** Whether some of what the box represents is selected. */
  isMixed?: boolean;
  /**
   * Handles a press.
   * @param isRange with Shift: from the previously pressed row to this one
   */
  onPress: (isRange: boolean) => void;
  /** Handles another key while the box has the focus. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function SelectBox({ label, isSelected, isMixed, onPress, onKeyDown }: SelectBoxProps) {
  return (
    <span className="relative z-10 inline-flex size-11 shrink-0 items-center justify-center">
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed ?? false;
        }}
        type="checkbox"
        data-select-box
        aria-label={label}
        checked={isSelected}
        // The press below acts; without this React calls the box read-only.
        onChange={() => undefined}
        onClick={(event: MouseEvent<HTMLInputElement>) => onPress(event.shiftKey)}
        onKeyDown={(event) => {
          // Browsers do not agree whether a press by the space bar has Shift.
          if (event.key === ' ' && event.shiftKey) {
            event.preventDefault();
            onPress(true);
          } else onKeyDown?.(event);
        }}
        className="size-6 cursor-pointer accent-accent"
      />
    </span>
  );
}

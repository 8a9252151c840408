/** Lifts or escalators: all work, all broken, or how many of each. */

import type { OptionControls } from '#studio/announce/form/use-option.ts';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

const COUNTS = /^\s*(.*?)\s*broke\s*,\s*(.*?)\s*work\s*$/i;
const STATES = [
  { id: 'none', label: "Don't mention" },
  { id: 'allwork', label: 'All working' },
  { id: 'allbroke', label: 'All out of order' },
  { id: 'some', label: 'Some out of order' },
] as const;
type State = (typeof STATES)[number]['id'];

/**
 * Renders the control for lifts or escalators. The interface's own string stays the value, even when it
 * cannot be read (pasted JSON).
 */
export function MachinesControl({ controls, noun }: { controls: OptionControls; noun: string }) {
  const { text } = controls;
  const counts = COUNTS.exec(text);
  const [broken, working] = [counts?.[1] ?? '', counts?.[2] ?? ''];
  const word = text.trim().toLowerCase();
  const state: State =
    word === '' ? 'none' : word === 'allwork' || word === 'allbroke' ? word : 'some';
  const choose = (selected: State) =>
    controls.choose(selected === 'none' ? '' : selected === 'some' ? '1broke,1work' : selected);
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl {...controls.field} choices={STATES} value={state} onChange={choose} />
      {state === 'some' && (
        <div className="grid max-w-md grid-cols-2 gap-4">
          <TextField
            label={`Number of ${noun} out of order`}
            inputMode="numeric"
            value={broken}
            onChange={(count) => controls.type(`${count.trim()}broke,${working}work`)}
            onBlur={controls.settle}
          />
          <TextField
            label={`Number of ${noun} working`}
            inputMode="numeric"
            value={working}
            onChange={(count) => controls.type(`${broken}broke,${count.trim()}work`)}
            onBlur={controls.settle}
          />
        </div>
      )}
    </div>
  );
}

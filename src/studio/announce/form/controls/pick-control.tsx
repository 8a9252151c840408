/** Picking one by its name or code: station, operator, reason. The value stays the interface's own code. */
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { findCode } from '#studio/announce/form/station-list.ts';
import type { OptionControls } from '#studio/announce/form/use-option.ts';
import type { Choice } from '#studio/ui/form/choice.tsx';
import { ComboBox } from '#studio/ui/form/combo-box.tsx';

/** Enough to scroll through, few enough to draw at every key. */
const MAX_CHOICES = 60;

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Whether each word of a text begins a word of a name: `kings cr` of `London King's Cross`. */
const isUnfinished = (text: string, name: string) =>
  splitWords(text.replaceAll("'", '')).every((typed) =>
    splitWords(name.replaceAll("'", '')).some((word) => word.startsWith(typed)),
  );

interface PickProps {
  controls: OptionControls;
  /** Finds the choices that match a text, best first. */
  search(text: string): Choice[];
  /** Returns the name of a code; undefined when it is none. */
  getName(code: string): string | undefined;
  /** Returns the code of a full name. */
  codeOfName?(text: string): string | undefined;
  emptyMessage: string;
}

function PickControl({ controls, search, getName, codeOfName, emptyMessage }: PickProps) {
  const { text, field } = controls;
  const [isFocused, setFocused] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const choices = useMemo(() => (isFocused ? search(text) : []), [isFocused, search, text]);
  const name = getName(text);
  const displayedText = isTyping ? text : (name ?? text);
  const first = name === undefined && text.trim() !== '' ? choices[0] : undefined;
  const isChoosing = isFocused && first !== undefined && field.status === 'error';

  const take = (code: string) => {
    setTyping(false);
    controls.choose(code);
  };
  /** Chooses the first match on Enter, and on Tab where the typed words begin words of it. */
  const takeFirst = (event: KeyboardEvent<HTMLDivElement>) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || first === undefined) return;
    if (input.getAttribute('aria-activedescendant')) return;
    const isTab = event.key === 'Tab' && !event.shiftKey && isUnfinished(text, first.label);
    if (event.key === 'Enter' || isTab) take(first.id);
  };
  const leave = () => {
    setFocused(false);
    setTyping(false);
    const code = text.trim() === '' || name !== undefined ? undefined : codeOfName?.(text);
    if (code !== undefined) take(code);
    controls.settle();
  };
  return (
    <div role="presentation" onKeyDownCapture={takeFirst}>
      <ComboBox
        {...field}
        {...(isChoosing && {
          status: 'incomplete' as const,
          message: `Press ${isUnfinished(text, first.label) ? 'Tab or Enter' : 'Enter'} to choose ${first.label}${first.detail ? ` (${first.detail})` : ''}.`,
        })}
        // While it is typed, a name's first letters may be the code of another.
        help={name === undefined ? field.help : isTyping ? name : text.toUpperCase()}
        choices={choices}
        text={displayedText}
        onTextChange={(typed) => {
          if (typed === displayedText) return;
          setTyping(true);
          controls.type(typed);
        }}
        onChoose={take}
        onFocus={() => setFocused(true)}
        onBlur={leave}
        emptyMessage={emptyMessage}
      />
    </div>
  );
}

export function StationControl({ controls }: { controls: OptionControls }) {
  const reference = useAnnounce().pipeline?.reference;
  const props = useMemo(
    () => ({
      search: (text: string) =>
        (reference?.searchStations(text, MAX_CHOICES) ?? []).map(({ crs, name }) => ({
          id: crs,
          label: name,
          detail: crs,
        })),
      getName: (code: string) => reference?.location(code)?.name,
      codeOfName: (text: string) => reference && findCode(text, reference),
    }),
    [reference],
  );
  return (
    <PickControl
      controls={controls}
      {...props}
      emptyMessage="No station found. Try its name or code."
    />
  );
}

export function OperatorControl({ controls }: { controls: OptionControls }) {
  const reference = useAnnounce().pipeline?.reference;
  const props = useMemo(
    () => ({
      search: (text: string) =>
        (reference?.searchOperators(text, MAX_CHOICES) ?? []).map(({ code, name }) => ({
          id: code,
          label: name,
          detail: code,
        })),
      getName: (code: string) => reference?.operator(code)?.name,
    }),
    [reference],
  );
  return (
    <PickControl
      controls={controls}
      {...props}
      emptyMessage="No operator found. Try its name or code."
    />
  );
}

export function ReasonControl({ controls }: { controls: OptionControls }) {
  const reference = useAnnounce().pipeline?.reference;
  const props = useMemo(
    () => ({
      search: (text: string) =>
        (reference?.searchReasons(text) ?? []).flatMap(({ label: group, reasons }) =>
          reasons.map(({ code, text: reasonText }) => ({
            id: code,
            label: reasonText,
            detail: code,
            group,
          })),
        ),
      getName: (code: string) => reference?.reason(code)?.text,
    }),
    [reference],
  );
  return (
    <PickControl controls={controls} {...props} emptyMessage="No reason found. Try other words." />
  );
}

/** Several stations in order: added by name or code, pasted as a list, reordered, removed. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { elementOfField, optionOfField } from '#studio/announce/form/options.ts';
import {
  codesFromText,
  codesToAdd,
  type ListedCode,
  listedCodes,
  textInOrder,
  withCodes,
  withoutId,
} from '#studio/announce/form/station-list.ts';
import { StatusMessage } from '#studio/announce/form/status-message.tsx';
import type { OptionControls } from '#studio/announce/form/use-option.ts';
import { Button } from '#studio/ui/button.tsx';
import { ComboBox } from '#studio/ui/form/combo-box.tsx';
import { useStore } from '#studio/ui/store.ts';

/** Dragging is a tenth of the studio, and needed once there are two stations. */
const ReorderableList = lazy(async () => ({
  default: (await import('#studio/ui/form/reorderable-list.tsx')).ReorderableList,
}));

const MAX_CHOICES = 60;
const SEVERAL = /[,;\n\t]/;

/** Builds the rows of the list from its elements: named, and marked where the checker finds an error. */
function useItems(list: readonly ListedCode[], option: OptionControls['option']) {
  const { assessment, pipeline } = useAnnounce();
  const reference = pipeline?.reference;
  // Joined to one text, which compares as equal while it says the same.
  const errorIndices = useStore(assessment, ({ findings }) =>
    (findings?.problems ?? [])
      .filter(({ field }) => optionOfField(field) === option)
      .map(({ field }) => elementOfField(field ?? ''))
      .join(' '),
  );
  return useMemo(() => {
    const wrongElements = new Set(errorIndices.split(' '));
    return list.map(({ id, code }, index) => ({
      id,
      label:
        code === '' ? '(nothing between two commas)' : (reference?.location(code)?.name ?? code),
      detail: code,
      status: wrongElements.has(String(index)) ? ('error' as const) : undefined,
    }));
  }, [list, reference, errorIndices]);
}

/** Finds the stations that the person may mean while the field has the focus. */
function useChoices(typed: string, isFocused: boolean) {
  const reference = useAnnounce().pipeline?.reference;
  return useMemo(
    () =>
      isFocused && reference !== undefined
        ? reference
            .searchStations(typed, MAX_CHOICES)
            .map(({ crs, name }) => ({ id: crs, label: name, detail: crs }))
        : [],
    [isFocused, reference, typed],
  );
}

export function StationsControl({ controls, max }: { controls: OptionControls; max?: number }) {
  const { pipeline, sections } = useAnnounce();
  const reference = pipeline?.reference;
  const { text, option } = controls;
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);
  const list = useMemo(() => listedCodes(text), [text]);
  const items = useItems(list, option);
  const choices = useChoices(typed, isFocused);

  const add = (codes: readonly string[]) => {
    if (codes.length > 0) controls.choose(withCodes(text, codes));
    setTyped('');
  };
  const addTyped = () => {
    const codes = codesToAdd(typed, reference, choices[0]?.id);
    if (codes.length > 0) add(codes);
  };
  const takeKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.getAttribute('aria-activedescendant')) return;
    if (event.key === 'Enter') addTyped();
    if (event.key === 'Backspace' && typed === '' && list.length > 0)
      controls.choose(withoutId(list, list.at(-1)!.id));
  };
  const takePaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (reference === undefined || !SEVERAL.test(pasted.trim())) return;
    event.preventDefault();
    add(codesFromText(pasted, reference));
  };
  const adding = useRef<HTMLDivElement>(null);
  const removeAll = () => {
    // The section would close when it holds nothing, and the button is gone then.
    sections.set({ ...sections.get(), [option.section]: true });
    controls.choose('');
    adding.current?.querySelector('input')?.focus();
  };
  const isFull = max !== undefined && list.length >= max;
  return (
    <div className="flex flex-col gap-2">
      <div ref={adding} role="presentation" onKeyDownCapture={takeKey} onPasteCapture={takePaste}>
        <ComboBox
          label={controls.field.label}
          help={
            max === undefined
              ? `${controls.field.help ?? ''} Paste a list such as KGX, PBO, YRK.`.trim()
              : controls.field.help
          }
          choices={choices}
          text={typed}
          onTextChange={(now) => {
            if (SEVERAL.test(now) && reference !== undefined) add(codesFromText(now, reference));
            else setTyped(now);
          }}
          onChoose={(crs) => add([crs])}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            controls.settle();
          }}
          placeholder={isFull ? `${max} at most` : 'Add a station'}
          emptyMessage="No station found. Try its name or code."
          labelEnd={list.length > 0 && <span className="text-muted">{list.length}</span>}
        />
      </div>
      {items.length > 0 && (
        <Suspense>
          <ReorderableList
            label={`${controls.field.label}: stations in order`}
            items={items}
            visibleRows={6}
            onReorder={(ids) => controls.choose(textInOrder(list, ids))}
            onRemove={(id) => controls.choose(withoutId(list, id))}
          />
        </Suspense>
      )}
      <StatusMessage controls={controls} />
      {items.length > 1 && (
        <Button kind="quiet" className="self-start" onPress={removeAll}>
          Remove all
        </Button>
      )}
    </div>
  );
}

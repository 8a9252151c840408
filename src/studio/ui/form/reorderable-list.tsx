/** A list put in order by dragging, by keyboard, or with its arrow buttons; windowed. */
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { IconButton } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import type { FieldStatus } from './field.tsx';
import { FieldStatusIcon } from './field.tsx';
import { moveByOne, placeBeside } from './reorder.ts';

export interface ReorderableItem {
  /** Unique in the list, also when the same thing is in it twice. */
  id: string;
  label: string;
  detail?: string;
  status?: FieldStatus;
}

export interface ReorderableListProps {
  label: string;
  items: readonly ReorderableItem[];
  /** Reports all ids in their new order. */
  onReorder: (ids: string[]) => void;
  onRemove: (id: string) => void;
  emptyMessage?: ReactNode;
  /** Maximum height in rows before it scrolls. */
  visibleRows?: number;
  className?: string;
}

const ROW_REM = 3;
const rowPixels = () =>
  ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export function ReorderableList({
  label,
  items,
  onReorder,
  onRemove,
  emptyMessage: emptyWords = 'Nothing yet.',
  visibleRows = 8,
  className,
}: ReorderableListProps) {
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop<ReorderableItem>({
    getItems: (_keys, dragged) => dragged.map((item) => ({ 'text/plain': item.label })),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="data-[drop-target]:h-1 data-[drop-target]:-translate-y-0.5 data-[drop-target]:rounded-full data-[drop-target]:bg-accent"
      />
    ),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      const moving = new Set([...keys].map(String));
      onReorder(placeBeside(ids, moving, String(target.key), target.dropPosition));
    },
  });

  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: rowPixels() }}>
      <GridList
        aria-label={label}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className="p-3 text-muted">{emptyWords}</p>}
        style={{ height: `${Math.min(Math.max(items.length, 1), visibleRows) * ROW_REM}rem` }}
        className={classNames(
          'overflow-y-auto rounded-md border border-line bg-surface data-[drop-target]:bg-accent-soft',
          className,
        )}
      >
        {(item) => {
          const position = ids.indexOf(item.id);
          return (
            <GridListItem
              textValue={item.label}
              className="flex h-full items-center gap-1 border-b border-line pl-1 -outline-offset-2 data-[dragging]:opacity-50"
            >
              <Button
                slot="drag"
                aria-label={`Move ${item.label}`}
                className="flex size-11 shrink-0 cursor-grab items-center justify-center rounded-sm text-muted"
              >
                <GripVertical aria-hidden className="size-5" />
              </Button>
              {item.status !== undefined && item.status !== 'success' && (
                <FieldStatusIcon status={item.status} />
              )}
              <span className="min-w-0 flex-1 truncate">
                {item.label}
                {item.detail !== undefined && (
                  <span className="pl-2 text-muted">{item.detail}</span>
                )}
              </span>
              <MoveButton
                label={`Move ${item.label} up`}
                isAtEnd={position === 0}
                onMove={() => onReorder(moveByOne(ids, item.id, -1))}
              >
                <ArrowUp aria-hidden className="size-5" />
              </MoveButton>
              <MoveButton
                label={`Move ${item.label} down`}
                isAtEnd={position === ids.length - 1}
                onMove={() => onReorder(moveByOne(ids, item.id, 1))}
              >
                <ArrowDown aria-hidden className="size-5" />
              </MoveButton>
              <IconButton label={`Remove ${item.label}`} onPress={() => onRemove(item.id)}>
                <X aria-hidden className="size-5" />
              </IconButton>
            </GridListItem>
          );
        }}
      </GridList>
    </Virtualizer>
  );
}

interface MoveButtonProps {
  label: string;
  isAtEnd: boolean;
  onMove: () => void;
  children: ReactNode;
}

/**
 * Renders a button that moves an item. At the end it does nothing, but retains the focus: a disabled button
 * would lose it to the page.
 */
function MoveButton({ label, isAtEnd, onMove, children }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      {...(isAtEnd ? { 'aria-disabled': true, className: 'text-muted' } : { onPress: onMove })}
    >
      {children}
    </IconButton>
  );
}

/** Handshapes as drawn hands. */
import { useEffect, useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { Shape } from '#studio/signs/editor/edit/hand-looks.ts';
import { drawHandSoon } from '#studio/signs/editor/hand-picture.ts';
import { findNamedShape, type NamedShape, SHAPES } from '#studio/signs/editor/hand-shapes.ts';

export interface ShapeGridProps {
  label: string;
  /** The present one; undefined where the hand keeps the one that it has. */
  shape: Shape | undefined;
  onChange: (shape: Shape) => void;
}

export function ShapeGrid({ label, shape, onChange }: ShapeGridProps) {
  const selectedShape = shape && findNamedShape(shape);
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{label}</p>
      <p className="text-muted">
        {shape === undefined
          ? 'No change.'
          : (selectedShape?.label ?? 'Not in this list. It stays until you choose another.')}
      </p>
      <ListBox
        aria-label={label}
        layout="grid"
        selectionMode="single"
        disallowEmptySelection
        items={SHAPES}
        selectedKeys={selectedShape === undefined ? [] : [selectedShape.id]}
        onSelectionChange={(keys) => {
          const [id] = keys === 'all' ? [] : [...keys];
          const named = SHAPES.find((option) => option.id === id);
          if (named !== undefined) onChange(named.shape);
        }}
        className="grid max-h-72 grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1 overflow-y-auto rounded-md border border-line bg-surface p-1"
      >
        {(named) => <ShapeItem named={named} />}
      </ListBox>
    </div>
  );
}

function ShapeItem({ named }: { named: NamedShape }) {
  return (
    <ListBoxItem
      id={named.id}
      textValue={named.label}
      aria-label={named.label}
      className="cursor-pointer rounded-md border border-line -outline-offset-2 hover:border-ink data-[selected]:border-accent data-[selected]:bg-accent-soft data-[selected]:shadow-[inset_0_0_0_2px_var(--color-accent)]"
    >
      <ShapePicture named={named} />
    </ListBoxItem>
  );
}

/**
 * Renders the picture of a handshape. A separate component, because the list makes each item a second time,
 * where nothing is drawn.
 */
function ShapePicture({ named }: { named: NamedShape }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(
    () => (canvas.current === null ? undefined : drawHandSoon(canvas.current, named.shape)),
    [named],
  );
  return (
    <canvas
      ref={canvas}
      width={120}
      height={120}
      aria-hidden
      className="block aspect-square w-full rounded-sm"
    />
  );
}

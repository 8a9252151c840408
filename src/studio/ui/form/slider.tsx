/** A number in a range, dragged or stepped with arrow keys. */
import {
  Slider as AriaSlider,
  type SliderProps as AriaSliderProps,
  Label,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components';
import { classNames } from '#studio/ui/class-names.ts';

export interface SliderProps extends Omit<AriaSliderProps<number>, 'children' | 'className'> {
  label: string;
  /** The value in words, e.g. `0:42 of 1:10`; else the number by `formatOptions`. */
  valueText?: string;
  isLabelHidden?: boolean;
  className?: string;
}

export function Slider({ label, valueText, isLabelHidden, className, ...props }: SliderProps) {
  return (
    <AriaSlider {...props} className={classNames('flex min-w-32 flex-col', className)}>
      <div
        className={classNames('flex justify-between gap-4', isLabelHidden === true && 'sr-only')}
      >
        <Label className="font-semibold">{label}</Label>
        <SliderOutput className="text-muted">
          {({ defaultChildren }) => valueText ?? defaultChildren}
        </SliderOutput>
      </div>
      <SliderTrack className="relative flex h-8 w-full cursor-pointer items-center">
        <div className="relative h-2 w-full overflow-hidden rounded-full border border-edge bg-surface">
          <SliderFill className="filled h-full bg-accent" />
        </div>
        <SliderThumb className="filled top-1/2 size-6 rounded-full border-2 border-surface bg-accent data-[dragging]:bg-accent-hover" />
      </SliderTrack>
    </AriaSlider>
  );
}

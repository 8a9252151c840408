/** Further signers that passengers can choose between. */
import { NamedFigure } from '#contract/figure.ts';
import { MAX_FURTHER_SIGNERS } from '#contract/settings/passenger-settings.ts';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';

const formatName = (figure: NamedFigure) => figure.charAt(0).toUpperCase() + figure.slice(1);

export function SignersField({
  value,
  onChange,
}: {
  value: readonly NamedFigure[];
  onChange: (signers: NamedFigure[]) => void;
}) {
  const isFull = value.length >= MAX_FURTHER_SIGNERS;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-medium">Further signers for phones</legend>
      <p className="text-muted">
        Passengers can then choose who signs on their phone. Choose up to {MAX_FURTHER_SIGNERS}.
        Workers make a small video of each new message for each of them.
      </p>
      <div className="flex flex-wrap gap-x-6">
        {NamedFigure.options.map((figure) => (
          <Checkbox
            key={figure}
            label={formatName(figure)}
            isSelected={value.includes(figure)}
            isDisabled={isFull && !value.includes(figure)}
            onChange={(isChosen) =>
              onChange(
                NamedFigure.options.filter((name) =>
                  name === figure ? isChosen : value.includes(name),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

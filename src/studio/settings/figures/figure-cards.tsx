/** Selection of the signer from a few cards, each with a picture. */
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { FieldLabel } from '#studio/ui/form/field.tsx';

export interface FigureCard {
  id: string;
  label: string;
  /** Short line below the label. */
  detail: string;
  /** Address of a picture; an icon for the automatic choice where missing. */
  picture?: string | undefined;
}

interface FigureCardsProps {
  label: string;
  cards: readonly FigureCard[];
  value: string;
  onChange: (id: string) => void;
}

export function FigureCards({ label, cards, value, onChange }: FigureCardsProps) {
  return (
    <RadioGroup value={value} onChange={onChange} className="flex flex-col gap-2">
      <FieldLabel label={label} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {cards.map((card) => (
          <RadioField key={card.id} value={card.id} className="contents">
            <RadioButton className="choosable flex h-full cursor-pointer flex-col overflow-hidden rounded-md border border-edge bg-surface hover:bg-hover data-[selected]:border-accent data-[selected]:bg-accent-soft data-[selected]:shadow-[inset_0_0_0_2px_var(--color-accent)]">
              <Picture card={card} />
              <span className="flex flex-col p-2 [overflow-wrap:anywhere]">
                <span className="font-semibold">{card.label}</span>
                <span className="text-muted">{card.detail}</span>
              </span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}

function Picture({ card }: { card: FigureCard }): ReactNode {
  const className = 'm-0.5 aspect-square rounded-sm bg-[rgb(236_238_242)]';
  if (card.picture !== undefined)
    return <img src={card.picture} alt="" className={`${className} object-cover`} />;
  return (
    <span aria-hidden className={`${className} flex items-center justify-center text-[#3c4654]`}>
      <Sparkles className="size-12" />
    </span>
  );
}

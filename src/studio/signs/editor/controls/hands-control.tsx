/** Controls for which hands take part, and how each looks at the start. */
import type { Articulation } from '#contract/notation/articulation.ts';
import {
  getHandConfig,
  getHandMode,
  type Hands,
  setAlternating,
  setContact,
  setHands,
  setOtherPlace,
  setPlace,
  setShape,
  setSite,
  setTurn,
} from '#studio/signs/editor/edit/posture.ts';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { ContactControl } from './contact-control.tsx';
import { PlaceControl, SiteSelect } from './place-control.tsx';
import { ShapeGrid } from './shape-grid.tsx';
import { TurnControl } from './turn-control.tsx';

const HANDS: readonly { id: Hands; label: string; detail?: string }[] = [
  { id: 'one', label: 'Right hand only' },
  { id: 'mirror', label: 'Both hands, mirrored' },
  { id: 'parallel', label: 'Both hands, same direction' },
  {
    id: 'apart',
    label: 'The left hand has its own shape',
    detail: 'The left hand stays still unless it moves in a step.',
  },
];

export interface SignControlProps {
  sign: Articulation;
  /**
   * Reports a changed sign.
   * @param label what is changed, for undoing
   */
  onChange: (label: string, sign: Articulation) => void;
}

export function HandsControl({ sign, onChange }: SignControlProps) {
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label="Which hands"
        choices={HANDS}
        value={getHandMode(sign)}
        onChange={(hands) => onChange('hands', setHands(sign, hands))}
      />
      {sign.symmetry !== undefined && (
        <Switch
          label="The hands take turns"
          isSelected={sign.alternating ?? false}
          onChange={(isOn) => onChange('in turn', setAlternating(sign, isOn))}
        />
      )}
    </div>
  );
}

/** Renders controls for the shape and directions of the right hand, and of a left hand that is not its mirror image. */
export function ShapeControls({ sign, onChange }: SignControlProps) {
  const sides = getHandMode(sign) === 'apart' ? (['right', 'left'] as const) : (['right'] as const);
  return (
    <div className="flex flex-col gap-4">
      {sides.map((side) => (
        <div key={side} className="flex flex-col gap-3">
          <ShapeGrid
            label={side === 'right' ? 'Shape of the right hand' : 'Shape of the left hand'}
            shape={getHandConfig(sign, side)}
            onChange={(shape) => onChange(`shape ${side}`, setShape(sign, side, shape))}
          />
          <TurnControl
            label={
              side === 'right' ? 'How the right hand is turned' : 'How the left hand is turned'
            }
            side={side}
            config={getHandConfig(sign, side)}
            onChange={(turn) => onChange(`turn ${side}`, setTurn(sign, side, turn))}
          />
        </div>
      ))}
    </div>
  );
}

/** Renders controls for the place of the hands at the start, and how they touch. */
export function PlaceControls({ sign, onChange }: SignControlProps) {
  const hands = getHandMode(sign);
  return (
    <div className="flex flex-col gap-4">
      <PlaceControl
        label={hands === 'apart' ? 'Place of the right hand' : 'Place'}
        place={sign.place}
        near={sign.near}
        onChange={(place, near) => onChange('place', setPlace(sign, place, near))}
      />
      {sign.near !== undefined && sign.near !== 'armextended' && (
        <SiteSelect
          label="Which part of the hand"
          mayBeOpen
          site={sign.site}
          onChange={(site) => onChange('site', setSite(sign, site))}
        />
      )}
      {hands === 'apart' && (
        <PlaceControl
          label="Place of the left hand"
          nowhere="Beside the right hand"
          place={sign.place_nondominant}
          near={undefined}
          onChange={(place) => onChange('other place', setOtherPlace(sign, place))}
        />
      )}
      {hands !== 'one' && (
        <ContactControl
          label="Do the hands touch?"
          contact={sign.contact}
          onChange={(contact) => onChange('contact', setContact(sign, contact))}
        />
      )}
    </div>
  );
}

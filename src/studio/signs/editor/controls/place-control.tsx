/** Control for the place of a hand: at which part of the body, how near, and with which part of the hand. */
import type {
  BodyLocation,
  BodySide,
  HandSite,
  Nearness,
  Place,
} from '#contract/notation/articulation.ts';
import {
  findNamedSite,
  LOCATION_LIST,
  LOCATIONS,
  NEAR,
  PLACE_SIDES,
  SITES,
} from '#studio/signs/editor/form-labels.ts';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { Select } from '#studio/ui/form/select.tsx';

const NOWHERE = 'nowhere';
const OPEN = 'open';

const PLACES = [
  { id: NOWHERE, label: 'In front of the chest' },
  ...LOCATION_LIST.map((id) => ({ id, label: LOCATIONS[id] })),
] as const;
const SIDE_CHOICES = (Object.keys(PLACE_SIDES) as (BodySide | 'middle')[]).map((id) => ({
  id,
  label: PLACE_SIDES[id],
}));
const NEAR_CHOICES = (Object.keys(NEAR) as (Nearness | 'space')[]).map((id) => ({
  id,
  label: NEAR[id],
}));

export interface PlaceControlProps {
  label: string;
  place: Place | undefined;
  near: Nearness | undefined;
  onChange: (place: Place | undefined, near: Nearness | undefined) => void;
  /** Label where no place is named. */
  nowhere?: string;
}

export function PlaceControl({ label, place, near, onChange, nowhere }: PlaceControlProps) {
  const choices =
    nowhere === undefined ? PLACES : [{ id: NOWHERE, label: nowhere } as const, ...PLACES.slice(1)];
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select<BodyLocation | typeof NOWHERE>
          label={label}
          choices={choices}
          value={place?.location ?? NOWHERE}
          onChange={(location) =>
            location === NOWHERE
              ? onChange(undefined, undefined)
              : onChange({ ...(place?.side && { side: place.side }), location }, near)
          }
        />
        {place !== undefined && (
          <Select
            label={`${label}: side`}
            choices={SIDE_CHOICES}
            value={place.side ?? 'middle'}
            onChange={(side) =>
              onChange({ location: place.location, ...(side !== 'middle' && { side }) }, near)
            }
          />
        )}
      </div>
      {place !== undefined && (
        <SegmentedControl
          label={`${label}: how near`}
          isLabelHidden
          choices={NEAR_CHOICES}
          value={near ?? 'space'}
          onChange={(next) => onChange(place, next === 'space' ? undefined : next)}
        />
      )}
    </div>
  );
}

export interface SiteSelectProps {
  label: string;
  site: HandSite | undefined;
  onChange: (site: HandSite | undefined) => void;
  /** Whether the engine may choose. */
  mayBeOpen?: boolean;
}

/** Renders a select for a part of a hand. */
export function SiteSelect({ label, site, onChange, mayBeOpen = false }: SiteSelectProps) {
  const named = site && findNamedSite(site);
  const choices = [
    ...(mayBeOpen ? [{ id: OPEN, label: 'Automatic' }] : []),
    ...(site !== undefined && named === undefined ? [{ id: 'other', label: 'Keep as it is' }] : []),
    ...SITES.map(({ id, label: words }) => ({ id, label: words })),
  ];
  return (
    <Select
      label={label}
      choices={choices}
      value={site === undefined ? OPEN : (named?.id ?? 'other')}
      onChange={(id) => {
        if (id === OPEN) onChange(undefined);
        else if (id !== 'other') onChange(SITES.find((option) => option.id === id)!.site);
      }}
    />
  );
}

/** Plan as staff see it: each point says the state of its screen, and opens its card. */
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { Screen } from '#contract/screens/screen.ts';
import type { StationPlan as Plan } from '#contract/screens/station-plan.ts';
import { useOnAir } from '#studio/queries/screens/use-screens.ts';
import { ScreenDetails } from '#studio/screens/screen-card.tsx';
import { createPlayCounter } from '#studio/showings/places.ts';
import { Tooltip } from '#studio/ui/status/tooltip.tsx';
import { PlanPicture, POINT_CLASSES, placeAt } from './plan-picture.tsx';
import { PointBadge } from './point-badge.tsx';
import { computePointState, POINT_LOOKS, POINT_STATES, type PointState } from './point-look.ts';
import type { Position } from './position.ts';

export interface ScreenActions {
  onConnect: (screen: Screen) => void;
  onChange: (screen: Screen) => void;
}

interface StationPlanProps extends ScreenActions {
  plan: Plan & { picture: string };
  screens: readonly Screen[];
}

export function StationPlan({ plan, screens, ...actions }: StationPlanProps) {
  const { data: onAir = [] } = useOnAir();
  const countMessages = createPlayCounter(onAir);
  const placed = screens.flatMap((screen) => {
    const point = plan.points.find(({ screenId }) => screenId === screen.id);
    const playing = onAir.find(({ id }) => id === screen.playing)?.title;
    return point === undefined
      ? []
      : [
          {
            screen,
            point,
            playing,
            messageCount: countMessages(screen),
            state: computePointState(screen, onAir),
          },
        ];
  });
  return (
    <div className="flex flex-col gap-3">
      <PlanPicture picture={plan.picture}>
        <ul aria-label="Plan of the station">
          {placed.map((item) => (
            <li key={item.screen.id}>
              <PlanPoint {...item} {...actions} />
            </li>
          ))}
        </ul>
      </PlanPicture>
      {placed.length === 0 ? (
        <p className="text-muted">No screen is on the plan yet.</p>
      ) : (
        <PlanKey states={placed.map(({ state }) => state)} />
      )}
    </div>
  );
}

interface PlanPointProps extends ScreenActions {
  screen: Screen;
  point: Position;
  state: PointState;
  playing: string | undefined;
  messageCount: number;
}

function PlanPoint({ point, state, onConnect, onChange, ...details }: PlanPointProps) {
  const { screen, playing } = details;
  const { label } = POINT_LOOKS[state];
  const isOn = playing !== undefined && (state === 'playing' || state === 'emergency');
  return (
    <DialogTrigger>
      <Tooltip text={screen.name} delay={0}>
        <Button
          aria-label={`${screen.name}: ${label}${isOn ? `, ${playing}` : ''}`}
          style={placeAt(point)}
          className={`${POINT_CLASSES} cursor-pointer hover:z-10 focus-visible:z-10`}
        >
          <PointBadge state={state} />
        </Button>
      </Tooltip>
      <Popover className="w-76 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-md border border-edge bg-raised p-4 shadow-raised">
        <Dialog aria-label={screen.name} className="flex flex-col gap-3 outline-none">
          {({ close }) => (
            <ScreenDetails
              {...details}
              onConnect={() => {
                close();
                onConnect(screen);
              }}
              onChange={() => {
                close();
                onChange(screen);
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Says what the marks mean, and how many there are of each. */
function PlanKey({ states }: { states: readonly PointState[] }) {
  const present = POINT_STATES.filter((state) => states.includes(state));
  return (
    <ul aria-label="Key" className="flex flex-wrap gap-x-6 gap-y-2">
      {present.map((state) => (
        <li key={state} className="flex items-center gap-3">
          <PointBadge state={state} />
          <span>
            {POINT_LOOKS[state].label}{' '}
            <span className="text-muted">
              ({states.filter((placed) => placed === state).length})
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

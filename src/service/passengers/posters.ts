/** Posters of stations, each drawn once while it stays the same. */
import type { StationList } from '#contract/passengers/station-list.ts';
import type { Poster } from '#service/ports/passengers/posters.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Posters that are held. */
const MAX_HELD = 50;

const toPoster = (
  { name, organisation, interpreterLink }: StationList,
  address: string,
): Poster => ({
  station: name,
  ...(organisation.name && { organisation: organisation.name }),
  address,
  hasInterpreter: interpreterLink !== undefined,
  colours: organisation.colours,
});

/** Creates the source of posters. */
export function createPosters(ports: Pick<Ports, 'posters'>) {
  const held = new Map<string, ReturnType<Ports['posters']['draw']>>();
  return async (list: StationList, address: string, type: 'pdf' | 'png') => {
    const poster = toPoster(list, address);
    const key = JSON.stringify([type, poster]);
    const drawn = held.get(key) ?? ports.posters.draw(poster, type);
    held.delete(key);
    held.set(key, drawn);
    drawn.catch(() => held.delete(key));
    const [oldest] = held.keys();
    if (held.size > MAX_HELD && oldest !== undefined) held.delete(oldest);
    return await drawn;
  };
}

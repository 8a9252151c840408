/** `due to` of what is planned, and of a cause. Pure. */

const PLANNED =
  /^(?:leave|arrive|depart|start|begin|open|close|reopen|run|stop|call|be|end|finish|return|resume|go|come|take|last|meet|continue|terminate|travel|land|expire|reach|become|operate|receive|join|divide|move)$/;

/** Acts that are causes too, where it is said of what: `due to increase in demand`. */
const ALSO_CAUSE =
  /^(?:rise|fall|drop|increase|decrease|change|visit|speak|have|pay|retire|appear|vote|decide|perform|play|sail|fly|launch|expand|double|grow|shut|replace|go|get|hear|host|hold|face|lose|win|give|make|see|serve|stand|start|step|transfer|undergo|update|welcome)$/;

/**
 * Whether what is `due to` do this is planned: `due to leave at 10:15`, and not `due to heavy rain`.
 *
 * @param next the word after `due to`
 * @param second the word after that
 */
export const isPlanned = (next: string | undefined, second?: string): boolean =>
  PLANNED.test(next?.toLowerCase() ?? '') ||
  (ALSO_CAUSE.test(next?.toLowerCase() ?? '') && !/^(?:in|of)$/i.test(second ?? ''));

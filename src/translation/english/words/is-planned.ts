/** `due to` of what is planned, and of a cause. Pure. */

const PLANNED =
  /^(?:leave|arrive|depart|start|begin|open|close|reopen|run|stop|call|be|end|finish|return|resume|go|come|take|last|meet|continue|terminate|travel|land|expire|reach|become|operate|receive|join|divide|move)$/;

/** Whether what is `due to` do this is planned: `due to leave at 10:15`, and not `due to heavy rain`. */
export const isPlanned = (next: string | undefined): boolean =>
  PLANNED.test(next?.toLowerCase() ?? '');

/** Whether the person lets things move by themselves, as the system says now. */
export const wantsMotion = (): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

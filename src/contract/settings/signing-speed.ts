/** Speeds of the signing that people choose from, by name. The interface takes any number of the range. */
import { z } from 'zod';

/** Slowest signing; 1 is usual. */
export const MIN_SPEED = 0.5;
/** Quickest signing. */
export const MAX_SPEED = 1.5;

/** Speed that people choose. */
export const NamedSpeed = z.enum(['calm', 'usual', 'quick']);
export type NamedSpeed = z.infer<typeof NamedSpeed>;

/** Label and number of each speed that people choose. */
export const SPEEDS: Readonly<
  Record<NamedSpeed, { readonly label: string; readonly speed: number }>
> = {
  calm: { label: 'Calm', speed: 0.85 },
  usual: { label: 'Usual', speed: 1 },
  quick: { label: 'Quick', speed: 1.2 },
};

/** Speeds in words, for descriptions that are published: `calm is 0.85, usual is 1, quick is 1.2`. */
export const SPEEDS_IN_WORDS = NamedSpeed.options
  .map((name) => `${name} is ${SPEEDS[name].speed}`)
  .join(', ');

/** Finds the name of a speed; undefined for a number that people are not offered. */
export const findNamedSpeed = (speed: number): NamedSpeed | undefined =>
  NamedSpeed.options.find((name) => SPEEDS[name].speed === speed);

/** Returns the speed of a name; the usual one when none was chosen. */
export const getSpeed = (name: NamedSpeed = 'usual'): number => SPEEDS[name].speed;

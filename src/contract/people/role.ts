import { z } from 'zod';

/** Role of a person in an organisation, which decides what the service allows them to do. */
export const Role = z.enum(['staff', 'reviewer', 'administrator']);
export type Role = z.infer<typeof Role>;

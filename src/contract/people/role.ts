import { z } from 'zod';

/** What a person does in an organisation, and with it what the service lets them do. */
export const Role = z.enum(['staff', 'reviewer', 'administrator']);
export type Role = z.infer<typeof Role>;

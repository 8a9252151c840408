/** A browser that several people use in turn: who is signed in there, locking it, and coming back. */
import { z } from 'zod';
import { PasskeyProof } from './passkeys.ts';

/** Minimum number of digits of a PIN. */
export const MIN_PIN_DIGITS = 6;

const isRun = (digits: string): boolean => {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]));
  return new Set(steps).size === 1;
};

/** New PIN chosen by a person: not 111111 and not 123456. */
const NewPin = z
  .string()
  .regex(/^\d*$/, 'Use only digits.')
  .min(MIN_PIN_DIGITS, `Use at least ${MIN_PIN_DIGITS} digits.`)
  .max(12, 'Use at most 12 digits.')
  .refine((digits) => !isRun(digits), "Don't use digits that are all the same or in a row.")
  .refine((digits) => new Set(digits).size > 2, 'Use at least three different digits.');
/** Body of `PUT /v1/me/pin`. */
export const PinForm = z.object({ pin: NewPin });

/** Proof of identity from a person who is already signed in: one of these. */
export const Proof = z.union([
  z.object({ pin: z.string().min(1).max(12) }),
  z.object({ passphrase: z.string().min(1).max(200) }),
  z.object({ passkey: PasskeyProof }),
]);
export type Proof = z.infer<typeof Proof>;

/** Body of `POST /session/unlock`. */
export const Unlocking = z.object({
  sessionId: z.string().max(100).optional().meta({
    description: 'Session of another person signed in here, to switch to them.',
  }),
  proof: Proof,
});

/** Person who is signed in in this browser. */
export const BrowserPerson = z.object({
  sessionId: z.string(),
  name: z.string(),
  isInFront: z.boolean().meta({ description: 'Whether the browser acts as this person.' }),
  isLocked: z.boolean(),
  takesPin: z
    .boolean()
    .meta({ description: 'False if there is no PIN, or after too many wrong PINs.' }),
  hasPassphrase: z.boolean(),
});
export type BrowserPerson = z.infer<typeof BrowserPerson>;

/** Sign-in options in this browser, and the people who are signed in. */
export const BrowserState = z.object({
  people: z.array(BrowserPerson).meta({ description: 'The active person first.' }),
  takesPasskeys: z.boolean(),
  provider: z
    .object({ name: z.string() })
    .optional()
    .meta({ description: 'The organisation’s own sign-in.' }),
});
export type BrowserState = z.infer<typeof BrowserState>;
/** The browser that asks. */
export const BrowserStateAnswer = z.object({ data: BrowserState });

/** Address at the provider where sign-in continues. */
export const ProviderAddress = z.object({ data: z.object({ address: z.string() }) });

/** Reason why the organisation's own sign-in refused a person. */
export const ProviderProblem = z.enum([
  'not-invited',
  'email-unverified',
  'other-account',
  'declined',
  'expired',
  'unavailable',
  'not-confirmed',
  'other-organisation',
]);
export type ProviderProblem = z.infer<typeof ProviderProblem>;

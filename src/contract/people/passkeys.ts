/** Passkeys: what the service and the browser's authenticator say to each other (WebAuthn, level 3, as JSON). */
import { z } from 'zod';

/** Bytes as base64url. */
const Bytes = z.base64url().min(1).max(8192);
const Transports = z.array(z.string().max(20)).max(10);
const CredentialRef = z.object({
  id: Bytes,
  type: z.string(),
  transports: Transports.optional(),
});
const UserVerification = z.enum(['required', 'preferred', 'discouraged']);

/** Options for `navigator.credentials.create`. */
const PasskeyCreation = z.object({
  challenge: Bytes,
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: Bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(CredentialRef).optional(),
  authenticatorSelection: z
    .object({
      residentKey: UserVerification.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: UserVerification.optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
});
/** Response with the data that a browser needs to create a passkey. */
export const PasskeyCreationAnswer = z.object({ data: PasskeyCreation });

/** Options for `navigator.credentials.get`. */
const PasskeyRequest = z.object({
  challenge: Bytes,
  rpId: z.string().optional(),
  timeout: z.int().optional(),
  userVerification: UserVerification.optional(),
});
/**
 * Response with the request for a passkey. It names no credential: the authenticator knows its passkeys for
 * this address.
 */
export const PasskeyRequestAnswer = z.object({ data: PasskeyRequest });

const AuthenticatorAttachment = z.enum(['cross-platform', 'platform']).optional();
const Credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: AuthenticatorAttachment,
};
/** We ask for no extensions, so that none is read. */
const NoExtensions = z.object({}).default({});

/** Authenticator's response after it created a passkey. */
const PasskeyRegistration = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: z.base64url().min(1).max(64_000),
    transports: Transports.optional(),
  }),
  clientExtensionResults: NoExtensions,
});

/** Authenticator's response after it signed a challenge. */
export const PasskeyProof = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
  clientExtensionResults: NoExtensions,
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** Body of `POST /session/passkey`. */
export const PasskeySignIn = z.object({ passkey: PasskeyProof });

const PasskeyName = z.string().trim().min(1).max(60).meta({ example: 'Phone' });

/** A person adds a passkey to their account. */
export const PasskeyForm = z.object({ name: PasskeyName, passkey: PasskeyRegistration });

/** A passkey as its person sees it. */
export const PasskeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().optional().meta({ description: 'Absent if it has not been used.' }),
});
export type PasskeyView = z.infer<typeof PasskeyView>;
/** Response with a passkey. */
export const PasskeyAnswer = z.object({ data: PasskeyView });
/** Oldest first. */
export const PasskeyList = z.object({ data: z.array(PasskeyView) });

/** An authenticator that a test holds: it makes passkeys and signs challenges with Web Crypto, as a device does. */
import { base64url } from 'jose';
import type { z } from 'zod';
import type { PasskeyForm, PasskeyProof } from '#contract/people/passkeys.ts';

type CreatedPasskey = z.input<typeof PasskeyForm>['passkey'];

const text = (value: string) => new TextEncoder().encode(value);
const join = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Encodes the head of a CBOR item, for sizes up to 65,535: enough for these tests. */
const head = (major: number, size: number): Uint8Array =>
  size < 24
    ? Uint8Array.of((major << 5) | size)
    : size < 256
      ? Uint8Array.of((major << 5) | 24, size)
      : Uint8Array.of((major << 5) | 25, size >> 8, size & 255);
const cborBytes = (bytes: Uint8Array) => join(head(2, bytes.length), bytes);
const cborText = (value: string) => join(head(3, value.length), text(value));
const cborMap = (...pairs: [Uint8Array, Uint8Array][]) =>
  join(head(5, pairs.length), ...pairs.flat());

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

export interface AuthenticatorAnswer {
  /** Origin that the page claims to have. */
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

export interface Authenticator {
  create(
    options: { challenge: string; user: { id: string } },
    answer?: AuthenticatorAnswer,
  ): Promise<CreatedPasskey>;
  get(options: { challenge: string }, answer?: AuthenticatorAnswer): Promise<PasskeyProof>;
  /** Number of signatures made so far. */
  counter: number;
  /** Id of the person that the device claims its passkey belongs to, base64url. */
  userHandle: string;
}

/** Converts a signature of Web Crypto, which has two halves, to DER. */
function toDer(signature: Uint8Array): Uint8Array {
  const toDerInteger = (half: Uint8Array) => {
    const from = half.findIndex((byte) => byte !== 0);
    const digits = half.slice(from);
    const bytes = digits[0]! > 127 ? join(Uint8Array.of(0), digits) : digits;
    return join(Uint8Array.of(2, bytes.length), bytes);
  };
  const both = join(toDerInteger(signature.slice(0, 32)), toDerInteger(signature.slice(32)));
  return join(Uint8Array.of(48, both.length), both);
}

/** Creates a device with one passkey. */
export async function newAuthenticator(): Promise<Authenticator> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const rawId = crypto.getRandomValues(new Uint8Array(32));
  const id = base64url.encode(rawId);
  const coseKey = cborMap(
    [Uint8Array.of(0x01), Uint8Array.of(0x02)],
    [Uint8Array.of(0x03), Uint8Array.of(0x26)],
    [Uint8Array.of(0x20), Uint8Array.of(0x01)],
    [Uint8Array.of(0x21), cborBytes(base64url.decode(x!))],
    [Uint8Array.of(0x22), cborBytes(base64url.decode(y!))],
  );

  const clientData = (type: string, challenge: string, origin: string) =>
    text(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = async (flags: number, rpId: string, counter: number, more = new Uint8Array()) =>
    join(
      await sha256(join(text(rpId))),
      Uint8Array.of(flags),
      new Uint8Array(new Uint32Array([counter]).buffer).reverse(),
      more,
    );
  const toFlags = ({ isVerified = true }: AuthenticatorAnswer) =>
    USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
  const usual = { origin: 'http://localhost:8787', rpId: 'localhost' };

  const device: Authenticator = {
    counter: 0,
    userHandle: '',
    async create({ challenge, user }, answer = {}) {
      const { origin, rpId } = { ...usual, ...answer };
      device.userHandle = user.id;
      const credential = join(new Uint8Array(16), Uint8Array.of(0, rawId.length), rawId, coseKey);
      const data = await authData(toFlags(answer) | HAS_CREDENTIAL, rpId, 0, credential);
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(data)],
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url.encode(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url.encode(attestation),
          transports: ['internal'],
        },
      };
    },
    async get({ challenge }, answer = {}) {
      const { origin, rpId } = { ...usual, ...answer };
      const data = await authData(toFlags(answer), rpId, device.counter);
      const client = clientData('webauthn.get', challenge, origin);
      const signed = join(data, await sha256(join(client)));
      const signature = await crypto.subtle.sign(algorithm, keys.privateKey, signed);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url.encode(client),
          authenticatorData: base64url.encode(data),
          signature: base64url.encode(toDer(new Uint8Array(signature))),
          userHandle: device.userHandle,
        },
      };
    },
  };
  return device;
}

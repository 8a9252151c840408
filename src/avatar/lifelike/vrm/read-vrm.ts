/**
 * Looks into a `.vrm` before three.js does: a file from anywhere must be what we can draw, and small enough.
 * VRM 1.0 (https://vrm.dev/vrm1/) is a binary glTF 2.0 with the extension VRMC_vrm. Pure.
 */
import { z } from 'zod';
import { AvatarError } from '#avatar/avatar-error.ts';
import { type BoneName, FINGERS, PHALANXES, SIDES } from '#contract/pose.ts';

/** Bytes. Figures made for games have 5 to 30 MB. */
export const MAX_BYTES = 64 * 1024 * 1024;
const MAX_VERTICES = 400_000;
const MAX_TEXTURES = 64;

/**
 * Bones without which signing is impossible; the VRM format itself requires those of the first line and not
 * the fingers.
 */
const NEEDED_BONES: readonly BoneName[] = [
  ...(['hips', 'spine', 'head'] as const),
  ...SIDES.flatMap((side): BoneName[] => [
    `${side}UpperArm`,
    `${side}LowerArm`,
    `${side}Hand`,
    ...(['ThumbMetacarpal', 'ThumbProximal', 'ThumbDistal'] as const).map(
      (bone): BoneName => `${side}${bone}`,
    ),
    ...FINGERS.flatMap((finger) =>
      PHALANXES.map((phalanx): BoneName => `${side}${finger}${phalanx}`),
    ),
  ]),
];

/** Facts that a file states about itself, for people who choose it. */
export interface FigureFacts {
  name: string;
  /** Empty when the file names none. */
  version: string;
  authors: readonly string[];
  /** Address of the licence. */
  licenceUrl: string;
  /** Permissions of the licence fields of VRM 1.0, in words. */
  terms: readonly string[];
  bytes: number;
  vertices: number;
}

/** Extensions that change how a file is read, and that we can read. */
const READABLE = new Set([
  'EXT_meshopt_compression',
  'EXT_texture_webp',
  'EXT_texture_avif',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  'KHR_materials_unlit',
  'KHR_materials_emissive_strength',
  'VRMC_vrm',
  'VRMC_materials_mtoon',
  'VRMC_materials_hdr_emissiveMultiplier',
  'VRMC_node_constraint',
  'VRMC_springBone',
]);

const Meta = z.object({
  name: z.string().catch(''),
  version: z.string().catch(''),
  authors: z.array(z.string()).catch([]),
  licenseUrl: z.string().catch(''),
  avatarPermission: z.string().catch('onlyAuthor'),
  commercialUsage: z.string().catch('personalNonProfit'),
  creditNotation: z.string().catch('required'),
  modification: z.string().catch('prohibited'),
});

const Uri = z.array(z.object({ uri: z.string().optional() }).loose()).default([]);
const Gltf = z.object({
  asset: z.object({ version: z.string() }),
  extensionsRequired: z.array(z.string()).default([]),
  extensions: z.object({ VRM: z.unknown(), VRMC_vrm: z.unknown() }).partial().default({}),
  nodes: z.array(z.object({ mesh: z.int().optional() }).loose()).default([]),
  meshes: z
    .array(
      z.object({
        primitives: z.array(z.object({ attributes: z.record(z.string(), z.int()) }).loose()),
      }),
    )
    .default([]),
  accessors: z.array(z.object({ count: z.int().min(0) }).loose()).default([]),
  buffers: Uri,
  images: Uri,
});
const Vrm = z.object({
  specVersion: z.string(),
  meta: Meta,
  humanoid: z.object({
    humanBones: z.record(z.string(), z.object({ node: z.int().min(0) }).loose()),
  }),
});

/**
 * Checks a file and reads its facts.
 * @throws {AvatarError} `file-too-large`, `file-not-vrm`, `file-old-vrm`, `file-broken`,
 * `file-refers-elsewhere`, `file-unsupported`, `bones-missing`
 */
export function readVrm(bytes: Uint8Array): FigureFacts {
  if (bytes.byteLength > MAX_BYTES) throw tooLarge(bytes.byteLength);
  const gltf = parsed(Gltf, readJsonChunk(bytes));
  const { VRM: old, VRMC_vrm: vrm } = gltf.extensions;
  if (vrm === undefined && old !== undefined)
    throw new AvatarError(
      'file-old-vrm',
      'This is a VRM 0.x file. Convert it to VRM 1.0: VRoid Studio and UniVRM export that.',
    );
  if (vrm === undefined)
    throw new AvatarError(
      'file-not-vrm',
      'This glTF file contains no VRM figure. Export it as VRM 1.0, so that its bones and face have names.',
    );
  const { specVersion, meta, humanoid } = parsed(Vrm, vrm);
  if (!/^1\./.test(specVersion))
    throw new AvatarError(
      'file-unsupported',
      `This file is VRM ${specVersion.slice(0, 20)}; VRM 1.0 can be loaded.`,
    );
  const strange = gltf.extensionsRequired.filter((name) => !READABLE.has(name));
  if (strange.length > 0)
    throw new AvatarError(
      'file-unsupported',
      `The file is packed with ${listed(strange)}, which cannot be read here. Export it without.`,
    );
  if ([...gltf.buffers, ...gltf.images].some(({ uri }) => uri !== undefined))
    throw new AvatarError(
      'file-refers-elsewhere',
      'Parts of this figure lie in other files. Export it as one .vrm file with everything in it.',
    );
  const missing = NEEDED_BONES.filter(
    (bone) => gltf.nodes[humanoid.humanBones[bone]?.node ?? -1] === undefined,
  );
  if (missing.length > 0) throw bonesMissing(missing);

  const vertices = gltf.meshes
    .flatMap(({ primitives }) => primitives)
    .reduce(
      (sum, { attributes }) => sum + (gltf.accessors[attributes.POSITION ?? -1]?.count ?? 0),
      0,
    );
  if (vertices === 0)
    throw new AvatarError('file-broken', 'The figure has no surface: there is nothing to draw.');
  if (vertices > MAX_VERTICES)
    throw new AvatarError(
      'file-too-large',
      `The figure has ${vertices.toLocaleString('en-GB')} points; at most ${MAX_VERTICES.toLocaleString('en-GB')} can be drawn. Reduce its mesh.`,
    );
  if (gltf.images.length > MAX_TEXTURES)
    throw new AvatarError(
      'file-too-large',
      `The figure has ${gltf.images.length} textures; at most ${MAX_TEXTURES} can be loaded. Put them together into an atlas.`,
    );
  return {
    name: shortened(meta.name) || 'Unnamed',
    version: shortened(meta.version),
    authors: meta.authors.slice(0, 20).map(shortened),
    licenceUrl: /^https?:/.test(meta.licenseUrl) ? meta.licenseUrl.slice(0, 500) : '',
    terms: formatTerms(meta),
    bytes: bytes.byteLength,
    vertices,
  };
}

const GLTF_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const HEADER_BYTES = 20;

/** Reads the JSON chunk of a binary glTF: magic, version, length, then chunks of length, type, content. */
function readJsonChunk(bytes: Uint8Array): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEADER_BYTES || view.getUint32(0, true) !== GLTF_MAGIC)
    throw new AvatarError(
      'file-not-vrm',
      'This is not a VRM file: it does not begin as a binary glTF. Choose a file that ends in .vrm.',
    );
  const version = view.getUint32(4, true);
  if (version !== 2)
    throw new AvatarError('file-unsupported', `This file is glTF ${version}; glTF 2 can be read.`);
  const length = view.getUint32(12, true);
  if (view.getUint32(8, true) > bytes.byteLength || HEADER_BYTES + length > bytes.byteLength)
    throw new AvatarError(
      'file-broken',
      'The file ends too early: it was not copied whole. Export or download it again.',
    );
  if (view.getUint32(16, true) !== JSON_CHUNK) throw broken('its first chunk is not JSON');
  try {
    return JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(
        bytes.subarray(HEADER_BYTES, HEADER_BYTES + length),
      ),
    );
  } catch {
    throw broken('its JSON cannot be read');
  }
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw broken(`${issue?.path.join('.') || 'its content'}: ${issue?.message ?? 'not valid'}`);
}

/**
 * Creates the error for a damaged file.
 * @param reason what is wrong, inserted in brackets into the message
 */
export const broken = (reason: string, cause?: unknown): AvatarError =>
  new AvatarError(
    'file-broken',
    `The file is damaged (${reason.slice(0, 200)}). Export it again.`,
    cause === undefined ? undefined : { cause },
  );

function bonesMissing(missing: readonly string[]): AvatarError {
  const fingers = missing.filter((bone) => /Thumb|Index|Middle|Ring|Little/.test(bone));
  const problem =
    fingers.length === missing.length && fingers.length >= 30
      ? 'This figure has no finger bones, so it cannot sign.'
      : `This figure lacks ${missing.length === 1 ? 'a bone' : 'bones'} that signing needs: ${listed(missing)}.`;
  return new AvatarError(
    'bones-missing',
    `${problem} Give it a humanoid rig with three bones in each finger and thumb, and export it as VRM 1.0.`,
  );
}

export const tooLarge = (bytes: number): AvatarError =>
  new AvatarError(
    'file-too-large',
    `The file has ${Math.ceil(bytes / 1024 / 1024)} MB; at most ${MAX_BYTES / 1024 / 1024} MB can be loaded. Export it with smaller textures.`,
  );

const listed = (names: readonly string[]): string =>
  names.length <= 6
    ? names.join(', ')
    : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;

const shortened = (text: string): string => text.trim().slice(0, 120);

const WHO: Record<string, string> = {
  onlyAuthor: 'Only its author may use it',
  onlySeparatelyLicensedPerson: 'Only people with a licence may use it',
  everyone: 'Everyone may use it',
};
const COMMERCE: Record<string, string> = {
  personalNonProfit: 'not for profit, by persons',
  personalProfit: 'also for profit, by persons',
  corporation: 'also by companies',
};

function formatTerms(meta: z.infer<typeof Meta>): string[] {
  return [
    `${WHO[meta.avatarPermission] ?? WHO.onlyAuthor}, ${COMMERCE[meta.commercialUsage] ?? COMMERCE.personalNonProfit}.`,
    meta.creditNotation === 'unnecessary'
      ? 'Its author need not be named.'
      : 'Its author has to be named.',
  ];
}

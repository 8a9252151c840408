import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AvatarError } from '#avatar/avatar-error.ts';
import { makeVrm } from '#avatar/lifelike/testing/make-vrm.ts';
import { MAX_BYTES, readVrm } from './read-vrm.ts';

const refusal = (bytes: Uint8Array): string => {
  try {
    readVrm(bytes);
    return 'none';
  } catch (error) {
    if (!(error instanceof AvatarError)) throw error;
    return `${error.code}: ${error.message}`;
  }
};
const getVrmExtension = (gltf: Record<string, unknown>) =>
  (gltf.extensions as Record<string, Record<string, unknown>>).VRMC_vrm!;

describe('readVrm', () => {
  it('says what a good file holds', () => {
    const file = makeVrm();
    expect(readVrm(file)).toMatchObject({
      name: 'Box',
      authors: ['A test'],
      licenceUrl: 'https://vrm.dev/licenses/1.0/',
      terms: ['Everyone may use it, also by companies.', 'Its author need not be named.'],
      bytes: file.byteLength,
    });
  });

  it.each([
    [
      'a text',
      new TextEncoder().encode('Good morning, this is a text file.'),
      'file-not-vrm: This is not a VRM',
    ],
    ['nothing', new Uint8Array(), 'file-not-vrm'],
    ['what is too large', new Uint8Array(MAX_BYTES + 1), 'file-too-large: The file has 65 MB'],
    ['half a file', makeVrm().subarray(0, 5000), 'file-broken: The file ends too early'],
    [
      'a figure without fingers',
      makeVrm({ without: (bone) => /Thumb|Index|Middle|Ring|Little/.test(bone) }),
      'bones-missing: This figure has no finger bones',
    ],
    [
      'a figure without one finger',
      makeVrm({ without: (bone) => bone === 'leftRingDistal' }),
      'bones-missing: This figure lacks a bone that signing needs: leftRingDistal.',
    ],
    [
      'a glTF without VRM',
      makeVrm({
        change: (gltf) => {
          gltf.extensions = {};
        },
      }),
      'file-not-vrm: This glTF',
    ],
    [
      'VRM 0',
      makeVrm({
        change: (gltf) => {
          gltf.extensions = { VRM: {} };
        },
      }),
      'file-old-vrm: This is a VRM 0.x',
    ],
    [
      'VRM 2',
      makeVrm({
        change: (gltf) => {
          getVrmExtension(gltf).specVersion = '2.0';
        },
      }),
      'file-unsupported: This file is VRM 2.0',
    ],
    [
      'Draco',
      makeVrm({
        change: (gltf) => {
          gltf.extensionsRequired = ['KHR_draco_mesh_compression'];
        },
      }),
      'file-unsupported: The file is packed with KHR_draco',
    ],
    [
      'textures elsewhere',
      makeVrm({
        change: (gltf) => {
          gltf.images = [{ uri: 'https://example.org/skin.png' }];
        },
      }),
      'file-refers-elsewhere',
    ],
    [
      'too many points',
      makeVrm({
        change: (gltf) => {
          for (const accessor of gltf.accessors as { count: number }[]) accessor.count = 1e6;
        },
      }),
      'file-too-large: The figure has 2,000,000 points',
    ],
    [
      'nodes that are no list',
      makeVrm({
        change: (gltf) => {
          gltf.nodes = 5;
        },
      }),
      'file-broken: The file is damaged (nodes',
    ],
  ])('refuses %s', (_, bytes, message) => {
    expect(refusal(bytes)).toContain(message);
  });

  it('never fails otherwise, whatever bytes are changed', () => {
    const good = makeVrm();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(6000), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        (changes) => {
          const file = good.slice();
          for (const [offset, value] of changes) file[offset] = value;
          refusal(file);
        },
      ),
      { numRuns: 300 },
    );
  });
});

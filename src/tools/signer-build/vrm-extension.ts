/** The VRM 1.0 extensions for the glTF writer, which knows only Khronos' own. Writing alone. */
import { Extension, type Node, type ReaderContext, type WriterContext } from '@gltf-transform/core';
import type { Constraint } from './mesh/rig.ts';

/** Effect of a custom expression: a morph of a mesh's node, and its weight. */
export interface MorphBind {
  readonly node: Node;
  readonly index: number;
  readonly weight: number;
}

export interface VrmContent {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly bones: ReadonlyMap<string, Node>;
  readonly custom: ReadonlyMap<string, readonly MorphBind[]>;
  readonly preset: ReadonlyMap<string, readonly MorphBind[]>;
  /** Constraint of each driven node, and the node that it follows. */
  readonly constraints: ReadonlyMap<Node, { readonly constraint: Constraint; source: Node }>;
}

export class VrmExtension extends Extension {
  static override readonly EXTENSION_NAME = 'VRMC_vrm';
  override readonly extensionName = 'VRMC_vrm';
  #content: VrmContent | undefined;

  setContent(content: VrmContent): this {
    this.#content = content;
    return this;
  }

  override read(_: ReaderContext): this {
    return this;
  }

  override write(context: WriterContext): this {
    const content = this.#content;
    if (content === undefined) return this;
    const { json } = context.jsonDoc;
    const getNodeIndex = (node: Node) => context.nodeIndexMap.get(node)!;
    const expressions = (all: ReadonlyMap<string, readonly MorphBind[]>) =>
      Object.fromEntries(
        [...all].map(([name, binds]) => [
          name,
          {
            morphTargetBinds: binds.map(({ node, index, weight }) => ({
              node: getNodeIndex(node),
              index,
              weight,
            })),
          },
        ]),
      );
    json.extensions = {
      ...json.extensions,
      VRMC_vrm: {
        specVersion: '1.0',
        meta: content.meta,
        humanoid: {
          humanBones: Object.fromEntries(
            [...content.bones].map(([name, node]) => [name, { node: getNodeIndex(node) }]),
          ),
        },
        expressions: {
          preset: expressions(content.preset),
          custom: expressions(content.custom),
        },
      },
    };
    for (const [node, { constraint, source }] of content.constraints) {
      const { kind, ...rest } = constraint;
      const followed = { ...rest, source: getNodeIndex(source) };
      const written =
        kind === 'aim'
          ? {
              aim: {
                aimAxis: constraint.kind === 'aim' ? constraint.axis : '',
                source: followed.source,
              },
            }
          : kind === 'roll'
            ? { roll: { rollAxis: 'X', ...followed } }
            : { rotation: followed };
      const target = json.nodes![getNodeIndex(node)]!;
      target.extensions = {
        ...target.extensions,
        VRMC_node_constraint: { specVersion: '1.0', constraint: written },
      };
    }
    json.extensionsUsed = [
      ...new Set([...(json.extensionsUsed ?? []), 'VRMC_vrm', 'VRMC_node_constraint']),
    ];
    return this;
  }
}

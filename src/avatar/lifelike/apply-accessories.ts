/**
 * Lanyard and logo on the clothes of a lifelike signer: a thin copy of the cloth of the chest, bent like the
 * clothes, so that hands and folds are in front of or behind it as they are in space.
 */
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  MeshStandardMaterial,
  type Object3D,
  SkinnedMesh,
  SRGBColorSpace,
} from 'three';
import { type AccessoriesPicture, CHEST } from '#avatar/accessories/accessories-picture.ts';
import { meshesIn } from './vrm/load-vrm.ts';

/** Metres off the cloth. */
const OFF = 0.0025;

/** Triangles of the chest's front, as point numbers. */
function findChestTriangles(geometry: BufferGeometry): number[] {
  const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
  const isOn = (point: number): boolean => {
    const [x, y] = [position.getX(point), position.getY(point)];
    return (
      normal.getZ(point) > 0.1 &&
      x > CHEST.left - 0.03 &&
      x < CHEST.right + 0.03 &&
      y > CHEST.bottom - 0.03 &&
      y < CHEST.top + 0.03
    );
  };
  const order = geometry.getIndex();
  const count = order?.count ?? position.count;
  const points = Array.from({ length: count }, (_, index) => order?.getX(index) ?? index);
  return points.filter((_, index) => {
    const first = index - (index % 3);
    return [0, 1, 2].every((corner) => isOn(points[first + corner]!));
  });
}

/** Lays the picture over the clothes of one of our figures. @param root before it is dressed */
export function applyAccessories(root: Object3D, picture: AccessoriesPicture): void {
  const cloth = meshesIn(root).find(({ name }) => name === 'clothes');
  if (cloth === undefined || !('isSkinnedMesh' in cloth)) return;
  const clothes = cloth as SkinnedMesh;
  const { geometry } = clothes;
  const points = [...new Set(findChestTriangles(geometry))];
  const place = new Map(points.map((point, index) => [point, index]));
  const copied = (size: number, of: (point: number, axis: number) => number) =>
    new BufferAttribute(
      Float32Array.from({ length: points.length * size }, (_, index) =>
        of(points[Math.floor(index / size)]!, index % size),
      ),
      size,
    );
  const [position, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
  const thin = new BufferGeometry();
  thin.setAttribute(
    'position',
    copied(
      3,
      (point, axis) => position.getComponent(point, axis) + OFF * normal.getComponent(point, axis),
    ),
  );
  thin.setAttribute(
    'normal',
    copied(3, (point, axis) => normal.getComponent(point, axis)),
  );
  thin.setAttribute(
    'uv',
    copied(2, (point, axis) =>
      axis === 0
        ? (position.getX(point) - CHEST.left) / (CHEST.right - CHEST.left)
        : (position.getY(point) - CHEST.bottom) / (CHEST.top - CHEST.bottom),
    ),
  );
  for (const name of ['skinIndex', 'skinWeight'])
    thin.setAttribute(
      name,
      copied(4, (point, axis) => geometry.getAttribute(name).getComponent(point, axis)),
    );
  thin.setIndex(findChestTriangles(geometry).map((point) => place.get(point)!));
  const map = new CanvasTexture(picture);
  map.colorSpace = SRGBColorSpace;
  const material = new MeshStandardMaterial({ name: 'worn', map, transparent: true, roughness: 1 });
  material.depthWrite = false;
  const mesh = new SkinnedMesh(thin, material);
  mesh.name = 'worn';
  mesh.bind(clothes.skeleton, clothes.bindMatrix);
  mesh.position.copy(clothes.position);
  mesh.quaternion.copy(clothes.quaternion);
  mesh.scale.copy(clothes.scale);
  clothes.parent?.add(mesh);
}

import { $ as getFigureFileHash, A as getAccessoriesName, C as NEUTRAL_FACE, D as CHEST, E as cameraFor, I as toCssColour, O as createAccessoriesPicture, S as FINGERS, T as SIDES, V as computeContrastRatio, Y as UNIFORMS, Z as Figure, a as IDENTITY, b as scale, c as fromBasis, d as multiply, g as dot, i as computeWorld, j as lightLimits, l as invert, m as cross, n as SKELETON, t as clamp, w as PHALANXES, x as subtract, y as normalize } from "./clamp-D4zxhEFW.js";
import { n as AvatarError, t as toStorageName } from "./base-path-YAqq4GrU.js";
import { z } from "zod";
import { createStore, get } from "idb-keyval";
import { Box3, BufferAttribute, BufferGeometry, CanvasTexture, Color, DirectionalLight, DynamicDrawUsage, FrontSide, Group, HemisphereLight, LinearMipmapLinearFilter, LinearMipmapNearestFilter, Matrix4, Mesh, MeshLambertMaterial, MeshStandardMaterial, NoColorSpace, PCFShadowMap, PerspectiveCamera, SRGBColorSpace, Scene, SkinnedMesh, Vector3, WebGLRenderer } from "three";
import { VRMLoaderPlugin, VRMMetaLoaderPlugin, VRMUtils } from "@pixiv/three-vrm";
import { MeshoptDecoder } from "three/examples/jsm/libs/meshopt_decoder.module.js";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
// src/avatar/lifelike/vrm/expressions.ts
var fraction = (value) => Math.min(1, Math.max(0, value));
/**
* Converts a face for our own figures: one expression per channel, with the channel's name; `NAME.negative`
* is the other side of a channel that has two.
*/
function channelExpressions(face) {
	const weights = {};
	for (const [channel, value] of Object.entries(face)) {
		weights[channel] = fraction(value);
		weights[`${channel}.negative`] = fraction(-value);
	}
	return weights;
}
/** Preset expressions of VRM 1.0 are whole faces, so they are mixed in sparingly. */
var BROWS_FRACTION = .55;
var CORNERS_FRACTION = .5;
/**
* Converts a face for other figures: to the preset expressions of VRM 1.0. These have five mouth shapes and
* no single brow, so cheeks, tongue, teeth on lip and the difference between left and right brow are lost.
*
* @param has whether the figure has an expression
*/
function presetExpressions(face, has) {
	const weights = {};
	const put = (name, weight) => {
		weights[name] = fraction(weight);
	};
	if (has("blinkLeft") && has("blinkRight")) {
		put("blinkLeft", face.lidLeft);
		put("blinkRight", face.lidRight);
	} else put("blink", Math.min(face.lidLeft, face.lidRight));
	const round = fraction(face.lipRound);
	const open = fraction(face.jaw) * (1 - .8 * fraction(face.lipPress));
	put("oh", Math.min(open, round));
	put("aa", open - Math.min(open, round));
	put("ou", round - Math.min(open, round));
	put("ee", fraction(face.lipWide) * .8);
	put("ih", Math.max(face.teeth, face.lipTuck * .6) * .7);
	const brows = (face.browInnerLeft + face.browInnerRight + face.browOuterLeft + face.browOuterRight) / 4;
	const inner = (face.browInnerLeft + face.browInnerRight) / 2;
	put("surprised", brows * BROWS_FRACTION);
	put("angry", Math.max(-inner, face.noseWrinkle) * BROWS_FRACTION);
	put("relaxed", face.lipCorners * CORNERS_FRACTION);
	put("sad", -face.lipCorners * CORNERS_FRACTION);
	return weights;
}
/** Degrees of the eyes at the ends of the gaze channels. */
var MAX_GAZE_DEGREES = {
	side: 28,
	up: 20
};
/** Computes yaw to the signer's left and pitch downwards, in degrees, as the look-at of VRM expects them. */
var gazeDegrees = ({ gazeSide, gazeUp }) => ({
	yaw: gazeSide * MAX_GAZE_DEGREES.side,
	pitch: -gazeUp * MAX_GAZE_DEGREES.up
});
// src/avatar/lifelike/vrm/read-vrm.ts
/**
* Looks into a `.vrm` before three.js does: a file from anywhere must be what we can draw, and small enough.
* VRM 1.0 (https://vrm.dev/vrm1/) is a binary glTF 2.0 with the extension VRMC_vrm. Pure.
*/
/** Bytes. Figures made for games have 5 to 30 MB. */
var MAX_BYTES = 67108864;
var MAX_VERTICES = 4e5;
var MAX_TEXTURES = 64;
/**
* Bones without which signing is impossible; the VRM format itself requires those of the first line and not
* the fingers.
*/
var NEEDED_BONES = [...[
	"hips",
	"spine",
	"head"
], ...SIDES.flatMap((side) => [
	`${side}UpperArm`,
	`${side}LowerArm`,
	`${side}Hand`,
	...[
		"ThumbMetacarpal",
		"ThumbProximal",
		"ThumbDistal"
	].map((bone) => `${side}${bone}`),
	...FINGERS.flatMap((finger) => PHALANXES.map((phalanx) => `${side}${finger}${phalanx}`))
])];
/** Extensions that change how a file is read, and that we can read. */
var READABLE = /* @__PURE__ */ new Set([
	"EXT_meshopt_compression",
	"EXT_texture_webp",
	"EXT_texture_avif",
	"KHR_mesh_quantization",
	"KHR_texture_transform",
	"KHR_materials_unlit",
	"KHR_materials_emissive_strength",
	"VRMC_vrm",
	"VRMC_materials_mtoon",
	"VRMC_materials_hdr_emissiveMultiplier",
	"VRMC_node_constraint",
	"VRMC_springBone"
]);
var Meta = z.object({
	name: z.string().catch(""),
	version: z.string().catch(""),
	authors: z.array(z.string()).catch([]),
	licenseUrl: z.string().catch(""),
	avatarPermission: z.string().catch("onlyAuthor"),
	commercialUsage: z.string().catch("personalNonProfit"),
	creditNotation: z.string().catch("required"),
	modification: z.string().catch("prohibited")
});
var Uri = z.array(z.object({ uri: z.string().optional() }).loose()).default([]);
var Gltf = z.object({
	asset: z.object({ version: z.string() }),
	extensionsRequired: z.array(z.string()).default([]),
	extensions: z.object({
		VRM: z.unknown(),
		VRMC_vrm: z.unknown()
	}).partial().default({}),
	nodes: z.array(z.object({ mesh: z.int().optional() }).loose()).default([]),
	meshes: z.array(z.object({ primitives: z.array(z.object({ attributes: z.record(z.string(), z.int()) }).loose()) })).default([]),
	accessors: z.array(z.object({ count: z.int().min(0) }).loose()).default([]),
	buffers: Uri,
	images: Uri
});
var Vrm = z.object({
	specVersion: z.string(),
	meta: Meta,
	humanoid: z.object({ humanBones: z.record(z.string(), z.object({ node: z.int().min(0) }).loose()) })
});
/**
* Checks a file and reads its facts.
* @throws {AvatarError} `file-too-large`, `file-not-vrm`, `file-old-vrm`, `file-broken`,
* `file-refers-elsewhere`, `file-unsupported`, `bones-missing`
*/
function readVrm(bytes) {
	if (bytes.byteLength > 67108864) throw tooLarge(bytes.byteLength);
	const gltf = parsed(Gltf, readJsonChunk(bytes));
	const { VRM: old, VRMC_vrm: vrm } = gltf.extensions;
	if (vrm === void 0 && old !== void 0) throw new AvatarError("file-old-vrm", "This is a VRM 0.x file. Convert it to VRM 1.0: VRoid Studio and UniVRM export that.");
	if (vrm === void 0) throw new AvatarError("file-not-vrm", "This glTF file contains no VRM figure. Export it as VRM 1.0, so that its bones and face have names.");
	const { specVersion, meta, humanoid } = parsed(Vrm, vrm);
	if (!/^1\./.test(specVersion)) throw new AvatarError("file-unsupported", `This file is VRM ${specVersion.slice(0, 20)}; VRM 1.0 can be loaded.`);
	const strange = gltf.extensionsRequired.filter((name) => !READABLE.has(name));
	if (strange.length > 0) throw new AvatarError("file-unsupported", `The file is packed with ${listed(strange)}, which cannot be read here. Export it without.`);
	if ([...gltf.buffers, ...gltf.images].some(({ uri }) => uri !== void 0)) throw new AvatarError("file-refers-elsewhere", "Parts of this figure lie in other files. Export it as one .vrm file with everything in it.");
	const missing = NEEDED_BONES.filter((bone) => gltf.nodes[humanoid.humanBones[bone]?.node ?? -1] === void 0);
	if (missing.length > 0) throw bonesMissing(missing);
	const vertices = gltf.meshes.flatMap(({ primitives }) => primitives).reduce((sum, { attributes }) => sum + (gltf.accessors[attributes.POSITION ?? -1]?.count ?? 0), 0);
	if (vertices === 0) throw new AvatarError("file-broken", "The figure has no surface: there is nothing to draw.");
	if (vertices > MAX_VERTICES) throw new AvatarError("file-too-large", `The figure has ${vertices.toLocaleString("en-GB")} points; at most ${MAX_VERTICES.toLocaleString("en-GB")} can be drawn. Reduce its mesh.`);
	if (gltf.images.length > MAX_TEXTURES) throw new AvatarError("file-too-large", `The figure has ${gltf.images.length} textures; at most ${MAX_TEXTURES} can be loaded. Put them together into an atlas.`);
	return {
		name: shortened(meta.name) || "Unnamed",
		version: shortened(meta.version),
		authors: meta.authors.slice(0, 20).map(shortened),
		licenceUrl: /^https?:/.test(meta.licenseUrl) ? meta.licenseUrl.slice(0, 500) : "",
		terms: formatTerms(meta),
		bytes: bytes.byteLength,
		vertices
	};
}
var GLTF_MAGIC = 1179937895;
var JSON_CHUNK = 1313821514;
var HEADER_BYTES = 20;
/** Reads the JSON chunk of a binary glTF: magic, version, length, then chunks of length, type, content. */
function readJsonChunk(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes.byteLength < HEADER_BYTES || view.getUint32(0, true) !== GLTF_MAGIC) throw new AvatarError("file-not-vrm", "This is not a VRM file: it does not begin as a binary glTF. Choose a file that ends in .vrm.");
	const version = view.getUint32(4, true);
	if (version !== 2) throw new AvatarError("file-unsupported", `This file is glTF ${version}; glTF 2 can be read.`);
	const length = view.getUint32(12, true);
	if (view.getUint32(8, true) > bytes.byteLength || HEADER_BYTES + length > bytes.byteLength) throw new AvatarError("file-broken", "The file ends too early: it was not copied whole. Export or download it again.");
	if (view.getUint32(16, true) !== JSON_CHUNK) throw broken("its first chunk is not JSON");
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(HEADER_BYTES, HEADER_BYTES + length)));
	} catch {
		throw broken("its JSON cannot be read");
	}
}
function parsed(schema, value) {
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	throw broken(`${issue?.path.join(".") || "its content"}: ${issue?.message ?? "not valid"}`);
}
/**
* Creates the error for a damaged file.
* @param reason what is wrong, inserted in brackets into the message
*/
var broken = (reason, cause) => new AvatarError("file-broken", `The file is damaged (${reason.slice(0, 200)}). Export it again.`, cause === void 0 ? void 0 : { cause });
function bonesMissing(missing) {
	const fingers = missing.filter((bone) => /Thumb|Index|Middle|Ring|Little/.test(bone));
	const problem = fingers.length === missing.length && fingers.length >= 30 ? "This figure has no finger bones, so it cannot sign." : `This figure lacks ${missing.length === 1 ? "a bone" : "bones"} that signing needs: ${listed(missing)}.`;
	return new AvatarError("bones-missing", `${problem} Give it a humanoid rig with three bones in each finger and thumb, and export it as VRM 1.0.`);
}
var tooLarge = (bytes) => new AvatarError("file-too-large", `The file has ${Math.ceil(bytes / 1024 / 1024)} MB; at most ${MAX_BYTES / 1024 / 1024} MB can be loaded. Export it with smaller textures.`);
var listed = (names) => names.length <= 6 ? names.join(", ") : `${names.slice(0, 5).join(", ")} and ${names.length - 5} more`;
var shortened = (text) => text.trim().slice(0, 120);
var WHO = {
	onlyAuthor: "Only its author may use it",
	onlySeparatelyLicensedPerson: "Only people with a licence may use it",
	everyone: "Everyone may use it"
};
var COMMERCE = {
	personalNonProfit: "not for profit, by persons",
	personalProfit: "also for profit, by persons",
	corporation: "also by companies"
};
function formatTerms(meta) {
	return [`${WHO[meta.avatarPermission] ?? WHO.onlyAuthor}, ${COMMERCE[meta.commercialUsage] ?? COMMERCE.personalNonProfit}.`, meta.creditNotation === "unnecessary" ? "Its author need not be named." : "Its author has to be named."];
}
// src/avatar/lifelike/vrm/retarget.ts
/**
* Poses for a figure whose bones differ from ours: other lengths and rest directions, some bones missing.
* Each bone is turned so that it points where ours points; lengths stay the figure's own. Pure.
*/
/** Radians that no eye sees; our own figures are posed exactly. */
var SAME_DIRECTION = .001;
var SAME_SIZE = .002;
/** The top of the picture is a little higher. */
var MAX_TOP_METRES = 1.8;
/**
* Creates a function that retargets poses to the figure.
* @throws {RangeError} if the figure lacks hips
*/
function retargetTo(joints) {
	const corrections = computeCorrections(joints);
	const bones = [...SKELETON.keys()].filter((name) => joints.has(name));
	if (!joints.has("hips")) throw new RangeError("A figure needs hips.");
	const parents = new Map(bones.map((bone) => [bone, parentIn(joints, bone)]));
	return (pose) => {
		const world = computeWorld(pose);
		const turned = new Map(bones.map((bone) => {
			const correction = corrections.get(bone);
			const { rotation } = world.get(bone);
			return [bone, correction === void 0 ? rotation : multiply(rotation, correction)];
		}));
		return new Map(bones.map((bone) => {
			const parent = parents.get(bone);
			const above = parent === void 0 ? IDENTITY : turned.get(parent);
			return [bone, multiply(invert(above), turned.get(bone))];
		}));
	};
}
/**
* Computes scale and offset of a figure.
* @param top the highest point of the figure in its T-pose, in its own metres
*/
function computePlacement(joints, top) {
	const [hips, head] = [joints.get("hips"), joints.get("head")];
	const reference = {
		hips: SKELETON.get("hips").position,
		head: SKELETON.get("head").position
	};
	const asOurs = (reference.head[1] - reference.hips[1]) / Math.max(head[1] - hips[1], .001);
	const mostForTop = (MAX_TOP_METRES - reference.hips[1]) / Math.max(top - hips[1], .001);
	const factor = Math.min(asOurs, mostForTop);
	const size = Math.abs(factor - 1) < SAME_SIZE ? 1 : factor;
	const offset = subtract(reference.hips, scale(hips, size));
	return {
		scale: size,
		offset: offset.every((metres) => Math.abs(metres) < SAME_SIZE) ? [
			0,
			0,
			0
		] : offset
	};
}
/** Finds the nearest ancestor bone that the figure has. */
function parentIn(joints, bone) {
	let name = SKELETON.get(bone)?.parent;
	while (name !== void 0 && !joints.has(name)) name = SKELETON.get(name)?.parent;
	return name;
}
/** Rotations from the rest direction of a figure's bone to that of ours; none where they agree. */
function computeCorrections(joints) {
	const corrections = /* @__PURE__ */ new Map();
	const put = (bone, correction) => {
		if (2 * Math.acos(Math.min(1, Math.abs(correction[3]))) > SAME_DIRECTION) corrections.set(bone, correction);
	};
	const along = (from, to) => {
		const [start, end] = [joints.get(from), joints.get(to)];
		if (start === void 0 || end === void 0) return void 0;
		const ownDirection = subtract(SKELETON.get(to).position, SKELETON.get(from).position);
		return [subtract(end, start), ownDirection];
	};
	const aim = (bone, by) => {
		const directions = along(...by);
		if (directions !== void 0) put(bone, swing(...directions));
	};
	for (const side of SIDES) {
		aim(`${side}UpperArm`, [`${side}UpperArm`, `${side}LowerArm`]);
		aim(`${side}LowerArm`, [`${side}LowerArm`, `${side}Hand`]);
		const lengthways = along(`${side}Hand`, `${side}MiddleProximal`);
		const across = along(`${side}LittleProximal`, `${side}IndexProximal`);
		if (lengthways !== void 0 && across !== void 0) put(`${side}Hand`, multiply(handFrame(lengthways[1], across[1]), invert(handFrame(lengthways[0], across[0]))));
		for (const finger of FINGERS) {
			const chain = [
				`${side}${finger}Proximal`,
				`${side}${finger}Intermediate`,
				`${side}${finger}Distal`
			];
			aim(chain[0], [chain[0], chain[1]]);
			aim(chain[1], [chain[1], chain[2]]);
			aim(chain[2], [chain[1], chain[2]]);
		}
		const thumb = [
			`${side}ThumbMetacarpal`,
			`${side}ThumbProximal`,
			`${side}ThumbDistal`
		];
		aim(thumb[0], [thumb[0], thumb[1]]);
		aim(thumb[1], [thumb[1], thumb[2]]);
		aim(thumb[2], [thumb[1], thumb[2]]);
	}
	return corrections;
}
/** Computes the shortest rotation from one direction to another. */
function swing(from, to) {
	const [a, b] = [normalize(from), normalize(to)];
	const cosine = dot(a, b);
	if (cosine < -.9999) {
		const axis = normalize(cross(a, Math.abs(a[0]) < .9 ? [
			1,
			0,
			0
		] : [
			0,
			1,
			0
		]));
		return [
			axis[0],
			axis[1],
			axis[2],
			0
		];
	}
	const axis = cross(a, b);
	return unit([
		axis[0],
		axis[1],
		axis[2],
		1 + cosine
	]);
}
/** Computes the orientation of a hand whose fingers point along and whose thumb side is across. */
function handFrame(along, across) {
	const x = normalize(along);
	const z = normalize(subtract(across, scale(x, dot(across, x))));
	return fromBasis(x, cross(z, x), z);
}
function unit([x, y, z, w]) {
	const length = Math.hypot(x, y, z, w);
	return [
		x / length,
		y / length,
		z / length,
		w / length
	];
}
// src/avatar/lifelike/vrm/load-vrm.ts
/** A `.vrm` as a body that can be posed: read by three.js and three-vrm, checked before and after. */
/** Pixels of all textures together; each takes four bytes, and a third more for smaller copies. */
var MAX_TEXELS = 100663296;
/**
* Loads a figure from the bytes of its file.
* @throws {AvatarError} as `readVrm`; `file-broken` also for what three.js cannot read, `file-too-large` also
* for its textures
*/
async function loadVrm(bytes) {
	const facts = readVrm(bytes);
	const vrm = await parse(bytes);
	if (countTexels(vrm.scene) > MAX_TEXELS) {
		VRMUtils.deepDispose(vrm.scene);
		throw new AvatarError("file-too-large", "The textures of this figure are too large. Export it with textures of at most 2048 × 2048 pixels.");
	}
	const { expressionManager, humanoid, lookAt, nodeConstraintManager, scene } = vrm;
	if (skeletonsIn(scene).size > 1) VRMUtils.combineSkeletons(scene);
	scene.updateMatrixWorld(true);
	const joints = restJoints(vrm);
	const top = new Box3().setFromObject(scene).max.y;
	const { scale, offset } = computePlacement(joints, top);
	scene.scale.setScalar(scale);
	scene.position.set(...offset);
	const retarget = retargetTo(joints);
	const names = new Set(expressionManager?.expressions.map(({ expressionName }) => expressionName));
	const hasChannels = Object.keys(NEUTRAL_FACE).filter((channel) => names.has(channel)).length >= Object.keys(NEUTRAL_FACE).length / 2;
	if (!hasChannels) VRMUtils.combineMorphs(vrm);
	return {
		facts,
		root: scene,
		hasChannels,
		take({ bones, face }) {
			for (const [bone, [x, y, z, w]] of retarget(bones)) humanoid.getNormalizedBoneNode(bone)?.quaternion.set(x, y, z, w);
			humanoid.update();
			expressionManager?.resetValues();
			const weights = hasChannels ? channelExpressions(face) : presetExpressions(face, (name) => names.has(name));
			for (const [name, weight] of Object.entries(weights)) expressionManager?.setValue(name, weight);
			if (!names.has("gazeSide")) {
				const { yaw, pitch } = gazeDegrees(face);
				lookAt?.applier.applyYawPitch(yaw, pitch);
			}
			expressionManager?.update();
			nodeConstraintManager?.update();
		},
		dispose: () => VRMUtils.deepDispose(scene)
	};
}
async function parse(bytes) {
	const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
	loader.register((parser) => new VRMLoaderPlugin(parser, { metaPlugin: new VRMMetaLoaderPlugin(parser, { acceptLicenseUrls: [getLicenceUrl(parser.json)] }) }));
	try {
		const file = bytes.slice().buffer;
		const { userData } = await loader.parseAsync(file, "");
		return userData.vrm;
	} catch (cause) {
		throw broken(cause instanceof Error ? cause.message : String(cause), cause);
	}
}
var getLicenceUrl = (json) => json.extensions?.VRMC_vrm?.meta?.licenseUrl ?? "";
function restJoints({ humanoid }) {
	const joints = /* @__PURE__ */ new Map();
	const place = new Vector3();
	for (const name of SKELETON.keys()) {
		if (name.endsWith("Tip")) continue;
		const bone = name;
		const node = humanoid.getRawBoneNode(bone);
		if (node === null) continue;
		node.getWorldPosition(place);
		joints.set(bone, [
			place.x,
			place.y,
			place.z
		]);
	}
	return joints;
}
/** Lists every mesh of a figure. */
function meshesIn(root) {
	const meshes = [];
	root.traverse((object) => {
		if ("isMesh" in object) meshes.push(object);
	});
	return meshes;
}
var skeletonsIn = (root) => new Set(meshesIn(root).flatMap((mesh) => "skeleton" in mesh ? [mesh.skeleton] : []));
function countTexels(root) {
	const textures = /* @__PURE__ */ new Set();
	for (const { material } of meshesIn(root)) for (const entry of [material].flat()) for (const value of Object.values(entry)) if (value !== null && typeof value === "object" && "isTexture" in value) textures.add(value);
	return [...textures].reduce((sum, { image }) => {
		const { width = 0, height = 0 } = image ?? {};
		return sum + width * height;
	}, 0);
}
// src/avatar/lifelike/apply-accessories.ts
/**
* Lanyard and logo on the clothes of a lifelike signer: a thin copy of the cloth of the chest, bent like the
* clothes, so that hands and folds are in front of or behind it as they are in space.
*/
/** Metres off the cloth. */
var OFF = .0025;
/** Triangles of the chest's front, as point numbers. */
function findChestTriangles(geometry) {
	const [position, normal] = [geometry.getAttribute("position"), geometry.getAttribute("normal")];
	const isOn = (point) => {
		const [x, y] = [position.getX(point), position.getY(point)];
		return normal.getZ(point) > .1 && x > CHEST.left - .03 && x < CHEST.right + .03 && y > CHEST.bottom - .03 && y < CHEST.top + .03;
	};
	const order = geometry.getIndex();
	const count = order?.count ?? position.count;
	const points = Array.from({ length: count }, (_, index) => order?.getX(index) ?? index);
	return points.filter((_, index) => {
		const first = index - index % 3;
		return [
			0,
			1,
			2
		].every((corner) => isOn(points[first + corner]));
	});
}
/** Lays the picture over the clothes of one of our figures. @param root before it is dressed */
function applyAccessories(root, picture) {
	const cloth = meshesIn(root).find(({ name }) => name === "clothes");
	if (cloth === void 0 || !("isSkinnedMesh" in cloth)) return;
	const clothes = cloth;
	const { geometry } = clothes;
	const points = [...new Set(findChestTriangles(geometry))];
	const place = new Map(points.map((point, index) => [point, index]));
	const copied = (size, of) => new BufferAttribute(Float32Array.from({ length: points.length * size }, (_, index) => of(points[Math.floor(index / size)], index % size)), size);
	const [position, normal] = [geometry.getAttribute("position"), geometry.getAttribute("normal")];
	const thin = new BufferGeometry();
	thin.setAttribute("position", copied(3, (point, axis) => position.getComponent(point, axis) + OFF * normal.getComponent(point, axis)));
	thin.setAttribute("normal", copied(3, (point, axis) => normal.getComponent(point, axis)));
	thin.setAttribute("uv", copied(2, (point, axis) => axis === 0 ? (position.getX(point) - CHEST.left) / (CHEST.right - CHEST.left) : (position.getY(point) - CHEST.bottom) / (CHEST.top - CHEST.bottom)));
	for (const name of ["skinIndex", "skinWeight"]) thin.setAttribute(name, copied(4, (point, axis) => geometry.getAttribute(name).getComponent(point, axis)));
	thin.setIndex(findChestTriangles(geometry).map((point) => place.get(point)));
	const map = new CanvasTexture(picture);
	map.colorSpace = SRGBColorSpace;
	const material = new MeshStandardMaterial({
		name: "worn",
		map,
		transparent: true,
		roughness: 1
	});
	material.depthWrite = false;
	const mesh = new SkinnedMesh(thin, material);
	mesh.name = "worn";
	mesh.bind(clothes.skeleton, clothes.bindMatrix);
	mesh.position.copy(clothes.position);
	mesh.quaternion.copy(clothes.quaternion);
	mesh.scale.copy(clothes.scale);
	clothes.parent?.add(mesh);
}
// src/avatar/lifelike/uniforms.ts
/** Uniforms that our lifelike signers may wear: those that their hands stand out from. Loads nothing of three.js. */
/** Value of plain cloth in the picture of our figures' clothes, linear: folds may be brighter, up to 1. */
var PLAIN_CLOTH = 1 / 1.16;
/** Hands as drawn, back and palm, by the contrast of the middle of their pixels with black. */
var HANDS = {
	daniel: [6, 8.1],
	kamal: [4.8, 6.6],
	margaret: [7.8, 11.2],
	ruth: [2.8, 4]
};
/** Folds and light make dark cloth lighter, and light cloth darker. */
var DRAWN = {
	dark: 1.15,
	light: .78
};
var isLegible = (hands, uniform) => {
	const cloth = computeContrastRatio(UNIFORMS[uniform].colour, "#000000");
	return hands.every((hand) => Math.max(hand / (cloth * DRAWN.dark), cloth * DRAWN.light / hand) >= 3);
};
/** Lightness of the clothes of the figures' files, as drawn. */
var OWN_CLOTHES = {
	daniel: 1.3,
	kamal: 1.4,
	margaret: 1.9,
	ruth: 15
};
/**
* Computes the limits of lightness for accessories over the clothes of one of our figures; undefined for
* figures from files.
*/
function getAccessoryLimits(figure, uniform) {
	const hands = getFigureFileHash(figure) === void 0 ? HANDS[figure] : void 0;
	if (hands === void 0) return void 0;
	const fileClothes = OWN_CLOTHES[figure] ?? 1;
	const clothes = uniform === void 0 ? fileClothes : computeContrastRatio(UNIFORMS[uniform].colour, "#000000");
	const { minLight, maxLight } = lightLimits(hands, clothes);
	return {
		minLight: Math.min(21, minLight / DRAWN.light),
		maxLight: maxLight === 21 ? maxLight : maxLight / DRAWN.dark
	};
}
/**
* Lists the uniforms that the hands of a figure stand out from; none for figures from files, whose clothes we
* do not know.
*/
function uniformsFor(figure) {
	const hands = getFigureFileHash(figure) === void 0 ? HANDS[figure] : void 0;
	if (hands === void 0) return [];
	return Object.keys(UNIFORMS).filter((uniform) => isLegible(hands, uniform));
}
// src/avatar/lifelike/apply-uniform.ts
/** Times the uniform's colour, linear: collar and cuffs are a little darker. */
var PARTS = {
	clothes: 1 / PLAIN_CLOTH,
	trim: .8
};
/** Colours the clothes of one of our figures. @param root before it is dressed */
function applyUniform(root, uniform) {
	for (const { name, material } of meshesIn(root)) {
		const factor = PARTS[name];
		if (factor === void 0) continue;
		material.color.set(UNIFORMS[uniform].colour).multiplyScalar(factor);
	}
}
// src/avatar/lifelike/figure-store.ts
/** Figures from files of this browser's owner. Every tab and worker of the browser sees the same ones. */
/** The IndexedDB database. Clearing rendered pieces leaves it alone: the user may not have the file any more. */
var FIGURES_DATABASE = toStorageName("handsignal-figures");
/** A figure as people choose it. */
var SavedFigure = z.object({
	figure: Figure,
	fileName: z.string(),
	name: z.string(),
	version: z.string(),
	authors: z.array(z.string()),
	licenceUrl: z.string(),
	terms: z.array(z.string()),
	bytes: z.number(),
	vertices: z.number(),
	/** Whether its face has all of our channels, or is mapped to the few of VRM. */
	hasChannels: z.boolean(),
	/** ISO date and time. */
	keptAt: z.string()
});
var Stored = z.object({
	kept: SavedFigure,
	file: z.instanceof(Blob),
	picture: z.instanceof(Blob)
});
var database;
var figures = () => {
	database ??= createStore(FIGURES_DATABASE, "figures");
	return database;
};
/**
* Reads the stored file of a figure.
* @throws {AvatarError} `figure-missing`
*/
async function readFigureFile(figure) {
	const stored = "indexedDB" in globalThis ? await get(figure, figures()) : void 0;
	const { success, data } = Stored.safeParse(stored);
	if (success) return data.file;
	throw new AvatarError("figure-missing", "The chosen signer is a file that is not in this browser. Load it again under Settings, or choose another signer.");
}
// src/avatar/lifelike/graphics.ts
var SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;
/** Names of renderers that compute on the processor; also masked ones count as a GPU. */
var isSoftware = (renderer) => SOFTWARE.test(renderer);
/** Returns the graphics of a context, by the name that the browser reveals. */
function getGraphics(gl) {
	const info = gl.getExtension("WEBGL_debug_renderer_info");
	const name = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
	const renderer = String(name ?? "");
	return {
		kind: isSoftware(renderer) ? "software" : "gpu",
		renderer
	};
}
var cached;
/**
* Detects the graphics. The first call opens a context briefly, for some 10 to 100 ms: do not call it before
* the first paint.
*/
function probeGraphics() {
	cached ??= detectGraphics();
	return cached;
}
/** Forgets the graphics: after they were lost, others may render. */
function forgetGraphics() {
	cached = void 0;
}
function detectGraphics() {
	if (typeof OffscreenCanvas === "undefined") return {
		kind: "none",
		renderer: ""
	};
	const gl = new OffscreenCanvas(1, 1).getContext("webgl2");
	if (gl === null) return {
		kind: "none",
		renderer: ""
	};
	const graphics = getGraphics(gl);
	gl.getExtension("WEBGL_lose_context")?.loseContext();
	return graphics;
}
// src/avatar/lifelike/graphics-errors.ts
/** Creates the error for lost graphics. They may come back: see `recover` of a signer. */
var graphicsLost = () => new AvatarError("graphics-lost", "The graphics of this computer stopped for a moment.");
var graphicsMissing = (reason, cause) => new AvatarError("graphics-missing", `The lifelike signer needs WebGL, which ${reason}. Or choose the illustrated signer under Settings.`, { cause });
// src/avatar/lifelike/soft-light.ts
/** Numbers as GLSL has them. */
var glsl = (...numbers) => {
	const [first, ...rest] = numbers.map((number) => number.toFixed(6));
	return rest.length === 0 ? first : `vec3( ${[first, ...rest].join(", ")} )`;
};
/** Pictures are filtered as they are stored and made linear once, instead of texel by texel. */
var PAINT = `
#ifdef USE_MAP
vec4 painted = texture2D( map, vMapUv );
painted.rgb *= painted.rgb * ( painted.rgb * 0.305306011 + 0.682171111 ) + 0.012522878;
diffuseColor *= painted;
#endif
`;
/**
* Shadow from three taps, each a mean of four texels. A surface turned away from the light is already dark,
* and a grazing surface leaves its own depth within one texel: the shadow begins further behind there, and
* fades.
*/
var SHADOW$1 = `
#include <shadowmap_pars_fragment>
float litAt( const in float facing ) {
#if defined( USE_SHADOWMAP ) && ! defined( NO_SHADOWS )
  vec3 at = vDirectionalShadowCoord[ 0 ].xyz;
  float front = clamp( facing, 0.2, 1.0 );
  at.z -= SHADOW_SLOPE * ( 1.0 / front - front ) - SHADOW_BIAS;
  float lit = (
    texture( directionalShadowMap[ 0 ], vec3( at.x, at.y + SHADOW_BESIDE, at.z ) ) +
    texture( directionalShadowMap[ 0 ], vec3( at.xy + SHADOW_BESIDE * vec2( 0.866, - 0.5 ), at.z ) ) +
    texture( directionalShadowMap[ 0 ], vec3( at.xy + SHADOW_BESIDE * vec2( - 0.866, - 0.5 ), at.z ) ) ) / 3.0;
  vec2 off = abs( at.xy - 0.5 );
  return 1.0 - SHADOW_DARK * ( 1.0 - lit ) * saturate( facing * 4.0 - 1.0 ) * step( max( off.x, off.y ), 0.5 );
#else
  return 1.0;
#endif
}
`;
/**
* Degrees to which a surface faces the key light, the direction that shines towards the eye, sky and eye.
* Computed at the vertices and interpolated, since each would cost a root and a division in every pixel; with
* a relief, computed per pixel.
*/
var TURNS = `
vec4 turnsOf( const in vec3 facing, const in vec3 position ) {
  vec3 towardsEye = normalize( position );
  vec3 towardsKey = directionalLights[ 0 ].direction;
  return vec4( dot( facing, towardsKey ), dot( facing, normalize( towardsKey + towardsEye ) ),
    dot( facing, hemisphereLights[ 0 ].direction ), dot( facing, towardsEye ) );
}
`;
var FACING = `
#ifdef USE_NORMALMAP
  #include <normal_fragment_begin>
#elif defined( DOUBLE_SIDED )
  float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#endif
`;
var LIGHT = `
#ifdef USE_NORMALMAP
  vec4 turns = turnsOf( normal, vViewPosition );
#elif defined( DOUBLE_SIDED )
  vec4 turns = vTurns * faceDirection;
#else
  vec4 turns = vTurns;
#endif
float facing = turns.x;
float wrapped = saturate( facing * 0.8 + 0.2 );
float near = saturate( turns.y );
float near2 = near * near;
float near4 = near2 * near2;
float near16 = near4 * near4 * near4 * near4;
float shine = SHINE * near16 * near4 * near2 * saturate( facing * 4.0 );
reflectedLight.directDiffuse = litAt( facing ) * KEY * ( wrapped * wrapped * diffuseColor.rgb + shine );
reflectedLight.indirectDiffuse = diffuseColor.rgb * mix( GROUND, SKY, 0.5 * turns.z + 0.5 );
`;
/** Darker towards the outline; what would be brighter than white keeps its folds. */
var OUTLINE_SHADE = `
float turned = 1.0 - saturate( turns.w );
outgoingLight *= 1.0 - 0.4 * turned * turned * turned;
vec3 beyond = 2.5 * max( outgoingLight - 0.6, 0.0 );
outgoingLight = min( outgoingLight, 0.6 ) + 0.4 - 0.4 / ( 1.0 + beyond + 0.5 * beyond * beyond );
#include <opaque_fragment>
`;
/** Linear to sRGB by three roots. */
var ENCODE = `
vec3 root2 = sqrt( gl_FragColor.rgb );
vec3 root4 = sqrt( root2 );
gl_FragColor.rgb = max( 0.585122381 * root2 + 0.783140355 * root4 - 0.368262736 * sqrt( root4 ), 0.0 );
`;
var VERTEX_PARTS = [["#include <fog_pars_vertex>", `#include <lights_pars_begin>\nvarying vec4 vTurns;${TURNS}`], ["#include <fog_vertex>", "vTurns = turnsOf( normalize( transformedNormal ), vViewPosition );"]];
var FRAGMENT_PARTS = [
	["vec4( diffuse, opacity )", "vec4( COLOUR, OPACITY )"],
	["totalEmissiveRadiance = emissive", "totalEmissiveRadiance = GLOW"],
	["#include <map_fragment>", PAINT],
	["#include <lights_lambert_pars_fragment>", `varying vec3 vViewPosition;\nvarying vec4 vTurns;${TURNS}`],
	["#include <normal_fragment_begin>", FACING],
	["#include <shadowmap_pars_fragment>", SHADOW$1],
	["#include <lights_lambert_fragment>", LIGHT],
	["#include <lights_fragment_begin>", ""],
	["#include <lights_fragment_maps>", ""],
	["#include <lights_fragment_end>", ""],
	["#include <opaque_fragment>", OUTLINE_SHADE],
	["#include <colorspace_fragment>", ENCODE]
];
var withParts = (shader, parts) => parts.reduce((source, [original, replacement]) => source.replace(original, replacement), shader);
/**
* Replaces parts of the shaders with soft light.
* @param shaders those of three.js's `MeshLambertMaterial`, their includes not yet resolved
*/
var withSoftLight = ({ vertexShader, fragmentShader }) => ({
	vertexShader: withParts(vertexShader, VERTEX_PARTS),
	fragmentShader: withParts(fragmentShader, FRAGMENT_PARTS)
});
// src/avatar/lifelike/surfaces.ts
/** The light on a figure, and surfaces that show in it what hands do. */
/** Three.js counts light so that a white surface facing π is white. */
var FULL = Math.PI;
var KEY = {
	colour: "#fff6ea",
	strength: .95,
	from: [
		-.85,
		2.6,
		1.75
	]
};
var FILL = {
	sky: "#f2f5fb",
	ground: "#8f7f78",
	strength: .85
};
var SHADOW = {
	pixels: 768,
	half: .78,
	centre: [
		0,
		1.34,
		.1
	],
	/** Distance in texels from the middle of the soft edge to each tap. */
	radius: 1,
	/** Shares of the depth from the nearest to the farthest, 3.4 m: everywhere, and for each unit of steepness. */
	bias: -3e-4,
	slope: 8e-4,
	/**
	* Fraction of the key light that a shadow takes; a hand that shadows itself still has to stand out from the
	* trunk.
	*/
	dark: .55
};
/** Creates the key light from above the signer's right, as in the illustrated signer, and a soft fill. */
function createLights() {
	const key = new DirectionalLight(KEY.colour, FULL * KEY.strength);
	key.position.set(...KEY.from);
	key.target.position.set(...SHADOW.centre);
	key.castShadow = true;
	const { camera, mapSize } = key.shadow;
	mapSize.set(SHADOW.pixels, SHADOW.pixels);
	Object.assign(camera, {
		left: -SHADOW.half,
		right: SHADOW.half,
		top: SHADOW.half,
		bottom: -SHADOW.half,
		near: .6,
		far: 4
	});
	key.shadow.bias = SHADOW.bias;
	key.shadow.normalBias = .004;
	key.shadow.radius = SHADOW.radius;
	return [
		key,
		key.target,
		new HemisphereLight(FILL.sky, FILL.ground, FULL * FILL.strength)
	];
}
function castShadows(renderer) {
	renderer.shadowMap.enabled = true;
	renderer.shadowMap.type = PCFShadowMap;
}
/**
* Replaces every surface that a file describes by the usual physical model with one of ours, which is
* quicker, wraps the light softly round fingers, shines a little on knuckles, darkens towards the outline, so
* that a hand stands out from a face of the same colour, and preserves folds in white clothes. Surfaces with
* a style of their own (MToon, unlit) are unchanged.
*
* @param root already bent
*/
function replaceSurfaces(root) {
	const replacements = /* @__PURE__ */ new Map();
	const dressed = (material) => {
		if (!("isMeshStandardMaterial" in material)) return material;
		const cached = replacements.get(material);
		if (cached !== void 0) return cached;
		const surface = softSurface(material);
		replacements.set(material, surface);
		return surface;
	};
	for (const mesh of meshesIn(root)) {
		mesh.material = Array.isArray(mesh.material) ? mesh.material.map(dressed) : dressed(mesh.material);
		mesh.castShadow = ![mesh.material].flat().some(({ transparent }) => transparent) && measureSize(mesh) > MIN_CASTER_METRES;
		mesh.receiveShadow = true;
	}
}
/**
* Minimum size of a mesh that casts shadows, in metres: the shadows of eyes and teeth are not visible, and
* these have many points.
*/
var MIN_CASTER_METRES = .16;
function measureSize({ geometry }) {
	geometry.computeBoundingBox();
	return geometry.boundingBox?.getSize(new Vector3()).length() ?? 0;
}
function softSurface(from) {
	const surface = new MeshLambertMaterial({
		name: from.name,
		map: asStored(from.map),
		emissiveMap: from.emissiveMap,
		normalMap: from.normalMap,
		normalScale: from.normalScale,
		aoMap: from.aoMap,
		aoMapIntensity: from.aoMapIntensity,
		vertexColors: from.vertexColors,
		side: from.side,
		shadowSide: FrontSide,
		transparent: from.transparent,
		alphaTest: from.alphaTest,
		depthWrite: from.depthWrite
	});
	surface.defines = createConstants(from);
	surface.onBeforeCompile = (shader) => {
		Object.assign(shader, withSoftLight(shader));
	};
	surface.customProgramCacheKey = () => "soft";
	return surface;
}
var light = (colour, strength = 1) => {
	const { r, g, b } = new Color(colour).multiplyScalar(strength);
	return glsl(r, g, b);
};
/** Whether a surface is cloth: skin is smoother. */
var isCloth = (roughness) => roughness > .75;
var createConstants = ({ color, opacity, emissive, emissiveIntensity, roughness }) => ({
	COLOUR: light(color),
	OPACITY: glsl(opacity),
	GLOW: light(emissive, emissiveIntensity),
	KEY: light(KEY.colour, KEY.strength),
	SKY: light(FILL.sky, FILL.strength),
	GROUND: light(FILL.ground, FILL.strength),
	...isCloth(roughness) && { NO_SHADOWS: "" },
	SHINE: glsl(.16 * Math.max(0, .95 - roughness)),
	SHADOW_DARK: glsl(SHADOW.dark),
	SHADOW_BIAS: glsl(SHADOW.bias),
	SHADOW_SLOPE: glsl(SHADOW.slope),
	SHADOW_BESIDE: glsl(SHADOW.radius / SHADOW.pixels)
});
/**
* Returns the picture without colour space, since the soft light makes it linear itself. Texels of one size
* are enough; mixing two takes twice as many.
*/
function asStored(picture) {
	if (picture === null) return null;
	const stored = picture.clone();
	stored.colorSpace = NoColorSpace;
	if (stored.minFilter === LinearMipmapLinearFilter) stored.minFilter = LinearMipmapNearestFilter;
	return stored;
}
/** Transparent colour: there is nothing behind the figure. */
var CLEAR = new Color(0, 0, 0);
// src/avatar/lifelike/viewer.ts
/** The illustrated signer's camera for three.js, so that both fill the same picture. */
var UP = new Vector3(0, 1, 0);
/** Creates a camera that only `aimViewer` moves. */
function createViewer() {
	const camera = new PerspectiveCamera();
	camera.matrixAutoUpdate = false;
	camera.matrixWorldAutoUpdate = false;
	return camera;
}
/** Points `camera` so that each point appears where `cameraFor` of the same picture has it. */
function aimViewer(camera, width, height, view) {
	const { eye, right, towards, scale, project: spot } = cameraFor(width, height, view);
	const middle = spot([
		0,
		eye[1],
		0
	]);
	const distance = Math.hypot(eye[0], eye[2]);
	camera.matrixWorld.makeBasis(new Vector3(...right), UP, new Vector3(...towards)).setPosition(...eye);
	camera.matrixWorldInverse.copy(camera.matrixWorld).invert();
	camera.projectionMatrix.set(...[
		2 * scale * distance / width,
		0,
		1 - 2 * middle.x / width,
		0
	], ...[
		0,
		2 * scale * distance / height,
		2 * middle.y / height - 1,
		0
	], ...[
		0,
		0,
		7 / -5,
		12 / -5
	], ...[
		0,
		0,
		-1,
		0
	]);
	camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}
/** Pixels round a figure for its soft edge. */
var EDGE = 2;
/**
* Computes the part of the picture in which `bounds` appears with `camera` as it is aimed: at least one
* pixel, never beyond the picture.
*/
function partSeen({ min, max }, camera, width, height) {
	const [across, down] = [[], []];
	for (const x of [min.x, max.x]) for (const y of [min.y, max.y]) for (const z of [min.z, max.z]) {
		const corner = new Vector3(x, y, z).applyMatrix4(camera.matrixWorldInverse).applyMatrix4(camera.projectionMatrix);
		across.push((corner.x + 1) / 2 * width);
		down.push((1 - corner.y) / 2 * height);
	}
	const [left, breadth] = within(across, width);
	const [top, depth] = within(down, height);
	return {
		left,
		top,
		width: breadth,
		height: depth
	};
}
/** Narrows the picture of `camera` to a part of it, which then fills the whole target. */
function narrowTo(camera, { left, top, width, height }, picture) {
	const [across, up] = [picture.width / width, picture.height / height];
	const x = 1 - (2 * left + width) / picture.width;
	const y = (2 * top + height) / picture.height - 1;
	camera.projectionMatrix.premultiply(new Matrix4().makeScale(across, up, 1).multiply(new Matrix4().makeTranslation(x, y, 0)));
	camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}
/**
* Computes start and length in whole pixels. Even, so that a picture drawn larger has a stable grid while the
* figure moves.
*/
function within(places, pixels) {
	const clamped = (place) => clamp(place, 0, pixels);
	const first = Math.min(clamped(Math.min(...places) - EDGE), pixels - 1);
	const start = 2 * Math.floor(first / 2);
	const end = clamped(2 * Math.ceil((Math.max(...places) + EDGE) / 2));
	return [start, Math.max(end - start, 1)];
}
// src/avatar/lifelike/vrm/skin.ts
/**
* A figure's surface, skinned by its bones and morphed by its face here instead of in the vertex shader. There every
* vertex is computed again for each triangle that it belongs to and for each pass, with some 40 texture look-ups; that is
* half of what a frame cost without a GPU. Here it takes 1 or 2 ms, also for one with a GPU.
*/
/** Numbers of a matrix without its last row, which is 0 0 0 1. */
var ROW_NUMBERS = 12;
var SLOTS = 4;
/** Creates the skin of a figure. The figure itself is no longer drawn; it only determines where its surface is. */
function createSkin(root) {
	root.updateMatrixWorld(true);
	const drawn = new Group();
	const surfaces = meshesIn(root).map((mesh) => {
		const { twin, update } = createSurface(mesh);
		drawn.add(twin);
		return update;
	});
	const bounds = new Box3();
	return {
		drawn,
		bounds,
		update() {
			root.updateMatrixWorld(true);
			bounds.makeEmpty();
			for (const update of surfaces) update(bounds);
		}
	};
}
function createSurface(mesh) {
	const { geometry } = mesh;
	const positions = triples(geometry.getAttribute("position"));
	const normals = triples(geometry.getAttribute("normal"));
	const morphs = createMorphs(geometry);
	const skinned = "isSkinnedMesh" in mesh ? mesh : void 0;
	const { bones, weights } = readWeights(geometry, skinned);
	const matrices = new Float32Array(ROW_NUMBERS * (skinned?.skeleton.bones.length ?? 1));
	const [skinnedPositions, skinnedNormals] = [positions.slice(), normals.slice()];
	const position = new BufferAttribute(skinnedPositions, 3).setUsage(DynamicDrawUsage);
	const normal = new BufferAttribute(skinnedNormals, 3).setUsage(DynamicDrawUsage);
	const morphed = {
		positions: positions.slice(),
		normals: normals.slice()
	};
	takeMatrices(matrices, mesh, skinned);
	const plain = plainGeometry(geometry, position, normal);
	if (isMirrored(matrices, bones[0])) flipFaces(plain);
	const twin = new Mesh(plain, mesh.material);
	twin.name = mesh.name;
	twin.visible = mesh.visible;
	twin.renderOrder = mesh.renderOrder;
	twin.frustumCulled = false;
	return {
		twin,
		update(bounds) {
			if (morphs.length > 0) {
				morphed.positions.set(positions);
				morphed.normals.set(normals);
				morphs.forEach((morph, index) => {
					const weight = mesh.morphTargetInfluences?.[index] ?? 0;
					if (weight !== 0) applyMorph(morphed, morph, weight);
				});
			}
			takeMatrices(matrices, mesh, skinned);
			skinVertices(morphed, {
				matrices,
				bones,
				weights
			}, skinnedPositions, skinnedNormals);
			bounds.union(new Box3().setFromArray(skinnedPositions));
			position.needsUpdate = true;
			normal.needsUpdate = true;
		}
	};
}
function applyMorph({ positions, normals }, morph, weight) {
	const { vertices } = morph;
	for (let entry = 0; entry < vertices.length; entry++) {
		const [to, from] = [3 * vertices[entry], 3 * entry];
		for (let axis = 0; axis < 3; axis++) {
			positions[to + axis] += weight * morph.positions[from + axis];
			normals[to + axis] += weight * morph.normals[from + axis];
		}
	}
}
var matrix = new Matrix4();
function takeMatrices(rows, mesh, skinned) {
	const count = rows.length / ROW_NUMBERS;
	for (let bone = 0; bone < count; bone++) {
		if (skinned === void 0) matrix.copy(mesh.matrixWorld);
		else {
			const { bones, boneInverses } = skinned.skeleton;
			matrix.multiplyMatrices(bones[bone].matrixWorld, boneInverses[bone]).multiply(skinned.bindMatrix);
		}
		const { elements } = matrix;
		for (let row = 0; row < 3; row++) for (let column = 0; column < 4; column++) rows[ROW_NUMBERS * bone + 4 * row + column] = elements[4 * column + row];
	}
}
/**
* Skins vertices by linear blending. Runs for some 20,000 vertices a frame: numbers in small arrays would
* make it three times as slow.
*/
function skinVertices({ positions, normals }, { matrices, bones, weights }, skinnedPositions, skinnedNormals) {
	for (let vertex = 0; vertex < positions.length / 3; vertex++) {
		const offset = 3 * vertex;
		const x = positions[offset];
		const y = positions[offset + 1];
		const z = positions[offset + 2];
		const u = normals[offset];
		const v = normals[offset + 1];
		const w = normals[offset + 2];
		let positionX = 0;
		let positionY = 0;
		let positionZ = 0;
		let normalX = 0;
		let normalY = 0;
		let normalZ = 0;
		for (let slot = SLOTS * vertex; slot < SLOTS * (vertex + 1); slot++) {
			const fraction = weights[slot];
			if (fraction === 0) continue;
			const m = ROW_NUMBERS * bones[slot];
			const xx = matrices[m];
			const xy = matrices[m + 1];
			const xz = matrices[m + 2];
			const yx = matrices[m + 4];
			const yy = matrices[m + 5];
			const yz = matrices[m + 6];
			const zx = matrices[m + 8];
			const zy = matrices[m + 9];
			const zz = matrices[m + 10];
			positionX += fraction * (xx * x + xy * y + xz * z + matrices[m + 3]);
			positionY += fraction * (yx * x + yy * y + yz * z + matrices[m + 7]);
			positionZ += fraction * (zx * x + zy * y + zz * z + matrices[m + 11]);
			normalX += fraction * (xx * u + xy * v + xz * w);
			normalY += fraction * (yx * u + yy * v + yz * w);
			normalZ += fraction * (zx * u + zy * v + zz * w);
		}
		skinnedPositions[offset] = positionX;
		skinnedPositions[offset + 1] = positionY;
		skinnedPositions[offset + 2] = positionZ;
		skinnedNormals[offset] = normalX;
		skinnedNormals[offset + 1] = normalY;
		skinnedNormals[offset + 2] = normalZ;
	}
}
/**
* Creates a geometry with the same triangles and pictures on other vertices. Tangents would have to be
* skinned, too; three.js does not need them.
*/
function plainGeometry(from, position, normal) {
	const geometry = new BufferGeometry();
	geometry.setIndex(from.index);
	for (const [name, attribute] of Object.entries(from.attributes)) if (!/^(position|normal|tangent|skinIndex|skinWeight)$/.test(name)) geometry.setAttribute(name, attribute);
	geometry.setAttribute("position", position);
	geometry.setAttribute("normal", normal);
	for (const { start, count, materialIndex } of from.groups) geometry.addGroup(start, count, materialIndex);
	geometry.drawRange = from.drawRange;
	return geometry;
}
/** Whether a bone mirrors its vertices. */
function isMirrored(matrices, bone = 0) {
	const row = (index) => new Vector3().fromArray(matrices, ROW_NUMBERS * bone + 4 * index);
	return row(0).cross(row(1)).dot(row(2)) < 0;
}
/** Flips the triangles: in a mirror the front of each would be its back. */
function flipFaces(geometry) {
	const { index } = geometry;
	const { count } = index ?? geometry.getAttribute("position");
	const corners = Array.from({ length: count }, (_, corner) => index?.getX(corner) ?? corner);
	geometry.setIndex(corners.map((_, corner) => corners[corner + [
		0,
		1,
		-1
	][corner % 3]]));
}
function triples(attribute) {
	const numbers = new Float32Array(3 * (attribute?.count ?? 0));
	const triple = new Vector3();
	for (let vertex = 0; vertex < numbers.length / 3; vertex++) triple.fromBufferAttribute(attribute, vertex).toArray(numbers, 3 * vertex);
	return numbers;
}
function createMorphs({ morphAttributes }) {
	return (morphAttributes.position ?? []).map((attribute, index) => {
		const positions = triples(attribute);
		const ofNormals = morphAttributes.normal?.[index];
		const normals = ofNormals === void 0 ? new Float32Array(positions.length) : triples(ofNormals);
		const vertices = [];
		for (let vertex = 0; vertex < attribute.count; vertex++) if ([
			0,
			1,
			2
		].some((axis) => positions[3 * vertex + axis] !== 0 || normals[3 * vertex + axis] !== 0)) vertices.push(vertex);
		const only = (all) => Float32Array.from(vertices.flatMap((vertex) => [...all.subarray(3 * vertex, 3 * vertex + 3)]));
		return {
			vertices: Uint32Array.from(vertices),
			positions: only(positions),
			normals: only(normals)
		};
	});
}
/** Reads four bones and their weights for each vertex; a mesh without bones follows its own matrix alone. */
function readWeights(geometry, skinned) {
	const { count } = geometry.getAttribute("position");
	const bones = new Uint16Array(SLOTS * count);
	const weights = new Float32Array(SLOTS * count);
	for (let vertex = 0; vertex < count; vertex++) for (let slot = 0; slot < SLOTS; slot++) {
		const offset = SLOTS * vertex + slot;
		if (skinned === void 0) weights[offset] = slot === 0 ? 1 : 0;
		else {
			bones[offset] = geometry.getAttribute("skinIndex").getComponent(vertex, slot);
			weights[offset] = geometry.getAttribute("skinWeight").getComponent(vertex, slot);
		}
	}
	return {
		bones,
		weights
	};
}
// src/avatar/lifelike/figure-renderer.ts
/** Draws a lifelike body with WebGL on a canvas of its own, larger than it is shown. */
var REST = {
	bones: {},
	face: NEUTRAL_FACE
};
/** The smallest picture, in pixels. */
var TRIAL = {
	width: 96,
	height: 96
};
/**
* Creates a renderer of a body.
* @throws {AvatarError} `graphics-missing`
*/
async function figureRenderer(body) {
	const isProcessor = probeGraphics().kind === "software";
	const oversize = isProcessor ? 1.5 : 2;
	let { canvas, renderer, gl } = openRenderer(!isProcessor);
	const scene = new Scene();
	const skin = createSkin(body.root);
	body.take(REST);
	skin.update();
	replaceSurfaces(skin.drawn);
	scene.add(skin.drawn, ...createLights());
	const camera = createViewer();
	await renderer.compileAsync(scene, camera);
	const toCanvasSize = (part) => ({
		wide: Math.ceil(part.width * oversize),
		high: Math.ceil(part.height * oversize)
	});
	return {
		/** Returns the name of the graphics that render. */
		graphics: () => getGraphics(gl).renderer,
		isLost: () => gl.isContextLost(),
		/**
		* Draws the part of the picture that holds the figure into the lower left corner, and tells where that
		* part is.
		*/
		render({ width, height, view = "front" }) {
			skin.update();
			aimViewer(camera, width, height, view);
			const part = partSeen(skin.bounds, camera, width, height);
			narrowTo(camera, part, {
				width,
				height
			});
			const { wide, high } = toCanvasSize(part);
			if (canvas.width < wide || canvas.height < high) renderer.setSize(Math.max(canvas.width, stepsTo(wide)), Math.max(canvas.height, stepsTo(high)), false);
			renderer.setViewport(0, 0, wide, high);
			renderer.setScissor(0, 0, wide, high);
			renderer.setScissorTest(true);
			renderer.render(scene, camera);
			return part;
		},
		/** Puts what was rendered on the frame, and nothing else. */
		copyTo({ context, left = 0, width, height }, part) {
			const { wide, high } = toCanvasSize(part);
			context.setTransform(1, 0, 0, 1, left, 0);
			context.globalAlpha = 1;
			context.globalCompositeOperation = "source-over";
			context.clearRect(0, 0, width, height);
			context.imageSmoothingEnabled = true;
			context.imageSmoothingQuality = "low";
			context.drawImage(canvas, ...[
				0,
				canvas.height - high,
				wide,
				high
			], ...[
				part.left,
				part.top,
				part.width,
				part.height
			]);
		},
		/** Reads the opacity of a point of the last picture on the frame, 0 to 255. */
		alphaAt(point, { context, left = 0 }, part) {
			const { x, y } = point.clone().applyMatrix4(camera.matrixWorldInverse).applyMatrix4(camera.projectionMatrix);
			const column = left + part.left + (x + 1) / 2 * part.width;
			const row = part.top + (1 - y) / 2 * part.height;
			return context.getImageData(Math.floor(column), Math.floor(row), 1, 1).data[3];
		},
		/** Draws on a new canvas from now on: that of a crashed GPU process may stay empty for ever. */
		reopen() {
			const previous = renderer;
			({canvas, renderer, gl} = openRenderer(!isProcessor));
			previous.dispose();
		},
		close() {
			renderer.dispose();
			renderer.forceContextLoss();
		}
	};
}
/** Canvases grow in steps, so that a hand on its way out does not make a new one for each frame. */
var stepsTo = (pixels) => 64 * Math.ceil(pixels / 64);
function openRenderer(antialias) {
	const canvas = new OffscreenCanvas(TRIAL.width, TRIAL.height);
	const gl = canvas.getContext("webgl2", {
		alpha: true,
		antialias,
		premultipliedAlpha: true,
		powerPreference: "high-performance"
	});
	if (gl === null) throw graphicsMissing("is not there or is switched off in this browser");
	const renderer = new WebGLRenderer({
		canvas,
		context: gl,
		alpha: true
	});
	renderer.setPixelRatio(1);
	renderer.setClearColor(CLEAR, 0);
	castShadows(renderer);
	return {
		canvas,
		renderer,
		gl
	};
}
// src/avatar/lifelike/lifelike-signer.ts
/** The lifelike signer: a body from a `.vrm`, drawn with WebGL, on a page or in a worker. */
/** Maximum time for which graphics may be lost. A driver needs a few seconds to restart. */
var MAX_MILLISECONDS_AWAY = 2e4;
var LOOK_EVERY_MILLISECONDS = 500;
/** Breast, belly and face, in metres: one of them is seen in any pose. */
var TRUNK = [
	new Vector3(0, 1.3, 0),
	new Vector3(0, 1.15, 0),
	new Vector3(0, 1.6, 0)
];
/**
* Creates a signer that draws this body, and owns it from now on.
*
* @param name names the body's file by its content
* @throws {AvatarError} `graphics-missing`
*/
async function lifelikeSigner(body, name) {
	const renderer = await figureRenderer(body);
	const witnesses = placesDrawn(body, renderer);
	if (witnesses === void 0) {
		renderer.close();
		throw graphicsMissing("draws nothing on this computer now; close the browser and open it again");
	}
	let isDisposed = false;
	const isAway = () => isDisposed || renderer.isLost();
	return {
		id: `lifelike ${name} by ${renderer.graphics()}`,
		draw(pose, frame) {
			if (isAway()) throw graphicsLost();
			body.take(pose);
			const part = renderer.render(frame);
			renderer.copyTo(frame, part);
			const isThere = isSeen(witnesses, renderer, frame, part);
			fillBackground(frame);
			if (!isThere || isAway()) throw graphicsLost();
		},
		async recover() {
			forgetGraphics();
			const until = performance.now() + MAX_MILLISECONDS_AWAY;
			while (!isDisposed && performance.now() < until) {
				await pause(LOOK_EVERY_MILLISECONDS);
				if (drawsAgain(body, renderer)) return;
			}
			throw graphicsMissing("stopped and did not start again; close the browser and open it again");
		},
		dispose() {
			if (isDisposed) return;
			isDisposed = true;
			body.dispose();
			renderer.close();
		}
	};
}
/**
* Draws the figure at rest, unseen. Finds the places in its trunk that can be told from nothing; undefined where
* nothing is drawn at all, as on the graphics of a browser whose GPU process has crashed.
*/
function placesDrawn(body, renderer) {
	body.take(REST);
	const part = renderer.render(TRIAL);
	const { width, height } = TRIAL;
	const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
	renderer.copyTo({
		context,
		width,
		height,
		background: { kind: "transparent" }
	}, part);
	const { data } = context.getImageData(0, 0, width, height);
	if (!data.some((value) => value > 0)) return void 0;
	return TRUNK.filter((point) => renderer.alphaAt(point, { context }, part) === 255);
}
/** Whether drawing works, on a new canvas if need be. */
function drawsAgain(body, renderer) {
	if (!renderer.isLost() && placesDrawn(body, renderer) !== void 0) return true;
	try {
		renderer.reopen();
		return placesDrawn(body, renderer) !== void 0;
	} catch (error) {
		if (!(error instanceof AvatarError)) throw error;
		return false;
	}
}
/** Whether any of what was rendered came through; always true without witnesses. */
var isSeen = (witnesses, renderer, frame, part) => witnesses.length === 0 || witnesses.some((point) => renderer.alphaAt(point, frame, part) > 0);
function fillBackground({ context, width, height, background }) {
	const colour = toCssColour(background);
	if (colour === void 0) return;
	context.globalCompositeOperation = "destination-over";
	context.fillStyle = colour;
	context.fillRect(0, 0, width, height);
	context.globalCompositeOperation = "source-over";
}
var pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
// src/avatar/lifelike/shipped-figures.ts
var FILES = /* #__PURE__ */ Object.assign({
	"./figures/daniel.vrm": "/assets/daniel-DPyvp2-q.vrm",
	"./figures/kamal.vrm": "/assets/kamal-COykXrnp.vrm",
	"./figures/margaret.vrm": "/assets/margaret-CGKWMzZO.vrm",
	"./figures/ruth.vrm": "/assets/ruth-DTLSd7wK.vrm"
});
var toFigureName = (path) => path.slice(path.lastIndexOf("/") + 1, -4);
var ADDRESSES = new Map(Object.entries(FILES).map(([path, url]) => [toFigureName(path), url]));
/** Returns the address of a figure's file; undefined where there is none of this name. */
var addressOfFigure = (name) => ADDRESSES.get(name);
// src/avatar/lifelike/figure-signer.ts
/** The lifelike signer of a figure, in this page or worker. */
/** Maximum of cached signers. Each holds a WebGL context, and browsers allow only a few. */
var MAX_CACHED = 2;
var cachedSigners = /* @__PURE__ */ new Map();
var toKey = (figure, dress = "") => `${figure} ${dress}`;
/** Selects those parts that this figure can wear, and their name. */
function selectOutfit(figure, { uniform, ...accessories }) {
	const selectedUniform = uniformsFor(figure).find((candidate) => candidate === uniform);
	const limits = getAccessoryLimits(figure, selectedUniform);
	const over = limits === void 0 ? "" : getAccessoriesName(accessories);
	const name = [...selectedUniform === void 0 ? [] : [`in ${selectedUniform}`], ...over === "" ? [] : [`with ${over}`]];
	return {
		uniform: selectedUniform,
		worn: over === "" ? void 0 : accessories,
		limits,
		name: name.join(" ")
	};
}
/**
* Returns the signer of a figure, loaded once; loading a third one disposes the first.
*
* @param dress clothes and accessories; the clothes of the figure's file where hands would not stand out, or
* where the figure is not ours
* @throws {AvatarError} as `loadVrm`; `figure-missing`, `figure-unreachable`, `graphics-missing`
*/
async function figureSigner(figure, dress = {}) {
	const outfit = selectOutfit(figure, dress);
	const key = toKey(figure, outfit.name);
	const cached = cachedSigners.get(key);
	const signer = cached ?? load(figure, outfit);
	cachedSigners.delete(key);
	cachedSigners.set(key, signer);
	if (cached === void 0) {
		signer.catch(() => cachedSigners.delete(key));
		const [oldest] = cachedSigners.keys();
		if (cachedSigners.size > MAX_CACHED && oldest !== void 0) forget(oldest);
	}
	return await signer;
}
function forget(key) {
	const signer = cachedSigners.get(key);
	cachedSigners.delete(key);
	signer?.then(({ dispose }) => dispose(), () => void 0);
}
async function load(figure, { uniform, worn, limits, name }) {
	const sha256 = getFigureFileHash(figure);
	const bytes = sha256 === void 0 ? await fetchFigure(figure) : await readBytes(readFigureFile(figure));
	const body = await loadVrm(bytes);
	if (uniform !== void 0) applyUniform(body.root, uniform);
	const picture = worn && limits && await createAccessoriesPicture(worn, limits);
	if (picture !== void 0) applyAccessories(body.root, picture);
	const clothes = name === "" ? "" : ` ${name}`;
	return lifelikeSigner(body, sha256 ?? `${figure}${clothes} ${await computeSha256(bytes)}`);
}
async function fetchFigure(name) {
	const address = addressOfFigure(name);
	if (address === void 0) throw new AvatarError("figure-missing", `No signer is called “${name}”. Choose another one.`);
	try {
		const response = await fetch(new URL(address, location.href));
		if (!response.ok) throw new Error(`HTTP ${response.status}`);
		return new Uint8Array(await response.arrayBuffer());
	} catch (cause) {
		throw new AvatarError("figure-unreachable", "The lifelike signer could not be fetched. Check the connection and try again.", { cause });
	}
}
var readBytes = async (file) => new Uint8Array(await (await file).arrayBuffer());
/**
* Computes the SHA-256 in hex. A page without HTTPS cannot hash; it stores no pieces of video, so any unique
* name is enough.
*/
async function computeSha256(bytes) {
	const digest = crypto.subtle === void 0 ? crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(32)) : new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
export { figureSigner };

import { n as AvatarError } from "./base-path-YAqq4GrU.js";
import { z } from "zod";
// src/contract/figure.ts
/**
* Figures that sign in a video: the illustrated signer, one of our lifelike ones, or one from a file of this
* browser.
*/
/** The signer that needs no file and no WebGL. */
var ILLUSTRATED = "illustrated";
/** The signers of ours that any machine can draw: the illustrated one and the lifelike ones. */
var NAMES = [
	ILLUSTRATED,
	"daniel",
	"kamal",
	"margaret",
	"ruth"
];
/** A look may come from another release, with other signers. */
var NAME = /^[a-z][a-z0-9-]{0,39}$/;
var FILE_FIGURE = /^vrm:[0-9a-f]{64}$/;
z.enum(NAMES, `Use the name of a signer: ${NAMES.join(", ")}.`);
/** The name of a signer, or `vrm:` and the SHA-256 of a file that one browser keeps. */
var Figure = z.union([z.string().regex(NAME), z.string().regex(FILE_FIGURE)]);
/**
* Returns the SHA-256 of a figure's file where the figure comes from a file of this browser; undefined for
* named figures.
*/
var getFigureFileHash = (figure) => FILE_FIGURE.test(figure) ? figure.slice(4) : void 0;
// src/contract/settings/logo.ts
/** The logo of an organisation: a PNG or SVG picture as a data URL, judged by what is in it. Pure. */
/** Maximum size of the file before it is encoded as a data URL. */
var MAX_LOGO_BYTES = 1e5;
var MAX_LOGO_PIXELS = 4096;
/** Base64 has four characters for three bytes. */
var MAX_URL_LENGTH = 40 + Math.ceil(MAX_LOGO_BYTES / 3) * 4;
var PNG_SIGNATURE = [
	137,
	80,
	78,
	71,
	13,
	10,
	26,
	10
];
/** Signature, then the header with width and height. */
var PNG_HEAD_BYTES = 24;
/** Elements that a static picture can contain. */
var SVG_ELEMENTS = new Set("svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan clipPath mask pattern linearGradient radialGradient stop".split(" "));
/** Whether an element belongs to an editor or a licence: recognised by its prefix, and not drawn. */
var isForeign = (name) => /^(inkscape|sodipodi|rdf|cc|dc|sketch|serif):/.test(name);
/** Decodes the type and the bytes of a data URL; returns undefined for any other text. */
function decodeLogoDataUrl(dataUrl) {
	const [, type, base64] = /^data:(image\/png|image\/svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? [];
	if (type === void 0 || base64 === void 0) return void 0;
	try {
		return {
			type,
			bytes: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
		};
	} catch {
		return;
	}
}
function findPngProblem(bytes) {
	if (bytes.length < PNG_HEAD_BYTES || PNG_SIGNATURE.some((byte, index) => bytes[index] !== byte) || String.fromCharCode(...bytes.subarray(12, 16)) !== "IHDR") return "This is not a PNG picture.";
	const header = new DataView(bytes.buffer, bytes.byteOffset, PNG_HEAD_BYTES);
	return [header.getUint32(16), header.getUint32(20)].every((pixels) => pixels >= 1 && pixels <= MAX_LOGO_PIXELS) ? void 0 : `The picture can be up to ${MAX_LOGO_PIXELS} pixels wide and high.`;
}
/** References lead out of the picture, unless they begin with `#`. */
var hasExternalReference = (svg) => [...svg.matchAll(/\bhref\s*=\s*["']?\s*([^"'\s>]*)/gi), ...svg.matchAll(/\burl\s*\(\s*["']?\s*([^"')]*)/gi)].some(([, target]) => !target.startsWith("#")) || /@import/i.test(svg);
function findSvgProblem(bytes) {
	let text;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return "This is not an SVG picture.";
	}
	const svg = text.replace(/<!--[\s\S]*?-->/g, "").trim();
	if (!/^(<\?xml [^>]*\?>\s*)?(<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/.test(svg)) return "This is not an SVG picture.";
	if (!/<svg[^>]*\sviewBox\s*=/.test(svg)) return "The SVG picture has no size. Add a viewBox.";
	if (/[\s"'/]on\w+\s*=/i.test(svg)) return "The SVG picture must not contain scripts.";
	const unsupportedElement = [...svg.matchAll(/<([A-Za-z][\w:.-]*)/g)].map(([, name]) => name).find((name) => !SVG_ELEMENTS.has(name) && !isForeign(name));
	if (unsupportedElement !== void 0) return /script/i.test(unsupportedElement) ? "The SVG picture must not contain scripts." : `The SVG picture must not contain <${unsupportedElement.slice(0, 30)}>. Save it as plain SVG with paths only, or as PNG.`;
	if (hasExternalReference(svg)) return "The SVG picture must not refer to other files or addresses.";
	if (/&#|\\|<!\[|<!ENTITY|<\?xml-/i.test(svg)) return "The SVG picture must not contain character codes or entities. Save it as plain SVG, or as PNG.";
}
/** Returns what is wrong with a logo, as a message; undefined when it is valid. */
function findLogoProblem(dataUrl) {
	if (dataUrl.length > MAX_URL_LENGTH) return `The logo is larger than ${MAX_LOGO_BYTES / 1e3} kB.`;
	const logo = decodeLogoDataUrl(dataUrl);
	if (logo === void 0) return "Send a PNG or SVG picture as a base64 data URL, such as data:image/png;base64,…";
	if (logo.bytes.length > 1e5) return `The logo is larger than ${MAX_LOGO_BYTES / 1e3} kB.`;
	return logo.type === "image/png" ? findPngProblem(logo.bytes) : findSvgProblem(logo.bytes);
}
/** A logo as a data URL. */
var Logo = z.string().superRefine((dataUrl, context) => {
	const message = findLogoProblem(dataUrl);
	if (message !== void 0) context.addIssue({
		code: "custom",
		message
	});
});
// src/contract/signer-look.ts
/** Appearance of our signer: plain colours to choose from, carried by the look of a video. */
/** Skin with the colour of its lips. */
var SKINS = {
	fair: {
		label: "Fair",
		colour: "#f0c8a8",
		lips: "#c4776c"
	},
	light: {
		label: "Light",
		colour: "#e0ac8a",
		lips: "#bb6e63"
	},
	medium: {
		label: "Medium",
		colour: "#d09a78",
		lips: "#b56c62"
	},
	brown: {
		label: "Brown",
		colour: "#a36d49",
		lips: "#8c4a44"
	},
	dark: {
		label: "Dark brown",
		colour: "#7a4a30",
		lips: "#6e352f"
	},
	deep: {
		label: "Deep brown",
		colour: "#573322",
		lips: "#552a26"
	}
};
/** Colours of hair. */
var HAIRS = {
	black: {
		label: "Black",
		colour: "#1c1614"
	},
	darkBrown: {
		label: "Dark brown",
		colour: "#33241e"
	},
	chestnut: {
		label: "Chestnut",
		colour: "#5b3823"
	},
	auburn: {
		label: "Auburn",
		colour: "#7a3b1e"
	},
	fair: {
		label: "Fair",
		colour: "#b98d54"
	},
	grey: {
		label: "Grey",
		colour: "#8e8b88"
	}
};
/** Plain, since hands are read against them. */
var CLOTHES = {
	navy: {
		label: "Navy",
		colour: "#27456f"
	},
	black: {
		label: "Black",
		colour: "#1d2026"
	},
	green: {
		label: "Bottle green",
		colour: "#1f4a3c"
	},
	plum: {
		label: "Plum",
		colour: "#4f2846"
	},
	cream: {
		label: "Cream",
		colour: "#efe6d6"
	},
	paleBlue: {
		label: "Pale blue",
		colour: "#c9dcec"
	},
	lightGrey: {
		label: "Light grey",
		colour: "#d9dce0"
	}
};
/** Uniforms of our lifelike signers: very dark or very light, so that hands stand out. */
var UNIFORMS = {
	midnight: {
		label: "Midnight",
		colour: "#141a2e"
	},
	black: {
		label: "Black",
		colour: "#1d2026"
	},
	deepNavy: {
		label: "Deep navy",
		colour: "#1c3153"
	},
	deepGreen: {
		label: "Deep green",
		colour: "#173d3f"
	},
	burgundy: {
		label: "Burgundy",
		colour: "#34101f"
	},
	paleBlue: {
		label: "Pale blue",
		colour: "#dfe8f1"
	},
	white: {
		label: "White",
		colour: "#f1f4f7"
	}
};
/**
* Lanyards: bands with a card, worn round the neck. Drawn darker or lighter where hands would not stand out
* from them.
*/
var LANYARDS = {
	navy: {
		label: "Dark blue",
		colour: "#1d2f5f"
	},
	blue: {
		label: "Blue",
		colour: "#1f6fb5"
	},
	green: {
		label: "Leaf green",
		colour: "#2c8a57"
	},
	red: {
		label: "Red",
		colour: "#c8283c"
	},
	orange: {
		label: "Orange",
		colour: "#e07b1f"
	},
	yellow: {
		label: "Yellow",
		colour: "#f2c81f"
	},
	purple: {
		label: "Purple",
		colour: "#6b3fa0"
	}
};
/** Key of a lanyard of the choices above. */
var Lanyard = z.enum(Object.keys(LANYARDS));
var listKeys = (choices) => Object.keys(choices);
/** Signer, and the look of the illustrated signer, by keys of the choices above. */
var SignerLook = z.object({
	skin: z.enum(listKeys(SKINS)),
	hair: z.enum(listKeys(HAIRS)),
	clothes: z.enum(listKeys(CLOTHES)),
	/** The illustrated signer when missing. */
	figure: Figure.optional(),
	/** Uniform of a lifelike signer of ours; the clothes of its file when missing, or where hands would not stand out. */
	uniform: z.enum(listKeys(UNIFORMS)).optional(),
	/** None when missing, and on figures from files. */
	lanyard: Lanyard.optional(),
	/** The organisation's, on the left breast; none when missing, and on figures from files. */
	logo: Logo.optional()
});
/** Look of the signer when nothing was chosen. */
var DEFAULT_SIGNER_LOOK = {
	skin: "medium",
	hair: "darkBrown",
	clothes: "navy"
};
// src/avatar/accessories/logo-picture.ts
/** The organisation's logo, decoded: pages and workers each keep it, so that painting a frame never waits for it. */
/** An SVG is drawn as large as the board of the largest picture shows it. */
var SVG_PIXELS = {
	width: 640,
	height: 320
};
var logoPromises = /* @__PURE__ */ new Map();
var ready = /* @__PURE__ */ new Map();
/** Draws an SVG. Only a page can do this: a worker has no elements. */
async function drawSvg(dataUrl) {
	const image = new Image();
	image.src = dataUrl;
	await image.decode();
	const { naturalWidth: width, naturalHeight: height } = image;
	const scale = Math.min(SVG_PIXELS.width / width, SVG_PIXELS.height / height);
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(width * scale));
	canvas.height = Math.max(1, Math.round(height * scale));
	canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
	return canvas;
}
async function decode(dataUrl) {
	try {
		const logo = decodeLogoDataUrl(dataUrl);
		if (logo === void 0) return void 0;
		if (logo.type === "image/svg+xml") return await drawSvg(dataUrl);
		return await createImageBitmap(new Blob([Uint8Array.from(logo.bytes)], { type: logo.type }));
	} catch (error) {
		console.warn("The logo cannot be drawn; the video goes without it.", error);
		return;
	}
}
/** Decodes a logo, once; from then on `logoPicture` has it. */
async function loadLogo(dataUrl) {
	let decoding = logoPromises.get(dataUrl);
	if (decoding === void 0) {
		for (const old of [...logoPromises.keys()].slice(0, -3)) {
			logoPromises.delete(old);
			ready.delete(old);
		}
		decoding = decode(dataUrl);
		logoPromises.set(dataUrl, decoding);
	}
	const logo = await decoding;
	if (logo !== void 0 && logoPromises.has(dataUrl)) ready.set(dataUrl, logo);
	return logo;
}
/** Returns a logo once it is loaded. */
var logoPicture = (dataUrl) => ready.get(dataUrl);
// src/contract/settings/contrast.ts
/** Contrast between two colours. */
/** Relative luminance of WCAG 2.2, 0 to 1. */
function computeLuminance(hex) {
	const linear = (start) => {
		const c = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
		return c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
	};
	return .2126 * linear(1) + .7152 * linear(3) + .0722 * linear(5);
}
/** Computes the contrast ratio of WCAG 2.2, 1 to 21, of two colours as `#rrggbb`. */
function computeContrastRatio(first, second) {
	const [a, b] = [computeLuminance(first), computeLuminance(second)];
	return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
}
// src/avatar/colour.ts
/** Colours as hex text, and mixing them. */
/**
* Converts `#rrggbb` to channels 0 to 255.
*
* @throws {AvatarError} `colour-unknown` for anything else
*/
function toRgb(hex) {
	const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
	if (digits === null) throw new AvatarError("colour-unknown", `“${hex}” is not a colour. Give it as #rrggbb.`);
	const channel = (index) => Number.parseInt(digits[index], 16);
	return [
		channel(1),
		channel(2),
		channel(3)
	];
}
var toHexColour = (rgb) => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
/** Mixes two colours: `fraction` is the distance from the first towards the second, 0 to 1. */
function mixColours(from, to, fraction) {
	const [a, b] = [toRgb(from), toRgb(to)];
	const channel = (index) => a[index] + (b[index] - a[index]) * fraction;
	return toHexColour([
		channel(0),
		channel(1),
		channel(2)
	]);
}
/** Makes a colour transparent: `alpha` from 0, invisible, to 1. */
var withAlpha = (hex, alpha) => `${hex}${Math.round(255 * alpha).toString(16).padStart(2, "0")}`;
// src/signing/body/seeded.ts
/** Variation that looks random but depends only on content, so that it is the same on every machine. */
/** A fraction from 0 to 1 that looks random but depends only on the number. */
function seeded(index) {
	let x = Math.imul(index + 2654435769, 2246822507);
	x = Math.imul(x ^ x >>> 13, 3266489909);
	return ((x ^ x >>> 16) >>> 0) / 2 ** 32;
}
/** Hashes a text to a whole number (FNV-1a). */
function hashText(text) {
	let hash = 2166136261;
	for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
	return hash >>> 0;
}
/** Returns one of several independent variations of a seed, from −1 to 1. */
var varied = (seed, which) => 2 * seeded(seed + 7919 * which) - 1;
// src/avatar/appearance.ts
var DEFAULT_APPEARANCE = {
	skin: "#d09a78",
	hair: "#33241e",
	clothes: "#27456f",
	trousers: "#2b2f38",
	iris: "#5a3a22",
	lips: "#b56c62"
};
var SKIN_STEPS = 17;
/** Creates a tone whose light and shade are equally far from the base: half-way between them is the base. */
function createTone(base, line, depth = 1) {
	const lit = toRgb(mixColours(base, "#ffffff", .16 * depth));
	const shaded = toRgb(mixColours(base, "#1a0d18", .2 * depth));
	const plain = toRgb(base);
	const shifted = (sign) => {
		const channel = (index) => Math.min(255, Math.max(0, plain[index] + sign * (lit[index] - shaded[index]) / 2));
		return toHexColour([
			channel(0),
			channel(1),
			channel(2)
		]);
	};
	return {
		light: shifted(1),
		base,
		shade: shifted(-1),
		line
	};
}
/**
* Creates the tones of an appearance.
*
* @throws {AvatarError} `contrast-low` where hands would not stand out from the clothes, `colour-unknown` for
* a colour that is not `#rrggbb`
*/
function createPalette(appearance) {
	const { skin, clothes, hair, trousers, lips, iris } = appearance;
	const ratio = computeContrastRatio(skin, clothes);
	if (ratio < 3) throw new AvatarError("contrast-low", `Skin ${skin} and clothes ${clothes} have a contrast of ${ratio.toFixed(1)}; signing needs 3 or more.`);
	const line = mixColours(skin, "#2a0f0a", .74);
	const palm = mixColours(mixColours(skin, "#ffd2c2", .42), "#e88f80", .06);
	return {
		skin: Array.from({ length: SKIN_STEPS }, (_, step) => {
			return createTone(mixColours(mixColours(skin, "#7a3a22", .07), palm, step / 16), line);
		}),
		face: createTone(skin, line, .9),
		neck: createTone(mixColours(skin, "#6b2f1c", .12), line, .9),
		clothes: createTone(clothes, mixColours(clothes, "#05070d", .62), .75),
		band: mixColours(clothes, "#ffffff", .1),
		trousers: createTone(trousers, mixColours(trousers, "#000000", .6)),
		hair: {
			light: mixColours(hair, "#d9a066", .2),
			base: hair,
			shade: mixColours(hair, "#000000", .35),
			line: mixColours(hair, "#000000", .55)
		},
		crease: mixColours(skin, "#5a2012", .42),
		blush: mixColours(skin, "#d4574a", .5),
		nail: mixColours(skin, "#ffe6df", .68),
		nailLine: mixColours(skin, "#7a3a2a", .45),
		lips: createTone(lips, mixColours(lips, "#2a0808", .6)),
		mouth: "#4a1519",
		teeth: "#fbf8f2",
		tongue: "#d97a70",
		white: "#fdfbf8",
		whiteShade: "#d9d2cf",
		iris,
		irisLight: mixColours(iris, "#d9a05c", .45),
		lash: mixColours(hair, "#0a0505", .5),
		brow: mixColours(hair, "#0a0505", .15)
	};
}
/** Returns the tone of skin that is turned to the viewer by `facing`: −1 the back, 1 the palm. */
function skinTone(palette, facing) {
	const fraction = Math.min(1, Math.max(0, (facing + .55) / 1.1));
	return palette.skin[Math.round(fraction * 16)];
}
/** Below this contrast, clothes and background run into one. */
var SAME_CONTRAST = 1.7;
/** Adapts the palette to a background: where clothes or hair would not stand out from it, their outline is light. */
function adaptPalette(palette, background) {
	if (background === void 0) return palette;
	const rimmed = (tone) => computeContrastRatio(tone.base, background) < SAME_CONTRAST && computeContrastRatio(tone.line, background) < SAME_CONTRAST ? {
		...tone,
		line: mixColours(tone.base, "#ffffff", .42)
	} : tone;
	return {
		...palette,
		clothes: rimmed(palette.clothes),
		trousers: rimmed(palette.trousers),
		hair: rimmed(palette.hair)
	};
}
/** Returns the CSS colour of a background; undefined when it is transparent. */
var toCssColour = (background) => background.kind === "transparent" ? void 0 : toHexColour([
	background.red,
	background.green,
	background.blue
]);
// src/avatar/accessories/legible-pixels.ts
/** Colours beside the hands: what is worn on the chest must not be taken for a hand, or hide one. Pure. */
var linear = (value) => {
	const c = value / 255;
	return c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
};
var encoded = (value) => {
	const c = Math.min(1, Math.max(0, value));
	return 255 * (c <= .0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - .055);
};
/** Computes the contrast with black, the measure of lightness here: 1 is black, 21 white. */
var computeLight = (red, green, blue) => 1 + (.2126 * linear(red) + .7152 * linear(green) + .0722 * linear(blue)) / .05;
/**
* Computes the range of lightness from which hands stand out: darker than the darkest of them, or lighter
* than the lightest.
*
* @param hands their lightness, each as a contrast with black
* @param clothes lightness of the clothes, measured in the same way
*/
function lightLimits(hands, clothes) {
	const maxLight = Math.min(...hands) / 3;
	const minLight = Math.max(...hands) * 3;
	return maxLight > 1 && (clothes < Math.min(...hands) || minLight > 21) ? {
		minLight: 1,
		maxLight
	} : {
		minLight,
		maxLight: 21
	};
}
var EDGES = {
	darkest: 21,
	lightest: 1
};
/** Finds the lightness of the darkest and of the lightest visible pixel. */
function findEdges(pixels) {
	const edges = { ...EDGES };
	for (let offset = 0; offset < pixels.length; offset += 4) {
		if (pixels[offset + 3] === 0) continue;
		const light = computeLight(pixels[offset], pixels[offset + 1], pixels[offset + 2]);
		edges.darkest = Math.min(edges.darkest, light);
		edges.lightest = Math.max(edges.lightest, light);
	}
	return edges;
}
/**
* Brings every pixel of a picture within the limits, all by the same fraction, so that what is lighter stays so: darker
* towards black, or lighter towards white.
*/
function limitLight(pixels, { minLight, maxLight }) {
	const { darkest, lightest } = findEdges(pixels);
	const isTooLight = lightest > maxLight;
	if (!isTooLight && darkest >= minLight) return;
	const fraction = isTooLight ? (maxLight - 1) / (lightest - 1) : (21 - minLight) / (21 - darkest);
	for (let offset = 0; offset < pixels.length; offset += 4) for (let channel = 0; channel < 3; channel += 1) {
		const value = linear(pixels[offset + channel]);
		pixels[offset + channel] = isTooLight ? Math.floor(encoded(value * fraction)) : Math.ceil(encoded(1 - (1 - value) * fraction));
	}
}
// src/avatar/accessories/accessories-picture.ts
/** Accessories over the clothes: a lanyard with a card, and the organisation's logo, as a flat picture of the chest. */
/** The part of the chest that the picture shows, in metres at rest: +x is the signer's left. */
var CHEST = {
	left: -.15,
	right: .15,
	bottom: 1.1,
	top: 1.5
};
var PIXELS_PER_METRE = 1200;
/** Metres. The band goes from the collar to the clip. */
var BAND = {
	collar: .066,
	height: 1.482,
	clip: 1.235,
	wide: .013
};
var CARD = {
	wide: .056,
	high: .078,
	gap: .006,
	corner: .005
};
var LOGO = {
	x: .088,
	y: 1.345,
	wide: .07,
	high: .05
};
/** Names what is worn, so that videos with it are told from others; empty for nothing. */
var getAccessoriesName = ({ lanyard, logo }) => [...lanyard === void 0 ? [] : [`lanyard ${lanyard}`], ...logo === void 0 ? [] : [`logo ${logo.length} ${hashText(logo).toString(16)}`]].join(" ");
function drawLanyard(context, colour) {
	context.lineJoin = "round";
	context.lineCap = "butt";
	for (const [shade, side] of [[mixColours(colour, "#000000", .22), 1], [colour, -1]]) {
		context.beginPath();
		context.moveTo(side * BAND.collar, BAND.height);
		context.quadraticCurveTo(side * .05, 1.38, 0, BAND.clip);
		context.strokeStyle = shade;
		context.lineWidth = BAND.wide;
		context.stroke();
	}
	const top = BAND.clip - CARD.gap;
	context.beginPath();
	context.roundRect(-CARD.wide / 2, top - CARD.high, CARD.wide, CARD.high, CARD.corner);
	context.fillStyle = mixColours(colour, "#ffffff", .45);
	context.fill();
	context.strokeStyle = colour;
	context.lineWidth = .003;
	context.stroke();
	context.fillStyle = colour;
	context.fillRect(-CARD.wide / 2, top - .018, CARD.wide, .018);
	context.fillStyle = mixColours(colour, "#000000", .35);
	context.fillRect(-.011, top - .05, .022, .027);
	context.fillRect(-.018, top - .06, .036, .004);
	context.fillRect(-.013, top - .068, .026, .004);
}
function drawLogo(context, logo) {
	const scale = Math.min(LOGO.wide / logo.width, LOGO.high / logo.height);
	const [wide, high] = [logo.width * scale, logo.height * scale];
	context.save();
	context.translate(LOGO.x - wide / 2, LOGO.y + high / 2);
	context.scale(1, -1);
	context.imageSmoothingQuality = "high";
	context.drawImage(logo, 0, 0, wide, high);
	context.restore();
}
/** Draws a picture of the chest with one accessory, its colour kept between the darkest and the lightest that can be drawn. */
function drawOnChest(draw, limits) {
	const { left, right, bottom, top } = CHEST;
	const [width, height] = [right - left, top - bottom].map((metres) => Math.round(metres * PIXELS_PER_METRE));
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext("2d", { willReadFrequently: true });
	const scale = PIXELS_PER_METRE;
	context.setTransform(scale, 0, 0, -1200, -left * scale, top * scale);
	draw(context);
	const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
	limitLight(pixels.data, limits);
	context.putImageData(pixels, 0, 0);
	return canvas;
}
/** Draws what is worn; an empty picture where nothing is. */
function drawAccessoriesPicture(lanyard, logo, limits) {
	const drawings = [];
	if (lanyard !== void 0) drawings.push((context) => drawLanyard(context, LANYARDS[lanyard].colour));
	if (logo !== void 0) drawings.push((context) => drawLogo(context, logo));
	const [picture, overlay] = drawings.map((draw) => drawOnChest(draw, limits));
	if (picture === void 0 || overlay === void 0) return picture;
	const context = picture.getContext("2d");
	context.resetTransform();
	context.drawImage(overlay, 0, 0);
	return picture;
}
/** Creates the picture of a look's accessories, after loading its logo. */
async function createAccessoriesPicture({ lanyard, logo }, limits) {
	return drawAccessoriesPicture(lanyard, logo === void 0 ? void 0 : await loadLogo(logo), limits);
}
// src/avatar/camera.ts
var DISTANCE = 3.4;
var EYE_HEIGHT = 1.42;
var YAWS = {
	front: 0,
	threeQuarter: -22,
	side: -90
};
var HALF_WIDTH = .54;
/** Creates the camera that shows the signer as large as the picture allows, in the middle, head and hands inside. */
function cameraFor(width, height, view) {
	const scale = Math.min(width / (2 * HALF_WIDTH), height / .935);
	const angle = YAWS[view] * Math.PI / 180;
	const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
	const originY = height - .5149999999999999 * scale;
	const originX = width / 2 + sine * .17 * scale;
	const eye = [
		sine * DISTANCE,
		EYE_HEIGHT,
		cosine * DISTANCE
	];
	return {
		yaw: YAWS[view],
		right: [
			cosine,
			0,
			-sine
		],
		towards: [
			sine,
			0,
			cosine
		],
		scale,
		eye,
		project([x, y, z]) {
			const depth = x * sine + z * cosine;
			const here = scale * DISTANCE / (DISTANCE - depth);
			return {
				x: originX + (x * cosine - z * sine) * here,
				y: originY - (y - EYE_HEIGHT) * here,
				scale: here,
				depth
			};
		},
		facing([x, y, z], direction) {
			const [dx, dy, dz] = [
				eye[0] - x,
				eye[1] - y,
				eye[2] - z
			];
			const length = Math.hypot(dx, dy, dz);
			return (direction[0] * dx + direction[1] * dy + direction[2] * dz) / length;
		}
	};
}
// src/contract/pose.ts
/** The four fingers in the order of the hand; the thumb has bones of its own. */
var FINGERS = [
	"Index",
	"Middle",
	"Ring",
	"Little"
];
/** The bones of a finger, from the knuckle to the tip. */
var PHALANXES = [
	"Proximal",
	"Intermediate",
	"Distal"
];
/** The signer’s own left and right. */
var SIDES = ["left", "right"];
/** Face with every channel at rest. */
var NEUTRAL_FACE = {
	browInnerLeft: 0,
	browInnerRight: 0,
	browOuterLeft: 0,
	browOuterRight: 0,
	lidLeft: 0,
	lidRight: 0,
	gazeSide: 0,
	gazeUp: 0,
	cheekPuff: 0,
	cheekRaise: 0,
	noseWrinkle: 0,
	jaw: 0,
	lipWide: 0,
	lipRound: 0,
	lipPress: 0,
	lipTuck: 0,
	lipCorners: 0,
	teeth: 0,
	tongue: 0
};
// src/signing/body/vector.ts
/** Adds two vectors. */
var add = (a, b) => [
	a[0] + b[0],
	a[1] + b[1],
	a[2] + b[2]
];
/** Computes the vector from `b` to `a`. */
var subtract = (a, b) => [
	a[0] - b[0],
	a[1] - b[1],
	a[2] - b[2]
];
/** Multiplies a vector by a number. */
var scale = (a, factor) => [
	a[0] * factor,
	a[1] * factor,
	a[2] * factor
];
/** Computes the scalar product. */
var dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** Computes the vector product, by the right-hand rule. */
var cross = (a, b) => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0]
];
/** Computes the length of a vector, in its unit. */
var length = (a) => Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
/** Computes the distance between two points, in their unit. */
function distance(a, b) {
	const x = a[0] - b[0];
	const y = a[1] - b[1];
	const z = a[2] - b[2];
	return Math.sqrt(x * x + y * y + z * z);
}
/** Scales a vector to length 1; the zero vector stays zero. */
function normalize(a) {
	const size = length(a) || 1;
	return [
		a[0] / size,
		a[1] / size,
		a[2] / size
	];
}
/** Interpolates between `a` and `b` at a fraction of the distance. */
var mix = (a, b, fraction) => [
	a[0] + (b[0] - a[0]) * fraction,
	a[1] + (b[1] - a[1]) * fraction,
	a[2] + (b[2] - a[2]) * fraction
];
// src/signing/body/quaternion.ts
/** Rotation by nothing. */
var IDENTITY = [
	0,
	0,
	0,
	1
];
/** Combines two rotations: first `b`, then `a`. */
var multiply = (a, b) => [
	a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
	a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
	a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
	a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2]
];
/** Inverts a rotation; unit quaternions only. */
var invert = (q) => [
	-q[0],
	-q[1],
	-q[2],
	q[3]
];
/** Mirrors a rotation to the other side of the body. */
var mirror = (q) => [
	q[0],
	-q[1],
	-q[2],
	q[3]
];
/** Creates a rotation by an angle in degrees about an axis of any length. */
function aboutAxis(axis, degrees) {
	const half = degrees * Math.PI / 360;
	const sine = Math.sin(half) / (length(axis) || 1);
	return [
		axis[0] * sine,
		axis[1] * sine,
		axis[2] * sine,
		Math.cos(half)
	];
}
/** Rotates a vector by a unit quaternion. */
function rotate(q, v) {
	const x = q[1] * v[2] - q[2] * v[1];
	const y = q[2] * v[0] - q[0] * v[2];
	const z = q[0] * v[1] - q[1] * v[0];
	return [
		v[0] + 2 * (q[3] * x + (q[1] * z - q[2] * y)),
		v[1] + 2 * (q[3] * y + (q[2] * x - q[0] * z)),
		v[2] + 2 * (q[3] * z + (q[0] * y - q[1] * x))
	];
}
/** Creates the rotation that takes the axes X, Y, Z to these three perpendicular unit vectors. */
function fromBasis(x, y, z) {
	const trace = x[0] + y[1] + z[2];
	if (trace > 0) {
		const s = Math.sqrt(trace + 1) * 2;
		return [
			(y[2] - z[1]) / s,
			(z[0] - x[2]) / s,
			(x[1] - y[0]) / s,
			s / 4
		];
	}
	if (x[0] > y[1] && x[0] > z[2]) {
		const s = Math.sqrt(1 + x[0] - y[1] - z[2]) * 2;
		return [
			s / 4,
			(y[0] + x[1]) / s,
			(z[0] + x[2]) / s,
			(y[2] - z[1]) / s
		];
	}
	if (y[1] > z[2]) {
		const s = Math.sqrt(1 + y[1] - x[0] - z[2]) * 2;
		return [
			(y[0] + x[1]) / s,
			s / 4,
			(z[1] + y[2]) / s,
			(z[0] - x[2]) / s
		];
	}
	const s = Math.sqrt(1 + z[2] - x[0] - y[1]) * 2;
	return [
		(z[0] + x[2]) / s,
		(z[1] + y[2]) / s,
		s / 4,
		(x[1] - y[0]) / s
	];
}
/** Computes the angle of the rotation between two orientations, in degrees, 0 to 180. */
function angleBetween(a, b) {
	const cosine = Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]);
	return 2 * Math.acos(Math.min(1, cosine)) * 180 / Math.PI;
}
// src/signing/body/skeleton.ts
/**
* The rest skeleton (T-pose, metres, facing +Z, the signer's left = +X) and forward kinematics.
* Rest rotations are the identity, so local rotations fit any VRM 1.0 body. The finger tips are not
* bones of VRM; they end the last phalanx.
*/
/** Hands are drawn larger than life because they read better so. */
var HAND_SCALE = 1.12;
/** Hand-local metres from the wrist for the left hand: fingers +X, palm −Y, thumb side +Z. */
var FINGER_ROOTS = {
	Index: {
		root: [
			.09,
			0,
			.029
		],
		lengths: [
			.043,
			.026,
			.023
		]
	},
	Middle: {
		root: [
			.093,
			.003,
			.007
		],
		lengths: [
			.048,
			.03,
			.024
		]
	},
	Ring: {
		root: [
			.088,
			.001,
			-.014
		],
		lengths: [
			.044,
			.028,
			.024
		]
	},
	Little: {
		root: [
			.079,
			-.004,
			-.034
		],
		lengths: [
			.034,
			.021,
			.021
		]
	}
};
var THUMB = {
	root: [
		.02,
		-.006,
		.022
	],
	direction: normalize([
		.7,
		-.2,
		.68
	]),
	lengths: [
		.046,
		.034,
		.029
	]
};
function buildSkeleton() {
	const joints = /* @__PURE__ */ new Map();
	const put = (name, parent, position) => {
		joints.set(name, {
			parent,
			position
		});
	};
	put("hips", void 0, [
		0,
		.95,
		0
	]);
	put("spine", "hips", [
		0,
		1.05,
		0
	]);
	put("chest", "spine", [
		0,
		1.17,
		-.01
	]);
	put("upperChest", "chest", [
		0,
		1.3,
		-.015
	]);
	put("neck", "upperChest", [
		0,
		1.455,
		-.02
	]);
	put("head", "neck", [
		0,
		1.54,
		-.005
	]);
	for (const side of ["left", "right"]) {
		const outward = ([x, y, z]) => side === "left" ? [
			x,
			y,
			z
		] : [
			-x,
			y,
			z
		];
		put(`${side}Shoulder`, "upperChest", outward([
			.03,
			1.415,
			-.005
		]));
		put(`${side}UpperArm`, `${side}Shoulder`, outward([
			.165,
			1.385,
			-.015
		]));
		put(`${side}LowerArm`, `${side}UpperArm`, outward([
			.44,
			1.385,
			-.015
		]));
		const wrist = [
			.683,
			1.385,
			-.015
		];
		put(`${side}Hand`, `${side}LowerArm`, outward(wrist));
		const inHand = (point) => outward(add(wrist, scale(point, HAND_SCALE)));
		for (const finger of FINGERS) {
			const { root, lengths } = FINGER_ROOTS[finger];
			const chain = [
				"Proximal",
				"Intermediate",
				"Distal",
				"Tip"
			];
			let parent = `${side}Hand`;
			let along = 0;
			chain.forEach((part, index) => {
				const name = `${side}${finger}${part}`;
				put(name, parent, inHand([
					root[0] + along,
					root[1],
					root[2]
				]));
				parent = name;
				along += lengths[index] ?? 0;
			});
		}
		const chain = [
			"Metacarpal",
			"Proximal",
			"Distal",
			"Tip"
		];
		let parent = `${side}Hand`;
		let thumbPosition = THUMB.root;
		chain.forEach((part, index) => {
			const name = `${side}Thumb${part}`;
			put(name, parent, inHand(thumbPosition));
			parent = name;
			thumbPosition = add(thumbPosition, scale(THUMB.direction, THUMB.lengths[index] ?? 0));
		});
	}
	return joints;
}
/** The skeleton that signing is computed on. Parents come before children. */
var SKELETON = buildSkeleton();
/** Computes every joint of a pose in the model's space (forward kinematics). */
function computeWorld(bones, skeleton = SKELETON) {
	const world = /* @__PURE__ */ new Map();
	for (const [name, { parent, position }] of skeleton) {
		const local = bones[name];
		if (parent === void 0) {
			world.set(name, {
				position,
				rotation: local ?? IDENTITY
			});
			continue;
		}
		const above = world.get(parent);
		const offset = subtract(position, skeleton.get(parent).position);
		world.set(name, {
			position: add(above.position, rotate(above.rotation, offset)),
			rotation: local === void 0 ? above.rotation : multiply(above.rotation, local)
		});
	}
	return world;
}
/** Carries a point of the rest pose, in metres, along with a joint. */
function carryPoint(world, joint, rest) {
	const now = world.get(joint);
	const offset = subtract(rest, SKELETON.get(joint).position);
	return add(now.position, rotate(now.rotation, offset));
}
// src/signing/kinematics/clamp.ts
/** Limits `value` to the range from `min` to `max`, both included. */
var clamp = (value, min, max) => Math.min(max, Math.max(min, value));
export { getFigureFileHash as $, getAccessoriesName as A, withAlpha as B, NEUTRAL_FACE as C, CHEST as D, cameraFor as E, skinTone as F, DEFAULT_SIGNER_LOOK as G, loadLogo as H, toCssColour as I, SignerLook as J, HAIRS as K, hashText as L, DEFAULT_APPEARANCE as M, adaptPalette as N, createAccessoriesPicture as O, createPalette as P, ILLUSTRATED as Q, seeded as R, FINGERS as S, SIDES as T, logoPicture as U, computeContrastRatio as V, CLOTHES as W, Logo as X, UNIFORMS as Y, Figure as Z, length as _, IDENTITY as a, scale as b, fromBasis as c, multiply as d, rotate as f, dot as g, distance as h, computeWorld as i, lightLimits as j, drawAccessoriesPicture as k, invert as l, cross as m, SKELETON as n, aboutAxis as o, add as p, SKINS as q, carryPoint as r, angleBetween as s, clamp as t, mirror as u, mix as v, PHALANXES as w, subtract as x, normalize as y, varied as z };

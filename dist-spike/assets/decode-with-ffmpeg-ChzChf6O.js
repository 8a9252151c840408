import { t as toStorageName } from "./base-path-YAqq4GrU.js";
import { r as ClipError } from "./render-error-meXezeDl.js";
import { FFmpeg } from "@ffmpeg/ffmpeg";
// node_modules/@ffmpeg/core/dist/esm/ffmpeg-core.wasm?url
var ffmpeg_core_default$1 = "/assets/ffmpeg-core-CgUfceKH.wasm";
// node_modules/@ffmpeg/core/dist/esm/ffmpeg-core.js?url
var ffmpeg_core_default = "/assets/ffmpeg-core-CI9Irx9p.js";
// src/rendering/encode/engine-files.ts
/** The video engine's files: served by us, fetched once with progress, kept by the browser. */
/** Returns the addresses from which a page or its workers load the engine. */
var getEngineFiles = () => ({
	coreUrl: new URL(ffmpeg_core_default, location.href).href,
	wasmUrl: new URL(ffmpeg_core_default$1, location.href).href
});
toStorageName("handsignal-video-engine");
// src/rendering/clips/decode-with-ffmpeg.ts
/** Decodes clips where the browser has no decoder of its own: ffmpeg.wasm, a second of frames at a time. */
/** A second of a large picture is some 80 MB of planes. */
var FRAMES_AT_ONCE = 25;
var INPUT = "/clip.mp4";
var OUTPUT = "/clip.yuv";
/** Frames `first` to `last` of those that begin at `times`; both sides of the picture even. */
async function* decodeWithFfmpeg(file, times, first, last, { width, height }) {
	const ffmpeg = new FFmpeg();
	const log = [];
	ffmpeg.on("log", ({ message }) => log.push(message));
	try {
		await load(ffmpeg);
		await ffmpeg.writeFile(INPUT, new Uint8Array(await file.arrayBuffer()));
		for (let from = first; from <= last; from += FRAMES_AT_ONCE) {
			const to = Math.min(last, from + FRAMES_AT_ONCE - 1);
			log.length = 0;
			if (await ffmpeg.exec([
				...[
					"-hide_banner",
					"-loglevel",
					"warning",
					"-i",
					INPUT
				],
				...["-vf", `select=between(n\\,${from}\\,${to}),crop=${width}:${height}:0:0,format=yuv420p`],
				...[
					"-vsync",
					"0",
					"-f",
					"rawvideo",
					"-y",
					OUTPUT
				]
			]) !== 0) throw new ClipError("unreadable", "The video could not be decoded.", { cause: log.slice(-8).join("\n") });
			const bytes = await ffmpeg.readFile(OUTPUT);
			if (typeof bytes === "string") throw new ClipError("unreadable", "ffmpeg wrote text.");
			yield* splitFrames(bytes, width, height, times.slice(from, to + 1));
		}
	} finally {
		ffmpeg.terminate();
	}
}
function* splitFrames(bytes, width, height, times) {
	const [luma, chroma] = [width * height, width * height / 4];
	const size = luma + 2 * chroma;
	for (const [index, seconds] of times.entries()) {
		const start = index * size;
		if (start + size > bytes.length) return;
		yield {
			width,
			height,
			y: bytes.subarray(start, start + luma),
			u: bytes.subarray(start + luma, start + luma + chroma),
			v: bytes.subarray(start + luma + chroma, start + size),
			seconds
		};
	}
}
async function load(ffmpeg) {
	const { coreUrl, wasmUrl } = getEngineFiles();
	const cached = "caches" in globalThis ? await caches.match(wasmUrl) : void 0;
	const wasmURL = cached === void 0 ? wasmUrl : URL.createObjectURL(await cached.blob());
	try {
		await ffmpeg.load({
			coreURL: coreUrl,
			wasmURL
		});
	} catch (cause) {
		throw new ClipError("unreadable", "The video engine could not be downloaded.", { cause });
	} finally {
		if (wasmURL !== wasmUrl) URL.revokeObjectURL(wasmURL);
	}
}
export { decodeWithFfmpeg };

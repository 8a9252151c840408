import { n as AvatarError, r as CodedError } from "./base-path-YAqq4GrU.js";
// src/rendering/clips/clip-error.ts
var ClipError = class extends CodedError {};
// src/rendering/render-error.ts
/** Error when no video could be made; `RENDER_FAILURES` documents its codes. */
var RenderError = class extends CodedError {};
/**
* Converts an error of signing or painting, which is not the encoder's fault; most of these happen again on a
* retry.
*/
function toRenderError(cause) {
	if (cause instanceof RenderError) return cause;
	if (!(cause instanceof AvatarError)) return new RenderError("drawing-failed", `The video could not be drawn: ${cause}`, { cause });
	return new RenderError(toRenderErrorCode(cause), cause.message, { cause });
}
function toRenderErrorCode({ code }) {
	switch (code) {
		case "graphics-lost":
		case "graphics-missing": return "graphics-unavailable";
		case "figure-unreachable": return "signer-unreachable";
		case "colour-unknown":
		case "contrast-low": return "drawing-failed";
		default: return "signer-missing";
	}
}
export { toRenderError as n, ClipError as r, RenderError as t };

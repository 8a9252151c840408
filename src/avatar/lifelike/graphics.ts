/** Detection of the WebGL graphics of this machine. Loads nothing of three.js, so that it is cheap. */

export interface Graphics {
  /** `software` works everything out on the processor, many times slower. */
  readonly kind: 'gpu' | 'software' | 'none';
  /** The renderer's own name; empty for none. */
  readonly renderer: string;
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Names of renderers that compute on the processor; also masked ones count as a GPU. */
export const isSoftware = (renderer: string): boolean => SOFTWARE.test(renderer);

/** Returns the graphics of a context, by the name that the browser reveals. */
export function getGraphics(gl: WebGL2RenderingContext): Graphics {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
  const renderer = String(name ?? '');
  return { kind: isSoftware(renderer) ? 'software' : 'gpu', renderer };
}

let cached: Graphics | undefined;

/**
 * Detects the graphics. The first call opens a context briefly, for some 10 to 100 ms: do not call it before
 * the first paint.
 */
export function probeGraphics(): Graphics {
  cached ??= detectGraphics();
  return cached;
}

/** Forgets the graphics: after they were lost, others may render. */
export function forgetGraphics(): void {
  cached = undefined;
}

function detectGraphics(): Graphics {
  if (typeof OffscreenCanvas === 'undefined') return { kind: 'none', renderer: '' };
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (gl === null) return { kind: 'none', renderer: '' };
  const graphics = getGraphics(gl);
  // Browsers allow few contexts: this one is given back.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return graphics;
}

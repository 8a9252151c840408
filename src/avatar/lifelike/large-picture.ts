/** A picture that is drawn larger than it is shown, and made small: its edges are then soft without multisampling. */
import {
  type PerspectiveCamera,
  type Scene,
  SRGBColorSpace,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Graphics } from './graphics.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface LargePicture {
  /**
   * Draws the scene for a picture of this size.
   *
   * @returns the size of what lies in the canvas's lower left corner, still to be made small where it is larger
   */
  render(scene: Scene, camera: PerspectiveCamera, size: Size): Size;
  dispose(): void;
}

/** Sides grow in steps, so that a hand on its way out does not make a new picture for each frame. */
const roundUp = (pixels: number) => 64 * Math.ceil(pixels / 64);

const enlarge = ({ width, height }: Size, times: number): Size => ({
  width: Math.ceil(width * times),
  height: Math.ceil(height * times),
});

/** Makes something as large as a size where it is smaller. One is used for all sizes, and only grows. */
function growTo(
  grown: Size,
  { width, height }: Size,
  resize: (wide: number, high: number) => void,
) {
  if (grown.width < width || grown.height < height)
    resize(Math.max(grown.width, roundUp(width)), Math.max(grown.height, roundUp(height)));
}

/** Creates the picture as these graphics draw it soonest, for a renderer whose canvas has no multisampling. */
export const createLargePicture = (
  renderer: WebGLRenderer,
  kind: Graphics['kind'],
): LargePicture => (kind === 'gpu' ? drawOffCanvas(renderer) : drawOnCanvas(renderer));

/** Draws on the canvas. The processor makes a picture small sooner in a copy than by WebGL. */
function drawOnCanvas(renderer: WebGLRenderer): LargePicture {
  const { domElement: canvas } = renderer;
  return {
    render(scene, camera, size) {
      const large = enlarge(size, 1.5);
      growTo(canvas, large, (wide, high) => renderer.setSize(wide, high, false));
      renderer.setViewport(0, 0, large.width, large.height);
      renderer.setScissor(0, 0, large.width, large.height);
      renderer.setScissorTest(true);
      renderer.render(scene, camera);
      return large;
    },
    dispose: () => undefined,
  };
}

/**
 * Draws beside the canvas, and makes the picture small on the graphics processor: the canvas then has no more pixels to
 * give than are seen, and giving them is what takes longest.
 */
function drawOffCanvas(renderer: WebGLRenderer): LargePicture {
  const { domElement: canvas } = renderer;
  const gl = renderer.getContext() as WebGL2RenderingContext;
  const target = new WebGLRenderTarget(1, 1, { colorSpace: SRGBColorSpace });
  // Otherwise three.js writes linear light into it, and eight bits have too few steps of that in dark hair.
  Object.assign(target, { isXRRenderTarget: true });
  target.scissorTest = true;
  return {
    render(scene, camera, size) {
      const large = enlarge(size, 2);
      growTo(canvas, size, (wide, high) => renderer.setSize(wide, high, false));
      growTo(target, large, (wide, high) => target.setSize(wide, high));
      target.viewport.set(0, 0, large.width, large.height);
      target.scissor.set(0, 0, large.width, large.height);
      renderer.setRenderTarget(target);
      renderer.render(scene, camera);
      const { __webglFramebuffer: drawn } = renderer.properties.get(target) as {
        __webglFramebuffer: WebGLFramebuffer;
      };
      const { state } = renderer;
      state.bindFramebuffer(gl.READ_FRAMEBUFFER, drawn);
      state.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null as never);
      state.setScissorTest(false);
      gl.blitFramebuffer(
        ...([0, 0, large.width, large.height] as const),
        ...([0, 0, size.width, size.height] as const),
        gl.COLOR_BUFFER_BIT,
        gl.LINEAR,
      );
      state.bindFramebuffer(gl.READ_FRAMEBUFFER, null as never);
      renderer.setRenderTarget(null);
      return size;
    },
    dispose: () => target.dispose(),
  };
}

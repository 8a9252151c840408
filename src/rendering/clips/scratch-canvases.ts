/** Canvases that are kept between frames, emptied at each use; each as large as its largest use. */
export function createScratchCanvases() {
  const contexts: OffscreenCanvasRenderingContext2D[] = [];
  return (width: number, height: number, index: number): OffscreenCanvasRenderingContext2D => {
    let context = contexts[index];
    if (context === undefined) {
      context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      contexts[index] = context;
    }
    const { canvas } = context;
    if (canvas.width < width) canvas.width = width;
    if (canvas.height < height) canvas.height = height;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
    context.clearRect(0, 0, canvas.width, canvas.height);
    return context;
  };
}

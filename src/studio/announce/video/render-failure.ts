/** Description of why no video was made: what happened, that nothing was lost, what to do next. */
import { RenderError } from '#rendering/render-error.ts';

export function describeRenderFailure(error: unknown): { title: string; advice: string } {
  const code = error instanceof RenderError ? error.code : undefined;
  switch (code) {
    case 'browser-unsupported':
      return {
        title: 'This browser cannot make videos',
        advice:
          'Use an up-to-date Chrome, Edge, Firefox or Safari. Or save without video, and Handsignal makes one.',
      };
    case 'engine-unavailable':
      return {
        title: 'The video engine could not be loaded',
        advice: 'Check the connection and try again. The preview works without it.',
      };
    case 'signer-missing':
      return {
        title: 'This browser cannot show the chosen signer',
        advice: 'Choose another signer in Settings, or load the file there again.',
      };
    case 'signer-unreachable':
      return {
        title: 'The chosen signer could not be loaded',
        advice: 'Check the connection and try again.',
      };
    case 'recording-missing':
      return {
        title: 'A recording in this message was removed',
        advice: 'Try again. The message will be signed without it.',
      };
    case 'recording-unreachable':
      return {
        title: 'A recording in this message could not be loaded',
        advice: 'Check the connection and try again. No other signer is used instead.',
      };
    case 'graphics-unavailable':
      return {
        title: 'The lifelike signer is not working now',
        advice:
          'No video was made, because the signer would have changed part-way through. Try again, or choose the illustrated signer in Settings. It needs no graphics processor.',
      };
    case 'drawing-failed':
      return {
        title: 'This message could not be made into a video',
        advice: 'Undo or reword your last change, then try again.',
      };
    default:
      return {
        title: 'The video could not be made',
        advice:
          'Close other tabs and try again, or choose a smaller picture size under Look. You can also save without video.',
      };
  }
}

/** Description of why no video was made: what happened, that nothing was lost, what to do next. */
import { RenderError } from '#rendering/render-error.ts';

export function describeRenderFailure(error: unknown): { title: string; advice: string } {
  const code = error instanceof RenderError ? error.code : undefined;
  switch (code) {
    case 'browser-unsupported':
      return {
        title: 'This browser cannot make videos',
        advice:
          'Use a current Chrome, Edge, Firefox or Safari, or send the announcement without a video: the service then makes one.',
      };
    case 'engine-unavailable':
      return {
        title: 'The video engine could not be loaded',
        advice: 'Check the connection and try again. The preview works without it.',
      };
    case 'signer-missing':
      return {
        title: 'The chosen signer cannot be drawn here',
        advice: 'Choose another signer under Settings, or load the file there again.',
      };
    case 'signer-unreachable':
      return {
        title: 'The chosen signer could not be loaded',
        advice: 'Check the connection and try again.',
      };
    case 'recording-missing':
      return {
        title: 'A recording in this message was removed',
        advice: 'Try again: the message is then signed without it.',
      };
    case 'recording-unreachable':
      return {
        title: 'A recording in this message could not be loaded',
        advice: 'Check the connection and try again. No other signer takes its place.',
      };
    case 'graphics-unavailable':
      return {
        title: 'The lifelike signer cannot be drawn now',
        advice:
          'No video was made, because its signer would have changed part-way through. Try again, or choose the illustrated signer under Settings: it needs no graphics processor.',
      };
    case 'drawing-failed':
      return {
        title: 'This message could not be drawn',
        advice: 'Undo or reword your last change, then try again.',
      };
    default:
      return {
        title: 'The video could not be made',
        advice:
          'Close other tabs and try again, or choose a smaller picture under Look. The announcement can also be sent without a video.',
      };
  }
}

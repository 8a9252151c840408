/** Duration of a film or a recording, as the browser reads it. */

const TIMEOUT_MILLISECONDS = 10_000;

/** Seconds; undefined when this browser cannot tell. */
export function measureMediaSeconds(
  file: File,
  kind: 'video' | 'audio',
): Promise<number | undefined> {
  const element = document.createElement(kind);
  const url = URL.createObjectURL(file);
  return new Promise<number | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), TIMEOUT_MILLISECONDS);
    const answer = () => {
      clearTimeout(timer);
      const { duration } = element;
      resolve(Number.isFinite(duration) && duration > 0 ? duration : undefined);
    };
    element.onloadedmetadata = answer;
    element.onerror = answer;
    element.preload = 'metadata';
    element.src = url;
  }).finally(() => {
    element.removeAttribute('src');
    element.load();
    URL.revokeObjectURL(url);
  });
}

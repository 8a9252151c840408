/** Parts of the view in which speeds are compared. */
import { NOT_KNOWN, SPEED, type SpeedClip } from '#tools/study/study-data.ts';
import { createChoiceField, createElement, createSignedQuestion } from './elements.ts';
import { createMessageVideo } from './message-parts.ts';

/** Letters by which clips are named: nothing tells how quick one is. */
const LETTERS = ['A', 'B', 'C'];

/**
 * Creates the clips of one message at different speeds, and the question which is right.
 *
 * @param selected name of a speed, or “I do not know”
 */
export function createComparison(options: {
  clips: readonly SpeedClip[];
  selected: string | undefined;
  onPlay(): void;
  onChoose(value: string): void;
}): HTMLElement[] {
  const { clips, selected, onPlay, onChoose } = options;
  return [
    createElement(
      'p',
      {},
      'These clips have the same message at different speeds. Watch them all.',
    ),
    ...clips.map(({ video }, index) =>
      createElement(
        'div',
        {},
        createElement('h2', {}, `Clip ${LETTERS[index]}`),
        createMessageVideo(video, `Clip ${LETTERS[index]} in BSL`, onPlay),
      ),
    ),
    createChoiceField({
      name: SPEED,
      legend: 'Which clip has the right speed for you?',
      help: createSignedQuestion(SPEED),
      choices: [
        ...clips.map(({ speed }, index) => ({ value: speed, label: `Clip ${LETTERS[index]}` })),
        { value: NOT_KNOWN, label: NOT_KNOWN },
      ],
      selected,
      onChoose,
    }),
  ];
}

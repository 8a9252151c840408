/** Elements of the page, made by hand: it has four views, and no library for them weighs less than they do. */

type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element with attributes; `true` is an attribute without a value. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

export function button(words: string, onPress: () => void, kind = 'plain'): HTMLButtonElement {
  const made = element('button', { type: 'button', class: kind }, words);
  made.addEventListener('click', onPress);
  return made;
}

/** Creates radio buttons to choose one of a few, under their question. */
export function choiceField(options: {
  name: string;
  words: string;
  choices: readonly { value: string; label: string }[];
  chosen: string | undefined;
  isRow?: boolean;
  help?: Node | undefined;
  onChoose(value: string): void;
}): HTMLFieldSetElement {
  const { name, words, choices, chosen, isRow = false, help, onChoose } = options;
  return element(
    'fieldset',
    { id: `question-${name}`, 'aria-describedby': `problem-${name}` },
    element('legend', {}, words),
    help,
    element('p', { class: 'problem', id: `problem-${name}` }),
    element(
      'div',
      { class: isRow ? 'choices row' : 'choices' },
      ...choices.map(({ value, label }) => {
        const input = element('input', {
          type: 'radio',
          ...{ name, value },
          checked: value === chosen,
        });
        input.addEventListener('change', () => onChoose(value));
        return element('label', {}, input, element('span', {}, label));
      }),
    ),
  );
}

/** Creates the video of a signed question; it stays hidden unless the organisation has put one into the folder. */
export function signedQuestion(name: string): HTMLVideoElement {
  const video = element('video', {
    class: 'signed',
    src: `questions/${name}.mp4`,
    controls: true,
    playsinline: true,
    muted: true,
    hidden: true,
    preload: 'metadata',
    'aria-label': 'This question in BSL',
  });
  video.addEventListener('loadedmetadata', () => {
    video.hidden = false;
  });
  return video;
}

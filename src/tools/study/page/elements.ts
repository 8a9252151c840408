/** Elements of the page, made by hand: it has four views, and no library for them weighs less than they do. */

type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element with attributes; `true` is an attribute without a value. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) node.setAttribute(key, value === true ? '' : value);
  node.append(...children.filter((child) => child !== undefined));
  return node;
}

export function createButton(
  label: string,
  onPress: () => void,
  kind = 'plain',
): HTMLButtonElement {
  const node = createElement('button', { type: 'button', class: kind }, label);
  node.addEventListener('click', onPress);
  return node;
}

/** Creates radio buttons to choose one of a few, under their question. */
export function createChoiceField(options: {
  name: string;
  legend: string;
  choices: readonly { value: string; label: string }[];
  selected: string | undefined;
  isRow?: boolean;
  help?: Node | undefined;
  onChoose(value: string): void;
}): HTMLFieldSetElement {
  const { name, legend, choices, selected, isRow = false, help, onChoose } = options;
  return createElement(
    'fieldset',
    { id: `question-${name}`, 'aria-describedby': `problem-${name}` },
    createElement('legend', {}, legend),
    help,
    createElement('p', { class: 'problem', id: `problem-${name}` }),
    createElement(
      'div',
      { class: isRow ? 'choices row' : 'choices' },
      ...choices.map(({ value, label }) => {
        const input = createElement('input', {
          type: 'radio',
          name,
          value,
          checked: value === selected,
        });
        input.addEventListener('change', () => onChoose(value));
        return createElement('label', {}, input, createElement('span', {}, label));
      }),
    ),
  );
}

/** Creates the video of a signed question; it stays hidden unless the organisation has put one into the folder. */
export function createSignedQuestion(name: string): HTMLVideoElement {
  const video = createElement('video', {
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

/** Choices of how the page looks: large text, light or dark. */
import type { Choices } from '#passengers/keeping/memory.ts';
import { createElement } from '#player/page/elements.ts';

const THEMES: Record<Choices['theme'], string> = {
  system: 'As the phone',
  light: 'Light',
  dark: 'Dark',
};

/** Shows the choices on the page as a whole. */
export function applyDisplay({ isLarge, theme }: Choices): void {
  document.documentElement.classList.toggle('is-large', isLarge);
  document.documentElement.dataset.theme = theme;
}

/** Creates the choices. */
export function createDisplay(
  choices: Choices,
  onChoice: (changes: Partial<Choices>) => void,
): HTMLElement {
  const large = createElement('input', { type: 'checkbox' });
  large.checked = choices.isLarge;
  large.addEventListener('change', () => onChoice({ isLarge: large.checked }));
  const themes = (Object.keys(THEMES) as Choices['theme'][]).map((theme) => {
    const input = createElement('input', { type: 'radio', name: 'theme', value: theme });
    input.checked = choices.theme === theme;
    input.addEventListener('change', () => onChoice({ theme }));
    return createElement('label', { class: 'choice' }, input, THEMES[theme]);
  });
  return createElement(
    'details',
    { class: 'display' },
    createElement('summary', {}, 'How it looks'),
    createElement('label', { class: 'choice' }, large, 'Large text'),
    createElement('fieldset', {}, createElement('legend', {}, 'Colours'), ...themes),
  );
}

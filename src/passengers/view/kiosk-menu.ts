/** Large buttons of a touch point, each of which opens a panel in their place. */
import { createElement } from '#player/page/elements.ts';
import { createButton } from './buttons.ts';

export interface KioskPanel {
  label: string;
  panel: HTMLElement;
}

/** Creates the menu. */
export function createKioskMenu(panels: Record<string, KioskPanel>) {
  const menu = createElement('nav', { class: 'kiosk-menu', 'aria-label': 'Choose' });
  const opened = createElement('section', { class: 'kiosk-panel', hidden: '' });
  const heading = createElement('h2', { tabindex: '-1' });
  const content = createElement('div', { class: 'kiosk-content' });
  let openedId: string | undefined;

  function open(id: string): void {
    const { label, panel } = panels[id]!;
    openedId = id;
    menu.hidden = true;
    opened.hidden = false;
    heading.textContent = label;
    content.textContent = '';
    content.append(panel);
    heading.focus();
  }
  function close(): void {
    opened.hidden = true;
    menu.hidden = false;
  }
  const back = createButton(
    'Back',
    () => {
      close();
      menu.querySelector<HTMLElement>(`[data-panel="${openedId}"]`)?.focus();
    },
    { class: 'kiosk-back' },
  );
  opened.append(createElement('div', { class: 'kiosk-head' }, back, heading), content);
  for (const [id, { label }] of Object.entries(panels))
    menu.append(createButton(label, () => open(id), { 'data-panel': id }));

  return {
    element: createElement('div', { class: 'kiosk-choice' }, menu, opened),
    /** Shows the buttons, without what was typed. */
    reset() {
      close();
      (document.activeElement as HTMLElement | null)?.blur();
      for (const { panel } of Object.values(panels))
        for (const input of panel.querySelectorAll('input')) input.value = '';
    },
  };
}

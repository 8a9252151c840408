/** Tabs, one of which is seen; by keyboard they change with the arrow keys. */
import { createElement } from '#player/page/elements.ts';

export interface Tab {
  id: string;
  label: string;
  panel: HTMLElement;
}

export interface TabsView {
  readonly element: HTMLElement;
  select(id: string): void;
  /** Writes a number beside a label. */
  setCount(id: string, count: number): void;
}

/** Creates the tabs; the first is selected. */
export function createTabs(label: string, tabs: readonly Tab[]): TabsView {
  const buttons = tabs.map(({ id, label: text }) =>
    createElement(
      'button',
      { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}` },
      text,
    ),
  );
  const panels = tabs.map(({ id, panel }) =>
    createElement(
      'div',
      { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}`, tabindex: '0' },
      panel,
    ),
  );
  function select(index: number): void {
    for (const [position, button] of buttons.entries()) {
      const isSelected = position === index;
      button.setAttribute('aria-selected', String(isSelected));
      button.tabIndex = isSelected ? 0 : -1;
      panels[position]!.hidden = !isSelected;
    }
  }
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => select(index));
    button.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      const next = (index + step + buttons.length) % buttons.length;
      select(next);
      buttons[next]!.focus();
    });
  }
  select(0);
  const element = createElement(
    'div',
    { class: 'tabs' },
    createElement('div', { role: 'tablist', 'aria-label': label }, ...buttons),
    ...panels,
  );
  return {
    element,
    select: (id) => select(tabs.findIndex((tab) => tab.id === id)),
    setCount(id, count) {
      const index = tabs.findIndex((tab) => tab.id === id);
      const text = count > 0 ? `${tabs[index]!.label} (${count})` : tabs[index]!.label;
      if (buttons[index]!.textContent !== text) buttons[index]!.textContent = text;
    },
  };
}

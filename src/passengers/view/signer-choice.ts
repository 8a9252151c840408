/** Choice of who signs, where the organisation offers more than one signer. It is remembered on this phone alone. */
import type { StationMessage } from '#contract/passengers/station-list.ts';
import { findSignerVideo } from '#passengers/choose/choose-video.ts';
import type { Choices } from '#passengers/keeping/memory.ts';
import { createElement } from '#player/page/elements.ts';

/** Formats the name of a signer, which is that of a figure. */
const formatSigner = (signer: string): string =>
  signer === 'illustrated' ? 'Drawn signer' : signer.charAt(0).toUpperCase() + signer.slice(1);

const USUAL = 'Usual signer';

/** Explains that the wanted signer has not signed a message; empty where it has. */
function describeMissing(wanted: string, message: StationMessage | undefined): string {
  if (wanted === '' || message === undefined || message.signer === wanted) return '';
  if (findSignerVideo(message, wanted) !== undefined) return '';
  return `${formatSigner(wanted)} has not signed this message yet. You see the usual signer.`;
}

/** Creates the choice. */
export function createSignerChoice(onChoice: (changes: Partial<Choices>) => void) {
  const select = createElement('select', { id: 'signer' });
  const note = createElement('p', { class: 'hint', role: 'status' });
  select.addEventListener('change', () => onChoice({ signer: select.value }));
  let offered = '';
  return {
    element: createElement(
      'div',
      { class: 'signer-choice', hidden: '' },
      createElement('label', { for: 'signer' }, 'Signer'),
      select,
      note,
    ),
    /** @param message that plays */
    update(
      signers: readonly string[],
      { signer }: Choices,
      message: StationMessage | undefined,
    ): void {
      const key = signers.join(' ');
      if (key !== offered) {
        offered = key;
        select.textContent = '';
        for (const name of ['', ...signers])
          select.append(
            createElement('option', { value: name }, name === '' ? USUAL : formatSigner(name)),
          );
      }
      const wanted = signers.includes(signer) ? signer : '';
      if (select.value !== wanted) select.value = wanted;
      const words = describeMissing(wanted, message);
      if (note.textContent !== words) note.textContent = words;
    },
  };
}

/** Participants of a clause: people, and whether those who are addressed have to be named. Pure. */
import type { Term } from '#translation/english/words/term.ts';
import type { SignedToken } from '#translation/english/words/word.ts';

const PEOPLE =
  /^(?:driver|guard|conductor|staff|passenger|customer|visitor|person|people|somebody|someone|anybody|anyone|nobody|child|man|woman|officer|police|signaller|signalman|engineer|crew|worker|worker|mayor|resident|manager|inspector|assistant|guide|helper|carer|parent|adult|colleague|friend|team|king|queen|volunteer|soldier|council|everybody|everyone|nurse|doctor|dentist|surgeon|patient|midwife|paramedic|receptionist|teacher|pupil|student|friend|neighbour|owner|miner|firefighter|councillor|interpreter|boy|girl|mother|father|dog|cat|horse|animal|pet|baby)$/;
const PERSONAL = /^(?:i|me|we|us|you)$/;
const SIGNER = /^(?:i|me|we|us)$/;

const isPerson = ({ lemma, lower, category, role }: Term): boolean =>
  /^(?:noun|name|question|pronoun)$/.test(role) &&
  (PEOPLE.test(lemma) || PEOPLE.test(lower) || category === 'people' || lower === 'who');

/**
 * Whether `you`, `me` and the like are signed: with another person in the clause, or with each other, facing
 * the viewer does not show who does it to whom.
 */
export function saysPersons(terms: readonly Term[]): boolean {
  if (!terms.some(({ role }) => role === 'verb')) return false;
  const personal = terms.filter(({ role, lower }) => role === 'pronoun' && PERSONAL.test(lower));
  if (personal.length === 0) return false;
  const hasBoth =
    personal.some(({ lower }) => SIGNER.test(lower)) &&
    personal.some(({ lower }) => !SIGNER.test(lower));
  return hasBoth || terms.some(isPerson) || terms.some(isThirdPerson);
}

/** Whether the term is a pronoun for other people who do something. */
export const isThirdPerson = ({ role, lower }: Term): boolean =>
  role === 'pronoun' && /^(?:they|he|she)$/.test(lower);

/** Whether a row names a person. */
export const isSomebody = (terms: readonly Term[], row: readonly SignedToken[]): boolean =>
  terms.some(
    (term) =>
      (isPerson(term) || (term.role === 'pronoun' && PERSONAL.test(term.lower))) &&
      row.some(({ spans }) => spans.includes(term.span)),
  );

/** Whether a pronoun is one of those who speak and are spoken to. */
export const isPersonal = ({ role, lower }: Term): boolean =>
  role === 'pronoun' && PERSONAL.test(lower);

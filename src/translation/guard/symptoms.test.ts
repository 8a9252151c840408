/** Tests of mistakes that real sentences showed: each wrong gloss is marked, and the right one of its sentence is not. */
import { expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { guard } from './guard.ts';

/** Creates a gloss from rows of a unit and the words that it says: `PEOPLE=people fs-TELL=told`. */
function createGuarded(english: string, gloss: string) {
  const rows = gloss.split(' ').map((row) => row.split('='));
  return {
    english,
    units: rows.map(
      ([text = '']): GlossUnit =>
        text.startsWith('fs-')
          ? { kind: 'fingerspelled', text: text.slice(3) }
          : /^\d+$/.test(text)
            ? { kind: 'number', value: Number(text) }
            : { kind: 'sign', gloss: text },
    ),
    sources: rows.map(([, words = '']) =>
      words.split('_').flatMap((word) => {
        const start = word === '' ? -1 : english.indexOf(word);
        return start < 0 ? [] : [{ start, end: start + word.length }];
      }),
    ),
    warnings: [],
  };
}

it.each([
  {
    symptom: 'people to whom it is done come first, as if they did it',
    english: 'Pupils were told to wait.',
    wrong: 'PUPIL=Pupils WAIT=wait fs-TELL=told',
    right: 'PERSON PUPIL=Pupils WAIT=wait fs-TELL=told',
  },
  {
    symptom: 'what had to be done in the past is said to have to be done',
    english: 'Trains had to be cancelled.',
    wrong: 'TRAIN=Trains CANCEL=cancelled MUST=had',
    right: 'TRAIN=Trains CANCEL=cancelled',
  },
  {
    symptom: 'what had to be so in the past is said to have to be so now',
    english: 'Visitors had to be over 16.',
    wrong: 'PEOPLE=Visitors fs-OVER=over 16=16 MUST=had',
    right: undefined,
  },
  {
    symptom: 'a plan that was dropped is said to be carried out',
    english: 'The council has dropped its plan to close the library.',
    wrong: 'fs-PLAN=plan fs-COUNCIL=council fs-DROP=dropped fs-LIBRARY=library CLOSED=close',
    right: 'fs-PLAN=plan fs-COUNCIL=council fs-LIBRARY=library CLOSED=close fs-DROP=dropped',
  },
  {
    symptom: 'what is above and what is below it change places',
    english: 'The platform is above the flood.',
    wrong: 'PLATFORM=platform FLOOD=flood fs-ABOVE=above',
    right: 'FLOOD=flood PLATFORM=platform fs-ABOVE=above',
  },
  {
    symptom: 'a verb that is left out is signed as the last one',
    english: 'The shop closes as the museum does.',
    wrong: 'MUSEUM=museum fs-DO=does SHOP=shop CLOSED=closes',
    right: undefined,
  },
  {
    symptom: 'a condition without a comma runs into what follows',
    english: 'If you lose the ticket you can travel the next day.',
    wrong: 'DAY=day TICKET=ticket NEXT=next LOSE=lose TRAVEL=travel POSSIBLE/CAN=can',
    right: 'TICKET=ticket LOSE=lose NEXT=next DAY=day TRAVEL=travel POSSIBLE/CAN=can',
  },
  {
    symptom: 'a description is far from its noun',
    english: 'Children who have coats may wait outside the hall.',
    wrong:
      'CHILD=Children HALL=hall WAIT=wait OUTSIDE=outside POSSIBLE/CAN=may HAVE=have COAT=coats',
    right:
      'CHILD=Children COAT=coats HAVE=have HALL=hall OUTSIDE=outside WAIT=wait POSSIBLE/CAN=may',
  },
  {
    symptom: 'one end of a range is lost',
    english: 'Children aged 5 to 15 pay half.',
    wrong: 'CHILD=Children AGE=aged 15=15 HALF=half PAY=pay',
    right: 'CHILD=Children AGE=aged 5=5 UNTIL=to 15=15 HALF=half PAY=pay',
  },
  {
    symptom: 'how long something took is signed as when it comes',
    english: 'The ship sank in ten minutes.',
    wrong: '10=ten MINUTE=minutes LATER=in SHIP=ship fs-SINK=sank',
    right: 'SHIP=ship fs-SINK=sank 10=ten MINUTE=minutes',
  },
  {
    symptom: 'two names change places',
    english: 'England beat Germany.',
    wrong: 'GERMANY=Germany ENGLAND=England fs-BEAT=beat',
    right: 'ENGLAND=England GERMANY=Germany fs-BEAT=beat',
  },
  {
    symptom: 'a question word of a description ends the sentence',
    english: 'Those who booked pay today.',
    wrong: 'TODAY=today fs-BOOK=booked PAY=pay WHO=who_Those',
    right: 'TODAY=today fs-BOOK=booked WHO=who_Those PAY=pay',
  },
  {
    symptom: 'a place with the name of a common word has its sign',
    english: 'Get off at Battle.',
    wrong: 'BATTLE=Battle LEAVE/DEPART=Get_off',
    right: 'fs-BATTLE=Battle LEAVE/DEPART=Get_off',
  },
  {
    symptom: 'a sentence whose verb comes before its subject',
    english: 'Not until noon did the train leave.',
    wrong: 'MIDDAY=noon UNTIL=until TRAIN=train LEAVE/DEPART=leave NOT=Not',
    right: undefined,
  },
  {
    symptom: 'the second of two conditions comes after what follows from both',
    english: 'Wait if it is hot or if you see smoke.',
    wrong: 'HOT=hot WAIT=Wait SMOKE=smoke SEE=see fs-OR=or',
    right: undefined,
  },
  {
    symptom: 'a coach stand is signed as standing',
    english: 'The bus leaves from stand 4.',
    wrong: 'BUS=bus STAND=stand 4=4 LEAVE/DEPART=leaves',
    right: 'BUS=bus fs-STAND=stand 4=4 LEAVE/DEPART=leaves',
  },
  {
    symptom: 'an open return is signed as open',
    english: 'An open return is valid for a month.',
    wrong: 'OPEN=open fs-RETURN=return fs-VALID=valid MONTH=month',
    right: 'fs-OPEN=open fs-RETURN=return fs-VALID=valid MONTH=month',
  },
  {
    symptom: 'what takes an hour is signed as taken',
    english: 'The journey takes an hour.',
    wrong: 'fs-JOURNEY=journey TAKE=takes HOUR=hour',
    right: 'fs-JOURNEY=journey fs-TAKE=takes HOUR=hour',
  },
])('$symptom', ({ english, wrong, right }) => {
  expect(guard(createGuarded(english, wrong))).not.toEqual([]);
  if (right !== undefined) expect(guard(createGuarded(english, right))).toEqual([]);
});

it('somebody who does it in another clause does not do it in this one', () => {
  const english = 'After they locked the hall, pupils were sent home.';
  const guarded = createGuarded(
    english,
    'PERSON fs-HALL=hall fs-LOCK=locked AFTER=After PUPIL=pupils fs-HOME=home fs-SEND=sent',
  );
  const countPatients = (clauseUnits: { start: number; end: number }[]) =>
    guard({ ...guarded, clauseUnits }).filter(({ reason }) => /does not do it/.test(reason)).length;
  expect(countPatients([{ start: 0, end: 7 }])).toBe(0);
  expect(
    countPatients([
      { start: 0, end: 4 },
      { start: 4, end: 7 },
    ]),
  ).toBe(1);
});

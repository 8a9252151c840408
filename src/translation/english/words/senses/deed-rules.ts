/** Senses of everyday verbs and nouns whose sign shows one of their meanings alone. Pure. */
import { placed, type SenseRule } from './sense-rule.ts';

/** Sense rules for acts of the hands and the mouth: taking, saying, lifting. */
export const DEED_RULES: readonly SenseRule[] = [
  placed('who gets somewhere goes there', ['How do I get to York?', 'get', 'GO-TO'], {
    word: /^get$/,
    role: /^verb$/,
    after: /^(?:to|from|there|here)$/,
    secondPos: /^(?!VERB|AUX)/,
  }),
  placed('things that are taken along are taken', ['Take your bag.', 'Take', 'TAKE'], {
    word: /^take$/,
    role: /^verb$/,
    near: /^(?:bags?|luggage|bicycles?|bikes?|belongings|leaflets?|maps?|dogs?|food|drinks?|bottles?|coats?|umbrellas?|books?|pushchairs?|tickets?|wheelchairs?|parcels?)$/,
    far: /^(?:minutes?|hours?|days?|weeks?|long|care|place|photos?|photographs?)$/,
  }),
  placed('time, a way or a turn is taken by no hand', ['Take the stairs.', 'Take', 'spelled'], {
    word: /^take$/,
  }),
  placed('what is left at home does not depart', ['Leave at home: money.', 'Leave', 'spelled'], {
    word: /^leave$/,
    role: /^verb$/,
    after: /^at$/,
    second: /^home$/,
  }),
  placed('time that is allowed is planned', ['Allow extra time.', 'Allow', 'spelled'], {
    word: /^allow$/,
    after:
      /^(?:extra|more|plenty|enough|time|at least|at|up to|\d+|an?|half|two|three|five|ten|twenty|thirty)$/,
    near: /^(?:time|minutes?|hours?|days?|weeks?)$/,
  }),
  placed('who objects is no thing', ['They may object to the plan.', 'object', 'spelled'], {
    word: /^object$/,
    after: /^(?:to|if|strongly)$/,
  }),
  placed(
    'an age of stone or gold is no age of a person',
    ['It is from the stone age.', 'age', 'spelled'],
    {
      word: /^ages?$/,
      before: /^(?:stone|bronze|iron|golden|ice|dark|middle|victorian|railway|steam|new)$/,
    },
  ),
  placed(
    'a cold war, or a cold that somebody has, is no weather',
    ['He has a cold.', 'cold', 'spelled'],
    {
      word: /^cold$/,
      before: /^a$/,
      after: /^[.,;!?]?$/,
    },
  ),
  placed('what a sign says is written', ['The sign says no entry.', 'says', 'spelled'], {
    word: /^say$/,
    near: /^(?:sign|board|screen|label|notice|ticket|poster|website|text)$/,
  }),
  placed(
    'a spring of a clock or of water is no season',
    ['The clock has a broken spring.', 'spring', 'spelled'],
    {
      word: /^springs?$/,
      near: /^(?:clock|water|broken|metal|coil|hot|tide|tides|mattress|steel|holy)$/,
    },
  ),
  placed('a bag that is light has little weight', ['The bag is light.', 'light', 'LIGHT-WEIGHT'], {
    word: /^light$/,
    role: /^adjective$/,
    near: /^(?:bag|luggage|box|load|weigh|weight|carry|suitcase|parcel)$/,
  }),
];

/** Senses of everyday verbs and nouns whose sign shows one of their meanings alone. Pure. */
import { createPatternRule, type SenseRule } from './sense-rule.ts';

/** Sense rules for acts of the hands and the mouth: taking, saying, lifting. */
export const DEED_RULES: readonly SenseRule[] = [
  createPatternRule('who gets somewhere goes there', ['How do I get to York?', 'get', 'GO-TO'], {
    word: /^get$/,
    role: /^verb$/,
    next: /^(?:to|from|there|here)$/,
    secondNextPos: /^(?!VERB|AUX)/,
  }),
  createPatternRule('things that are taken along are taken', ['Take your bag.', 'Take', 'TAKE'], {
    word: /^take$/,
    role: /^verb$/,
    inSentence:
      /^(?:bags?|luggage|bicycles?|bikes?|belongings|leaflets?|maps?|dogs?|food|drinks?|bottles?|coats?|umbrellas?|books?|pushchairs?|tickets?|wheelchairs?|parcels?)$/,
    notInSentence: /^(?:minutes?|hours?|days?|weeks?|long|care|place|photos?|photographs?)$/,
  }),
  createPatternRule(
    'time, a way or a turn is taken by no hand',
    ['Take the stairs.', 'Take', 'spelled'],
    {
      word: /^take$/,
    },
  ),
  createPatternRule(
    'what is left at home does not depart',
    ['Leave at home: money.', 'Leave', 'spelled'],
    {
      word: /^leave$/,
      role: /^verb$/,
      next: /^at$/,
      secondNext: /^home$/,
    },
  ),
  createPatternRule('time that is allowed is planned', ['Allow extra time.', 'Allow', 'spelled'], {
    word: /^allow$/,
    next: /^(?:extra|more|plenty|enough|time|at least|at|up to|\d+|an?|half|two|three|five|ten|twenty|thirty)$/,
    inSentence: /^(?:time|minutes?|hours?|days?|weeks?)$/,
  }),
  createPatternRule(
    'who objects is no thing',
    ['They may object to the plan.', 'object', 'spelled'],
    {
      word: /^object$/,
      next: /^(?:to|if|strongly)$/,
    },
  ),
  createPatternRule(
    'an age of stone or gold is no age of a person',
    ['It is from the stone age.', 'age', 'spelled'],
    {
      word: /^ages?$/,
      previous: /^(?:stone|bronze|iron|golden|ice|dark|middle|victorian|railway|steam|new)$/,
    },
  ),
  createPatternRule(
    'a cold war, or a cold that somebody has, is no weather',
    ['He has a cold.', 'cold', 'spelled'],
    {
      word: /^cold$/,
      previous: /^a$/,
      next: /^[.,;!?]?$/,
    },
  ),
  createPatternRule('what a sign says is written', ['The sign says no entry.', 'says', 'spelled'], {
    word: /^say$/,
    inSentence: /^(?:sign|board|screen|label|notice|ticket|poster|website|text)$/,
  }),
  createPatternRule(
    'a spring of a clock or of water is no season',
    ['The clock has a broken spring.', 'spring', 'spelled'],
    {
      word: /^springs?$/,
      inSentence: /^(?:clock|water|broken|metal|coil|hot|tide|tides|mattress|steel|holy)$/,
    },
  ),
  createPatternRule(
    'a bag that is light has little weight',
    ['The bag is light.', 'light', 'LIGHT-WEIGHT'],
    {
      word: /^light$/,
      role: /^adjective$/,
      inSentence: /^(?:bag|luggage|box|load|weigh|weight|carry|suitcase|parcel)$/,
    },
  ),
];

/** Senses of words that describe. Pure. */
import { createPatternRule, type SenseRule } from './sense-rule.ts';

/** Sense rules for words that say how something is. */
export const QUALITY_RULES: readonly SenseRule[] = [
  createPatternRule(
    'heavy weather and traffic are strong',
    ['Heavy snow is forecast.', 'Heavy', 'STRONG'],
    {
      word: /^heav(?:y|ier|iest)$/,
      inSentence: /^(?:rain|snow|fog|wind|storm|traffic|weather|snowfall|rainfall|shower)$/,
    },
  ),
  createPatternRule(
    'what cannot be weighed is heavy in no sense of weight',
    ['Losses were heavy.', 'heavy', 'spelled'],
    {
      word: /^heavy$/,
      inSentence:
        /^(?:loss|losses|casualty|casualties|fighting|fine|damage|debt|smoker|drinker|use|demand|industry|burden|bleed|bleeding|schedule|workload)$/,
    },
  ),
  createPatternRule('what has weight is heavy', ['The box is heavy.', 'heavy', 'HEAVY'], {
    word: /^heavy$/,
  }),
  createPatternRule(
    'what is lighter is no lamp',
    ['This engine is lighter than the other.', 'lighter', 'spelled'],
    { word: /^light(?:er|est)$/ },
  ),
  createPatternRule(
    'what is left over went nowhere',
    ['There are two seats left.', 'left', 'spelled'],
    {
      word: /^left$/,
      pos: /^ADJ$/,
      previousPos: /^(?:NOUN|PRON|AUX)$/,
      next: /^(?:|[.,;!?]|on|in|for|at)$/,
      inSentence: /^(?:there|have|has|no|any|few)$/,
    },
  ),
  createPatternRule(
    'what is very close is near',
    ['The two buildings are very close.', 'close', 'NEAR'],
    {
      word: /^close$/,
      role: /^adjective$/,
      previous: /^(?:very|too|so|quite|really|extremely)$/,
    },
  ),
  createPatternRule(
    'who is engaged to another is no toilet',
    ['The princess was engaged to a king.', 'engaged', 'spelled'],
    { word: /^engage(?:d)?$/, next: /^(?:to|in|with|by|the|a|an)$/ },
  ),
  createPatternRule(
    'who eats nothing is not quick',
    ['Muslims fast during Ramadan.', 'fast', 'spelled'],
    {
      word: /^fast$/,
      inSentence: /^(?:ramadan|lent|muslim|muslims|asleep|fasting|colour)$/,
    },
  ),
  createPatternRule(
    'a full name or price is a whole one',
    ['Please give your full name.', 'full', 'spelled'],
    {
      word: /^full$/,
      next: /^(?:name|price|address|fare|detail|details|refund|list|cost|story|title|amount|payment|version|report|stop|access|body|range|responsibility|year|day|set)$/,
    },
  ),
  createPatternRule('a hard seat is not soft', ['The seat is hard.', 'hard', 'spelled'], {
    word: /^hard$/,
    inSentence:
      /^(?:seat|hat|surface|bed|bread|shoulder|copy|floor|stone|wood|disk|drive|shell|ground|rock|metal)$/,
  }),
  createPatternRule('who works hard works a lot', ['The men worked hard.', 'hard', 'spelled'], {
    word: /^hard$/,
    previous: /^(?:work|try|hit|push|pull|study|rain|fight|press)$/,
  }),
  createPatternRule('a key figure matters', ['She was a key figure.', 'key', 'spelled'], {
    word: /^key$/,
    next: /^(?:figure|point|part|role|factor|reason|feature|question|stage|date|issue|information|fact|element|priority|person|people|message|work|change|moment|worker|event|player|step|stage|area)s?$/,
  }),
  createPatternRule(
    'a minute thing is tiny',
    ['The fossil is a minute insect.', 'minute', 'spelled'],
    {
      word: /^minute$/,
      previous: /^(?:a|an|the|very|these|those)$/,
      pos: /^ADJ$/,
    },
  ),
];

/** Senses of words that describe. Pure. */
import { placed, type SenseRule } from './sense-rule.ts';

/** Sense rules for words that say how something is. */
export const QUALITY_RULES: readonly SenseRule[] = [
  placed('heavy weather and traffic are strong', ['Heavy snow is forecast.', 'Heavy', 'STRONG'], {
    word: /^heav(?:y|ier|iest)$/,
    near: /^(?:rain|snow|fog|wind|storm|traffic|weather|snowfall|rainfall|shower)$/,
  }),
  placed(
    'what cannot be weighed is heavy in no sense of weight',
    ['Losses were heavy.', 'heavy', 'spelled'],
    {
      word: /^heavy$/,
      near: /^(?:loss|losses|casualty|casualties|fighting|fine|damage|debt|smoker|drinker|use|demand|industry|burden|bleed|bleeding|schedule|workload)$/,
    },
  ),
  placed('what has weight is heavy', ['The box is heavy.', 'heavy', 'HEAVY'], {
    word: /^heavy$/,
  }),
  placed(
    'what is lighter is no lamp',
    ['This engine is lighter than the other.', 'lighter', 'spelled'],
    { word: /^light(?:er|est)$/ },
  ),
  placed('what is left over went nowhere', ['There are two seats left.', 'left', 'spelled'], {
    word: /^left$/,
    pos: /^ADJ$/,
    beforePos: /^(?:NOUN|PRON|AUX)$/,
    after: /^(?:|[.,;!?]|on|in|for|at)$/,
    near: /^(?:there|have|has|no|any|few)$/,
  }),
  placed('what is very close is near', ['The two buildings are very close.', 'close', 'NEAR'], {
    word: /^close$/,
    role: /^adjective$/,
    before: /^(?:very|too|so|quite|really|extremely)$/,
  }),
  placed(
    'who is engaged to another is no toilet',
    ['The princess was engaged to a king.', 'engaged', 'spelled'],
    { word: /^engage(?:d)?$/, after: /^(?:to|in|with|by|the|a|an)$/ },
  ),
  placed('who eats nothing is not quick', ['Muslims fast during Ramadan.', 'fast', 'spelled'], {
    word: /^fast$/,
    near: /^(?:ramadan|lent|muslim|muslims|asleep|fasting|colour)$/,
  }),
  placed(
    'a full name or price is a whole one',
    ['Please give your full name.', 'full', 'spelled'],
    {
      word: /^full$/,
      after:
        /^(?:name|price|address|fare|detail|details|refund|list|cost|story|title|amount|payment|version|report|stop|access|body|range|responsibility|year|day|set)$/,
    },
  ),
  placed('a hard seat is not soft', ['The seat is hard.', 'hard', 'spelled'], {
    word: /^hard$/,
    near: /^(?:seat|hat|surface|bed|bread|shoulder|copy|floor|stone|wood|disk|drive|shell|ground|rock|metal)$/,
  }),
  placed('who works hard works a lot', ['The men worked hard.', 'hard', 'spelled'], {
    word: /^hard$/,
    before: /^(?:work|try|hit|push|pull|study|rain|fight|press)$/,
  }),
  placed('a key figure matters', ['She was a key figure.', 'key', 'spelled'], {
    word: /^key$/,
    after:
      /^(?:figure|point|part|role|factor|reason|feature|question|stage|date|issue|information|fact|element|priority|person|people|message|work|change|moment|worker|event|player|step|stage|area)s?$/,
  }),
  placed('a minute thing is tiny', ['The fossil is a minute insect.', 'minute', 'spelled'], {
    word: /^minute$/,
    before: /^(?:a|an|the|very|these|those)$/,
    pos: /^ADJ$/,
  }),
];

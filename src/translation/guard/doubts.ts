/** Words with several meanings: the sign that is doubted, and what supports it. Data. */

/** A sign of a word that has another meaning, too. */
interface Doubt {
  /** Pattern of the English word. */
  readonly word: RegExp;
  /** The sign that it is doubted with. */
  readonly gloss: RegExp;
  /** Pattern in the sentence that supports that sign. */
  readonly evidence: RegExp;
  readonly otherMeaning: string;
}

/** Pattern that never matches, for signs that no evidence supports. */
const NEVER = /(?!)/;

/** Signs that are doubted without their evidence; of one word, the first that matches decides. */
export const DOUBTS: readonly Doubt[] = [
  {
    word: /^coach(?:es)?$/,
    gloss: /^BUS$/,
    evidence:
      /\b(?:replac\w*|bus(?:es)?|road|stop|drivers?|station|motorway|by coach|park|run|trip)\b/i,
    otherMeaning: 'part of a train',
  },
  {
    word: /^coach(?:es)?$/,
    gloss: /^CARRIAGE$/,
    evidence:
      /\b(?:trains?|platform|front|rear|seats?|divide\w*|class|built|carried|restored|four|two|three|coach [A-Z\d])\b/i,
    otherMeaning: 'a bus',
  },
  {
    word: /^services?$/,
    gloss: /^TRAIN$/,
    evidence:
      /\b(?:trains?|platform|cancel\w*|delay\w*|station|lines?|rail|to \p{Lu}|\d|resum\w*|suspend\w*|replac\w*|run\w*)/iu,
    otherMeaning: 'help, or a church service',
  },
  {
    word: /^services?$/,
    gloss: /^SERVE/,
    evidence: /\b(?:customer|offer|provide\w*|good|free|our)\b/i,
    otherMeaning: 'a train',
  },
  {
    word: /^left$/,
    gloss: /^LEFT$/,
    evidence: /\b(?:right|turn|side|hand|the left|your left|keep left|on left)\b/i,
    otherMeaning: 'went away, or remained',
  },
  {
    word: /^left$/,
    gloss: /^LEAVE/,
    evidence:
      /^(?!.*\b(?:on|to|the|your|keep|turn) left\b).*\b(?:left (?:from|at|for|the|here|on|platform|\p{Lu})|trains?|has left|have left|at \d)/iu,
    otherMeaning: 'a side, or what remains',
  },
  {
    word: /^leav(?:e|es|ing)$/,
    gloss: /^LEFT$/,
    evidence: NEVER,
    otherMeaning: 'to go away',
  },
  {
    word: /^board(?:s|ed|ing)?$/,
    gloss: /^BOARD$/,
    evidence: /\b(?:notice ?board|floor ?boards?|board (?:of|meeting|member|room))\b/i,
    otherMeaning: 'to get on, or a departure board',
  },
  {
    word: /^single$/,
    gloss: /^ONE$/,
    evidence: /\b(?:every|not a) single\b/i,
    otherMeaning: 'a ticket for one way',
  },
  {
    word: /^second$/,
    gloss: /^SECOND$/,
    evidence: /\b(?:per|a|every|one) second\b(?! \p{Ll})/iu,
    otherMeaning: 'the one behind the first',
  },
  {
    word: /^lines?$/,
    gloss: /^QUEUE$/,
    evidence: /\b(?:queue|wait|stand|join|in (?:a )?line|line up|people)\b/i,
    otherMeaning: 'a railway line, or a painted line',
  },
  {
    word: /^live$/,
    gloss: /^LIVE\/DWELL$/,
    evidence: /\b(?:live (?:in|at|near|with|here|there|on)|where \w+ live)\b/i,
    otherMeaning: 'electrically live, or as it happens',
  },
  {
    word: /^ring(?:s|ing)?$/,
    gloss: /^RING$/,
    evidence: /\b(?:wear|gold|silver|wedding|finger|jewel\w*)\b/i,
    otherMeaning: 'to phone, or to ring a bell',
  },
  {
    word: /^(?:go|goes|going|gone|went)$/,
    gloss: /^RETURN$/,
    evidence: /^(?!.*\bback to (?:the )?\d)/,
    otherMeaning: 'to date from that year',
  },
  {
    word: /^found$/,
    gloss: /^FIND$/,
    evidence:
      /^(?!.*\bfound (?:the|a|this|our) (?:school|church|company|society|club|museum|charity|town|city|hospital|university|railway)\b)/i,
    otherMeaning: 'to start something new',
  },
  { word: /^power$/, gloss: /^STRONG$/, evidence: NEVER, otherMeaning: 'electricity' },
  {
    word: /^leav(?:e|es|ing)$/,
    gloss: /^LEAVE/,
    evidence:
      /^(?!.*\bleav(?:e|es|ing) (?:an?|the|your|his|her|my|any|some|it|them|us|me|bags?|luggage|children) (?:\w+ ){0,4}(?:on|in|behind|out|at|where|alone|unattended|open)\b).*\b(?:trains?|bus(?:es)?|from|at|for|platform|station|building|exit|lift|police|museum|does it|do they|by the|last|the \d)/i,
    otherMeaning: 'let something stay',
  },
  {
    word: /^right$/,
    gloss: /^RIGHT$/,
    evidence: /\b(?:left|turn|side|hand|the right|your right|keep right)\b/i,
    otherMeaning: 'correct',
  },
  {
    word: /^back$/,
    gloss: /^BACK/,
    evidence: /\b(?:the back|at back|seats?|rear|front|door|behind)\b/i,
    otherMeaning: 'to return, or again',
  },
  {
    word: /^clos(?:e|es|ing|ed)$/,
    gloss: /^NEAR$/,
    evidence: /\b(?:close to|close by)\b/i,
    otherMeaning: 'to shut',
  },
  {
    word: /^last$/,
    gloss: /^LAST/,
    evidence:
      /\b(?:the last|last (?:train|bus|stop|call|day|entry|admission|call|service|steam))\b/i,
    otherMeaning: 'the previous one, or to continue',
  },
  {
    word: /^lines?$/,
    gloss: /^TRACK$/,
    evidence:
      /\b(?:rail\w*|trains?|open|clos\w*|block\w*|faults?|fast|slow|cross|trespass\w*|engineering|trees?|flood\w*|on the line|main|branch)\b/i,
    otherMeaning: 'a route, a queue or a painted line',
  },
  {
    word: /^tracks?$/,
    gloss: /^TRACK$/,
    evidence: /\b(?:trains?|rail\w*|cross|walk|on the|faults?|engineer\w*|platform|maintenance)\b/i,
    otherMeaning: 'a path, or to follow',
  },
  {
    word: /^change[sd]?$/,
    gloss: /^CHANGE$/,
    evidence:
      /\b(?:trains?|at \p{Lu}|platform|from|to|time\w*|day|booking|plans?|the|has|will|can|you)\b/iu,
    otherMeaning: 'coins',
  },
  {
    word: /^call(?:s|ed|ing)?$/,
    gloss: /^(?:STOP|CALL-AT)$/,
    evidence: /\bcall(?:s|ed|ing)? at\b/i,
    otherMeaning: 'to phone, or to shout',
  },
  { word: /^stop(?:s|ped|ping)?$/, gloss: /^STOP$/, evidence: /./, otherMeaning: '' },
  {
    word: /^free$/,
    gloss: /./,
    evidence: /\b(?:seat|travel|entry|admission|charge|of|free)\b/i,
    otherMeaning: '',
  },
  {
    word: /^br(?:eak|oke|oken)s?$/,
    gloss: /^BROKEN$/,
    evidence: /\b(?:is|are|was|were|been|down|has|have|lift|machine|escalator)\b/i,
    otherMeaning: 'to break something',
  },
  {
    word: /^retur(?:n|ns|ned|ning)$/,
    gloss: /^RETURN$/,
    evidence:
      /(?<!\ba )\breturn(?:s|ed|ing)? (?:to|home|from|on)\b|\b(?:will|can|must) return\b|\bnormal\b/i,
    otherMeaning: 'a ticket, or to give something back',
  },
  {
    word: /^(?:under|below)$/,
    gloss: /^UNDER$/,
    evidence:
      /\b(?:under|below) (?!-?\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen)/i,
    otherMeaning: 'less than',
  },
  {
    word: /^full$/,
    gloss: /^FULL$/,
    evidence: /\b(?:trains?|car|park|bus|seats?|room|lift|is full|are full)\b/i,
    otherMeaning: 'whole',
  },
  { word: /^open$/, gloss: /^OPEN$/, evidence: /./, otherMeaning: '' },
  {
    word: /^shorts?$/,
    gloss: /^SHORT/,
    evidence: /\b(?:short of|staff|short (?:walk|train|time|delay|notice|platform))\b/i,
    otherMeaning: 'small trousers',
  },
  {
    word: /^fast$/,
    gloss: /^FAST$/,
    evidence: /\b(?:trains?|lines?|move|service|too fast|run)\b/i,
    otherMeaning: 'fixed',
  },
  {
    word: /^place$/,
    gloss: /^PLACE$/,
    evidence: /\b(?:this|a|the|your|safe|meeting|same|any) place\b/i,
    otherMeaning: 'to put',
  },
  {
    word: /^works?$/,
    gloss: /^WORK$/,
    evidence:
      /\b(?:lift|machine|engineers?|staff|not|escalator|signals?|to|at|people|men|women|worked|loop|will)\b/i,
    otherMeaning: 'something that was made',
  },
  {
    word: /^stands?$/,
    gloss: /^STAND$/,
    evidence:
      /^(?!.*\b(?:taxi|bus|coach|news|music|from|at|the) stands?\b)(?!.*\bstand (?:\d|[A-Z]\b|for\b))/,
    otherMeaning: 'a place for buses or taxis, or to mean something',
  },
  {
    word: /^head(?:s|ed|ing)?$/,
    gloss: /^HEAD$/,
    evidence: /\b(?:injur\w*|hit|hurt|body|lean|hair|hat|helmet|shoulders?|turn|aches?)\b/i,
    otherMeaning: 'who leads, or to go somewhere',
  },
  {
    word: /^hearing$/,
    gloss: /^HEAR$/,
    evidence: /\b(?:aids?|loops?|loss|deaf|listen|hard of|test)\b/i,
    otherMeaning: 'a meeting of a court',
  },
  {
    word: /^light$/,
    gloss: /^LIGHT-WEIGHT$/,
    evidence: /\b(?:weigh\w*|heavy|bags?|carry|luggage|lift)\b/i,
    otherMeaning: 'brightness, or a lamp',
  },
  {
    word: /^lights?$/,
    gloss: /^LIGHT-LAMP$/,
    evidence: /^(?!.*\blight (?:luggage|bag|rail|meals?|snacks?|rain)\b)/i,
    otherMeaning: 'not heavy',
  },
  {
    word: /^sav(?:e|es|ed|ing)$/,
    gloss: /^SAVE$/,
    evidence: /\b(?:time|money|up to|£|%|per ?cent|quarter|third|half|fare)/i,
    otherMeaning: 'to rescue, or to keep',
  },
  {
    word: /^(?:may|march)$/,
    gloss: /^(?:MAY|MARCH)$/,
    evidence: /\b(?:May|March)\b/,
    otherMeaning: 'to be allowed, or to walk in step',
  },
  {
    word: /^(?:wind|winds|winding|wound|wounds)$/,
    gloss: /^WIND$/,
    evidence:
      /\b(?:blow\w*|strong|weather|snow|gusts?|gales?|mph|storms?|severe|high winds?|rain|damage)\b/i,
    otherMeaning: 'to turn, or an injury',
  },
  {
    word: /^springs?$/,
    gloss: /^SPRING$/,
    evidence:
      /\b(?:season|year|summer|winter|autumn|in (?:the )?spring|(?:next|last|this|from|until|by|every) spring|spring (?:term|flowers|bank))\b/i,
    otherMeaning: 'a coil, a jump or a source of water',
  },
  {
    word: /^seasons?$/,
    gloss: /^SEASON$/,
    evidence: /^(?!.*\bseason tickets?\b)/i,
    otherMeaning: 'a ticket for some months',
  },
  {
    word: /^issues?$/,
    gloss: /^PROBLEM/,
    evidence: /^(?!.*\b(?:of|date|place) (?:\w+ )?issue\b)/i,
    otherMeaning: 'to give out',
  },
  {
    word: /^open$/,
    gloss: /^OPEN$/,
    evidence: /^(?!.*\bopen (?:return|ticket|air|country|question|day)s?\b)/i,
    otherMeaning: 'a ticket without a date, or outdoors',
  },
  {
    word: /^past$/,
    gloss: /^PAST$/,
    evidence: /\b(?:in|of|from|the) (?:the )?past\b/i,
    otherMeaning: 'by, or after the hour',
  },
  {
    word: /^look(?:s|ed|ing)?$/,
    gloss: /LOOK/,
    evidence:
      /\blook(?:s|ed|ing)? (?:at|for|out|both|up|down|around|left|right and|through|behind|back|in the)\b/i,
    otherMeaning: 'to seem, or part of a phrase',
  },
  {
    word: /^(?:takes?|took|taken|taking)$/,
    gloss: /^TAKE$/,
    evidence:
      /^(?!.*\b(?:tak(?:e|es|en|ing)|took) (?:about |up to |only |less than |more than )?(?:\d+|an?|two|three|four|five|six|seven|eight|nine|ten|half|part|place|care|over|off|ill|effect|turns?|longer|time|action)\b)/i,
    otherMeaning: 'to last, or part of a phrase',
  },
  {
    word: /^drop(?:s|ped|ping)?$/,
    gloss: /^DROP$/,
    evidence:
      /^(?!.*\bdropp?(?:s|ed|ing)? (?:\w+ )?(?:plans?|case|charges?|claims?|appeal|ideas?|off|in|by|out)\b)/i,
    otherMeaning: 'to give up, or to visit',
  },
  {
    word: /^(?:fall|falls|fell|fallen)$/,
    gloss: /^(?:DROP|AUTUMN)$/,
    evidence: /\b(?:onto|from|down|over|off|tree|rain|snow|hurt)\b/i,
    otherMeaning: 'to become less, or to happen on a day',
  },
  {
    word: /^stores?$/,
    gloss: /^SHOP$/,
    evidence: /\b(?:the|a|in|our|this|department|local) stores?\b/i,
    otherMeaning: 'to keep something',
  },
  {
    word: /^courts?$/,
    gloss: /./,
    evidence: /\b(?:tennis|judge|law|trial|ruled|case|guilty|food)\b/i,
    otherMeaning: 'a place for games, or a yard',
  },
  {
    word: /^parks?$/,
    gloss: /^PARK-VEHICLE$/,
    evidence: /\b(?:cars?|parking|permit|park (?:on|here|there|in|at|your|only)|vehicles?|ride)\b/i,
    otherMeaning: 'a green place',
  },
  {
    word: /^plays?$/,
    gloss: /^(?:PLAY|GAME)$/,
    evidence: /^(?!.*\b(?:the|a|school|this|our) play\b)/i,
    otherMeaning: 'a performance in a theatre',
  },
  {
    word: /^rest$/,
    gloss: /^(?:REST-BREAK|OTHER)$/,
    evidence: /\b(?:rest (?:for|here|stop|area|break)|to rest|a rest|the rest of|need)\b/i,
    otherMeaning: 'what is left, or a pause',
  },
  {
    word: /^(?:break|breaks)$/,
    gloss: /^REST-BREAK$/,
    evidence: /\b(?:a|lunch|tea|coffee|the|at|your) breaks?\b/i,
    otherMeaning: 'to damage',
  },
  {
    word: /^underground$/,
    gloss: /^UNDERGROUND$/,
    evidence: /\b(?:line|station|London|tube|trains?|the Underground)\b/,
    otherMeaning: 'below the ground',
  },
  {
    word: /^strike[sd]?$|^struck$/,
    gloss: /^STRIKE$/,
    evidence: /\b(?:staff|unions?|industrial|drivers?|workers?|action|on strike|because)\b/i,
    otherMeaning: 'to hit',
  },
];

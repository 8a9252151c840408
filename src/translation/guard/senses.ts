/** Whether a word with several meanings has evidence for the one that is signed. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import { type Check, findUnitIndexes } from './guarded.ts';

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

const DOUBTS: readonly Doubt[] = [
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
    gloss: /^LIVE-IN$/,
    evidence: /\b(?:live (?:in|at|near|with|here|there|on)|where \w+ live)\b/i,
    otherMeaning: 'electrically live, or as it happens',
  },
  {
    word: /^ring(?:s|ing)?$/,
    gloss: /^RING-JEWEL$/,
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
      /\b(?:trains?|bus(?:es)?|from|at|for|platform|station|building|exit|lift|police|museum|does it|do they|by the|last|the \d)/i,
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
    gloss: /^STOP$/,
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
    word: /^strike[sd]?$|^struck$/,
    gloss: /^STRIKE$/,
    evidence: /\b(?:staff|unions?|industrial|drivers?|workers?|action|on strike|because)\b/i,
    otherMeaning: 'to hit',
  },
];

/** Verbs whose meaning changes with a particle after them. */
const PARTICLE =
  /\b(turn(?:s|ed|ing)?|put(?:s|ting)?|take[ns]?|took|taking|give[ns]?|gave|bring|brought|set(?:s|ting)?|look(?:s|ed|ing)?|run|ran|runs|come|came|get(?:s|ting)?|got|make[s]?|made|hold|held|keep|kept|break|broke|broken|pick(?:ed)?|carr(?:y|ied)|cut|fall|fell|hand(?:ed)?|hang|hung|check(?:ed)?|work(?:ed)?|call(?:s|ed)?|stand|stood|let|pay|paid|draw|drew|blow|blew|pull(?:ed)?|go(?:es|ing)?|went|gone)\s(up|down|off|out|over|away|back|through|in|on)\b(?!\s(?:the|a|an|this|that|your|my|our|these|those|any|each|every|every|here|to|\p{Lu}|\d))/giu;

const IDIOMS =
  /\b(?:on the road to|by hand|in hand|by heart|at hand|in turn|on board|at large|in charge|in vain|of course|by accident|on purpose|under way|on the way|in the way|at odds|no doubt|to date|so far|make sure|take care|take part|bear in mind|at risk|for good|by and large|a good deal|a great deal|cut short|in light of|in view of|on behalf of|at your own risk|out of the blue|up to date|out of date|had to do with|as long as|used to|too \w+ to|(?:ask|check with) (?:\w+ ){1,3}if (?!you|we|there)|no need to|so \w+ that|the more|hard of hearing|look right|looks right)\b/gi;

export const checkSenses: Check = (guarded, words) => {
  const { english, units } = guarded;
  const doubted = words.flatMap(({ lower, text, span }) => {
    const doubt = DOUBTS.find(
      ({ word, gloss, evidence }) =>
        word.test(lower) &&
        findUnitIndexes(guarded, span).some((index) =>
          gloss.test(formatGlossUnit(units[index]!)),
        ) &&
        !evidence.test(english),
    );
    if (doubt === undefined) return [];
    const reason = `“${text}” has several meanings. It can also mean ${doubt.otherMeaning}. Check which one is signed.`;
    return [{ check: 'sense' as const, span, reason }];
  });
  const joined = [...english.matchAll(PARTICLE), ...english.matchAll(IDIOMS)].flatMap(
    ({ 0: text, index }) => {
      const span = { start: index, end: index + text.length };
      const isOne = guarded.sources.some((unitSpans) =>
        unitSpans.some(({ start, end }) => start <= span.start && span.end <= end),
      );
      const reason = `“${text}” may be a fixed phrase. Check how it is signed.`;
      return isOne ? [] : [{ check: 'sense' as const, span, reason }];
    },
  );
  return [...doubted, ...joined];
};

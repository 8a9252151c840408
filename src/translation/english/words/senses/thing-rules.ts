/** Senses of words for things and deeds. Pure. */
import { createPatternRule, type SenseRule } from './sense-rule.ts';

const OWN = /^(?:my|your|his|her|their|our)$/;
const MEETING = /^(?:meeting|agenda|committee|council|board)$/;
const CONTEST = /^(?:match|game|battle|war|election|race|vote|final|case|appeal)$/;
const ART =
  /^(?:paint|painting|painter|artist|sculpt|sculptor|sculpture|poem|poet|masterpiece|gallery|sign|signed)$/;

/** Sense rules for words that name things or acts. */
export const THING_RULES: readonly SenseRule[] = [
  createPatternRule('goods are things', ['Return the goods within a month.', 'goods', 'spelled'], {
    word: /^goods$/,
  }),
  createPatternRule(
    'a service of a church or for the dead is no train',
    ['The memorial service is at the church.', 'service', 'spelled'],
    {
      word: /^services?$/,
      inSentence:
        /^(?:memorial|church|chapel|cathedral|funeral|carol|pray|prayer|worship|wedding)$/,
      notInSentence: /^(?:train|rail|platform|timetable)$/,
    },
  ),
  createPatternRule(
    'a service at a table or a desk is no train',
    ['The service in the café was slow.', 'service', 'SERVE/SERVICE'],
    {
      word: /^service$/,
      inSentence: /^(?:café|cafe|restaurant|waiter|bar|counter|kitchen|shop)$/,
      notInSentence: /^(?:train|rail|platform|timetable)$/,
    },
  ),
  createPatternRule(
    'a line of a text is no track',
    ['The first line of the poem is famous.', 'line', 'spelled'],
    {
      word: /^line$/,
      inSentence: /^(?:poem|page|text|paragraph|song|verse|letter|script|chorus)$/,
    },
  ),
  createPatternRule(
    'transport is no carrying by somebody',
    ['Welcome to the transport museum.', 'transport', 'spelled'],
    { word: /^transport$/, role: /^(?:noun|adjective)$/ },
  ),
  createPatternRule(
    'a coach of a team is a person',
    ['The football coach is ill.', 'coach', 'spelled'],
    {
      word: /^coach$/,
      role: /^noun$/,
      previous: /^(?:football|team|swimming|tennis|cricket|rugby|sports|athletics|fitness|life)$/,
    },
  ),
  createPatternRule('a back that hurts is of a body', ['My back hurts.', 'back', 'spelled'], {
    word: /^back$/,
    previous: OWN,
    inSentence: /^(?:hurt|pain|ache|bad|injure|injury|lift|bend|straight|sore)$/,
  }),
  createPatternRule(
    'what is called, given or paid back is no rear',
    ['We will call you back tomorrow.', 'back', 'spelled'],
    {
      word: /^back$/,
      role: /^(?:adverb|ordering|noun)$/,
      previousPos: /^(?:PRON|NOUN|VERB)$/,
      inSentence:
        /^(?:call|give|pay|send|bring|take|hand|ring|phone|write|text|put|get|want|claim)$/,
    },
  ),
  createPatternRule(
    'leave that somebody is on is a holiday',
    ['She is on maternity leave.', 'leave', 'spelled'],
    { word: /^leave$/, previous: /^(?:annual|sick|maternity|paternity|parental|unpaid)$/ },
  ),
  createPatternRule(
    'a platform of computers is none of a station',
    ['Our online platform is not working.', 'platform', 'spelled'],
    { word: /^platform$/, previous: /^(?:online|digital|trading|political|software|web)$/ },
  ),
  createPatternRule(
    'a stand is a place where something is sold or kept',
    ['The coffee stand is closed.', 'stand', 'spelled'],
    { word: /^stand$/, role: /^(?:noun|adjective)$/ },
  ),
  createPatternRule(
    'letters stand for words',
    ['GWR stands for Great Western Railway.', 'stands', 'spelled'],
    { word: /^stand$/, role: /^verb$/, next: /^for$/, secondNextPos: /^PROPN$/ },
  ),
  createPatternRule(
    'a car with seats and tables is part of a train',
    ['The dining car is closed.', 'car', 'CARRIAGE'],
    { word: /^car$/, previous: /^(?:dining|restaurant|buffet|sleeping|railway|observation)$/ },
  ),
  createPatternRule(
    'a carriage with horses is none of a train',
    ['The museum has a horse-drawn carriage.', 'carriage', 'spelled'],
    { word: /^carriage$/, inSentence: /^(?:horse|horses|horse-drawn|coachman|royal|carriageway)$/ },
  ),
  createPatternRule(
    'to exit an app is to end it',
    ['Exit the app to start again.', 'Exit', 'spelled'],
    {
      word: /^exit$/,
      inSentence: /^(?:app|application|program|menu|browser|screen|mode)$/,
    },
  ),
  createPatternRule(
    'a field of a form is to be filled in',
    ['Fill in every field of the form.', 'field', 'spelled'],
    { word: /^field$/, inSentence: /^(?:form|blank|database|fill|fill in|screen|website)$/ },
  ),
  createPatternRule(
    'a field that somebody knows is no land',
    ['She was famous in her field.', 'field', 'spelled'],
    {
      word: /^field$/,
      previous: /^(?:his|her|their|my|magnetic|electric|academic|chosen|force|research)$/,
    },
  ),
  createPatternRule(
    'a key that is pressed opens no door',
    ['Press any key on the keypad.', 'key', 'spelled'],
    { word: /^key$/, inSentence: /^(?:press|keypad|keyboard|piano|computer|type|map|music)$/ },
  ),
  createPatternRule(
    'a person who is lost does not know the way',
    ['I am lost.', 'lost', 'spelled'],
    {
      word: /^(?:lost|lose)$/,
      secondPrevious: /^(?:i|you|we|they|he|she|who|child|children|people)$/,
      previous: /^(?:be|am|are|is|was|were|get|got)$/,
    },
  ),
  createPatternRule(
    'who loses a match still has it',
    ['The team lost the match.', 'lost', 'spelled'],
    {
      word: /^(?:lost|lose)$/,
      role: /^(?:verb|adjective)$/,
      inSentence: CONTEST,
    },
  ),
  createPatternRule(
    'minutes of a meeting are written',
    ['The minutes of the meeting are online.', 'minutes', 'spelled'],
    { word: /^minutes$/, previousPos: /^(?!NUM)/, inSentence: MEETING },
  ),
  createPatternRule(
    'a port of a device or in a glass has no ships',
    ['Charge your phone at the USB port.', 'port', 'spelled'],
    {
      word: /^ports?$/,
      inSentence: /^(?:usb|charge|charger|plug|laptop|phone|cable|glass|bottle|wine|drink|sherry)$/,
    },
  ),
  createPatternRule(
    'a quarter of a town is part of its streets',
    ['The museum is in the old quarter.', 'quarter', 'spelled'],
    { word: /^quarter$/, previousPos: /^(?:ADJ|NOUN)$/, previous: /^(?!first|second|third|last)/ },
  ),
  createPatternRule(
    'what belongs to somebody is given back',
    ['Return your books to the library.', 'Return', 'spelled'],
    {
      word: /^return$/,
      role: /^verb$/,
      next: /^(?:a|an|the|my|your|our|its|their|his|her|any|all|it|them|every|this|these|those)$/,
      secondNextPos: /^(?!TIME)/,
      notInSentence: /^(?:next|same|following|day|week|afternoon|morning|evening)$/,
    },
  ),
  createPatternRule(
    'room that there is for somebody is space',
    ['There is no room for bicycles.', 'room', 'spelled'],
    {
      word: /^room$/,
      previous: /^(?:no|enough|more|little|much|any|make|plenty|of)$/,
      next: /^(?:for|to|on|here|)$/,
    },
  ),
  createPatternRule(
    'who sees to something deals with it',
    ['Please see to the fault.', 'see', 'spelled'],
    {
      word: /^see$/,
      next: /^to$/,
      secondNext: /^(?:the|a|an|it|this|that|them|your|our)$/,
    },
  ),
  createPatternRule(
    'a signal of a phone is no light',
    ['There is no phone signal in the tunnel.', 'signal', 'spelled'],
    { word: /^signal$/, inSentence: /^(?:phone|mobile|wifi|wi-fi|radio|tv|5g|4g|internet)$/ },
  ),
  createPatternRule(
    'how many times it happens is no hour',
    ['Knock three times.', 'times', 'spelled'],
    {
      word: /^times?$/,
      role: /^noun$/,
      previous: /^(?:one|two|three|four|five|six|ten|\d+|many|several|first|second|third|last)$/,
    },
  ),
  createPatternRule(
    'a tube of glass is no railway',
    ['The model is in a glass tube.', 'tube', 'spelled'],
    {
      word: /^tube$/,
      previous: /^(?:an?|glass|test|inner|metal|plastic|steel|cardboard|long|small)$/,
    },
  ),
  createPatternRule(
    'views that somebody has are opinions',
    ['What are your views on the plan?', 'views', 'spelled'],
    { word: /^views$/, previous: /^(?:my|your|his|her|their|our|public|political|different|of)$/ },
  ),
  createPatternRule(
    'a work that was painted or written is a thing',
    ['This work was painted in 1890.', 'work', 'spelled'],
    {
      word: /^works?$/,
      role: /^noun$/,
      previous: /^(?!engineering|building|maintenance|repair|essential|planned)/,
      inSentence: ART,
      notInSentence: /^(?:engineering|building|repair|line)$/,
    },
  ),
  createPatternRule(
    'change for a pound is money',
    ['Do you have change for a pound?', 'change', 'spelled'],
    {
      word: /^change$/,
      role: /^noun$/,
      inSentence: /^(?:pounds?|coins?|pence|cash|notes?|till)$/,
    },
  ),
  createPatternRule(
    'a plane that works wood does not fly',
    ['The carpenter smoothed the wood with a plane.', 'plane', 'spelled'],
    { word: /^plane$/, inSentence: /^(?:carpenter|wood|tool|joiner|saw|chisel|geometry)$/ },
  ),
];

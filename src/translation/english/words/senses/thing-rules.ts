/** Senses of words for things and deeds. Pure. */
import { placed, type SenseRule } from './sense-rule.ts';

const OWN = /^(?:my|your|his|her|their|our)$/;
const MEETING = /^(?:meeting|agenda|committee|council|board)$/;
const CONTEST = /^(?:match|game|battle|war|election|race|vote|final|case|appeal)$/;
const ART =
  /^(?:paint|painting|painter|artist|sculpt|sculptor|sculpture|poem|poet|masterpiece|gallery|sign|signed)$/;

/** Sense rules for words that name things or acts. */
export const THING_RULES: readonly SenseRule[] = [
  placed('goods are things', ['Return the goods within a month.', 'goods', 'spelled'], {
    word: /^goods$/,
  }),
  placed(
    'a service of a church or for the dead is no train',
    ['The memorial service is at the church.', 'service', 'spelled'],
    {
      word: /^services?$/,
      near: /^(?:memorial|church|chapel|cathedral|funeral|carol|pray|prayer|worship|wedding)$/,
      far: /^(?:train|rail|platform|timetable)$/,
    },
  ),
  placed(
    'a service at a table or a desk is no train',
    ['The service in the café was slow.', 'service', 'SERVE/SERVICE'],
    {
      word: /^service$/,
      near: /^(?:café|cafe|restaurant|waiter|bar|counter|kitchen|shop)$/,
      far: /^(?:train|rail|platform|timetable)$/,
    },
  ),
  placed(
    'a line of a text is no track',
    ['The first line of the poem is famous.', 'line', 'spelled'],
    { word: /^line$/, near: /^(?:poem|page|text|paragraph|song|verse|letter|script|chorus)$/ },
  ),
  placed(
    'transport is no carrying by somebody',
    ['Welcome to the transport museum.', 'transport', 'spelled'],
    { word: /^transport$/, role: /^(?:noun|adjective)$/ },
  ),
  placed('a coach of a team is a person', ['The football coach is ill.', 'coach', 'spelled'], {
    word: /^coach$/,
    role: /^noun$/,
    before: /^(?:football|team|swimming|tennis|cricket|rugby|sports|athletics|fitness|life)$/,
  }),
  placed('a back that hurts is of a body', ['My back hurts.', 'back', 'spelled'], {
    word: /^back$/,
    before: OWN,
    near: /^(?:hurt|pain|ache|bad|injure|injury|lift|bend|straight|sore)$/,
  }),
  placed(
    'what is called, given or paid back is no rear',
    ['We will call you back tomorrow.', 'back', 'spelled'],
    {
      word: /^back$/,
      role: /^(?:adverb|ordering|noun)$/,
      beforePos: /^(?:PRON|NOUN|VERB)$/,
      near: /^(?:call|give|pay|send|bring|take|hand|ring|phone|write|text|put|get|want|claim)$/,
    },
  ),
  placed(
    'leave that somebody is on is a holiday',
    ['She is on maternity leave.', 'leave', 'spelled'],
    { word: /^leave$/, before: /^(?:annual|sick|maternity|paternity|parental|unpaid)$/ },
  ),
  placed(
    'a platform of computers is none of a station',
    ['Our online platform is not working.', 'platform', 'spelled'],
    { word: /^platform$/, before: /^(?:online|digital|trading|political|software|web)$/ },
  ),
  placed(
    'a stand is a place where something is sold or kept',
    ['The coffee stand is closed.', 'stand', 'spelled'],
    { word: /^stand$/, role: /^(?:noun|adjective)$/ },
  ),
  placed(
    'letters stand for words',
    ['GWR stands for Great Western Railway.', 'stands', 'spelled'],
    { word: /^stand$/, role: /^verb$/, after: /^for$/, secondPos: /^PROPN$/ },
  ),
  placed(
    'a car with seats and tables is part of a train',
    ['The dining car is closed.', 'car', 'CARRIAGE'],
    { word: /^car$/, before: /^(?:dining|restaurant|buffet|sleeping|railway|observation)$/ },
  ),
  placed(
    'a carriage with horses is none of a train',
    ['The museum has a horse-drawn carriage.', 'carriage', 'spelled'],
    { word: /^carriage$/, near: /^(?:horse|horses|horse-drawn|coachman|royal|carriageway)$/ },
  ),
  placed('to exit an app is to end it', ['Exit the app to start again.', 'Exit', 'spelled'], {
    word: /^exit$/,
    near: /^(?:app|application|program|menu|browser|screen|mode)$/,
  }),
  placed(
    'a field of a form is to be filled in',
    ['Fill in every field of the form.', 'field', 'spelled'],
    { word: /^field$/, near: /^(?:form|blank|database|fill|fill in|screen|website)$/ },
  ),
  placed(
    'a field that somebody knows is no land',
    ['She was famous in her field.', 'field', 'spelled'],
    {
      word: /^field$/,
      before: /^(?:his|her|their|my|magnetic|electric|academic|chosen|force|research)$/,
    },
  ),
  placed(
    'a key that is pressed opens no door',
    ['Press any key on the keypad.', 'key', 'spelled'],
    { word: /^key$/, near: /^(?:press|keypad|keyboard|piano|computer|type|map|music)$/ },
  ),
  placed('a person who is lost does not know the way', ['I am lost.', 'lost', 'spelled'], {
    word: /^(?:lost|lose)$/,
    first: /^(?:i|you|we|they|he|she|who|child|children|people)$/,
    before: /^(?:be|am|are|is|was|were|get|got)$/,
  }),
  placed('who loses a match still has it', ['The team lost the match.', 'lost', 'spelled'], {
    word: /^(?:lost|lose)$/,
    role: /^(?:verb|adjective)$/,
    near: CONTEST,
  }),
  placed(
    'minutes of a meeting are written',
    ['The minutes of the meeting are online.', 'minutes', 'spelled'],
    { word: /^minutes$/, beforePos: /^(?!NUM)/, near: MEETING },
  ),
  placed(
    'a port of a device or in a glass has no ships',
    ['Charge your phone at the USB port.', 'port', 'spelled'],
    {
      word: /^ports?$/,
      near: /^(?:usb|charge|charger|plug|laptop|phone|cable|glass|bottle|wine|drink|sherry)$/,
    },
  ),
  placed(
    'a quarter of a town is part of its streets',
    ['The museum is in the old quarter.', 'quarter', 'spelled'],
    { word: /^quarter$/, beforePos: /^(?:ADJ|NOUN)$/, before: /^(?!first|second|third|last)/ },
  ),
  placed(
    'what belongs to somebody is given back',
    ['Return your books to the library.', 'Return', 'spelled'],
    {
      word: /^return$/,
      role: /^verb$/,
      after: /^(?:a|an|the|my|your|our|its|their|his|her|any|all|it|them|every|this|these|those)$/,
      secondPos: /^(?!TIME)/,
      far: /^(?:next|same|following|day|week|afternoon|morning|evening)$/,
    },
  ),
  placed(
    'room that there is for somebody is space',
    ['There is no room for bicycles.', 'room', 'spelled'],
    {
      word: /^room$/,
      before: /^(?:no|enough|more|little|much|any|make|plenty|of)$/,
      after: /^(?:for|to|on|here|)$/,
    },
  ),
  placed('who sees to something deals with it', ['Please see to the fault.', 'see', 'spelled'], {
    word: /^see$/,
    after: /^to$/,
    second: /^(?:the|a|an|it|this|that|them|your|our)$/,
  }),
  placed(
    'a signal of a phone is no light',
    ['There is no phone signal in the tunnel.', 'signal', 'spelled'],
    { word: /^signal$/, near: /^(?:phone|mobile|wifi|wi-fi|radio|tv|5g|4g|internet)$/ },
  ),
  placed('how many times it happens is no hour', ['Knock three times.', 'times', 'spelled'], {
    word: /^times?$/,
    role: /^noun$/,
    before: /^(?:one|two|three|four|five|six|ten|\d+|many|several|first|second|third|last)$/,
  }),
  placed('a tube of glass is no railway', ['The model is in a glass tube.', 'tube', 'spelled'], {
    word: /^tube$/,
    before: /^(?:an?|glass|test|inner|metal|plastic|steel|cardboard|long|small)$/,
  }),
  placed(
    'views that somebody has are opinions',
    ['What are your views on the plan?', 'views', 'spelled'],
    { word: /^views$/, before: /^(?:my|your|his|her|their|our|public|political|different|of)$/ },
  ),
  placed(
    'a work that was painted or written is a thing',
    ['This work was painted in 1890.', 'work', 'spelled'],
    {
      word: /^works?$/,
      role: /^noun$/,
      before: /^(?!engineering|building|maintenance|repair|essential|planned)/,
      near: ART,
      far: /^(?:engineering|building|repair|line)$/,
    },
  ),
  placed('change for a pound is money', ['Do you have change for a pound?', 'change', 'spelled'], {
    word: /^change$/,
    role: /^noun$/,
    near: /^(?:pounds?|coins?|pence|cash|notes?|till)$/,
  }),
  placed(
    'a plane that works wood does not fly',
    ['The carpenter smoothed the wood with a plane.', 'plane', 'spelled'],
    { word: /^plane$/, near: /^(?:carpenter|wood|tool|joiner|saw|chisel|geometry)$/ },
  ),
];

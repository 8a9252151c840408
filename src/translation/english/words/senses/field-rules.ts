/** Senses of words of stations and councils that look like another word of the field. Pure. */
import { createPatternRule, type SenseRule } from './sense-rule.ts';

const POLITICS =
  /^(?:politics|political|politician|party|election|vote|voter|win|council|mp|parliament|government)$/;
const SPORT =
  /^(?:player|players|team|swimmer|swimmers|athlete|athletes|olympic|goal|sport|sports|fitness|squad)$/;

/** Sense rules for words of stations that mean something else here. */
export const FIELD_RULES: readonly SenseRule[] = [
  createPatternRule(
    'services of a council or a firm are no trains',
    ['Ask our housing services.', 'services', 'spelled'],
    {
      word: /^services?$/,
      previous:
        /^(?:customer|church|fire|emergency|health|public|social|civil|council|postal|repair|delivery|library|information|translation|interpret|interpreting|support|care|ambulance|rescue|self|table|room|online|military|secret|national|phone|telephone|advice|clean|cleaning|security|community|web|digital|financial|legal|medical|youth|children|housing|waste|recycle|recycling|welfare|relay|messaging|box)$/,
    },
  ),
  createPatternRule(
    'a railway that people work for is a firm',
    ['She works for the railway.', 'railway', 'spelled'],
    {
      word: /^railways?$/,
      role: /^noun$/,
      inSentence:
        /^(?:employ|employed|employer|job|jobs|career|worker|workers|worked|he|she|who|men|women|people|staff)$/,
      secondPrevious: /^(?:for|on|by|with|at|in)$/,
      notInSentence: /^(?:engineering|maintenance|cross|crossed|trespass|walk|walked|line)$/,
    },
  ),
  createPatternRule(
    'trains that go from a platform leave',
    ['Which platform does it go from?', 'go', 'LEAVE/DEPART'],
    {
      word: /^go$/,
      role: /^verb$/,
      next: /^from$/,
      inSentence: /^platforms?$/,
    },
  ),
  createPatternRule(
    'a train back to a place returns',
    ['Is there a train back to Leeds?', 'back', 'RETURN'],
    {
      word: /^back$/,
      role: /^(?:adverb|ordering)$/,
      previous: /^(?:trains?|bus|way|journey)$/,
      next: /^(?:to|from|home)$/,
    },
  ),
  createPatternRule(
    'a line of people, of goods or on the ground is no track',
    ['Speak to your line manager.', 'line', 'spelled'],
    {
      word: /^lines?$/,
      next: /^(?:manager|management|dance|dancing|up|drawing|graph)$/,
    },
  ),
  createPatternRule(
    'what stands in a row, or is sold or drawn, is no track',
    ['The coast line is beautiful.', 'line', 'spelled'],
    {
      word: /^lines?$/,
      previous:
        /^(?:coast|clothes|clothing|product|washing|start|finish|front|bus|air|water|power|fishing|story|time|dead|bottom|hold|date)$/,
    },
  ),
  createPatternRule(
    'a line that is held is a telephone',
    ['Please hold the line.', 'line', 'spelled'],
    {
      word: /^line$/,
      secondPrevious: /^hold$/,
    },
  ),
  createPatternRule(
    'a rail that is held is no track',
    ['Hold the rail on the stairs.', 'rail', 'spelled'],
    {
      word: /^rails?$/,
      inSentence: /^(?:hold|hand|grip|lean|stairs?|escalator|curtain|towel|clothes|guard)$/,
      notInSentence: /^(?:train|rail services?|station)$/,
    },
  ),
  createPatternRule(
    'tracks of music, and for running, have no trains',
    ['The album has twelve tracks.', 'tracks', 'spelled'],
    {
      word: /^tracks?$/,
      inSentence:
        /^(?:album|song|music|cd|record|band|race|runner|running|athletics|cycling|dirt|keep|spending)$/,
      notInSentence: /^(?:railway|line)$/,
    },
  ),
  createPatternRule(
    'a train of thought is none',
    ['He lost his train of thought.', 'train', 'spelled'],
    {
      word: /^train$/,
      next: /^of$/,
      secondNext: /^(?:thought|event|events|a|the|her)$/,
    },
  ),
  createPatternRule(
    'a platform at sea, or of a party, is none of a station',
    ['The oil platform was built here.', 'platform', 'spelled'],
    {
      word: /^platform$/,
      inSentence:
        /^(?:oil|gas|diving|drilling|tax|taxes|policy|policies|election|candidate|manifesto)$/,
      notInSentence: /^(?:train|station)$/,
    },
  ),
  createPatternRule(
    'a coach of players is a person',
    ['Our coach has trained Olympic swimmers.', 'coach', 'spelled'],
    {
      word: /^coach$/,
      role: /^noun$/,
      inSentence: SPORT,
      notInSentence: /^(?:station|park|depart|seat|replace)$/,
    },
  ),
  createPatternRule(
    'a seat that is won is power',
    ['She won her seat in 2019.', 'seat', 'spelled'],
    {
      word: /^seats?$/,
      inSentence: /^(?:win|won|election|vote|parliament|power|marginal)$/,
      notInSentence: /^(?:train|coach|row|ticket|sit)$/,
    },
  ),
  createPatternRule(
    'a front of weather, a war or the sea is no front of a train',
    ['A cold front brings rain.', 'front', 'spelled'],
    { word: /^front$/, previous: /^(?:cold|warm|weather|home|western|eastern|united|sea|water)$/ },
  ),
  createPatternRule(
    'left and right of politics are no sides',
    ['The right wing won the election.', 'right', 'spelled'],
    {
      word: /^(?:left|right)$/,
      role: /^(?:noun|ordering|adjective|adverb)$/,
      inSentence: POLITICS,
      notInSentence: /^(?:turn|exit|door|hand|side|keep|on|road|station|building)$/,
    },
  ),
  createPatternRule('rights are no side', ['Know your rights.', 'rights', 'spelled'], {
    word: /^rights$/,
  }),
  createPatternRule(
    'what somebody may do by right is no side',
    ['It is your right to appeal.', 'right', 'spelled'],
    {
      word: /^right$/,
      secondPrevious: /^(?!on$|to$|at$|turn$|keep$|from$)/,
      previous: /^(?:the|your|our|their|his|her|my|a|no|any|legal|human|civil)$/,
      next: /^to$/,
      secondNext: /^(?!the$|a$|an$|your$|our$|this$|that$|platform$|get$|reach$|find$)/,
      secondNextPos: /^(?!PROPN)/,
    },
  ),
  createPatternRule(
    'a right of way is a path',
    ['The right of way crosses here.', 'right', 'spelled'],
    {
      word: /^right$/,
      next: /^of$/,
      secondNext: /^(?:way|entry|appeal|access|reply|return)$/,
    },
  ),
  createPatternRule(
    'right before a place means exactly there',
    ['The toilet is right behind you.', 'right', 'spelled'],
    {
      word: /^right$/,
      previous: /^(?!turn$|keep$|bear$|the$|your$|on$|far$|to$)/,
      next: /^(?:behind|beside|next|now|here|away|inside|outside|opposite|above|below)$/,
    },
  ),
  createPatternRule(
    'coins are no change of plan',
    ['The driver has no change.', 'change', 'spelled'],
    {
      word: /^change$/,
      role: /^noun$/,
      previous: /^(?:no|your|my|enough|any|of|for|the)$/,
      inSentence: /^(?:driver|machine|ticket machine|count|check|purse|kiosk|have)$/,
      notInSentence:
        /^(?:time|timetable|platform|plan|report|service|address|name|booking|route|to|in)$/,
    },
  ),
  createPatternRule(
    'weeks of leave are holiday',
    ['She has two weeks of leave.', 'leave', 'spelled'],
    {
      word: /^leave$/,
      previous: /^(?:of|paid|on)$/,
    },
  ),
  createPatternRule(
    'a ticket or a train that goes through does not change',
    ['You need a through ticket.', 'through', 'spelled'],
    { word: /^through$/, next: /^(?:ticket|tickets|train|trains|service|services|traffic|road)$/ },
  ),
  createPatternRule(
    'what is read or got through is no way',
    ['Read through the leaflet.', 'through', 'spelled'],
    {
      word: /^through$/,
      previous: /^(?:read|look|get|think|put|live|fall)$/,
      notInSentence: /^(?:door|gate|barrier|tunnel|window|station)$/,
    },
  ),
  createPatternRule(
    'trains that are told below are not later ones',
    ['The following trains are cancelled.', 'following', 'spelled'],
    { word: /^following$/, previous: /^the$/, next: /^(?!.*s's)(?:.*[^s]s|people)$/ },
  ),
];

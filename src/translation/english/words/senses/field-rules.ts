/** Senses of words of stations and councils that look like another word of the field. Pure. */
import { placed, type SenseRule } from './sense-rule.ts';

const POLITICS =
  /^(?:politics|political|politician|party|election|vote|voter|win|council|mp|parliament|government)$/;
const SPORT =
  /^(?:player|players|team|swimmer|swimmers|athlete|athletes|olympic|goal|sport|sports|fitness|squad)$/;

/** Sense rules for words of stations that mean something else here. */
export const FIELD_RULES: readonly SenseRule[] = [
  placed(
    'services of a council or a firm are no trains',
    ['Ask our housing services.', 'services', 'spelled'],
    {
      word: /^services?$/,
      before:
        /^(?:customer|church|fire|emergency|health|public|social|civil|council|postal|repair|delivery|library|information|translation|interpret|interpreting|support|care|ambulance|rescue|self|table|room|online|military|secret|national|phone|telephone|advice|clean|cleaning|security|community|web|digital|financial|legal|medical|youth|children|housing|waste|recycle|recycling|welfare|relay|messaging|box)$/,
    },
  ),
  placed(
    'a railway that people work for is a firm',
    ['She works for the railway.', 'railway', 'spelled'],
    {
      word: /^railways?$/,
      role: /^noun$/,
      near: /^(?:employ|employed|employer|job|jobs|career|worker|workers|worked|he|she|who|men|women|people|staff)$/,
      first: /^(?:for|on|by|with|at|in)$/,
      far: /^(?:engineering|maintenance|cross|crossed|trespass|walk|walked|line)$/,
    },
  ),
  placed(
    'trains that go from a platform leave',
    ['Which platform does it go from?', 'go', 'LEAVE/DEPART'],
    {
      word: /^go$/,
      role: /^verb$/,
      after: /^from$/,
      near: /^platforms?$/,
    },
  ),
  placed('a train back to a place returns', ['Is there a train back to Leeds?', 'back', 'RETURN'], {
    word: /^back$/,
    role: /^(?:adverb|ordering)$/,
    before: /^(?:trains?|bus|way|journey)$/,
    after: /^(?:to|from|home)$/,
  }),
  placed(
    'a line of people, of goods or on the ground is no track',
    ['Speak to your line manager.', 'line', 'spelled'],
    {
      word: /^lines?$/,
      after: /^(?:manager|management|dance|dancing|up|drawing|graph)$/,
    },
  ),
  placed(
    'what stands in a row, or is sold or drawn, is no track',
    ['The coast line is beautiful.', 'line', 'spelled'],
    {
      word: /^lines?$/,
      before:
        /^(?:coast|clothes|clothing|product|washing|start|finish|front|bus|air|water|power|fishing|story|time|dead|bottom|hold|date)$/,
    },
  ),
  placed('a line that is held is a telephone', ['Please hold the line.', 'line', 'spelled'], {
    word: /^line$/,
    first: /^hold$/,
  }),
  placed('a rail that is held is no track', ['Hold the rail on the stairs.', 'rail', 'spelled'], {
    word: /^rails?$/,
    near: /^(?:hold|hand|grip|lean|stairs?|escalator|curtain|towel|clothes|guard)$/,
    far: /^(?:train|rail services?|station)$/,
  }),
  placed(
    'tracks of music, and for running, have no trains',
    ['The album has twelve tracks.', 'tracks', 'spelled'],
    {
      word: /^tracks?$/,
      near: /^(?:album|song|music|cd|record|band|race|runner|running|athletics|cycling|dirt|keep|spending)$/,
      far: /^(?:railway|line)$/,
    },
  ),
  placed('a train of thought is none', ['He lost his train of thought.', 'train', 'spelled'], {
    word: /^train$/,
    after: /^of$/,
    second: /^(?:thought|event|events|a|the|her)$/,
  }),
  placed(
    'a platform at sea, or of a party, is none of a station',
    ['The oil platform was built here.', 'platform', 'spelled'],
    {
      word: /^platform$/,
      near: /^(?:oil|gas|diving|drilling|tax|taxes|policy|policies|election|candidate|manifesto)$/,
      far: /^(?:train|station)$/,
    },
  ),
  placed(
    'a coach of players is a person',
    ['Our coach has trained Olympic swimmers.', 'coach', 'spelled'],
    { word: /^coach$/, role: /^noun$/, near: SPORT, far: /^(?:station|park|depart|seat|replace)$/ },
  ),
  placed('a seat that is won is power', ['She won her seat in 2019.', 'seat', 'spelled'], {
    word: /^seats?$/,
    near: /^(?:win|won|election|vote|parliament|power|marginal)$/,
    far: /^(?:train|coach|row|ticket|sit)$/,
  }),
  placed(
    'a front of weather, a war or the sea is no front of a train',
    ['A cold front brings rain.', 'front', 'spelled'],
    { word: /^front$/, before: /^(?:cold|warm|weather|home|western|eastern|united|sea|water)$/ },
  ),
  placed(
    'left and right of politics are no sides',
    ['The right wing won the election.', 'right', 'spelled'],
    {
      word: /^(?:left|right)$/,
      role: /^(?:noun|ordering|adjective|adverb)$/,
      near: POLITICS,
      far: /^(?:turn|exit|door|hand|side|keep|on|road|station|building)$/,
    },
  ),
  placed('rights are no side', ['Know your rights.', 'rights', 'spelled'], { word: /^rights$/ }),
  placed(
    'what somebody may do by right is no side',
    ['It is your right to appeal.', 'right', 'spelled'],
    {
      word: /^right$/,
      first: /^(?!on$|to$|at$|turn$|keep$|from$)/,
      before: /^(?:the|your|our|their|his|her|my|a|no|any|legal|human|civil)$/,
      after: /^to$/,
      second: /^(?!the$|a$|an$|your$|our$|this$|that$|platform$|get$|reach$|find$)/,
      secondPos: /^(?!PROPN)/,
    },
  ),
  placed('a right of way is a path', ['The right of way crosses here.', 'right', 'spelled'], {
    word: /^right$/,
    after: /^of$/,
    second: /^(?:way|entry|appeal|access|reply|return)$/,
  }),
  placed(
    'right before a place means exactly there',
    ['The toilet is right behind you.', 'right', 'spelled'],
    {
      word: /^right$/,
      before: /^(?!turn$|keep$|bear$|the$|your$|on$|far$|to$)/,
      after: /^(?:behind|beside|next|now|here|away|inside|outside|opposite|above|below)$/,
    },
  ),
  placed('coins are no change of plan', ['The driver has no change.', 'change', 'spelled'], {
    word: /^change$/,
    role: /^noun$/,
    before: /^(?:no|your|my|enough|any|of|for|the)$/,
    near: /^(?:driver|machine|ticket machine|count|check|purse|kiosk|have)$/,
    far: /^(?:time|timetable|platform|plan|report|service|address|name|booking|route|to|in)$/,
  }),
  placed('weeks of leave are holiday', ['She has two weeks of leave.', 'leave', 'spelled'], {
    word: /^leave$/,
    before: /^(?:of|paid|on)$/,
  }),
  placed(
    'a ticket or a train that goes through does not change',
    ['You need a through ticket.', 'through', 'spelled'],
    { word: /^through$/, after: /^(?:ticket|tickets|train|trains|service|services|traffic|road)$/ },
  ),
  placed(
    'what is read or got through is no way',
    ['Read through the leaflet.', 'through', 'spelled'],
    {
      word: /^through$/,
      before: /^(?:read|look|get|think|put|live|fall)$/,
      far: /^(?:door|gate|barrier|tunnel|window|station)$/,
    },
  ),
  placed(
    'trains that are told below are not later ones',
    ['The following trains are cancelled.', 'following', 'spelled'],
    { word: /^following$/, before: /^the$/, after: /^(?!.*s's)(?:.*[^s]s|people)$/ },
  ),
];

/** Senses of words that are not meant by the letter. Pure. */
import { placed, type SenseRule } from './sense-rule.ts';

const LAW = /^(?:guilty|court|judge|verdict|jury|trial|appeal|evidence)$/;

/** Sense rules for words that mean more, or another thing, with the words beside them. */
export const FIGURE_RULES: readonly SenseRule[] = [
  placed('rock that is played is music', ['The band plays rock.', 'rock', 'spelled'], {
    word: /^rock$/,
    near: /^(?:play|guitar|band|music|pop|jazz|song|sing|singer|concert|roll|star|opera|festival)$/,
    far: /^(?:climb|fall|stone|cliff|beach|geology)$/,
  }),
  placed(
    'room without an article is space',
    ['There is room on the train for two wheelchairs.', 'room', 'spelled'],
    {
      word: /^room$/,
      before: /^(?:be|have|make|leave|need|with|find|get|allow)$/,
      after: /^(?!\d)(?!.$)/,
    },
  ),
  placed('a close watch or match is not shut', ['It was a close match.', 'close', 'spelled'], {
    word: /^close$/,
    role: /^(?:adjective|verb|noun)$/,
    after:
      /^(?:watch|match|friend|friends|family|relative|relatives|call|look|eye|attention|race|game|finish|contact|link|links|control|vote|result|second|up)$/,
  }),
  placed(
    'what is under review or repair is below nothing',
    ['The road is under construction.', 'under', 'spelled'],
    {
      word: /^under$/,
      after:
        /^(?:construction|review|control|consideration|repair|threat|pressure|attack|siege|arrest|discussion|investigation|suspicion|way|new|contract|law|section|oath|licence|license|supervision|stress)$/,
    },
  ),
  placed(
    'what goes on for a time is not the final one',
    ['The batteries last for ten hours.', 'last', 'spelled'],
    {
      word: /^last$/,
      before: /^(?!the$|at$|our$|your$)/,
      beforePos: /^(?:NOUN|PRON|PROPN|AUX)$/,
      after: /^(?:for|until|about|up|all|only|longer|[.?!]|)$/,
    },
  ),
  placed(
    'a place in a race, or what is in place, is no place',
    ['First place went to Anna.', 'place', 'spelled'],
    { word: /^place$/, before: /^(?:first|second|third|fourth|last|in|of)$/ },
  ),
  placed('what is in its place is right', ['Everything is in its place.', 'place', 'spelled'], {
    word: /^place$/,
    first: /^in$/,
    before: /^(?:its|their|his|her)$/,
  }),
  placed('shares that are held are no act', ['Shares in the company fell.', 'Shares', 'spelled'], {
    word: /^shares?$/,
    role: /^noun$/,
  }),
  placed(
    'who serves in an army or a prison gives no food',
    ['The soldier served in France.', 'served', 'spelled'],
    {
      word: /^serve$/,
      near: /^(?:army|navy|soldier|war|council|mayor|prison|sentence|apprenticeship|term|country|king|queen|committee|force|forces|train|bus|tram|route|line|station|stop|community|area)$/,
      far: /^(?:food|drink|drinks|tea|coffee|meal|meals|lunch|breakfast|dinner|refreshments)$/,
    },
  ),
  placed('a find is a thing', ['The find was sold.', 'find', 'spelled'], {
    word: /^finds?$/,
    role: /^noun$/,
  }),
  placed('a court finds by law', ['The judge found him guilty.', 'found', 'spelled'], {
    word: /^find$/,
    near: LAW,
  }),
  placed('who sends for somebody sends nothing', ['He sent for help.', 'sent', 'spelled'], {
    word: /^send$/,
    after: /^for$/,
  }),
  placed('a court hears a case', ['The case was heard in court.', 'heard', 'spelled'], {
    word: /^hear$/,
    near: LAW,
  }),
  placed(
    'who hears from or of somebody gets a message',
    ['You will hear from us.', 'hear', 'spelled'],
    { word: /^hear$/, after: /^(?:from|of)$/ },
  ),
  placed('a ship that is lost has sunk', ['The ship was lost in a storm.', 'lost', 'spelled'], {
    word: /^(?:lost|lose)$/,
    near: /^(?:ship|boat|crew|lives|life|submarine|aircraft)$/,
  }),
  placed(
    'a child that is lost was not mislaid',
    ['Lost children should go to the desk.', 'Lost', 'spelled'],
    { word: /^(?:lost|lose)$/, after: /^(?:child|children|person|people|visitors?|passengers?)$/ },
  ),
  placed('a body that governs is a board', ['The governing body met.', 'body', 'spelled'], {
    word: /^body$/,
    before: /^(?:governing|govern|public|professional|official|ruling|legal|large|student)$/,
  }),
  placed('a shop steward is no shop', ['The shop steward spoke.', 'shop', 'spelled'], {
    word: /^shop$/,
    after: /^(?:steward|stewards|floor|around)$/,
  }),
  placed(
    'a motion that is moved is a proposal',
    ['The motion was moved by the mayor.', 'moved', 'spelled'],
    { word: /^move$/, near: /^(?:motion|amendment|resolution)$/ },
  ),
  placed(
    'who stands for election, or cannot stand it, does not stand',
    ['I cannot stand the noise.', 'stand', 'spelled'],
    { word: /^stand$/, role: /^verb$/, after: /^(?:for|the|it|trial|a)$/, secondPos: /^(?!PROPN)/ },
  ),
  placed('what follows is true too', ['It follows that trains are slow.', 'follows', 'spelled'], {
    word: /^follow$/,
    after: /^(?:that|suit)$/,
  }),
  placed('who follows on a network reads', ['Follow us on social media.', 'Follow', 'spelled'], {
    word: /^follow$/,
    near: /^(?:media|twitter|facebook|instagram|@\w+|x)$/,
  }),
  placed(
    'who answers for it, or the door, gives no reply',
    ['We answer for our mistakes.', 'answer', 'spelled'],
    { word: /^answer$/, after: /^(?:for|the)$/, second: /^(?!question|questions|call|letter)/ },
  ),
  placed('a pupil of an eye is no child', ['The pupil of the eye is black.', 'pupil', 'spelled'], {
    word: /^pupils?$/,
    near: /^(?:eye|eyes|iris)$/,
  }),
  placed(
    'a path to something hoped for is none',
    ['The path to success is long.', 'path', 'spelled'],
    {
      word: /^path$/,
      after: /^(?:to|of)$/,
      second: /^(?:success|power|peace|victory|recovery|employment|citizenship|a|least)$/,
      far: /^(?:walk|park|beach|station|museum)$/,
    },
  ),
  placed(
    'an opening is a job or a gap',
    ['A job opening is on our website.', 'opening', 'spelled'],
    {
      word: /^openings?$/,
      near: /^(?:job|vacancy|wall|gap|hole|narrow|roof|cave)$/,
    },
  ),
  placed(
    'seats and tickets are booked where an order begins so',
    ['Book online to save money.', 'Book', 'spelled'],
    {
      word: /^book$/,
      before: /^(?:|please|to|and|or|,)$/,
      after:
        /^(?:now|online|early|ahead|in|at|with|by|tickets?|seats?|assistance|help|your|a|the|through|via|direct|today|travel|places?)$/,
    },
  ),
];

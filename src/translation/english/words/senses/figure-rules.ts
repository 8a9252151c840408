/** Senses of words that are not meant by the letter. Pure. */
import { createPatternRule, type SenseRule } from './sense-rule.ts';

const LAW = /^(?:guilty|court|judge|verdict|jury|trial|appeal|evidence)$/;

/** Sense rules for words that mean more, or another thing, with the words beside them. */
export const FIGURE_RULES: readonly SenseRule[] = [
  createPatternRule('rock that is played is music', ['The band plays rock.', 'rock', 'spelled'], {
    word: /^rock$/,
    inSentence:
      /^(?:play|guitar|band|music|pop|jazz|song|sing|singer|concert|roll|star|opera|festival)$/,
    notInSentence: /^(?:climb|fall|stone|cliff|beach|geology)$/,
  }),
  createPatternRule(
    'room without an article is space',
    ['There is room on the train for two wheelchairs.', 'room', 'spelled'],
    {
      word: /^room$/,
      previous: /^(?:be|have|make|leave|need|with|find|get|allow)$/,
      next: /^(?!\d)(?!.$)/,
    },
  ),
  createPatternRule(
    'a close watch or match is not shut',
    ['It was a close match.', 'close', 'spelled'],
    {
      word: /^close$/,
      role: /^(?:adjective|verb|noun)$/,
      next: /^(?:watch|match|friend|friends|family|relative|relatives|call|look|eye|attention|race|game|finish|contact|link|links|control|vote|result|second|up)$/,
    },
  ),
  createPatternRule(
    'what is under review or repair is below nothing',
    ['The road is under construction.', 'under', 'spelled'],
    {
      word: /^under$/,
      next: /^(?:construction|review|control|consideration|repair|threat|pressure|attack|siege|arrest|discussion|investigation|suspicion|way|new|contract|law|section|oath|licence|license|supervision|stress)$/,
    },
  ),
  createPatternRule(
    'what goes on for a time is not the final one',
    ['The batteries last for ten hours.', 'last', 'spelled'],
    {
      word: /^last$/,
      previous: /^(?!the$|at$|our$|your$)/,
      previousPos: /^(?:NOUN|PRON|PROPN|AUX)$/,
      next: /^(?:for|until|about|up|all|only|longer|[.?!]|)$/,
    },
  ),
  createPatternRule(
    'a place in a race, or what is in place, is no place',
    ['First place went to Anna.', 'place', 'spelled'],
    { word: /^place$/, previous: /^(?:first|second|third|fourth|last|in|of)$/ },
  ),
  createPatternRule(
    'what is in its place is right',
    ['Everything is in its place.', 'place', 'spelled'],
    {
      word: /^place$/,
      secondPrevious: /^in$/,
      previous: /^(?:its|their|his|her)$/,
    },
  ),
  createPatternRule(
    'shares that are held are no act',
    ['Shares in the company fell.', 'Shares', 'spelled'],
    {
      word: /^shares?$/,
      role: /^noun$/,
    },
  ),
  createPatternRule(
    'who serves in an army or a prison gives no food',
    ['The soldier served in France.', 'served', 'spelled'],
    {
      word: /^serve$/,
      inSentence:
        /^(?:army|navy|soldier|war|council|mayor|prison|sentence|apprenticeship|term|country|king|queen|committee|force|forces|train|bus|tram|route|line|station|stop|community|area)$/,
      notInSentence:
        /^(?:food|drink|drinks|tea|coffee|meal|meals|lunch|breakfast|dinner|refreshments)$/,
    },
  ),
  createPatternRule('a find is a thing', ['The find was sold.', 'find', 'spelled'], {
    word: /^finds?$/,
    role: /^noun$/,
  }),
  createPatternRule('a court finds by law', ['The judge found him guilty.', 'found', 'spelled'], {
    word: /^find$/,
    inSentence: LAW,
  }),
  createPatternRule(
    'who sends for somebody sends nothing',
    ['He sent for help.', 'sent', 'spelled'],
    {
      word: /^send$/,
      next: /^for$/,
    },
  ),
  createPatternRule('a court hears a case', ['The case was heard in court.', 'heard', 'spelled'], {
    word: /^hear$/,
    inSentence: LAW,
  }),
  createPatternRule(
    'who hears from or of somebody gets a message',
    ['You will hear from us.', 'hear', 'spelled'],
    { word: /^hear$/, next: /^(?:from|of)$/ },
  ),
  createPatternRule(
    'a ship that is lost has sunk',
    ['The ship was lost in a storm.', 'lost', 'spelled'],
    {
      word: /^(?:lost|lose)$/,
      inSentence: /^(?:ship|boat|crew|lives|life|submarine|aircraft)$/,
    },
  ),
  createPatternRule(
    'a child that is lost was not mislaid',
    ['Lost children should go to the desk.', 'Lost', 'spelled'],
    { word: /^(?:lost|lose)$/, next: /^(?:child|children|person|people|visitors?|passengers?)$/ },
  ),
  createPatternRule(
    'a body that governs is a board',
    ['The governing body met.', 'body', 'spelled'],
    {
      word: /^body$/,
      previous: /^(?:governing|govern|public|professional|official|ruling|legal|large|student)$/,
    },
  ),
  createPatternRule('a shop steward is no shop', ['The shop steward spoke.', 'shop', 'spelled'], {
    word: /^shop$/,
    next: /^(?:steward|stewards|floor|around)$/,
  }),
  createPatternRule(
    'a motion that is moved is a proposal',
    ['The motion was moved by the mayor.', 'moved', 'spelled'],
    { word: /^move$/, inSentence: /^(?:motion|amendment|resolution)$/ },
  ),
  createPatternRule(
    'who stands for election, or cannot stand it, does not stand',
    ['I cannot stand the noise.', 'stand', 'spelled'],
    {
      word: /^stand$/,
      role: /^verb$/,
      next: /^(?:for|the|it|trial|a)$/,
      secondNextPos: /^(?!PROPN)/,
    },
  ),
  createPatternRule(
    'what follows is true too',
    ['It follows that trains are slow.', 'follows', 'spelled'],
    {
      word: /^follow$/,
      next: /^(?:that|suit)$/,
    },
  ),
  createPatternRule(
    'who follows on a network reads',
    ['Follow us on social media.', 'Follow', 'spelled'],
    {
      word: /^follow$/,
      inSentence: /^(?:media|twitter|facebook|instagram|@\w+|x)$/,
    },
  ),
  createPatternRule(
    'who answers for it, or the door, gives no reply',
    ['We answer for our mistakes.', 'answer', 'spelled'],
    { word: /^answer$/, next: /^(?:for|the)$/, secondNext: /^(?!question|questions|call|letter)/ },
  ),
  createPatternRule(
    'a pupil of an eye is no child',
    ['The pupil of the eye is black.', 'pupil', 'spelled'],
    {
      word: /^pupils?$/,
      inSentence: /^(?:eye|eyes|iris)$/,
    },
  ),
  createPatternRule(
    'a path to something hoped for is none',
    ['The path to success is long.', 'path', 'spelled'],
    {
      word: /^path$/,
      next: /^(?:to|of)$/,
      secondNext: /^(?:success|power|peace|victory|recovery|employment|citizenship|a|least)$/,
      notInSentence: /^(?:walk|park|beach|station|museum)$/,
    },
  ),
  createPatternRule(
    'an opening is a job or a gap',
    ['A job opening is on our website.', 'opening', 'spelled'],
    {
      word: /^openings?$/,
      inSentence: /^(?:job|vacancy|wall|gap|hole|narrow|roof|cave)$/,
    },
  ),
  createPatternRule(
    'seats and tickets are booked where an order begins so',
    ['Book online to save money.', 'Book', 'spelled'],
    {
      word: /^book$/,
      previous: /^(?:|please|to|and|or|,)$/,
      next: /^(?:now|online|early|ahead|in|at|with|by|tickets?|seats?|assistance|help|your|a|the|through|via|direct|today|travel|places?)$/,
    },
  ),
];

/**
 * Rules for words of the field with several meanings, distinguished by the words around them; the first rule
 * that applies decides. A sense without a sign is spelled. Pure.
 */

import { ENTRY_RULES } from './entry-rules.ts';
import { createPatternRule, DETERMINER, hasWord, isWord, type SenseRule } from './sense-rule.ts';

const TRAIN_PARTS =
  /^(?:carriage|front|rear|seat|standard|compartment|locomotive|steam|mail|corridor|wheelchair|quiet|divide|detach|uncouple)$/;
const SERVICE_OF_TRAINS =
  /^(?:train|platform|depart|departure|arrive|cancel|delay|station|track|line|rail|railway|timetable|resume|suspend|replace|normal|run)$/;
/** Words that are said of services that are trains, apart from words for trains themselves. */
const STAFF_OR_TIME =
  /^(?:call|stop|terminate|change|carry|bicycle|bicycles|luggage|busy|board|front|carriage|coach|seat|passenger|first|last|next|direct|express|amend|amended|reduce|reduced|revise|revised|additional|disrupt|disrupted|disruption|late|early|earlier|later|weekend|hourly|good|slow|fast|today|tomorrow|operate|route|bus|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;
const FARES =
  /^(?:ticket|fare|single|cost|price|buy|pay|pounds?|railcard|off-peak|anytime|much|adult|child)$/;
const MONEY = /^(?:fare|money|deposit|refund|payment|cost|fee|price|pounds?|half)$/;

export const SENSE_RULES: readonly SenseRule[] = [
  ...ENTRY_RULES,
  {
    name: 'a coach with a letter or number, or with parts of a train, is a carriage',
    example: ['The toilet is in coach C.', 'coach', 'CARRIAGE'],
    applies(context) {
      const { role, next } = context;
      const isLabelled =
        next !== undefined && (next.kind === 'number' || /^[a-z]\.?$/.test(next.lower));
      return (
        role === 'noun' &&
        isWord(context, /^coach$/) &&
        !hasWord(context, /^replace(?:ment)?$/) &&
        (isLabelled || hasWord(context, TRAIN_PARTS) || hasWord(context, /^(?:train|platform)$/))
      );
    },
    gloss: 'CARRIAGE',
  },
  createPatternRule(
    'the first four coaches are carriages of one train',
    ['The first four coaches go to Brighton.', 'coaches', 'CARRIAGE'],
    {
      word: /^coach$/,
      role: /^noun$/,
      secondPrevious: /^(?:first|last|middle|front|rear|back|leading)$/,
      previousPos: /^NUM$/,
    },
  ),
  createPatternRule(
    'coaches that are told apart by their order are carriages of one train',
    ['The third coach has no power.', 'coach', 'CARRIAGE'],
    {
      word: /^coach$/,
      role: /^noun$/,
      previous: /^(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|leading|rear)$/,
    },
  ),
  {
    name: 'a train at its time that is so many coaches has carriages',
    example: [
      'The 07:32 to London Waterloo will be formed of four coaches.',
      'coaches',
      'CARRIAGE',
    ],
    applies: ({ role, word, words, previous }) =>
      role === 'noun' &&
      word.lower === 'coaches' &&
      previous?.pos === 'NUM' &&
      words.slice(0, 3).some(({ kind }) => kind === 'time') &&
      words.some(({ lemma, lower }) => lemma === 'be' || /^(?:has|have|with)$/.test(lower)),
    gloss: 'CARRIAGE',
  },
  {
    name: 'a coach that is built, carried in or sat in by visitors is a carriage',
    example: ['This coach was built in 1880.', 'coach', 'CARRIAGE'],
    applies: (context) =>
      context.role === 'noun' &&
      isWord(context, /^coach$/) &&
      hasWord(
        context,
        /^(?:build|built|carry|carried|class|restore|climb|wooden|engine|fit|fits|pull|haul|locomotive)$/,
      ),
    gloss: 'CARRIAGE',
  },
  {
    name: 'a service of trains is a train',
    example: ['The 10:15 service to York is late.', 'service', 'TRAIN'],
    applies: (context) =>
      context.role === 'noun' &&
      isWord(context, /^service$/) &&
      !/^(?:customer|church|fire|emergency|health|public|social|civil|council|postal)$/.test(
        context.previous?.lower ?? '',
      ) &&
      (hasWord(context, SERVICE_OF_TRAINS) ||
        context.words.some(({ kind }) => /^(?:place|time|date)$/.test(kind))),
    gloss: 'TRAIN',
  },
  {
    name: 'a service of which nothing says that it is a train is none',
    example: ['The museum offers a repair and framing service.', 'service', 'spelled'],
    applies: (context) =>
      context.role === 'noun' && isWord(context, /^service$/) && !hasWord(context, STAFF_OR_TIME),
    gloss: 'spelled',
  },
  {
    name: 'a return is a ticket where fares are spoken of, or where it is asked for',
    example: ['How much is a return to Bath?', 'return', 'spelled'],
    applies: (context) =>
      context.role !== 'verb' &&
      isWord(context, /^return$/) &&
      (hasWord(context, FARES) || /^an?$/.test(context.previous?.lower ?? '')),
    gloss: 'spelled',
  },
  {
    name: 'money that is returned is paid back',
    example: ['Your deposit will be returned.', 'returned', 'spelled'],
    applies: (context) => isWord(context, /^return$/) && hasWord(context, MONEY),
    gloss: 'spelled',
  },
  {
    name: 'what is broken by somebody is an act, not a fault',
    example: ['In an emergency, break the glass.', 'break', 'spelled'],
    applies: (context) =>
      context.role === 'verb' &&
      isWord(context, /^break$/) &&
      DETERMINER.test(context.next?.lower ?? ''),
    gloss: 'spelled',
  },
  {
    name: 'a painted line, a queue or a telephone line is no track',
    example: ['Stand behind the white line.', 'line', 'spelled'],
    applies: (context) =>
      context.role === 'noun' &&
      isWord(context, /^line$/) &&
      (/^(?:yellow|white|red|dotted|phone|telephone|help|picket|straight)$/.test(
        context.previous?.lower ?? '',
      ) ||
        hasWord(context, /^(?:stand|stay|wait|queue|behind)$/)),
    gloss: 'spelled',
  },
  {
    name: 'a line that is asked for by where it goes is a route',
    example: ['Which line goes to the airport?', 'line', 'spelled'],
    applies: (context) =>
      isWord(context, /^line$/) && /^(?:which|what)$/.test(context.previous?.lower ?? ''),
    gloss: 'spelled',
  },
  {
    name: 'change that is given, exact or in coins is money',
    example: ['The machine does not give change.', 'change', 'spelled'],
    applies: (context) =>
      isWord(context, /^change$/) &&
      (/^(?:give|gives|giving|exact|correct|small|loose)$/.test(context.previous?.lower ?? '') ||
        hasWord(context, /^coins?$/)),
    gloss: 'spelled',
  },
  {
    name: 'last before a time that is over is no final one',
    example: ['The station was busy last night.', 'last', 'spelled'],
    applies: (context) =>
      isWord(context, /^last$/) &&
      /^(?:night|week|month|year|time|summer|winter|spring|autumn|century|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/.test(
        context.next?.lower ?? '',
      ) &&
      context.previous?.lower !== 'the',
    gloss: 'spelled',
  },
  createPatternRule(
    'the last hours, days or years are those before now',
    ['Nobody was ill in the last 48 hours.', 'last', 'spelled'],
    {
      word: /^last$/,
      next: /^(?:\d+|few|couple|two|three|four|five|six|seven|ten|twelve)$/,
      secondNext: /^(?:minute|hour|day|week|month|year|of)$/,
    },
  ),
  {
    name: 'right is correct where no side is spoken of',
    example: ['The time is right.', 'right', 'spelled'],
    applies: (context) =>
      isWord(context, /^right$/) &&
      !hasWord(context, /^(?:left|turn|side|hand|road|door|keep|bear)$/) &&
      !/^(?:on|your|to|far)$/.test(context.previous?.lower ?? '') &&
      !(context.previous?.lower === 'the' && !/^(?:NOUN|PROPN)$/.test(context.next?.pos ?? '')) &&
      !(context.words[0] === context.previous),
    gloss: 'spelled',
  },
  {
    name: 'under and below before a number compare',
    example: ['Children under 5 travel free.', 'under', 'spelled'],
    applies: (context) =>
      isWord(context, /^(?:under|below)$/) &&
      (context.next?.kind === 'number' || /^(?:-|minus)$/.test(context.next?.lower ?? '')),
    gloss: 'spelled',
  },
  {
    name: 'a stop that is a place is spelled',
    example: ['Is it the second or the third stop?', 'stop', 'spelled'],
    applies: (context) => context.role === 'noun' && isWord(context, /^stop$/),
    gloss: 'spelled',
  },
  {
    name: 'to wind and to storm are no weather',
    example: ['Wind the handle slowly.', 'Wind', 'spelled'],
    applies: (context) =>
      context.role === 'verb' && isWord(context, /^(?:wind|storm|heat|strike)$/),
    gloss: 'spelled',
  },
  {
    name: 'an underground car park is no railway',
    example: ['The underground car park is full.', 'underground', 'spelled'],
    applies: (context) =>
      isWord(context, /^underground$/) &&
      /^(?:car|passage|cable|pipe|river)$/.test(context.next?.lower ?? ''),
    gloss: 'spelled',
  },
  {
    name: 'steps that are taken or next are no stairs',
    example: ['The next steps are simple.', 'steps', 'spelled'],
    applies: (context) =>
      isWord(context, /^steps?$/) &&
      /^(?:next|take|took|taken)$/.test(context.previous?.lower ?? ''),
    gloss: 'spelled',
  },
  {
    name: 'works of art are made, not done',
    example: ['The works of art are insured.', 'works', 'spelled'],
    applies: (context) =>
      isWord(context, /^works?$/) && context.next?.lower === 'of' && hasWord(context, /^art$/),
    gloss: 'spelled',
  },
];

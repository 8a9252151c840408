/** Passives: who does it comes first. Pure. */
import {
  findNounEnd,
  findSubject,
  isBe,
  isClauseVerb,
  isNegator,
  isNominal,
  isVerbal,
} from '#translation/english/simplification/shape.ts';
import {
  createToken,
  type PlainClause,
  type Token,
} from '#translation/english/simplification/tokens.ts';
import { DONE_TO_PEOPLE, READERS_DO } from '#translation/english/words/verb-kinds.ts';
import { changeCase, TO_OBJECT, TO_SUBJECT } from './pronouns.ts';
import type { PlainRule } from './rule.ts';
import { toActiveVerbs } from './verbs.ts';

/** Nouns that, without an article, name the means by which something is sent, paid or reached: they are no actor. */
const MEANS =
  /^(?:bus|train|car|coach|taxi|bike|bicycle|foot|air|sea|road|rail|post|e-?mail|phone|telephone|text|letter|card|cash|cheque|hand|law|default|appointment|name|mail|water|boat|ship|plane|tram|underground|tube|internet|web|app|credit|debit|arrangement|request|chance|mistake|accident|far|then|now|day|night|weight|number|size|clicking|noon|midnight)$/;
/** Words for how much, or how. */
const MEASURES = /^(?:half|percent|minutes?|hours?|days?|weeks?|months?|metres?|miles?|means|way)$/;

/** Finds the verbs of a passive: where its auxiliaries begin, and the participle. */
function findPassive(tokens: readonly Token[]): { from: number; participle: number } | undefined {
  const from = tokens.findIndex(isClauseVerb);
  if (from < 0) return undefined;
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    if (token.depth > 0) return undefined;
    if (token.role === 'verb' && index > from) {
      const isParticiple = !/ing$/.test(token.lower) && tokens.slice(from, index).some(isBe);
      return isParticiple ? { from, participle: index } : undefined;
    }
    if (!isVerbal(token) && !/^(?:negator|adverb)$/.test(token.role)) return undefined;
  }
  return undefined;
}

/** Whether the next clause continues with the same subject: `bought here or collected there`. */
const continuesWith = (next: PlainClause | undefined): boolean =>
  next?.task === 'main' && next.tokens.findIndex(isClauseVerb) === 0;

function isActor(group: readonly Token[]): boolean {
  const head = group.findLast(isNominal);
  if (head === undefined || group[0]!.role === 'number' || head.role === 'number') return false;
  if (MEASURES.test(head.lower) || (group.length === 1 && MEANS.test(head.lower))) return false;
  return group.every(({ kind }) => !/^(?:time|date|number)$/.test(kind));
}

function toActive(clause: PlainClause, forms: Parameters<typeof toActiveVerbs>[3]) {
  const { tokens } = clause;
  const found = findPassive(tokens);
  const subject = findSubject(tokens);
  if (found === undefined || subject === undefined) return undefined;
  const { from, participle } = found;
  const by = tokens.findIndex(
    ({ lower, role, depth }, tokenIndex) =>
      tokenIndex > participle && lower === 'by' && role === 'preposition' && depth === 0,
  );
  if (by < 0 || tokens.slice(participle + 1, by).some(isClauseVerb)) return undefined;
  const end = findNounEnd(tokens, by + 1);
  // `was built by the Romans and burnt down`: it goes on with what was built.
  if (tokens[end]?.lower === 'and' && tokens[end + 1]?.role === 'verb') return undefined;
  const actor = tokens.slice(by + 1, end);
  if (
    isParted(tokens.slice(0, subject.end), [
      ...tokens.slice(participle + 1, by),
      ...tokens.slice(end),
    ])
  )
    return undefined;
  if (actor.length === 0 || !isActor(actor)) return undefined;
  const helpers = tokens.slice(subject.end, participle);
  const adverbs = helpers.filter(({ role }) => role === 'adverb');
  const verbs = toActiveVerbs(
    helpers.filter(({ role }) => role !== 'adverb'),
    tokens[participle]!,
    actor,
    forms,
  );
  if (verbs === undefined || from < subject.end) return undefined;
  return [
    {
      ...clause,
      tokens: [
        ...changeCase(actor, TO_SUBJECT),
        ...verbs.slice(0, -1),
        ...adverbs,
        ...verbs.slice(-1),
        ...changeCase(tokens.slice(0, subject.end), TO_OBJECT),
        ...tokens.slice(participle + 1, by),
        ...tokens.slice(end),
      ],
    },
  ];
}

/** Whether a description of whom it is done to would run into what follows: `found a man who fell at York`. */
const isParted = (patient: readonly Token[], tail: readonly Token[]): boolean =>
  patient.some(({ depth }) => depth > 0) && tail.some(({ role }) => role !== 'mark');

export const ACTIVE_VOICE: PlainRule = {
  name: 'who does it comes first',
  examples: [
    ['The train was hit by a branch.', 'A branch hit the train.'],
    ['The bridge was built by local people in 1897.', 'Local people built the bridge in 1897.'],
    ['He was not seen by the driver.', 'The driver did not see him.'],
    ['The lift has been repaired by the engineers.', 'The engineers have repaired the lift.'],
    ['Trains will be replaced by buses.', 'Buses will replace trains.'],
    ['The bag was found by them.', 'They found the bag.'],
    ['The road is being repaired by the council.', 'The council is repairing the road.'],
    ['The train is delayed by 20 minutes.', 'The train is delayed by 20 minutes.'],
    ['The train was hit by a bus.', 'A bus hit the train.'],
    ['Tickets must be paid by card.', 'Tickets must be paid by card.'],
    ['The work will be finished by Friday.', 'The work will be finished by Friday.'],
    ['The train that was hit by a branch is late.', 'The train that was hit by a branch is late.'],
  ],
  apply: (clause, { forms, next }) => (continuesWith(next) ? undefined : toActive(clause, forms)),
};

export const SAID_TO_READERS: PlainRule = {
  name: 'what readers have to do is said to them',
  examples: [
    ['Tickets must be shown at the gate.', 'You must show tickets at the gate.'],
    ['Bags must not be left unattended.', 'You must not leave bags unattended.'],
    ['Tickets can be bought online.', 'You can buy tickets online.'],
    ['The train may be delayed.', 'The train may be delayed.'],
    ['All trains must be checked.', 'All trains must be checked.'],
  ],
  apply(clause, { next }) {
    const { tokens } = clause;
    const found = findPassive(tokens);
    const subject = findSubject(tokens);
    if (found === undefined || subject === undefined || continuesWith(next)) return undefined;
    const { participle } = found;
    const verb = tokens[participle]!;
    const subjectTokens = tokens.slice(0, subject.end);
    const helpers = tokens.slice(subject.end, participle);
    const [modal, ...auxiliaries] = helpers;
    const otherAuxiliaries = auxiliaries.filter(({ role }) => role !== 'negator');
    const isSaid =
      modal !== undefined &&
      /^(?:must|should|can)$/.test(modal.lower) &&
      otherAuxiliaries.length === 1 &&
      otherAuxiliaries[0]!.lower === 'be' &&
      READERS_DO.has(verb.lemma) &&
      !subjectTokens.some(
        ({ role, lower }) => role === 'negator' || /^(?:no|few|only|some)$/.test(lower),
      ) &&
      !tokens.some(
        (token, tokenIndex) =>
          tokenIndex > participle && (token.lower === 'by' || isClauseVerb(token)),
      );
    if (!isSaid) return undefined;
    const not = auxiliaries.filter(({ role }) => role === 'negator');
    const active = { ...createToken(verb.lemma, 'verb', verb), lemma: verb.lemma };
    return [
      {
        ...clause,
        tokens: [
          createToken('you', 'pronoun'),
          modal,
          ...not,
          active,
          ...changeCase(subjectTokens, TO_OBJECT),
          ...tokens.slice(participle + 1),
        ],
      },
    ];
  },
};

/** People and animals as the one to whom something is done. */
const PATIENT =
  /^(?:passenger|customer|visitor|person|people|anyone|somebody|someone|man|woman|boy|girl|child|teenager|pupil|student|patient|staff|guard|driver|police|officer|worker|resident|walker|council|committee|company|team|mother|father|daughter|son|baby|dog|parent|player|soldier|you|he|she|they|we|i|who)$/;

export const SOMEBODY_DOES_IT: PlainRule = {
  name: 'somebody does to people what is done to them',
  examples: [
    ['The guard has been asked to wait.', 'Somebody has asked the guard to wait.'],
    ['You may be told to leave.', 'Somebody may tell you to leave.'],
    ['A woman was found in the tunnel.', 'Somebody found a woman in the tunnel.'],
    ['You are asked not to smoke.', 'Somebody asks you not to smoke.'],
    ['The ticket was found on the floor.', 'The ticket was found on the floor.'],
    ['The people were worried.', 'The people were worried.'],
    ['No passengers were found.', 'No passengers were found.'],
    ['A man who fell was found at York.', 'A man who fell was found at York.'],
    [
      'Passengers are reminded that smoking is forbidden.',
      'Passengers are reminded that smoking is forbidden.',
    ],
    ['Staff were told that the line was closed.', 'Somebody told staff that the line was closed.'],
    ['The driver was told by the signaller.', 'The signaller told the driver.'],
  ],
  apply(clause, { forms, next }) {
    const { tokens } = clause;
    const found = findPassive(tokens);
    const subject = findSubject(tokens);
    if (found === undefined || subject === undefined || continuesWith(next)) return undefined;
    const { participle, from } = found;
    const patient = tokens.slice(0, subject.end);
    const head = findHead(patient);
    const isDone =
      from >= subject.end &&
      DONE_TO_PEOPLE.has(tokens[participle]!.lemma) &&
      head !== undefined &&
      (PATIENT.test(head.lemma) || PATIENT.test(head.lower)) &&
      !patient.some(isNegator) &&
      !isParted(patient, tokens.slice(participle + 1)) &&
      (next?.link?.lower !== 'that' ||
        tokens.some(({ lower }) => /^(?:was|were|been)$/.test(lower))) &&
      !tokens.slice(participle + 1).some(({ lower, depth }) => lower === 'by' && depth === 0);
    if (!isDone) return undefined;
    const helpers = tokens.slice(subject.end, participle);
    const verbs = toActiveVerbs(
      helpers.filter(({ role }) => role !== 'adverb'),
      tokens[participle]!,
      [createToken('somebody', 'pronoun')],
      forms,
    );
    if (verbs === undefined) return undefined;
    return [
      {
        ...clause,
        tokens: [
          createToken('somebody', 'pronoun'),
          ...verbs.slice(0, -1),
          ...helpers.filter(({ role }) => role === 'adverb'),
          ...verbs.slice(-1),
          ...changeCase(patient, TO_OBJECT),
          ...tokens.slice(participle + 1),
        ],
      },
    ];
  },
};

const COUNTED =
  /^(?:millions?|thousands?|hundreds|dozens|half|most|all|many|some|both|lots|number|group|crowd)$/;

/** Finds the noun of a group, before what is set after it: `people over 65`, `thousands of people`. */
function findHead(group: readonly Token[]): Token | undefined {
  const outside = group.filter(({ depth }) => depth === 0);
  const preposition = outside.findIndex(
    ({ role, lower }, index) =>
      role === 'preposition' && !(lower === 'of' && COUNTED.test(outside[index - 1]?.lower ?? '')),
  );
  return outside.slice(0, preposition < 1 ? undefined : preposition).findLast(isNominal);
}

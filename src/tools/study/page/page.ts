/** The page of a study: consent, one message after the other, and the answers as a file. It asks nothing of the network. */
import { formatResultsCsv } from '#tools/study/results.ts';
import {
  CLARITY,
  SPEED,
  type SpeedComparison,
  type StudyData,
  type StudyMessage,
} from '#tools/study/study-data.ts';
import { createComparison } from './comparison-parts.ts';
import { createConsentTexts } from './consent-parts.ts';
import {
  createButton,
  createChoiceField,
  createElement,
  createSignedQuestion,
} from './elements.ts';
import { hasStorageFailed, readStored, storeValue } from './keeping.ts';
import { createMessageVideo, markProblems } from './message-parts.ts';
import {
  addAnswers,
  countSteps,
  createSession,
  findNextComparison,
  findNextMessage,
  listQuestions,
  listUnanswered,
  orderChoices,
  orderClips,
  parseSession,
  type Session,
} from './session.ts';

const data = JSON.parse(document.getElementById('study')!.textContent!) as StudyData;
const main = document.querySelector('main')!;
const KEY = `handsignal-study ${data.id}`;
const DRAFT_KEY = `${KEY} draft`;

const CLARITY_WORDS = ['1: not clear at all', '2', '3', '4', '5: very clear'];

let session: Session | undefined;
/** Returns a number that is random enough to distinguish sessions. */
const randomWord = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** Parses the seed of the URL: `?seed=7` shows one order again. */
const parseRequestedSeed = (): number | undefined => {
  const text = new URLSearchParams(location.search).get('seed');
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) % 2 ** 32 : undefined;
};

function show(title: string, ...children: (Node | undefined)[]): void {
  const heading = createElement('h1', { tabindex: '-1' }, title);
  main.replaceChildren(heading, ...children.filter((child) => child !== undefined));
  document.title = `${title} – BSL study`;
  scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}

const forgetfulNote = (): Node | undefined =>
  hasStorageFailed()
    ? createElement(
        'p',
        { class: 'note' },
        'This browser keeps nothing. Do not close or reload the page before you have saved your answers.',
      )
    : undefined;

function showConsent(): void {
  const code = createElement('input', {
    id: 'code',
    maxlength: '20',
    autocomplete: 'off',
    'aria-describedby': 'code-help',
  });
  const agree = createElement('input', { type: 'checkbox', id: 'agree' });
  const problem = createElement('p', { class: 'problem', role: 'alert' });
  const begin = () => {
    if (!agree.checked) {
      problem.textContent = 'Tick the box if you agree. Close the page if you do not.';
      agree.focus();
      return;
    }
    const id = randomWord().toString(16).padStart(8, '0');
    session = createSession(data.id, id, parseRequestedSeed() ?? randomWord(), code.value);
    storeValue(KEY, session);
    showNext();
  };
  show(
    'Can you understand these messages?',
    createSignedQuestion('consent'),
    ...createConsentTexts(data),
    forgetfulNote(),
    createElement('label', { for: 'code', class: 'label' }, 'Code, if you were given one'),
    createElement(
      'p',
      { id: 'code-help', class: 'help' },
      'Letters and digits. Do not give your name.',
    ),
    code,
    createElement(
      'label',
      { class: 'agree' },
      agree,
      createElement(
        'span',
        {},
        'I understand this, I am 16 or older, and I take part of my own free will.',
      ),
    ),
    problem,
    createButton('Begin', begin, 'primary'),
  );
}

interface Draft {
  message: string;
  given: Record<string, string>;
  seconds: number;
  plays: number;
}

/** Reads what was chosen on a message before the page was reloaded. */
function readDraft(message: string): Draft {
  try {
    const draft = JSON.parse(readStored(DRAFT_KEY) ?? 'null') as Draft | null;
    if (draft?.message === message) return draft;
  } catch {
    // What is damaged is given again.
  }
  return { message, given: {}, seconds: 0, plays: 0 };
}

/** Step of a session: what is shown and asked. */
interface Step {
  id: string;
  title: string;
  /** Names of its questions. */
  names: readonly string[];
  createParts(
    draft: Draft,
    note: (name: string, value: string) => void,
    countPlay: () => void,
  ): Node[];
}

function showStep({ id, title, names, createParts }: Step, present: Session): void {
  const draft = readDraft(id);
  const shownAt = performance.now() - draft.seconds * 1000;
  const secondsNow = () => (performance.now() - shownAt) / 1000;
  const note = (name: string, value: string) => {
    draft.given[name] = value;
    draft.seconds = secondsNow();
    storeValue(DRAFT_KEY, draft);
  };
  const countPlay = () => {
    draft.plays++;
    storeValue(DRAFT_KEY, draft);
  };
  const total = countSteps(data);
  const answered = present.answers.length;
  const next = () => {
    const missing = listUnanswered(names, draft.given);
    markProblems(missing, names);
    if (missing.length > 0) return;
    const { given, plays } = draft;
    session = addAnswers(present, { message: id, given, plays, seconds: secondsNow() });
    storeValue(KEY, session);
    storeValue(DRAFT_KEY, undefined);
    showNext();
  };
  show(
    title,
    createElement('progress', {
      max: String(total),
      value: String(answered),
      'aria-label': 'How far you are',
    }),
    ...createParts(draft, note, countPlay),
    forgetfulNote(),
    createButton(answered + 1 === total ? 'Finish' : 'Next message', next, 'primary'),
    stopButton(present),
  );
}

const createMessageStep = (message: StudyMessage, { answers, seed }: Session): Step => ({
  id: message.id,
  title: `Message ${answers.length + 1} of ${data.messages.length}`,
  names: listQuestions(message),
  createParts: (draft, note, countPlay) => [
    createMessageVideo(message.video, 'The message in BSL', countPlay),
    ...message.questions.map((question) =>
      createChoiceField({
        name: question.id,
        legend: question.words,
        help: createSignedQuestion(question.id),
        choices: orderChoices(question, message.id, seed).map((value) => ({ value, label: value })),
        selected: draft.given[question.id],
        onChoose: (value) => note(question.id, value),
      }),
    ),
    createChoiceField({
      name: CLARITY,
      legend: 'How clear was the signing?',
      help: createSignedQuestion(CLARITY),
      choices: CLARITY_WORDS.map((label, index) => ({ value: String(index + 1), label })),
      selected: draft.given[CLARITY],
      isRow: true,
      onChoose: (value) => note(CLARITY, value),
    }),
  ],
});

const createComparisonStep = (comparison: SpeedComparison, { answers, seed }: Session): Step => ({
  id: comparison.id,
  title: `Speed ${answers.length + 1 - data.messages.length} of ${data.comparisons.length}`,
  names: [SPEED],
  createParts: (draft, note, countPlay) =>
    createComparison({
      clips: orderClips(comparison, seed),
      selected: draft.given[SPEED],
      onPlay: countPlay,
      onChoose: (value) => note(SPEED, value),
    }),
});

const stopButton = (present: Session): Node | undefined =>
  present.answers.length === 0
    ? undefined
    : createButton('Stop here and save my answers', () => showEnd(present));

function save(present: Session): void {
  const name = `study-${data.id}-${present.id}.csv`;
  const file = new Blob([formatResultsCsv(data, present)], { type: 'text/csv' });
  const address = URL.createObjectURL(file);
  createElement('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  session = { ...present, isSaved: true };
  storeValue(KEY, session);
  showEnd(session);
}

function showEnd(present: Session): void {
  const isWhole = present.answers.length === countSteps(data);
  const again = () => {
    const isSure =
      present.isSaved ||
      confirm('These answers are not saved. Begin anew for another person, and lose them?');
    if (!isSure) return;
    session = undefined;
    storeValue(KEY, undefined);
    storeValue(DRAFT_KEY, undefined);
    showConsent();
  };
  show(
    isWhole ? 'Thank you' : 'You stopped',
    createSignedQuestion('end'),
    createElement(
      'p',
      {},
      `You answered the questions on ${present.answers.length} of ${countSteps(data)} messages.`,
    ),
    createElement(
      'p',
      { role: 'status' },
      present.isSaved
        ? 'The file is saved. Give it to who runs the study.'
        : 'Save your answers now: they are only in this browser.',
    ),
    createButton(
      present.isSaved ? 'Save the file again' : 'Save my answers',
      () => save(present),
      'primary',
    ),
    isWhole ? undefined : createButton('Go on with the messages', showNext),
    createButton('Begin anew for another person', again),
  );
}

function showNext(): void {
  const message = session && findNextMessage(data, session);
  const comparison = session && findNextComparison(data, session);
  if (session === undefined) showConsent();
  else if (message !== undefined) showStep(createMessageStep(message, session), session);
  else if (comparison !== undefined) showStep(createComparisonStep(comparison, session), session);
  else showEnd(session);
}

session = parseSession(readStored(KEY), data);
showNext();

/** Report on the results of a study. Pure. */
import { NamedSpeed } from '#contract/settings/signing-speed.ts';
import type { ResultRow } from '#tools/study/results.ts';
import { CLARITY, NOT_KNOWN, QUESTIONS, SPEED } from '#tools/study/study-data.ts';
import { computeMean, computeShare, type Mean, type Share } from './statistics.ts';

/** Fraction of right answers, with the number of answers “I do not know”. */
export interface Understood extends Share {
  readonly notKnown: number;
}

/** Results of one message over all sessions. */
export interface MessageReport {
  readonly message: string;
  readonly understood: Understood;
  readonly clarity: Mean;
  readonly plays: Mean;
}

/** Shares of the speeds among the answers which is right. */
export interface SpeedReport {
  readonly speeds: readonly (Share & { readonly speed: NamedSpeed })[];
  readonly notKnown: number;
}

/** The whole report. */
export interface StudyReport {
  readonly studies: readonly string[];
  readonly sessions: number;
  /** Rows that came twice: the same session in two files. */
  readonly repeated: number;
  readonly all: Understood;
  readonly questions: readonly (Understood & { readonly question: string })[];
  readonly clarity: Mean;
  readonly speed: SpeedReport;
  readonly messages: readonly MessageReport[];
}

function measureUnderstanding(rows: readonly ResultRow[]): Understood {
  const questionRows = rows.filter(({ question }) => question !== CLARITY && question !== SPEED);
  const right = questionRows.filter(({ given, answer }) => given === answer).length;
  const notKnown = questionRows.filter(({ given }) => given === NOT_KNOWN).length;
  return { ...computeShare(right, questionRows.length), notKnown };
}

const computeClarity = (rows: readonly ResultRow[]): Mean =>
  computeMean(
    rows.filter(({ question }) => question === CLARITY).map(({ given }) => Number(given)),
  );

/** Computes the share of each speed among the answers which is right; “I do not know” is one of them. */
function createSpeedReport(all: readonly ResultRow[]): SpeedReport {
  const chosen = all.filter(({ question }) => question === SPEED).map((row) => row.given);
  const count = (answer: string) => chosen.filter((speed) => speed === answer).length;
  return {
    speeds: NamedSpeed.options.map((speed) => ({
      speed,
      ...computeShare(count(speed), chosen.length),
    })),
    notKnown: count(NOT_KNOWN),
  };
}

function createMessageReport(message: string, all: readonly ResultRow[]): MessageReport {
  const rows = all.filter((row) => row.message === message);
  const plays = rows.filter(({ question }) => question === CLARITY).map((row) => Number(row.plays));
  return {
    message,
    understood: measureUnderstanding(rows),
    clarity: computeClarity(rows),
    plays: computeMean(plays.filter(Number.isFinite)),
  };
}

/** Rows of several files: of a session that is in two, each answer counts once. */
export function createStudyReport(inputRows: readonly ResultRow[]): StudyReport {
  const byAnswer = new Map(
    inputRows.map((row) => [`${row.study} ${row.session} ${row.message} ${row.question}`, row]),
  );
  const rows = [...byAnswer.values()];
  const names = [
    ...new Set(rows.filter(({ question }) => question !== SPEED).map(({ message }) => message)),
  ].sort();
  return {
    studies: [...new Set(rows.map(({ study }) => study))].sort(),
    sessions: new Set(rows.map(({ study, session }) => `${study} ${session}`)).size,
    repeated: inputRows.length - rows.length,
    all: measureUnderstanding(rows),
    questions: QUESTIONS.map((question) => ({
      question,
      ...measureUnderstanding(rows.filter((row) => row.question === question)),
    })),
    clarity: computeClarity(rows),
    speed: createSpeedReport(rows),
    messages: names.map((message) => createMessageReport(message, rows)),
  };
}

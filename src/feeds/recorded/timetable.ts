/** Timetable of the recorded day: an invented one for Sheffield, with real stations and operators. */
import type { Place } from '#feeds/departure.ts';

const place = (crs: string, name: string): Place => ({ crs, name });

const PLACES = {
  BHM: place('BHM', 'Birmingham New Street'),
  BNY: place('BNY', 'Barnsley'),
  CHD: place('CHD', 'Chesterfield'),
  CLE: place('CLE', 'Cleethorpes'),
  DBY: place('DBY', 'Derby'),
  DON: place('DON', 'Doncaster'),
  DOR: place('DOR', 'Dore'),
  GMB: place('GMB', 'Grimsby Town'),
  GOO: place('GOO', 'Goole'),
  HUD: place('HUD', 'Huddersfield'),
  HUL: place('HUL', 'Hull'),
  LCN: place('LCN', 'Lincoln Central'),
  LDS: place('LDS', 'Leeds'),
  LEI: place('LEI', 'Leicester'),
  LIV: place('LIV', 'Liverpool Lime Street'),
  MAN: place('MAN', 'Manchester Piccadilly'),
  MHS: place('MHS', 'Meadowhall'),
  NCL: place('NCL', 'Newcastle'),
  NOT: place('NOT', 'Nottingham'),
  PNS: place('PNS', 'Penistone'),
  RET: place('RET', 'Retford'),
  SCU: place('SCU', 'Scunthorpe'),
  SHF: place('SHF', 'Sheffield'),
  SPT: place('SPT', 'Stockport'),
  STP: place('STP', 'London St Pancras (Intl)'),
  WKF: place('WKF', 'Wakefield Westgate'),
  WRK: place('WRK', 'Worksop'),
  YRK: place('YRK', 'York'),
} as const;
type Crs = keyof typeof PLACES;

/** Route that trains run at the same minutes of every hour. */
export interface Route {
  operator: string;
  origin: Place;
  /** Last call before Sheffield; absent where trains start here. */
  previous?: Place;
  /** Calls after Sheffield, the last one being the destination. */
  calls: readonly Place[];
  platform: string;
  minutes: readonly number[];
  /** First and last hour. */
  hours: readonly [number, number];
}

const route = (
  operator: string,
  stations: string,
  platform: string,
  minutes: number[],
  hours: [number, number] = [6, 22],
): Route => {
  const [earlier = '', later = ''] = stations.split(' SHF ');
  const toPlaces = (codes: string) => codes.split(' ').map((code) => PLACES[code as Crs]);
  const isFirst = earlier === '';
  return {
    operator,
    origin: isFirst ? PLACES.SHF : toPlaces(earlier)[0]!,
    previous: isFirst ? undefined : toPlaces(earlier).at(-1),
    calls: toPlaces(later.trim()),
    platform,
    minutes,
    hours,
  };
};

/** Routes of the day. */
export const ROUTES: readonly Route[] = [
  route('EM', ' SHF CHD DBY LEI STP', '5', [29, 59], [6, 21]),
  route('NT', ' SHF MHS WKF LDS', '3', [5, 35]),
  route('TP', 'CLE GMB DON MHS SHF SPT MAN LIV', '8', [11]),
  route('TP', 'LIV MAN SPT SHF MHS DON SCU GMB CLE', '7', [8], [7, 21]),
  route('XC', 'BHM DBY CHD SHF WKF LDS YRK NCL', '4', [21]),
  route('XC', 'NCL YRK LDS WKF SHF CHD DBY BHM', '6', [54]),
  route('NT', ' SHF DOR MAN', '2', [14]),
  route('NT', ' SHF WRK RET LCN', '1', [44]),
  route('NT', ' SHF MHS BNY PNS HUD', '1', [25], [6, 23]),
  route('NT', ' SHF MHS DON GOO HUL', '2', [41]),
  route('NT', 'LDS BNY MHS SHF CHD NOT', '4', [47], [6, 23]),
];

/** Part of the evening train to Leeds that leaves it at Meadowhall. */
export const PORTION = {
  destination: PLACES.HUL,
  splitsAt: PLACES.MHS,
  calls: [PLACES.DON, PLACES.GOO, PLACES.HUL],
} as const;

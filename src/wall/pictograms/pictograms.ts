/** Drawings of what a message is about, as path data in a square of 24 units, filled by the rule of even and odd. */
import type { Pictogram } from '#contract/board.ts';
import type { ExitDirection } from '#contract/screens/screen.ts';

/** Path data of each pictogram. */
export const PICTOGRAM_PATHS: Record<Pictogram, string> = {
  train:
    'M7 2H17Q20 2 20 5V15Q20 18 17 18H16.5L19 22H16.6L15.4 20H8.6L7.4 22H5L7.5 18H7Q4 18 4 15V5Q4 2 7 2Z M6.5 6V11H17.5V6Z M8 13.2A1.4 1.4 0 1 0 8 16A1.4 1.4 0 1 0 8 13.2Z M16 13.2A1.4 1.4 0 1 0 16 16A1.4 1.4 0 1 0 16 13.2Z',
  bus: 'M6 3H18Q21 3 21 6V18H19.5V20Q19.5 21.2 18.25 21.2Q17 21.2 17 20V18H7V20Q7 21.2 5.75 21.2Q4.5 21.2 4.5 20V18H3V6Q3 3 6 3Z M5.2 7V12.5H18.8V7Z M6.6 14.2A1.3 1.3 0 1 0 6.6 16.8A1.3 1.3 0 1 0 6.6 14.2Z M17.4 14.2A1.3 1.3 0 1 0 17.4 16.8A1.3 1.3 0 1 0 17.4 14.2Z',
  lift: 'M3 2H21V22H3Z M5 4V20H19V4Z M12 6L15.4 11H8.6Z M12 18L8.6 13H15.4Z',
  escalator:
    'M2 18.5H6.2L15.4 8.5H22V11.2H16.6L7.4 21.2H2Z M8.2 3A2 2 0 1 0 8.2 7A2 2 0 1 0 8.2 3Z M6.4 7.8H10V13.4L6.4 17Z',
  stairs: 'M2 22V18H7V14H12V10H17V6H22V9.2H20V13.2H15V17.2H10V22Z',
  exit: 'M13 2H22V22H13V19.6H19.6V4.4H13Z M10 4.2A1.9 1.9 0 1 0 10 8A1.9 1.9 0 1 0 10 4.2Z M7.4 8.8L11.4 8.8L12.6 11.6H16V13.6H11.2L10.6 12.4L9.6 15.4L12 17.4V22H9.8V18.6L6.9 16.4L5.6 19.2H1.6V17.1H4.2L6.6 11.2L5.6 11.6V14.2H3.6V10.2Z',
  weather:
    'M7 14.6Q3 14.6 3 11Q3 7.8 6.4 7.4Q7.4 3 12 3Q16.4 3 17.4 7Q21.4 7 21.4 10.8Q21.4 14.6 17.4 14.6Z M7.4 16.6L5.4 21.4H7.6L9.6 16.6Z M12 16.6L10 21.4H12.2L14.2 16.6Z M16.6 16.6L14.6 21.4H16.8L18.8 16.6Z',
  ticket:
    'M2 5H22V9.6A2.4 2.4 0 0 0 22 14.4V19H2V14.4A2.4 2.4 0 0 0 2 9.6Z M14.4 7V9H16V7Z M14.4 11V13H16V11Z M14.4 15V17H16V15Z',
  warning:
    'M12 2L23.4 21.6H0.6Z M10.9 8.6L11.2 15.4H12.8L13.1 8.6Z M12 16.7A1.3 1.3 0 1 0 12 19.3A1.3 1.3 0 1 0 12 16.7Z',
  information:
    'M12 1.6A10.4 10.4 0 1 0 12 22.4A10.4 10.4 0 1 0 12 1.6Z M12 5.4A1.6 1.6 0 1 0 12 8.6A1.6 1.6 0 1 0 12 5.4Z M9.4 10.2H13.6V16.4H15V18.4H9.4V16.4H10.8V12.2H9.4Z',
};

/** Points of an arrow that points up. */
const ARROW: readonly (readonly [number, number])[] = [
  [12, 2],
  [20.5, 10.5],
  [17.6, 13.4],
  [14.1, 9.9],
  [14.1, 22],
  [9.9, 22],
  [9.9, 9.9],
  [6.4, 13.4],
  [3.5, 10.5],
];

const EIGHTHS: readonly ExitDirection[] = [
  'up',
  'up-right',
  'right',
  'down-right',
  'down',
  'down-left',
  'left',
  'up-left',
];

/** Returns the path data of an arrow. */
export function getArrowPath(direction: ExitDirection): string {
  const angle = (EIGHTHS.indexOf(direction) * Math.PI) / 4;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const points = ARROW.map(([x, y]) => {
    const [dx, dy] = [x - 12, y - 12];
    const turned = [12 + dx * cosine - dy * sine, 12 + dx * sine + dy * cosine];
    return turned.map((value) => Math.round(value * 100) / 100).join(' ');
  });
  return `M${points.join('L')}Z`;
}

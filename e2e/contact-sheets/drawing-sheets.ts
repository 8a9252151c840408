/** Sheets of the drawing alone: faces, hands from all sides, picture shapes. */
import type { SignerAppearance } from '#avatar/appearance.ts';
import { type Background, GREEN } from '#contract/background.ts';
import { type FaceChannels, NEUTRAL_FACE } from '#contract/pose.ts';
import { aboutAxis } from '#signing/body/quaternion.ts';
import visemes from '#signing/face/data/visemes.json';
import { MARKINGS } from '#signing/face/non-manuals.ts';
import { type HandPlacement, handMadePose } from './hand-made-pose.ts';
import type { Cell, Sheet } from './sheet.ts';

const faceCell = (label: string, face: Partial<FaceChannels>): Cell => ({
  label,
  pose: handMadePose({}, face),
});

export function facesSheet(): Sheet {
  const channelCells = Object.keys(NEUTRAL_FACE).flatMap((channel) => {
    const both = /Left$/.test(channel)
      ? { [channel]: 1, [channel.replace('Left', 'Right')]: 1 }
      : { [channel]: 1 };
    return /Right$/.test(channel) ? [] : [faceCell(channel.replace('Left', ''), both)];
  });
  const lowered = ['browInner', 'browOuter', 'lid', 'gazeSide', 'gazeUp', 'lipCorners'].map(
    (channel) => {
      const value = channel === 'lid' ? -0.3 : -1;
      const face =
        channel.startsWith('gaze') || channel === 'lipCorners'
          ? { [channel]: value }
          : { [`${channel}Left`]: value, [`${channel}Right`]: value };
      return faceCell(`${channel} ${value}`, face);
    },
  );
  const turned = (
    [
      ['left', [0, 1, 0], 15],
      ['right', [0, 1, 0], -15],
      ['down', [1, 0, 0], 12],
      ['up', [1, 0, 0], -12],
      ['tilted', [0, 0, 1], 10],
    ] as const
  ).map(([label, axis, degrees]) => ({
    label: `head ${label}`,
    pose: handMadePose({}, { jaw: 0.5, teeth: 0.5 }, { head: aboutAxis(axis, degrees) }),
  }));
  return {
    name: 'faces',
    columns: 6,
    width: 300,
    height: 320,
    crop: { x: 0.405, y: 0, width: 0.19, height: 0.36 },
    cells: [
      faceCell('neutral', {}),
      ...visemes.visemes.map(({ id, mouth }) => faceCell(id, mouth)),
      ...Object.entries(MARKINGS).map(([kind, { face }]) => faceCell(kind, face)),
      ...channelCells,
      ...lowered,
      ...turned,
    ],
  };
}

const AT: [number, number, number] = [-0.13, 1.3, 0.28];
const hand = (shape: Partial<HandPlacement>): HandPlacement => ({
  position: AT,
  fingers: [0, 1, 0.1],
  palm: [0, 0, 1],
  ...shape,
});

export function handsSheet(): Sheet {
  const shapes = [
    'flat',
    'fist',
    'finger2',
    'finger23spread',
    'finger2345',
    'pinch12',
    'ceeall',
    'pinchall',
    'cee12open',
  ] as const;
  const turns: [string, Partial<HandPlacement>][] = [
    ['palm out', {}],
    ['palm in', { palm: [0.1, 0, -1] }],
    ['edge', { palm: [1, 0, 0.1], fingers: [0, 0.8, 0.5] }],
    ['forward', { fingers: [0.1, 0.1, 1], palm: [0, -1, 0] }],
    ['across', { fingers: [1, 0.1, 0.2], palm: [0, 0, -1] }],
    ['up', { fingers: [0.6, 0, 0.6], palm: [0, 1, 0] }],
  ];
  return {
    name: 'hands',
    columns: 6,
    width: 300,
    height: 300,
    crop: { x: 0.3, y: 0.38, width: 0.22, height: 0.39 },
    cells: shapes.flatMap((handshape) =>
      turns.map(([turn, more]) => ({
        label: `${handshape} ${turn}`,
        pose: handMadePose({ right: hand({ handshape, ...more }) }),
      })),
    ),
  };
}

const twoHanded = () =>
  handMadePose({
    left: {
      handshape: 'finger2345',
      position: [0.1, 1.2, 0.27],
      fingers: [-0.8, 0.34, 0.5],
      palm: [-0.5, -0.08, -0.86],
    },
    right: {
      handshape: 'finger2',
      position: [-0.03, 1.31, 0.28],
      fingers: [0.72, -0.42, 0.3],
      palm: [-0.02, -0.62, -0.78],
    },
  });

export function figureSheets(): Sheet[] {
  const size = (name: string, width: number, height: number, view?: Cell['view']): Sheet => ({
    name,
    columns: 1,
    width,
    height,
    cells: [{ label: name, pose: twoHanded(), view }],
  });
  const backgroundOptions: [string, Background][] = [
    ['green', GREEN],
    ['white', { kind: 'colour', red: 255, green: 255, blue: 255 }],
    ['black', { kind: 'colour', red: 0, green: 0, blue: 0 }],
    ['navy', { kind: 'colour', red: 20, green: 40, blue: 80 }],
    ['skin', { kind: 'colour', red: 208, green: 154, blue: 120 }],
    ['transparent', { kind: 'transparent' }],
  ];
  const backgrounds: Sheet = {
    name: 'backgrounds',
    columns: 3,
    width: 640,
    height: 400,
    cells: backgroundOptions.map(([label, background]) => ({
      label,
      pose: twoHanded(),
      background,
    })),
  };
  const looks: [string, Partial<SignerAppearance>][] = [
    [
      'dark',
      { skin: '#6b4630', hair: '#17110f', clothes: '#c9d3de', lips: '#8a4a45', iris: '#2e1c12' },
    ],
    ['brown', { skin: '#a8714c', hair: '#1d1512', clothes: '#1c2740', lips: '#94524a' }],
    [
      'pale',
      { skin: '#eac4ab', hair: '#8a5a33', clothes: '#3a2a4f', lips: '#c07a72', iris: '#4a6f8a' },
    ],
  ];
  const appearances: Sheet = {
    ...backgrounds,
    name: 'appearances',
    cells: looks.map(([label, appearance]) => ({ label, pose: twoHanded(), appearance })),
  };
  return [
    backgrounds,
    appearances,
    size('figure-landscape', 1280, 720),
    size('figure-side', 1280, 720, 'side'),
    size('figure-three-quarter', 1280, 720, 'threeQuarter'),
    size('figure-square', 1080, 1080),
    size('figure-portrait', 1080, 1920),
    size('figure-400', 711, 400),
  ];
}

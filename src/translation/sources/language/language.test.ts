import { describe, expect, it } from 'vitest';
import stations from '#reference/data/stations.json';
import { listSentences } from '#tools/evaluation/evaluate-gloss.ts';
import sentences from '#translation/data/sentences.json';
import { WORD_ENTRIES } from '#translation/data/word-entries.ts';
import { findForeignLanguage, removeForeign, requireEnglish } from './language.ts';

describe('a text in another language', () => {
  it.each([
    [
      'French',
      'Le train est en retard et les voyageurs ne sont pas dans la gare avec une valise pour vous.',
    ],
    [
      'German',
      'Der Zug ist nicht pünktlich und die Reisenden werden mit dem Bus auf den Weg zu der Stadt gebracht.',
    ],
    [
      'Spanish',
      'El tren es para los viajeros que están en la estación con una maleta y su billete por favor.',
    ],
    ['Welsh', 'Mae y trên yn hwyr ac mae yr orsaf ar gau i chi a eich teulu wedi y storm.'],
    ['a language in Cyrillic letters, such as Russian', 'Поезд опаздывает на десять минут.'],
    ['a language in Arabic letters', 'القطار متأخر عشر دقائق'],
    ['Chinese or Japanese', '列车晚点十分钟。'],
  ])('is named: %s', (language, text) => {
    expect(findForeignLanguage(text)).toBe(language);
    expect(() => requireEnglish([{ text }])).toThrow(`The text is in ${language}.`);
  });
});

it('English is none, with names and words of other languages too', () => {
  for (const { english } of listSentences('tuned'))
    expect(findForeignLanguage(english), english).toBeUndefined();
  expect(
    findForeignLanguage('The Gare de Lyon is called “la gare de Lyon” by the people of Paris.'),
  ).toBeUndefined();
  expect(findForeignLanguage('Leeds')).toBeUndefined();
  expect(findForeignLanguage('The sign says 出口, which is the exit.')).toBeUndefined();
});

it.each([
  ['German', 'Der Zug nach München hat Verspätung. Bitte gehen Sie zum Gleis vier.'],
  ['German', 'Der Aufzug ist außer Betrieb. Bitte benutzen Sie die Treppe.'],
  [
    'French',
    'Le train à destination de Lyon est retardé. Veuillez vous rendre sur le quai quatre.',
  ],
  ['French', "L'ascenseur est en panne. Prenez l'escalier, s'il vous plaît."],
  [
    'Dutch',
    'De trein naar Utrecht heeft twintig minuten vertraging. Gaat u alstublieft naar spoor vier.',
  ],
  ['Spanish', 'El ascensor está averiado. Por favor utilice la escalera.'],
  [
    'Italian',
    'Il treno per Roma viaggia con un ritardo di venti minuti. Ci scusiamo per il disagio.',
  ],
  ['Portuguese', 'O elevador não funciona. Por favor utilize as escadas ao lado da saída.'],
  [
    'Polish',
    'Pociąg do Krakowa jest opóźniony o dwadzieścia minut. Prosimy udać się na peron czwarty.',
  ],
  ['Welsh', "Mae'r trên i Gaerdydd yn hwyr. Ewch i blatfform pedwar os gwelwch yn dda."],
  ['Romanian', 'Trenul către Cluj are întârziere. Vă rugăm să mergeți la linia patru.'],
  ['Swedish', 'Tåget till Lund är försenat. Vi ber om ursäkt för det.'],
  ['Turkish', 'Tren on dakika gecikme ile gelecek. Lütfen bekleyin.'],
])('is refused by its name in two short sentences: %s: %s', (language, text) => {
  const parts = text.split(/(?<=[.]) /).map((sentence) => ({ text: sentence }));
  expect(() => requireEnglish(parts)).toThrow(`The text is in ${language}.`);
  expect(() => requireEnglish([{ text: text.toUpperCase() }])).toThrow('The text is in ');
});

it('in one sentence of an English text is named, and stays where it is not sure', () => {
  const english = [
    { text: 'The train to Lyon is late because of a broken signal between Paris and Dijon.' },
    { text: 'Please wait on platform 4, where our staff will tell you when it leaves.' },
  ];
  const short = { text: 'Le train de Lyon est retardé.' };
  const long = {
    text: 'Le train pour Lyon est en retard et nous vous prions de rester sur le quai.',
  };
  const sentences = [english[0]!, short, long, english[1]!];
  expect(() => requireEnglish(sentences)).not.toThrow();
  // Short English around it counts, too.
  const brief = [
    { text: 'The train is late.' },
    long,
    { text: 'Please wait for your bus outside.' },
  ];
  expect(() => requireEnglish(brief)).not.toThrow();
  expect(removeForeign([{ sentences }])).toEqual({
    parts: [{ sentences: [english[0], short, english[1]] }],
    leftOut: 1,
    warnings: [
      {
        code: 'text-left-out',
        message:
          'Not signed, because it is not English: 1 sentence in French, beginning with “Le train pour Lyon est en retard et nous…”.',
        leftOut: [{ what: 'sentences in French', where: 'in the text', count: 1 }],
      },
      {
        code: 'meaning-doubtful',
        message:
          'This may not be English: 1 sentence in French, beginning with “Le train de Lyon est retardé.”. Check it. Handsignal can only translate English.',
      },
    ],
  });
});

it('English is none: sentences of stations, councils and museums, with the names of all stations', () => {
  const written = [
    ...sentences.sentences.map(({ english }) => english),
    ...WORD_ENTRIES.flatMap(({ examples = [] }) => examples.map(([starred = '']) => starred)),
  ].map((text) => text.replaceAll('*', ''));
  expect(written.length).toBeGreaterThan(500);
  const named = stations.flatMap(({ name }) => [
    name,
    `${name}.`,
    `Change at ${name} for Swansea.`,
    `The next train to ${name} leaves at 10:15.`,
    `${name} station closed.`,
    name.toUpperCase(),
    `trains to ${name.toLowerCase()} are late`,
  ]);
  expect([...written, ...named].filter((text) => findForeignLanguage(text) !== undefined)).toEqual(
    [],
  );
  for (const text of [
    'Ask at Caffi Cwtch y Dre in Llanrwst or at Tŷ Mawr near Y Felinheli.',
    'Walk from Beinn na Lap to Loch an Eilein and Taigh an Droma.',
    'Café, toilets, lockers, lost property, cash machine, taxis',
    'Bring warm clothes, strong shoes, food, water, money, maps',
    'i can see trains, i like trains, i am on a train',
    'Menu of the day: crème brûlée, pâté and soup à la maison.',
    'Mind your step, mes amis.',
    'Doors: A, E, I, O, U, W, Y, Z.',
  ])
    expect(findForeignLanguage(text), text).toBeUndefined();
});

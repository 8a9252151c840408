import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FULL_OPTIONS, STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { DEFAULTS, FLAGS, parseFlags } from './read-flags.ts';
import { parseRequests } from './read-requests.ts';

describe('a file of requests', () => {
  it.each([
    ['one request', '{"destination":"LDS"}', [{ id: '1', body: { destination: 'LDS' } }]],
    [
      'an array of requests',
      '[{"destination":"LDS"},{"destination":"YRK"}]',
      [
        { id: '1', body: { destination: 'LDS' } },
        { id: '2', body: { destination: 'YRK' } },
      ],
    ],
    [
      'requests with an id, which may be missing',
      '[{"id":"late","request":{"destination":"LDS"}},{"request":{}},{"id":17,"request":null}]',
      [
        { id: 'late', body: { destination: 'LDS' } },
        { id: '2', body: {} },
        { id: '17', body: null },
      ],
    ],
  ])('may hold %s', (_, text, expected) => {
    expect(parseRequests(text)).toEqual(expected);
  });

  it('is refused when it is not JSON', () => {
    expect(() => parseRequests('destination: LDS')).toThrow('The file is not valid JSON.');
  });
});

describe('flags', () => {
  const read = (...args: string[]) => {
    const { values, positionals } = parseArgs({ args, options: FLAGS, allowPositionals: true });
    return parseFlags(values, positionals);
  };

  it('make messages as the studio begins when missing', () => {
    const options = { message: STUDIO_OPTIONS, speed: 1 };
    expect(read('file.json')).toEqual({ file: 'file.json', options });
    expect(read('--examples')).toEqual({ options });
  });

  it('make messages as another system asks for them', () => {
    const flags = ['--stops', 'signed', '--operator', 'signed', '--no-board'];
    expect(read('--examples', ...flags).options.message).toEqual(FULL_OPTIONS);
  });

  it('measure lengths alone, of a file or of what is drawn from a seed', () => {
    const options = { message: DEFAULTS['interface-colour'], speed: 1 };
    const args = ['--defaults', 'interface-colour'];
    expect(read(...args)).toEqual({ lengths: { seed: 1 }, options });
    expect(read(...args, '--seed', '7')).toEqual({ lengths: { seed: 7 }, options });
    expect(read('a.json', ...args)).toEqual({ file: 'a.json', lengths: { seed: 1 }, options });
    expect(DEFAULTS['interface-colour'].board).toBe('beside');
    expect(DEFAULTS.interface.board).toBeUndefined();
  });

  it('choose wording, speed and where the JSON goes', () => {
    expect(read('a.json', '--json', '-', '--wording', 'operator', '--speed', '0.75')).toEqual({
      file: 'a.json',
      json: '-',
      options: { message: { ...STUDIO_OPTIONS, wording: 'operator' }, speed: 0.75 },
    });
  });

  it.each([
    [['a.json', '--speed', '2'], '--speed: give a number from 0.5 to 1.5.'],
    [['a.json', '--speed', 'fast'], '--speed: give a number from 0.5 to 1.5.'],
    [['a.json', '--stops', 'none'], '--stops: give signed, key or board.'],
    [['a.json', '--wording', 'short'], '--wording: give plain or operator.'],
    [['--defaults', 'none'], '--defaults: give interface, interface-colour or studio.'],
    [['--defaults', 'studio', '--seed', 'x'], '--seed: give a number.'],
    [[], 'Give one file, or --examples without a file.'],
    [['a.json', 'b.json'], 'Give one file, or --examples without a file.'],
    [['a.json', '--examples'], 'Give one file, or --examples without a file.'],
  ])('are refused in one line: %j', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  it('are refused when they are unknown', () => {
    expect(() => read('a.json', '--loud')).toThrow("Unknown option '--loud'");
  });
});

import { describe, expect, it } from 'vitest';
import { parseServiceAddress } from './service-address.ts';

describe('a service address', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['https://signs.example.org', 'https://signs.example.org'],
    ['https://signs.example.org/', 'https://signs.example.org'],
    ['https://example.org/signs//', 'https://example.org/signs'],
    ['signs.example.org', 'https://signs.example.org'],
    ['localhost:8787', 'http://localhost:8787'],
    ['127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ])('%j is read as %j', (typed, url) => {
    expect(parseServiceAddress(typed)).toEqual({ isFine: true, url });
  });

  it.each([
    ['https://', 'Enter an address such as https://signs.example.org.'],
    ['two words', 'Enter an address such as https://signs.example.org.'],
    ['ftp://example.org', 'The address must start with https:// or http://.'],
    [
      'https://me:secret@example.org',
      'Remove the name and password from the address. Enter them below.',
    ],
    ['https://example.org/?a=b', 'Remove everything from ? or # to the end.'],
  ])('%j is refused with what would be right', (typed, message) => {
    expect(parseServiceAddress(typed)).toEqual({ isFine: false, message });
  });
});

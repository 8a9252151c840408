/** Connections to real-time data: address, key and budget of a product. Times are ISO 8601. */
import { z } from 'zod';
import { FEED_PRODUCTS, FeedProduct } from './feed-product.ts';

/** Most connections that an organisation has. */
export const MAX_CONNECTIONS = 20;
/** Calls a month that the free products of the Rail Data Marketplace allow, as one of their clients documents. */
export const DEFAULT_CALLS_PER_MONTH = 100_000;

const Line = z
  .string()
  .trim()
  .max(500)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end a header.
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'Enter one line.');

/** Header that a key is sent in. */
const HeaderName = z
  .string()
  .trim()
  .max(60)
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'Enter the name of a header, such as x-apikey.')
  .refine(
    (name) => !/^(host|content-.*|connection|transfer-encoding|cookie)$/i.test(name),
    'This header cannot carry a key.',
  );

/** Makes an address parseable: braces are no part of one. */
const fillBlanks = (address: string): string => address.replace(/[{}]/g, '');

const WEB_ADDRESS = /^https?:\/\/[^\s#]+$/i;
const BROKERS = /^[\w.-]+:\d{1,5}(\s*,\s*[\w.-]+:\d{1,5})*$/;

/** Parses an address with blanks such as `{crs}`, which are left as words. */
export const parseFeedAddress = (address: string): URL => new URL(fillBlanks(address));

/** Whether an address of the web is one, with or without a blank for the station. */
const isWebAddress = (address: string): boolean =>
  WEB_ADDRESS.test(address) && URL.canParse(fillBlanks(address));

/** Whether an address holds a password, which pages and logs would show. */
const hasPassword = (address: string): boolean => {
  const { username, password } = parseFeedAddress(address);
  return username !== '' || password !== '';
};

const FileAddress = Line.refine(
  (address) => isWebAddress(address) && !hasPassword(address),
  'Enter an address that starts with https://.',
);

/** Settings of Push Port beside its brokers, as the Marketplace issues them. */
const PushPortSettings = z.strictObject({
  groupId: Line.min(1, 'Enter the consumer group from your subscription.').meta({
    description: 'The group that was issued to the subscription. Another one is refused.',
  }),
  topic: Line.min(1, 'Enter the topic from your subscription.'),
  timetable: FileAddress.meta({
    description: 'Address of the day’s timetable file. {date} becomes 20261127.',
  }),
  reference: FileAddress.meta({ description: 'Address of the reference file of that timetable.' }),
});

const ConnectionFields = z.strictObject({
  product: FeedProduct,
  address: Line.min(1, 'Enter the address of the product.').meta({
    description:
      'Address as the account shows it. {crs} becomes the code of the station, {time} the time, as 20261127T143200. For Push Port: the bootstrap servers.',
  }),
  username: Line.optional().meta({
    description: 'For Push Port the consumer key; otherwise for HTTP Basic authentication.',
  }),
  key: Line.optional().meta({
    description: 'Key or password. It is never sent back. Absent: the stored one stays.',
  }),
  keyHeader: HeaderName.default('x-apikey').meta({
    description: 'Header that carries the key, where there is no user name.',
  }),
  callsPerMonth: z.int().min(1).max(100_000_000).default(DEFAULT_CALLS_PER_MONTH).meta({
    description: 'Calls that the subscription allows in a month. No more are made.',
  }),
  isPaused: z.boolean().default(false),
  pushPort: PushPortSettings.optional(),
});

/** Settings of a connection, as an administrator enters them. */
export const ConnectionForm = ConnectionFields.superRefine((form, context) => {
  const { product, address, pushPort } = form;
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (product === 'push-port') {
    if (!BROKERS.test(address))
      complain('address', 'Enter servers such as broker.example.org:9092.');
    if (pushPort === undefined) complain('pushPort', 'Enter the group, the topic and the files.');
    return;
  }
  if (!isWebAddress(address))
    return complain('address', `Enter an address such as ${FEED_PRODUCTS[product].example}.`);
  if (hasPassword(address))
    complain('address', 'Enter the user name and password in their own fields.');
  if (FEED_PRODUCTS[product].isPerStation && !/\{crs\}/i.test(address))
    complain('address', 'Write {crs} where the code of the station belongs.');
});
export type ConnectionForm = z.infer<typeof ConnectionForm>;

/**
 * State of a connection. `refused`: the key or group was not accepted. `away`: no answer. `unreadable`: an answer that is no
 * board. `spent`: the budget of the month is used.
 */
export const ConnectionState = z.enum([
  'unused',
  'working',
  'loading',
  'refused',
  'away',
  'unreadable',
  'spent',
  'paused',
]);
export type ConnectionState = z.infer<typeof ConnectionState>;

/** Result of the last call. */
export const ConnectionOutcome = z.object({
  state: ConnectionState,
  at: z.iso.datetime(),
  sentence: z.string().meta({ description: 'What it means, for an administrator.' }),
  status: z.int().optional().meta({ description: 'HTTP status.' }),
});
export type ConnectionOutcome = z.infer<typeof ConnectionOutcome>;

/** Connection as administrators see it. */
export const FeedConnection = ConnectionFields.omit({ key: true }).extend({
  id: z.string(),
  hasKey: z.boolean(),
  isOnServer: z.boolean().meta({
    description: 'Whether it is set in the environment of the service and cannot be changed here.',
  }),
  calls: z.int().meta({ description: 'Calls made this month.' }),
  last: ConnectionOutcome.optional(),
});
export type FeedConnection = z.infer<typeof FeedConnection>;

/** Result of a test call. */
export const ConnectionTest = ConnectionOutcome.extend({
  seconds: z.number(),
  body: z.string().optional().meta({ description: 'Start of what came back.' }),
  changes: z.array(z.string()).optional().meta({
    description: 'For reference data: what its lists have otherwise, in words.',
  }),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

/** Body of a test: the station that is asked for. */
export const ConnectionTestForm = z.strictObject({
  crs: z.string().max(3).optional().meta({ description: 'Default: the first station followed.' }),
});

/** Answer with a connection. */
export const ConnectionAnswer = z.object({ data: FeedConnection });
/** Answer with all connections. */
export const ConnectionList = z.object({ data: z.array(FeedConnection) });
/** Answer with the result of a test. */
export const ConnectionTestAnswer = z.object({ data: ConnectionTest });

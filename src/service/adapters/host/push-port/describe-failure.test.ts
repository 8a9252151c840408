/** Tests of what an administrator is told of a broker's failures. */
import { expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

/** Makes an error as the client throws it. */
const makeError = (name: string, fields: object = {}, cause?: unknown): Error =>
  Object.assign(new Error('user "a-secret"', { cause }), { name, ...fields });

it.each([
  [makeError('KafkaJSSASLAuthenticationError'), 'refused'],
  [makeError('KafkaJSProtocolError', { type: 'TOPIC_AUTHORIZATION_FAILED' }), 'not-allowed'],
  [makeError('KafkaJSProtocolError', { type: 'GROUP_AUTHORIZATION_FAILED' }), 'not-allowed'],
  [makeError('KafkaJSProtocolError', { type: 'UNKNOWN_TOPIC_OR_PARTITION' }), 'topic-unknown'],
  [makeError('KafkaJSConnectionError', { code: 'ECONNREFUSED' }), 'unreachable'],
  [makeError('KafkaJSConnectionError', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'certificate'],
  [makeError('KafkaJSConnectionError', { code: 'ERR_SSL_WRONG_VERSION_NUMBER' }), 'certificate'],
  [makeError('KafkaJSNotImplemented'), 'unsupported'],
  [
    makeError('KafkaJSNumberOfRetriesExceeded', {}, makeError('KafkaJSRequestTimeoutError')),
    'unreachable',
  ],
  [makeError('Error'), 'unexpected'],
  ['no error', 'unexpected'],
])('%s is told', (error, code) => {
  const failure = describeFailure(error);
  expect(failure.code).toBe(code);
  expect(failure.sentence).not.toContain('a-secret');
});

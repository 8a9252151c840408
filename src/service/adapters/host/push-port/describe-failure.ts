/** Failures of a broker in sentences for an administrator. They name no username, password or group. */
import type { PushPortFailure, PushPortFailureCode } from '#service/ports/departures/push-port.ts';

const SENTENCES: Record<PushPortFailureCode, string> = {
  'address-invalid':
    'The broker’s address is not complete. Write it as the subscription shows it: a name, a colon and a number.',
  unreachable:
    'The broker can’t be reached. Check its address, and that your network lets the service connect to it.',
  certificate:
    'No encrypted connection to the broker could be made. Check its address and port, and whether your network inspects connections.',
  refused:
    'The broker refused the username or password. Copy both again from the subscription: consumer key and consumer secret.',
  'not-allowed':
    'The account may not read this topic with this group. Copy topic and consumer group exactly as the subscription shows them.',
  'topic-unknown':
    'The broker has no such topic, or none that this account may see. Copy the topic exactly as the subscription shows it.',
  unsupported:
    'The messages are packed in a way that the service can’t read. Choose the subscription in JSON or XML; if it is, tell us.',
  taken:
    'Another program reads the topic with the same group, and the broker sends its messages there. End that program, or use a subscription of its own for each.',
  unexpected: 'The broker answered in a way that was not expected.',
};

/** Makes the failure of a code. */
export const makeFailure = (code: PushPortFailureCode): PushPortFailure => ({
  code,
  sentence: SENTENCES[code],
});

const BY_NAME: Record<string, PushPortFailureCode> = {
  KafkaJSSASLAuthenticationError: 'refused',
  KafkaJSNotImplemented: 'unsupported',
  KafkaJSConnectionClosedError: 'unreachable',
  KafkaJSRequestTimeoutError: 'unreachable',
  KafkaJSTimeout: 'unreachable',
  KafkaJSBrokerNotFound: 'unreachable',
  KafkaJSNoBrokerAvailableError: 'unreachable',
  KafkaJSGroupCoordinatorNotFound: 'unreachable',
  KafkaJSTopicMetadataNotLoaded: 'topic-unknown',
};

const BY_TYPE: Record<string, PushPortFailureCode> = {
  SASL_AUTHENTICATION_FAILED: 'refused',
  UNSUPPORTED_SASL_MECHANISM: 'refused',
  TOPIC_AUTHORIZATION_FAILED: 'not-allowed',
  GROUP_AUTHORIZATION_FAILED: 'not-allowed',
  CLUSTER_AUTHORIZATION_FAILED: 'not-allowed',
  UNKNOWN_TOPIC_OR_PARTITION: 'topic-unknown',
  INVALID_TOPIC_EXCEPTION: 'topic-unknown',
  UNSUPPORTED_COMPRESSION_TYPE: 'unsupported',
};

const TLS_CODE = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/;

function classify(error: Error): PushPortFailureCode | undefined {
  const { type, code } = error as { type?: unknown; code?: unknown };
  if (typeof code === 'string' && TLS_CODE.test(code)) return 'certificate';
  if (typeof type === 'string' && BY_TYPE[type] !== undefined) return BY_TYPE[type];
  return (
    BY_NAME[error.name] ?? (error.name === 'KafkaJSConnectionError' ? 'unreachable' : undefined)
  );
}

/** Describes an error by itself or by what caused it. */
export function describeFailure(error: unknown): PushPortFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = classify(cause);
    if (code !== undefined) return makeFailure(code);
  }
  return makeFailure('unexpected');
}

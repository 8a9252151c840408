/** System of the station beside the browser: it sends what staff and passengers then see. */

import type { RunningService } from '../fixtures.ts';
import {
  accessToken,
  addClient,
  jsonBody,
  renderNext,
  type Send,
  sender,
  smallMovie,
} from '../service/client.ts';

const SCOPES = 'requests:write requests:read screens:write admin worker';

export interface OtherSystem {
  send: Send;
  post<T>(path: string, body?: object): Promise<T>;
  /** Creates a finished announcement of the 14:35; returns the id of its request. */
  announce(changes: object): Promise<string>;
}

/** Connects a system of the organisation whose staff sign in by the link of the service. */
export async function connectSystem({ url, environment }: RunningService): Promise<OtherSystem> {
  const client = await addClient(environment, 'local', SCOPES);
  const send = sender(url, await accessToken(url, client));
  const post = async <T>(path: string, body: object = {}): Promise<T> => {
    const answer = await send(path, jsonBody(body));
    const { data, errors } = await answer.json();
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  };
  return {
    send,
    post,
    async announce(changes) {
      const body = { destination: 'LDS', timing: '1435', platform: '4', ...changes };
      await post('/v1/sign-requests/train-announcements', body);
      return (await renderNext(
        send,
        smallMovie(),
        'WEBVTT\n\n00:00.000 --> 00:01.000\nThe 14:35 to Leeds.\n',
      ))!;
    },
  };
}

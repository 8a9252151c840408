/** Lets clients that send all of a body before they read see the answer to one that was refused early. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client that sends nothing for so long has read the answer, or never will. */
const IDLE_SECONDS = 5;

/**
 * Answers, says that there is nothing more to come, and throws away what still arrives until the client has sent
 * all of it. Closing at once would make the system reset the connection, and the client lose the answer.
 */
function linger(socket: Socket, incoming: IncomingMessage, seconds: number): void {
  const cutOff = setTimeout(() => socket.destroy(), seconds * 1000);
  socket.setTimeout(IDLE_SECONDS * 1000, () => socket.destroy());
  socket.once('close', () => clearTimeout(cutOff));
  incoming.once('end', () => socket.destroy());
  incoming.resume();
  socket.end();
}

/**
 * Ends the connection of a request that is answered before its body has arrived.
 *
 * @param seconds for how long the rest of the body is thrown away
 */
export function endAfterUnreadBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  seconds: number,
): void {
  const { socket } = incoming;
  const writeHead = outgoing.writeHead.bind(outgoing) as (
    ...parameters: unknown[]
  ) => ServerResponse;
  outgoing.writeHead = (...parameters: unknown[]) => {
    if (!incoming.complete) {
      outgoing.shouldKeepAlive = false;
      let lingers = false;
      // What Node calls after an answer that is the last of its connection.
      socket.destroySoon = () => {
        if (lingers) return;
        lingers = true;
        linger(socket, incoming, seconds);
      };
    }
    return writeHead(...parameters);
  };
}

/** Parser of PDF.js in a thread of Node, for commands and tests; workers read in a page of a browser. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { createFailure, type PdfParser } from './pdf-parser.ts';

/** Threads whose document was closed; starting one costs more than most documents. */
const idle: Worker[] = [];
/** Number of threads that are kept for the next document. */
const MAX_IDLE = 2;

const PARSER = 'pdfjs-dist/legacy/build/pdf.worker.mjs';

function startThread(): Worker {
  const address = pathToFileURL(createRequire(import.meta.url).resolve(PARSER)).href;
  // As in a browser, a part that fails on its own does not end the rest.
  const program = `
    process.on('unhandledRejection', () => undefined);
    const { parentPort } = require('node:worker_threads');
    const loading = import(${JSON.stringify(address)});
    parentPort.on('message', async (port) => {
      const { WorkerMessageHandler } = await loading;
      WorkerMessageHandler.initializeFromPort(port);
      port.start();
    });`;
  const thread = new Worker(program, { eval: true, execArgv: [] });
  thread.unref();
  return thread;
}

/** Starts a parser, in a thread that an earlier document left where there is one. */
export function startThreadParser(): PdfParser {
  const thread = idle.pop() ?? startThread();
  const { failed, fail } = createFailure();
  thread.on('error', fail);
  const { port1: ourPort, port2: theirPort } = new MessageChannel();
  let messages = 0;
  const ready = new Promise<void>((resolve) => {
    ourPort.on('message', () => {
      messages += 1;
      resolve();
    });
  });
  thread.postMessage(theirPort, [theirPort]);
  return {
    port: ourPort,
    ready,
    countMessages: () => messages,
    failed,
    end(didAnswer) {
      ourPort.close();
      if (didAnswer && idle.length < MAX_IDLE) {
        thread.off('error', fail);
        idle.push(thread);
      } else void thread.terminate();
    },
  };
}

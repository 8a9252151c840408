/** Certificates, made by openssl, of an authority that is trusted only where configured. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';

export interface Certificates {
  /** The authority's own certificate. */
  authority: string;
  /** Certificate for a server at 127.0.0.1. */
  certificate: string;
  key: string;
  remove(): void;
}

export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-certificates-'));
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = file('authority.crt');
  const [certificate, key] = [file('server.crt'), file('server.key')];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Authority of a test',
    '-keyout',
    file('authority.key'),
    '-out',
    authority,
  );
  openssl(
    'req',
    ...newKey,
    '-subj',
    '/CN=127.0.0.1',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-keyout',
    key,
    '-out',
    file('server.csr'),
  );
  openssl(
    'x509',
    '-req',
    '-in',
    file('server.csr'),
    '-CA',
    authority,
    '-CAkey',
    file('authority.key'),
    '-CAcreateserial',
    '-days',
    '2',
    '-copy_extensions',
    'copy',
    '-out',
    certificate,
  );
  return {
    authority,
    certificate,
    key,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface TlsFront {
  port: number;
  close(): Promise<void>;
}

/** Speaks TLS in front of a server that does not. */
export async function startTlsFront(
  { certificate, key }: Certificates,
  target: { host: string; port: number },
): Promise<TlsFront> {
  const sockets = new Set<Socket>();
  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (near) => {
      const far = connect(target.port, target.host);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    },
  );
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

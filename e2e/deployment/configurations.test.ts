/** Files of deployments: they can be read, agree with each other, and name only what the programs know. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfiguration, VARIABLE_NAMES } from '#service/configuration.ts';
import { makeCertificates } from '../cluster/certificates.ts';
import { hasProxy } from '../cluster/proxy.ts';
import { readCompose, readEnvFile } from '../image/compose-file.ts';
import { readImageEnvironment } from '../image/containers.ts';
import { hasCaddy } from './caddy.ts';

const WORKER_NAMES = ['SERVICE_URL', 'CLIENT_ID', 'CLIENT_SECRET', 'PRIORITY_RENDERER'];
/** Names that Node, Chromium and the image's own programs read. */
const OTHER_NAMES = ['TMPDIR', 'HOME', 'WORKER_CLIENT_FILE'];
const KNOWN = new Set([...VARIABLE_NAMES, ...WORKER_NAMES, ...OTHER_NAMES]);
const PORT = '8787';
const IMAGE_FOLDER = '/opt/handsignal';

const read = (path: string) => readFileSync(path, 'utf8');
const findUnknown = (names: readonly string[]) => names.filter((name) => !KNOWN.has(name));

/** Lists the programs of the server that a command names and that no source makes. */
const findMissingPrograms = (command: string): string[] =>
  [...command.matchAll(/dist\/server\/([\w-]+)\.js/g)]
    .map(([, name]) => `src/${name}.ts`)
    .filter((source) => !existsSync(source));

const makeEnv = () =>
  readEnvFile(
    execFileSync(resolve('.deploy/make-env.sh'), ['signs.example.org', 'files.example.org'], {
      encoding: 'utf8',
    }),
  );

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-configurations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const hasProgram = (name: string) => spawnSync('which', [name]).status === 0;

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('is made of base images, copies and one script', () => {
    const steps = dockerfile.match(/^RUN .+$/gm);
    expect(steps).toHaveLength(2);
    for (const step of steps!) expect(step).toContain('build-image.sh');
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual([`node:${read('.nvmrc').trim()}-bookworm-slim`, 'debian:12-slim']);
  });

  it('sets variables that its programs know, for the port that it names', () => {
    const environment = readImageEnvironment(dockerfile);
    expect(findUnknown(Object.keys(environment))).toEqual([]);
    expect(environment).toMatchObject({ HOST: '0.0.0.0', PORT });
    expect(dockerfile).toContain(`EXPOSE ${PORT}`);
    expect(readConfiguration(environment)).toHaveProperty('configuration');
    expect(findMissingPrograms(dockerfile)).toEqual([]);
  });

  it('is built from what there is', () => {
    const paths = read('.dockerignore').match(/^!.+$/gm)!;
    expect(paths.map((path) => path.slice(1)).filter((path) => !existsSync(path))).toEqual([]);
    expect(spawnSync('sh', ['-n', '.deploy/build-image.sh']).status).toBe(0);
  });
});

describe('compose.yaml', () => {
  it('gets all of its secrets from make-env.sh, new ones each time', () => {
    const [first, second] = [makeEnv(), makeEnv()];
    expect(() => readCompose(first)).not.toThrow();
    const secrets = Object.entries(first).filter(([name]) => !/HOST|PATH/.test(name));
    expect(secrets).toHaveLength(5);
    for (const [name, value] of secrets) {
      expect(value.length, name).toBeGreaterThan(24);
      expect(second[name], name).not.toBe(value);
      expect(() => readCompose({ ...first, [name]: '' }), name).toThrow(name);
    }
  });

  it.each(['', '/handsignal'])('starts what the programs take, below "%s"', (BASE_PATH) => {
    const { services } = readCompose({ ...makeEnv(), BASE_PATH });
    for (const name of ['prepare', 'service', 'worker']) {
      const { environment = {}, command = [] } = services[name]!;
      expect(findUnknown(Object.keys(environment)), name).toEqual([]);
      expect(findMissingPrograms(command.join(' ')), name).toEqual([]);
    }
    const { environment } = services.service!;
    expect(readConfiguration(environment!)).toHaveProperty('configuration');
    expect(environment).toMatchObject({
      PUBLIC_URL: `https://signs.example.org${BASE_PATH}`,
      TRUSTED_PROXIES: services.proxy!.networks!.default.ipv4_address,
    });
    const { origin, pathname } = new URL(services.worker!.environment!.SERVICE_URL!);
    expect([origin, pathname]).toEqual([`http://service:${PORT}`, BASE_PATH || '/']);
    // Pages of the workers are of this origin.
    expect(environment!.CORS_ORIGINS).toBe(origin);
    expect(services.proxy!.environment).toMatchObject({ SERVICE: `service:${PORT}`, BASE_PATH });
  });

  it('starts nothing before what it needs, limits memory, and mounts files that are there', () => {
    const { services, volumes } = readCompose(makeEnv());
    for (const [name, service] of Object.entries(services)) {
      expect(service.mem_limit, name).toBeDefined();
      expect(service.restart, name).toBeDefined();
      for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
        const { healthcheck, image } = services[needed]!;
        const isChecked = image === 'handsignal' || healthcheck?.test !== undefined;
        if (condition === 'service_healthy') expect([needed, isChecked]).toEqual([needed, true]);
      }
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        const isThere = source.startsWith('.') ? existsSync(source) : source in volumes;
        expect([volume, source.startsWith('/') || isThere]).toEqual([volume, true]);
      }
    }
    // The service asks the store by its public address when it starts.
    expect(services.proxy!.depends_on).not.toHaveProperty('service');
    for (const name of ['prepare', 'service', 'worker'])
      expect(services[name]!.read_only, name).toBe(true);
  });

  it('forbids workers what Docker forbids, but for the namespaces of the sandbox', () => {
    const { syscalls } = JSON.parse(read('.deploy/seccomp.json'));
    const forbidden: string[] = syscalls[0].names;
    for (const name of ['mount', 'bpf', 'kexec_load', 'setns']) expect(forbidden).toContain(name);
    for (const name of ['clone', 'unshare', 'chroot']) expect(forbidden).not.toContain(name);
  });
});

interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: manifests have many shapes
  spec?: any;
}

describe('kubernetes.yaml', () => {
  const manifests: Manifest[] = parseAllDocuments(read('.deploy/kubernetes.yaml')).map(
    (document) => {
      expect(document.errors).toEqual([]);
      return document.toJS();
    },
  );
  const find = (kind: string, name = 'handsignal') =>
    manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)!;
  const getPod = (name?: string) => find('Deployment', name).spec.template.spec;

  it('sets variables that the programs know, to values that they take', () => {
    const settings = find('ConfigMap').data!;
    const secrets = find('Secret').stringData!;
    const workers = Object.keys(find('Secret', 'handsignal-worker').stringData!);
    const [{ env }] = getPod('handsignal-worker').containers;
    const named = env.map(({ name }: { name: string }) => name);
    expect(
      findUnknown([...Object.keys(settings), ...Object.keys(secrets), ...workers, ...named]),
    ).toEqual([]);
    const filledIn = Object.entries({ ...settings, ...secrets }).map(([name, value]) => [
      name,
      value || 'x'.repeat(32),
    ]);
    expect(readConfiguration(Object.fromEntries(filledIn))).toHaveProperty('configuration');
    expect(env[0].value).toBe(settings.CORS_ORIGINS);
  });

  it('asks at the port and the paths of the service', () => {
    const [container] = getPod().containers;
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(PORT) }]);
    expect(find('Service').spec.ports[0].port).toBe(Number(PORT));
    const { livenessProbe, readinessProbe, startupProbe } = container;
    const paths = [livenessProbe, readinessProbe, startupProbe].map(({ httpGet }) => httpGet.path);
    expect(paths).toEqual(['/healthz', '/readyz', '/healthz']);
    expect(find('Deployment').spec.replicas).toBeGreaterThan(1);
    expect(find('PodDisruptionBudget').spec.selector).toEqual(find('Deployment').spec.selector);
  });

  it.each(['handsignal', 'handsignal-worker'])('%s runs as the user of the image', (name) => {
    const { securityContext, containers, volumes } = getPod(name);
    const [uid] = /\b\d{5}\b/.exec(read('.deploy/build-image.sh'))!;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(uid) });
    expect(containers[0].securityContext.readOnlyRootFilesystem).toBe(true);
    expect(findMissingPrograms(containers[0].command.join(' '))).toEqual([]);
    const { TMPDIR } = readImageEnvironment(read('Dockerfile'));
    const { name: volume } = containers[0].volumeMounts.find(
      ({ mountPath }: { mountPath: string }) => mountPath === TMPDIR,
    );
    const { emptyDir } = volumes.find((entry: { name: string }) => entry.name === volume);
    // Films do not belong in memory.
    expect(emptyDir.medium).toBeUndefined();
  });
});

describe('units of systemd', () => {
  const UNITS = ['.deploy/handsignal.service', '.deploy/handsignal-worker.service'];

  it.each(UNITS)('%s sets variables that the programs know', (path) => {
    const unit = read(path);
    const lines = unit.match(/^Environment=.+$/gm) ?? [];
    const names = lines.flatMap((line) =>
      [...line.matchAll(/[= ](\w+)=/g)].map(([, name]) => name!),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(findUnknown(names)).toEqual([]);
    expect(findMissingPrograms(unit)).toEqual([]);
    expect(unit).toContain(`WorkingDirectory=${IMAGE_FOLDER}`);
  });

  it.skipIf(!hasProgram('systemd-analyze'))('are understood, and expose little', () => {
    const security = ['security', '--offline=true', '--no-pager', '--threshold=30', ...UNITS];
    const found = spawnSync('systemd-analyze', security, { encoding: 'utf8' });
    expect([found.status, found.stdout]).toEqual([0, found.stdout]);
    const folder = temporaryFolder();
    // The program itself may be elsewhere on this machine.
    const units = UNITS.map((path, index) => {
      const file = join(folder, `${index}.service`);
      writeFileSync(file, read(path).replace('/usr/bin/node', process.execPath));
      return file;
    });
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    expect(stderr).toBe('');
  });
});

describe('proxies', () => {
  it.skipIf(!hasProxy()).each(['', '/handsignal'])('nginx takes its file, below "%s"', (path) => {
    const folder = temporaryFolder();
    const certificates = makeCertificates();
    onTestFinished(certificates.remove);
    const file = join(folder, 'nginx.conf');
    // As the file itself says.
    const expression = `s#location (= )?/#location \\1${path}/#`;
    const placed = execFileSync('sed', ['-E', expression, '.deploy/nginx.conf'], {
      encoding: 'utf8',
    });
    writeFileSync(
      file,
      placed
        .replaceAll('/var/log/nginx', folder)
        .replace('/run/nginx.pid', join(folder, 'pid'))
        .replace('/etc/ssl/signs.example.org.crt', certificates.certificate)
        .replace('/etc/ssl/signs.example.org.key', certificates.key),
    );
    const tested = spawnSync('/usr/sbin/nginx', ['-t', '-c', file, '-e', join(folder, 'errors')], {
      encoding: 'utf8',
    });
    expect([tested.status, tested.stderr]).toEqual([0, expect.stringContaining('successful')]);
    expect(placed).toContain(`server 127.0.0.1:${PORT};`);
    expect(placed).toContain(`location ${path}/v1/render-jobs/ {`);
  });

  it.skipIf(!hasCaddy()).each(['', '/handsignal'])('Caddy takes its file, below "%s"', (path) => {
    const HOME = temporaryFolder();
    const env = {
      ...process.env,
      ...{ HOME, XDG_DATA_HOME: HOME, XDG_CONFIG_HOME: HOME },
      ...{ SITE_HOST: 'localhost', STORE_HOST: 'files.localhost', BASE_PATH: path },
    };
    const args = ['adapt', '--validate', '--config', '.deploy/Caddyfile', '--adapter', 'caddyfile'];
    const { status, stdout, stderr } = spawnSync('caddy', args, { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, stderr]);
    expect(stdout).toContain(`"${path}/v1/render-jobs/*"`);
    expect(stdout).toContain(`127.0.0.1:${PORT}`);
  });
});

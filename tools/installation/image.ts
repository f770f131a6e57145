import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { installFirst } from '../shared/apt.ts';
import { requireProgram } from '../shared/need-program.ts';
import { at, root } from '../shared/paths.ts';
import { run } from '../shared/run.ts';

/*
 * The image without Docker and without a registry: built by buildah on roots that Debian's own packages make, and run in
 * namespaces of its own, as its user and with a read-only root.
 */

const cache = at('.cache/image');
/** As root without a kernel's overlays: what works inside of a container as well. */
const env = { STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
const image = 'localhost/klantportaal';

/** @throws Error with what the program printed */
async function must(program: string, args: readonly string[], show = false): Promise<string> {
  const { code, output } = await run(program, args, { env, show });
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}:\n${output}`);
  return output.trim();
}

const isThere = async (name: string): Promise<boolean> =>
  (await run('buildah', ['inspect', '--type', 'image', name], { env })).code === 0;

/** Commits a folder or an archive, on top of another image, under a name. */
async function commit(from: string, added: string, name: string): Promise<void> {
  const container = await must('buildah', ['from', '-q', from]);
  await must('buildah', ['add', '-q', container, added, '/']);
  await must('buildah', [
    'config',
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    container,
  ]);
  await must('buildah', ['commit', '-q', container, name]);
  await must('buildah', ['rm', container]);
}

/**
 * Debian as its slim image is: no manuals, no translations, nothing that is only recommended. A base that is there
 * stays: one that is made again is another image, and no layer on it would be taken from the run before.
 * @returns the name of the base of the building stages
 */
async function makeBases(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const debian = path.join(cache, 'debian.tar');
  const isNew = !existsSync(debian) || statSync(debian).size === 0;
  if (isNew) {
    await requireProgram('mmdebstrap');
    await must(
      'mmdebstrap',
      [
        '--variant=minbase',
        // Otherwise the package that moves folders about comes, and Perl with it.
        '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
        '--include=usr-is-merged',
        '--aptopt=APT::Install-Recommends "false"',
        ...['exclude=/usr/share/man/*', 'exclude=/usr/share/locale/*', 'exclude=/usr/share/doc/*'].map(
          (one) => `--dpkgopt=path-${one}`,
        ),
        '--dpkgopt=path-include=/usr/share/doc/*/copyright',
        '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/*',
        'bookworm',
        debian,
      ],
      true,
    );
  }
  if (isNew || !(await isThere('localhost/debian-base'))) await commit('scratch', debian, 'localhost/debian-base');
  // The base of the building stages: an npm and a Node to run it with, those of this machine.
  const tools = path.join(cache, 'tools.tar');
  const npm = path.dirname(path.dirname(await must('sh', ['-c', 'readlink -f "$(command -v npm)"'])));
  const node = await must('sh', [
    '-c',
    `PATH=/usr/local/bin:/usr/bin readlink -f "$(PATH=/usr/local/bin:/usr/bin command -v node)"`,
  ]);
  const versions = [node, path.join(npm, 'bin/npm-cli.js')].map((program) =>
    must(node, program === node ? ['--version'] : [program, '--version']),
  );
  const base = `localhost/node-base:${(await Promise.all(versions)).join('-')}`;
  if (!isNew && (await isThere(base))) return base;
  await must('sh', [
    '-c',
    `d=$(mktemp -d) && mkdir -p $d/usr/local/bin $d/usr/local/lib/node_modules $d/etc/ssl/certs &&
    cp -a ${npm} $d/usr/local/lib/node_modules/npm && cp ${node} $d/usr/local/bin/node &&
    ln -s ../lib/node_modules/npm/bin/npm-cli.js $d/usr/local/bin/npm &&
    cp /etc/ssl/certs/ca-certificates.crt $d/etc/ssl/certs/ && tar -C $d -cf ${tools} . && rm -rf $d`,
  ]);
  await commit('localhost/debian-base', tools, base);
  return base;
}

/** Builds the image from these sources. @throws Error with what is missing, or with what went wrong */
export async function buildImage(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('Building the image here needs root, for mounts and for its owner.');
  const has = async () => ((await run('sh', ['-c', 'command -v buildah'])).code === 0 ? true : null);
  if (!((await has()) ?? (await installFirst(['buildah'], has)))) throw new Error('Install buildah, and start again.');
  const base = await makeBases();
  const npmrc = path.join(homedir(), '.npmrc');
  const packages = path.join(homedir(), '.npm');
  await must(
    'buildah',
    [
      'bud',
      // The form that knows a health check.
      '--format',
      'docker',
      // Steps whose input did not change since the last run are skipped.
      '--layers',
      // This machine's network and packages: nothing of them stays in the image.
      '--network',
      'host',
      '-v',
      `${packages}:/root/.npm`,
      ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
      '--build-arg',
      `BUILD_BASE=${base}`,
      '--build-arg',
      'BASE=localhost/debian-base',
      '-f',
      at('deploy/image/Dockerfile'),
      '-t',
      image,
      root,
    ],
    true,
  );
}

export interface Unpacked {
  /** The image's root file system. */
  root: string;
  /** Bytes of its files, and of them as one archive as registries keep layers: what gzip makes of it, and zstd. */
  bytes: number;
  gzip: number;
  zstd: number;
  remove(): Promise<void>;
}

/** The image as files, and how large it is. */
export async function unpackImage(): Promise<Unpacked> {
  const container = await must('buildah', ['from', '-q', image]);
  const folder = await must('buildah', ['mount', container]);
  const bytes = Number(
    await must('sh', ['-c', `find ${folder} -xdev -type f -printf '%s\\n' | awk '{s+=$1} END {print s}'`]),
  );
  const packed = async (by: string) => Number(await must('sh', ['-c', `tar -C ${folder} -c . | ${by} | wc -c`]));
  return {
    root: folder,
    bytes,
    gzip: await packed('gzip'),
    zstd: await packed('zstd -12 -T0'),
    remove: async () => {
      await must('buildah', ['rm', container]);
    },
  };
}

/** Reads the image's own settings. */
export async function readImageSettings(): Promise<{ User: string; Entrypoint: string[]; Cmd: string[] }> {
  const inspected = JSON.parse(await must('buildah', ['inspect', '--type', 'image', image]));
  return inspected.OCIv1.config;
}

/** Runs one command in the image: its user, a read-only root, /tmp and /data to write to, processes of its own. */
export async function startInImage(folder: string, command: readonly string[], settings: Record<string, string>) {
  const data = await mkdtemp(path.join(tmpdir(), 'kp-image-'));
  await chown(data, 10001, 10001);
  await chmod(data, 0o700);
  const setUp = `set -e
mount --make-rprivate /
mount --bind "$R" "$R"
mount -o remount,bind,ro "$R"
mount -t tmpfs -o mode=1777 tmpfs "$R/tmp"
mount --bind "$D" "$R/data"
mount -t proc proc "$R/proc"
mount --bind /dev "$R/dev"
exec chroot --userspec=10001:10001 "$R" env -C /app "$@"`;
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', setUp, 'sh', ...command], {
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      R: folder,
      D: data,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
      HOME: '/tmp',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    process: child,
    data,
    output: () => output,
    /** The process that the namespace began with: tini. */
    first: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]),
    ended: ended.then(async (code) => {
      await rm(data, { recursive: true, force: true });
      return code;
    }),
  };
}

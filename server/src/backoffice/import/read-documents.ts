import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type ImportDocumentKind, importDocumentKinds, importDocuments } from '@klantportaal/contract/backoffice';
import { productFacts } from '@klantportaal/contract/backoffice/products';
import * as z from 'zod/mini';
import { dictionaryProblems } from './dictionary-keys.ts';
import { ImportError } from './import-error.ts';
import { lineOf, linesOf } from './json-lines.ts';
import { withRealDays } from './relative-days.ts';

/** A validated document with its location. */
export type ReadDocument = {
  [Kind in ImportDocumentKind]: { kind: Kind; document: z.output<(typeof importDocuments)[Kind]> };
}[ImportDocumentKind] & {
  /** Relative to the folder. */
  file: string;
  lines: ReadonlyMap<string, number>;
};

/**
 * Every `.json` file in the folder and below, validated, in the order in which to write them.
 * @throws ImportError for the first file that is not a valid document; Error for a folder without any
 */
export async function readDocuments(folder: string, now: Date): Promise<ReadDocument[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw new Error(`${folder} is no folder that can be read (${(error as NodeJS.ErrnoException).code}).`);
  });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  if (paths.length === 0) throw new Error(`${folder} holds no documents: no file there ends in .json.`);
  const facts = await productFacts();
  const documents = await Promise.all(
    paths.map(async (file) => readDocument(file, inUtf8(file, await readFile(join(folder, file))), now, facts)),
  );
  const rank = ({ kind }: ReadDocument) => importDocumentKinds.indexOf(kind);
  return documents.sort((one, other) => rank(one) - rank(other));
}

/** The text of a file, without a byte order mark. Bytes in another encoding would turn into other letters. */
function inUtf8(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = bytes.toString('utf8').split('\ufffd', 1)[0]!.split('\n').length;
    throw new ImportError(file, [{ pointer: '', line, problem: 'is not in UTF-8: save it with that encoding' }]);
  }
}

type ProductFacts = Awaited<ReturnType<typeof productFacts>>;

function readDocument(file: string, text: string, now: Date, facts: ProductFacts): ReadDocument {
  const written = parse(file, text);
  const lines = linesOf(text);
  const refuse = (issues: readonly { pointer: string; problem: string }[]): never => {
    throw new ImportError(
      file,
      issues.map((issue) => ({ ...issue, line: lineOf(lines, issue.pointer) })),
    );
  };
  const raw = withRealDays(written, now);
  const kind = (raw as { kind?: unknown } | null)?.kind;
  if (!importDocumentKinds.includes(kind as ImportDocumentKind)) {
    return refuse([{ pointer: '/kind', problem: `must be one of ${importDocumentKinds.join(', ')}` }]);
  }
  const result = z.safeParse(importDocuments[kind as ImportDocumentKind], raw);
  if (!result.success) return refuse(result.error.issues.map((issue) => told(issue)));
  const read = { kind, document: result.data, file, lines } as ReadDocument;
  if (read.kind === 'dossier') {
    const problems = read.document.products.flatMap((product, at) => {
      const details = z.safeParse(facts[product.kind], product.details);
      if (!details.success) return details.error.issues.map((issue) => told(issue, `/products/${at}/details`));
      product.details = details.data;
      return [];
    });
    if (problems.length > 0) refuse(problems);
  }
  if (read.kind === 'licence') {
    const problems = dictionaryProblems(read.document.dictionary);
    if (problems.length > 0) refuse(problems);
  }
  return read;
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { message } = error as Error;
    const at = /position (\d+)/.exec(message)?.[1];
    const line = text.slice(0, at ? Number(at) : text.length).split('\n').length;
    throw new ImportError(file, [{ pointer: '', line, problem: `is no JSON: ${message}` }]);
  }
}

/** An issue in words: the schema's code unchanged, otherwise the library's message. */
function told(issue: z.core.$ZodIssue, base = ''): { pointer: string; problem: string } {
  const place =
    base + issue.path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  if (issue.code === 'unrecognized_keys') {
    return { pointer: `${place}/${issue.keys[0] ?? ''}`, problem: `unknown field: ${issue.keys.join(', ')}` };
  }
  if (issue.code === 'invalid_value') return { pointer: place, problem: `must be one of ${issue.values.join(', ')}` };
  if (issue.code === 'invalid_union') {
    // The alternative that fits best is the intended one.
    const [nearest] = [...issue.errors].sort((one, other) => depth(other) - depth(one) || one.length - other.length);
    if (nearest?.[0] && nearest[0].path.length > 0) return told(nearest[0], place);
  }
  return { pointer: place, problem: issue.message };
}

const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length));

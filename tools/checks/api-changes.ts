import { existsSync, readFileSync } from 'node:fs';
import { type ApiChange, apiChanges } from '@klantportaal/contract/api-changes';
import { hasNotice } from '@klantportaal/contract/deprecated';
import { createPartial } from '../../contract/src/test-helpers/create-partial.ts';
import { apiDocuments } from '../../server/src/modules/identity/requests/openapi-documents.ts';
import { at } from '../shared/paths.ts';
import type { Findings } from './findings.ts';

/** The API of the firm's systems at the last release; `npm run release` writes it. */
export const SURFACE = 'docs/api-surface.json';

/** A line for each thing that a program can rely on: the subject, which the list of changes names, then the rest. */
export interface Surface {
  /** YYYY-MM-DD */
  day: string;
  lines: readonly string[];
}

/**
 * Checks that each change of the firm's API since the last release is in the list, and that each removal was announced.
 */
export async function apiChangesAreListed(): Promise<Findings> {
  if (!existsSync(at(SURFACE))) return { faults: [], notes: ['There is no release yet to compare with.'] };
  const before = JSON.parse(readFileSync(at(SURFACE), 'utf8')) as Surface;
  return { faults: listUnlisted(before, await readSurface(), apiChanges) };
}

/** The lines of what the API of other people's programs is now. */
export async function readSurface(): Promise<string[]> {
  const promised = apiDocuments.filter(({ path }) => /^\/(?:backoffice|supplier)\//.test(path));
  const documents = await Promise.all(promised.map(({ make }) => make({ version: '1.0.0', server: undefined })));
  return documents.flatMap((document) => listApiLines(createPartial<Document>(document)));
}

interface Operation {
  operationId: string;
  parameters?: readonly ({ in: string; name: string; required?: boolean } | { $ref: string })[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

/** A document as lines, in the order of the alphabet. */
export function listApiLines({ paths, components }: Document): string[] {
  const sent = new Set<string>();
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, parameters = [], requestBody, responses }]) => [
      `${operationId} ${method.toUpperCase()} ${path}`,
      ...parameters.flatMap((parameter) =>
        'name' in parameter
          ? [`${operationId} ${parameter.in} ${parameter.name}${parameter.required ? ' needed' : ''}`]
          : [`${operationId} header ${getLastPart(parameter.$ref)}`],
      ),
      ...(requestBody ? [`${operationId} body`, ...bodyLines(operationId, requestBody.content, sent)] : []),
      ...Object.entries(responses).flatMap(([status, response]) => [
        `${operationId} ${status}`,
        ...(Number(status) < 400 ? listFields(response, `${operationId} ${status}`, 'always') : []),
      ]),
    ]),
  );
  const schemas = Object.entries(components.schemas).flatMap(([name, schema]) =>
    listFields(schema, name, sent.has(name) ? 'needs' : 'always'),
  );
  return [...new Set([...lines, ...schemas])].sort();
}

/** The lines of a body; the schemas that it names join those that are sent. */
function bodyLines(operationId: string, content: unknown, sent: Set<string>): string[] {
  const lines = listFields(content, `${operationId} body`, 'needs');
  for (const line of lines) {
    const name = / is (\w+)$/.exec(line)?.[1];
    if (name) sent.add(name);
  }
  return lines;
}

/** The word for a required field: a body needs it, an answer always has it. */
type Required = 'needs' | 'always';

/** The fields of a schema with their types and values, each by its path; a reference by its name. */
function listFields(schema: unknown, path: string, word: Required): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => listFields(one, path, word));
  if (typeof schema !== 'object' || schema === null) return [];
  const { $ref, type, const: only, enum: values, required, properties, ...rest } = schema as Record<string, unknown>;
  const own = [
    ...(typeof $ref === 'string' ? [`${path} is ${getLastPart($ref)}`] : []),
    ...[type ?? []].flat().map((name) => `${path} : ${JSON.stringify(name)}`),
    ...[...(only === undefined ? [] : [only]), ...[values ?? []].flat()].map(
      (value) => `${path} = ${JSON.stringify(value)}`,
    ),
    ...[required ?? []].flat().map((name) => `${path} ${word} ${String(name)}`),
  ];
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]) =>
    listFields(field, `${path}/${name}`, word),
  );
  const inside = ['items', 'anyOf', 'oneOf', 'allOf', 'content', 'application/json', 'schema'].flatMap((name) =>
    listFields(rest[name], path, word),
  );
  return [...own, ...fields, ...inside];
}

const getLastPart = (ref: string) => ref.replace(/^.*\//, '');

/** The call or schema of a line, as the `names` of an entry have it. */
const getSubject = (line: string): string => /^\w+/.exec(line)?.[0] ?? '';

/** Lists the differences that stand in no entry, or break what was promised, one line each. */
export function listUnlisted(before: Surface, now: readonly string[], changes: readonly ApiChange[]): string[] {
  const [was, is] = [new Set(before.lines), new Set(now)];
  const named = (line: string, fits: (change: ApiChange) => boolean) => {
    const subject = getSubject(line);
    return changes.some((change) => change.names.includes(subject) && fits(change));
  };
  const unnamed = now.filter((line) => !was.has(line) && !named(line, ({ day }) => day >= before.day));
  // One fault for each name that an entry needs: a call alone has some thirty lines.
  const fresh = [...Map.groupBy(unnamed, getSubject)].map(([subject, [first, ...others]]) => {
    const more = others.length > 0 ? `, with ${others.length} more of ${subject}` : '';
    return `${first}: new since ${before.day}${more}; put '${subject}' into the names of an entry of contract/src/api-changes.ts`;
  });
  const asked = now
    .filter((line) => !was.has(line))
    .filter((line) => {
      const object = / needs /.test(line) && line.replace(/ needs .*$/, ' ');
      return object && before.lines.some((known) => known.startsWith(object));
    })
    .map((line) => `${line}: asks more than on ${before.day}; let it be left out`);
  const sent = new Set(now.flatMap((line) => / body\b.* is (\w+)$/.exec(line)?.[1] ?? []));
  /** An answer may say that a number is whole, which is a number still; a body that asks so takes less than before. */
  const isWhole = (line: string) =>
    line.endsWith(' : "number"') &&
    is.has(line.replace(/"number"$/, '"integer"')) &&
    !/ body\b/.test(line) &&
    !sent.has(getSubject(line));
  const gone = before.lines
    .filter((line) => !is.has(line) && !isWhole(line))
    .filter((line) => {
      const removed = changes.find(({ kind, names }) => kind === 'removed' && names.includes(getSubject(line)));
      return !(
        removed &&
        named(line, ({ kind, day }) => kind === 'deprecated' && hasNotice({ since: day, until: removed.day }))
      );
    })
    .map((line) => `${line}: gone since ${before.day}, without a notice of twelve months`);
  return [...fresh, ...asked, ...gone];
}

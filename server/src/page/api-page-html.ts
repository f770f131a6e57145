import { escapeHtml as e } from './escape.ts';
import { plainPage } from './plain-page.ts';

type Parameter = { name: string; in: string };
type Operation = {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};
type Document = {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; parameters: Record<string, Parameter> };
};

/** Words for who may call, by the document's security schemes. */
const callers: Record<string, string> = { session: 'signed in', temporary: 'Token header', key: 'a key with' };

/** The OpenAPI documents as a page: the calls of each, and what they send and answer. */
export function apiPage(documents: readonly { path: string; document: object }[]): string {
  const sections = documents.map(({ path, document }, place) => section(path, document as Document, `d${place}-`));
  const body =
    '<h1>The API</h1>' +
    '<p>Made from the tables of calls, so that it says what the server does. Every failing call answers an <code>error</code> with a <code>code</code>; each call lists the codes that it can answer.</p>';
  return plainPage('en', 'Klantportaal: the API', body + sections.join(''));
}

function section(path: string, { info, paths, components }: Document, prefix: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      call(method.toUpperCase(), path, operation, { prefix, components }),
    ),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${e(prefix + name)}"><summary><code>${e(name)}</code></summary>${block(schema)}</details>`,
  );
  return (
    `<h2>${e(info.title.replace(/^Klantportaal: /, '').replace(/^t/, 'T'))}</h2><p>${inline(info.description)} The same for programs: <a href="${e(path)}">${e(path)}</a>.</p>` +
    `<p class="quiet">${calls.length} calls</p>${calls.join('')}` +
    `<details><summary>What they send and answer</summary>${schemas.join('')}</details>`
  );
}

function call(
  method: string,
  path: string,
  { operationId, summary, security, parameters, requestBody, responses }: Operation,
  { prefix, components }: { prefix: string; components: Document['components'] },
): string {
  const known = parameters.map((one) => ('$ref' in one ? components.parameters[one.$ref.replace(/^.*\//, '')]! : one));
  const named = (place: string, word: string) => {
    const names = known.filter((one) => one.in === place).map(({ name }) => `<code>${e(name)}</code>`);
    return names.length > 0 ? `<p>${word}: ${names.join(', ')}</p>` : '';
  };
  const body = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Body, ${e(type)}</p>${shown(schema, prefix)}`,
  );
  const answers = Object.entries(responses).map(([status, { description, content }]) => {
    const [type, { schema = null } = {}] = Object.entries(content ?? {})[0] ?? [];
    if (Number(status) >= 400)
      return `<tr><th>${e(status)}</th><td>${description.split('\n').map(inline).join('<br>')}</td></tr>`;
    return `<tr><th>${e(status)}</th><td>${inline(description)}${type ? ` ${e(type)}` : ''}${schema ? shown(schema, prefix) : ''}</td></tr>`;
  });
  return (
    `<details id="${e(prefix + operationId)}"><summary><code>${e(method)} ${e(path)}</code> ${inline(summary)}</summary>` +
    `<p class="quiet">${e(operationId)}, for ${e(whoCalls(security))}</p>${named('query', 'Query')}${named('header', 'Headers')}${body.join('')}<table>${answers.join('')}</table></details>`
  );
}

function whoCalls([first]: Operation['security']): string {
  const [name, scopes = []] = Object.entries(first ?? {})[0] ?? [];
  return name ? [callers[name], ...scopes].join(' ') : 'anybody';
}

/** A schema, or a link to it; of an answer, what its `data` is. */
function shown(schema: unknown, prefix: string): string {
  const { data } = (schema as { properties?: { data?: Data } }).properties ?? {};
  const one = data?.items ?? data?.anyOf?.[0] ?? data ?? (schema as Data);
  const name = one.$ref?.replace(/^.*\//, '');
  if (!name) return block(schema);
  const words = data?.items ? ['A list of ', ''] : data?.anyOf ? ['', ', or null'] : ['', ''];
  return `<p>${words[0]}<a href="#${e(prefix + name)}"><code>${e(name)}</code></a>${words[1]}</p>`;
}
type Data = { $ref?: string; items?: { $ref?: string }; anyOf?: { $ref?: string }[] };

/** Text with Markdown's code. */
const inline = (text: string): string => e(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const block = (schema: unknown) => `<pre>${e(JSON.stringify(schema, null, 2))}</pre>`;

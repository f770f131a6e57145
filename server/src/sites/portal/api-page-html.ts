import { type ApiChange, apiChanges } from '@klantportaal/contract/api-changes';
import { NOTICE_MONTHS } from '@klantportaal/contract/deprecated';
import { ensure } from '@klantportaal/contract/values/ensure';
import { escapeHtml as e } from '../../platform/http/escape.ts';
import { apiPageScript } from './api-page-script.ts';
import { createExample, type Schema } from './create-example.ts';
import { renderPlainPage } from './plain-page.ts';

type Parameter = { name: string; in: string };
type Operation = {
  operationId: string;
  summary: string;
  /** The parts of a call that will be removed, and when. */
  description?: string;
  deprecated?: boolean;
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

interface About {
  /** The portal's address, for the examples. */
  server: string;
  /** Whether calls can be tried on this page. */
  isDemo: boolean;
}

/** The OpenAPI documents as a page: the calls of each, what they send and answer, an example, and in the demo a try. */
export function renderApiPage(documents: readonly { path: string; document: object }[], about: About): string {
  const sections = documents.map(({ path, document }, place) =>
    renderSection(path, document as Document, `d${place}-`, about),
  );
  const body =
    '<h1>The API</h1>' +
    '<p>Made from the tables of calls, so that it says what the server does. Every failing call answers an <code>error</code> with a <code>code</code>; each call lists the codes that it can answer. JSON Schemas of the documents that a firm sends: <code>/backoffice/v1/schemas/{kind}</code>.</p>' +
    '<div class="bar"><label>Find a call<input id="search" type="search" autocomplete="off" spellcheck="false"></label>' +
    (about.isDemo
      ? '<label>Key or access token<input id="key" value="demo-backoffice-formal" autocomplete="off" spellcheck="false"></label><label>Domain<input id="domain" value="formal.demo.example" autocomplete="off" spellcheck="false"></label>'
      : '<input id="key" hidden><input id="domain" hidden>') +
    '<span id="found" class="quiet" role="status"></span></div>';
  return renderPlainPage(
    'en',
    'Klantportaal: the API',
    body + sections.join('') + renderChanges(apiChanges),
    apiPageScript,
  );
}

/** Changes of the API, the newest first, and the promise about them. */
function renderChanges(list: readonly ApiChange[]): string {
  const rows = list.map(
    ({ day, kind, names, text }) =>
      `<tr><td>${e(day)}</td><td>${e(kind)}</td><td>${renderInline(text)}${names.map((name) => ` <code>${e(name)}</code>`).join('')}</td></tr>`,
  );
  return (
    '<section id="changes"><h2>Changes of the calls of the firm’s systems</h2>' +
    `<p>Within v1, calls, fields, codes and types of events may be added; a program ignores what it does not know. What goes is named here at least ${NOTICE_MONTHS} months before, marked as deprecated in the documents above, and told by <code>Deprecation</code> and <code>Sunset</code> in the answers of who still uses it.</p>` +
    `<table><tr><th>Day</th><th>What</th><th></th></tr>${rows.join('')}</table></section>`
  );
}

function renderSection(path: string, { info, paths, components }: Document, prefix: string, about: About): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      call(method.toUpperCase(), path, operation, { prefix, components, about }),
    ),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${e(prefix + name)}"><summary><code>${e(name)}</code></summary>${renderBlock(schema)}</details>`,
  );
  return (
    `<section><h2>${e(info.title.replace(/^Klantportaal: /, '').replace(/^t/, 'T'))}</h2><p>${renderInline(info.description)} The same for programs: <a href="${e(path)}">${e(path)}</a>.</p>` +
    `<p class="quiet">${calls.length} calls</p>${calls.join('')}` +
    `<details><summary>What they send and answer</summary>${schemas.join('')}</details></section>`
  );
}

interface Around {
  prefix: string;
  components: Document['components'];
  about: About;
}

function call(
  method: string,
  path: string,
  { operationId, summary, description, deprecated, security, parameters, requestBody, responses }: Operation,
  { prefix, components, about }: Around,
): string {
  const known = parameters.map((parameter) =>
    '$ref' in parameter ? ensure(components.parameters[parameter.$ref.replace(/^.*\//, '')]) : parameter,
  );
  const listNamesIn = (place: string) => known.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const renderNames = (place: string, word: string) => {
    const names = listNamesIn(place).map((name) => `<code>${e(name)}</code>`);
    return names.length > 0 ? `<p>${word}: ${names.join(', ')}</p>` : '';
  };
  const body = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Body, ${e(type)}</p>${renderSchemaLink(schema, prefix)}`,
  );
  const answers = Object.entries(responses).map(([status, { description, content }]) => {
    const [type, { schema = null } = {}] = Object.entries(content ?? {})[0] ?? [];
    if (Number(status) >= 400)
      return `<tr><th>${e(status)}</th><td>${description.split('\n').map(renderInline).join('<br>')}</td></tr>`;
    return `<tr><th>${e(status)}</th><td>${renderInline(description)}${type ? ` ${e(type)}` : ''}${schema ? renderSchemaLink(schema, prefix) : ''}</td></tr>`;
  });
  const [[type, { schema }] = [null, { schema: null }]] = Object.entries(requestBody?.content ?? {});
  const find = (ref: string) => components.schemas[ref.replace(/^.*\//, '')] as Schema;
  const json = type === 'application/json' ? JSON.stringify(createExample(schema as Schema, find), null, 2) : null;
  const example = formatCurl(
    { method, path, who: security[0] ?? {}, json, isForm: type === 'multipart/form-data' },
    about,
  );
  const tries = about.isDemo && (type === null || json !== null);
  return (
    `<details class="call" id="${e(prefix + operationId)}"><summary><code>${e(method)} ${e(path)}</code> ${renderInline(summary)}${deprecated ? ' <strong>deprecated</strong>' : ''}</summary>` +
    `${description ? `<p>${renderInline(description)}</p>` : ''}<p class="quiet">${e(operationId)}, for ${e(formatCallers(security))}</p>${renderNames('query', 'Query')}${renderNames('header', 'Headers')}${body.join('')}<p>Example</p><pre>${e(example)}</pre><table>${answers.join('')}</table>` +
    (tries
      ? tryOut({
          method,
          path,
          params: listNamesIn('path'),
          query: listNamesIn('query'),
          headers: listNamesIn('header'),
          json,
        })
      : '') +
    '</details>'
  );
}

interface Example {
  method: string;
  path: string;
  who: Record<string, string[]>;
  json: string | null;
  isForm: boolean;
}

/** The call as one types it into a terminal. */
function formatCurl({ method, path, who, json, isForm }: Example, { server }: About): string {
  const [scheme] = Object.keys(who);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${server}${path}'`,
    ...(scheme === 'key' ? ["-H 'Authorization: Bearer demo-backoffice-formal'"] : []),
    ...(scheme === 'session' ? ['-H "Authorization: Bearer $ACCESS_TOKEN"'] : []),
    ...(scheme === 'temporary' ? ['-H "Token: $TOKEN"'] : []),
    ...(path.startsWith('/api/') ? ["-H 'X-AccelerateDomain: formal.demo.example'"] : []),
    ...(json !== null ? ["-H 'Content-Type: application/json'", `-d '${json.replaceAll("'", "'\\''")}'`] : []),
    ...(isForm ? ["-F 'file[]=@payslip.pdf'"] : []),
  ];
  return lines.join(' \\\n  ');
}

interface Try {
  method: string;
  path: string;
  params: readonly string[];
  query: readonly string[];
  headers: readonly string[];
  json: string | null;
}

/** Fields for what the call takes, and a button; the page's script sends it. */
function tryOut({ method, path, params, query, headers, json }: Try): string {
  const renderFields = (kind: string, names: readonly string[]) =>
    names.map(
      (name) => `<label>${e(name)}<input data-${kind}="${e(name)}" autocomplete="off" spellcheck="false"></label>`,
    );
  // The domain stands above all calls.
  const own = headers.filter((name) => name !== 'X-AccelerateDomain');
  return (
    `<div class="try">${[...renderFields('param', params), ...renderFields('query', query), ...renderFields('header', own)].join('')}` +
    (json === null
      ? ''
      : `<label>Body<textarea data-type="application/json" spellcheck="false">${e(json)}</textarea></label>`) +
    `<button type="button" data-method="${e(method)}" data-path="${e(path)}">Try it</button><output></output></div>`
  );
}

function formatCallers([first]: Operation['security']): string {
  const [name, scopes = []] = Object.entries(first ?? {})[0] ?? [];
  return name ? [callers[name], ...scopes].join(' ') : 'anybody';
}

/** A schema, or a link to it; of an answer, what its `data` is. */
function renderSchemaLink(schema: unknown, prefix: string): string {
  const { data } = (schema as { properties?: { data?: Data } }).properties ?? {};
  const dataSchema = data?.items ?? data?.anyOf?.[0] ?? data ?? (schema as Data);
  const name = dataSchema.$ref?.replace(/^.*\//, '');
  if (!name) return renderBlock(schema);
  const words = data?.items ? ['A list of ', ''] : data?.anyOf ? ['', ', or null'] : ['', ''];
  return `<p>${words[0]}<a href="#${e(prefix + name)}"><code>${e(name)}</code></a>${words[1]}</p>`;
}
type Data = { $ref?: string; items?: { $ref?: string }; anyOf?: { $ref?: string }[] };

/** Text with Markdown's code. */
const renderInline = (text: string): string => e(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const renderBlock = (schema: unknown) => `<pre>${e(JSON.stringify(schema, null, 2))}</pre>`;

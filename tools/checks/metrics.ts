import { readFileSync } from 'node:fs';
import { openMetrics } from '../../server/src/commands/metrics/metrics.ts';
import { at } from '../shared/paths.ts';
import type { Findings } from './findings.ts';

const dashboard = 'deploy/observability/dashboard.json';
const alerts = 'deploy/observability/alerts.yaml';
const page = 'docs/operate/monitor.md';
const incidents = 'docs/operate/incidents.md';

/** Labels that Prometheus adds, and those of a histogram. */
const ADDED = ['job', 'instance', 'le'];
/** Prefixes of our names, and of those of the Node process. */
const NAME = /\b(?:klantportaal|nodejs|process)_[a-z0-9_]+\b/g;
const SELECTOR = /\b((?:klantportaal|nodejs|process)_[a-z0-9_]+)\{([^}]*)\}/g;

/** Every metric by name, with its labels. Nothing is asked of the database. */
function known(): Map<string, readonly string[]> {
  const db = {
    queryAsSystem: () => Promise.reject(new Error('none')),
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
  };
  const passwords = { line: () => ({ running: 0, waiting: 0 }) };
  const metrics = openMetrics({ db, clock: { now: () => new Date() }, warnings: [], passwords });
  const found = new Map(metrics.list().map(({ name, labels }) => [name, labels]));
  metrics.close();
  return found;
}

/** Dashboard, alerts and the page about them name metrics and labels that exist, and the page names every one of ours. */
export async function metricsExist(): Promise<Findings> {
  const metrics = known();
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const faults = [dashboard, alerts, page].flatMap((file) =>
    findMetricFaults(read(file).replaceAll('\\"', '"'), metrics).map((fault) => `${file}: ${fault}`),
  );
  for (const name of metrics.keys())
    if (name.startsWith('klantportaal_') && !read(page).includes(`\`${name}\``))
      faults.push(`${page}: ${name} is missing`);
  const headings = new Set([...read(incidents).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => toAnchor(words)));
  for (const [, anchor = ''] of read(alerts).matchAll(/incidents\.md#(\S+)/g))
    if (!headings.has(anchor)) faults.push(`${alerts}: ${incidents} has no heading '${anchor}'`);
  return { faults, notes: [`${metrics.size} metrics`] };
}

/** Names and labels in a text that no metric has, one line each. */
export function findMetricFaults(text: string, metrics: ReadonlyMap<string, readonly string[]>): string[] {
  const findLabels = (name: string) => metrics.get(name) ?? metrics.get(name.replace(/_(?:bucket|count|sum)$/, ''));
  const names = new Set(text.match(NAME));
  const faults = [...names].filter((name) => !findLabels(name)).map((name) => `there is no metric ${name}`);
  for (const [, name = '', selector = ''] of text.matchAll(SELECTOR))
    for (const [, label = ''] of selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
      if (![...(findLabels(name) ?? [label]), ...ADDED].includes(label)) faults.push(`${name} has no label ${label}`);
  return [...new Set(faults)];
}

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/**
 * Inlined in the page: when it is known who is signed in, fetches the files of the page at the address and makes its
 * first reads, while the console's first files still load. It imports only types. For anybody who is not signed in, and
 * for a page without a row in `reads.ts`, it does nothing.
 */
import type { Locale } from '@klantportaal/contract/language';
import type { SignedInStaff } from '@klantportaal/contract/modules/identity/staff/schemas';
import type { EarlyReads } from '@klantportaal/web/api/early-reads.ts';

declare global {
  interface Window {
    /** The answer to `readMe`, which `index.html` asks for before any script of ours is there. */
    whoIsHere?: Promise<Response> | undefined;
    /** The first reads of the page, which its own script made since; their owner is the id of the staff member. */
    earlyReads?: EarlyReads | undefined;
  }
}

/** A page with first reads, as the build writes it into the script's element. */
export interface EarlyPage {
  path: string;
  js: string[];
  css: string[];
  texts: Record<Locale, string[]>;
  /** Addresses, with the names of their parameters, and the parts of their queries. */
  reads: [path: string, ...parts: string[]][];
}

type Me = Pick<SignedInStaff, 'locale' | 'adviser' | 'firm'>;

/** The page of the address, with its parameters; who opens the console itself goes on to the inbox. */
function findPage(pages: readonly EarlyPage[], isBeingSetUp: boolean) {
  const pathname = location.pathname === '/' && !isBeingSetUp ? '/inbox' : location.pathname;
  for (const page of pages) {
    const names = [...page.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const found = new RegExp(`^${page.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname);
    if (found) return { page, params: new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) };
  }
  return null;
}

/** The filter that the address asks of a list, in the order of the page's own call; null: more than is known here. */
function writePart(part: string, adviser: string | null): [name: string, value: string][] | null {
  const own: [string, string][] = adviser ? [['adviser', adviser]] : [];
  if (part === 'adviser') return own;
  if (part.includes('=')) return [...new URLSearchParams(part)];
  const search = new URLSearchParams(location.search);
  const who = search.get('who') ?? 'mine';
  const ownerFilter: [string, string][] =
    who === 'mine' ? own : who === 'unassigned' || who === 'snoozed' ? [[who, '1']] : [];
  const others = [...search.keys()].filter((name) => name !== 'who');
  if (part === 'dossiers') return others.length > 0 ? null : ownerFilter;
  const dossier = search.get('dossier');
  if (dossier) return [['dossier', dossier]];
  const kinds = search.get('kind')?.split(',') ?? [];
  return [...ownerFilter, ...kinds.map((kind): [string, string] => ['kind', kind])];
}

/** The address of a read, as the page's own call writes it. */
function buildAddress(
  [path, ...parts]: EarlyPage['reads'][number],
  params: ReadonlyMap<string | undefined, string>,
  adviser: string | null,
): string | null {
  const search = new URLSearchParams();
  for (const part of parts) {
    const pairs = writePart(part, adviser);
    if (!pairs) return null;
    for (const [name, value] of pairs) search.append(name, value);
  }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params.get(name) ?? '');
  return search.size ? `${address}?${search}` : address;
}

function fetchFile(file: string, kind: 'script' | 'style'): void {
  const link = document.createElement('link');
  // Not as a style sheet: the page waits for those that it adds itself.
  link.rel = kind === 'script' ? 'modulepreload' : 'preload';
  if (kind === 'style') link.as = kind;
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

function startPage(pages: readonly EarlyPage[], owner: string, { locale, adviser, firm }: Me): void {
  const found = findPage(pages, firm.is_being_set_up);
  if (!found) return;
  const { page, params } = found;
  const headers = { Accept: 'application/json', 'Klantportaal-Account': owner };
  const answers: EarlyReads['answers'] = {};
  for (const read of page.reads) {
    const address = buildAddress(read, params, adviser?.firm_id ?? null);
    if (!address) continue;
    const answer = fetch(address, { headers, signal: AbortSignal.timeout(20_000) });
    // It may never be used.
    answer.catch(() => {});
    answers[address] = answer;
  }
  window.earlyReads = { owner, made: performance.now(), answers };
  for (const file of [...page.js, ...page.texts[locale]]) fetchFile(file, 'script');
  for (const file of page.css) fetchFile(file, 'style');
}

/** Starts the page at the address once it is known who is signed in. Exported for its test. */
export async function startWhenKnown(pages: readonly EarlyPage[]): Promise<void> {
  // The console itself reads the first copy.
  const answer = await window.whoIsHere?.then((answer) => answer.ok && answer.clone().json()).catch(() => null);
  if (answer) startPage(pages, answer.data.id, answer.data.attributes);
}

void startWhenKnown(JSON.parse(document.currentScript?.dataset.pages ?? '[]'));

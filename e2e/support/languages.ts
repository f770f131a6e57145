import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * TABLE: the fields of import files whose text is in no language: names of people, companies, streets
 * and files, codes, addresses. What a consumer wrote is in a language that nobody knows.
 */
const inNoLanguage = new RegExp(
  `^(?:${[
    '.*name|owner|consumer|lender|notary|company|insurer|supplier|issuer|payment_method',
    'persons|panels|theme|letter|id|.*_id|.*url|path|at|token|delivered_by|kind|licence|domains',
    'city|address|zipcode|location|property|risicoAddress|address_lines|house_number.*',
    'proposalCode|.*_number|sepa_.*|iban.*|email.*|lead_source',
    'deliveries|cause|notes|en|.*_en',
  ].join('|')})$`,
);
/** They end as names do, and are none. */
const said = new Set(['service_name', 'subservice_name']);

/** Words of the firm that exist in Dutch only, with the lines of each text by themselves. */
function listDutchTexts(part: unknown): string[] {
  if (typeof part === 'string') return part.split('\n').filter(isSaid);
  if (typeof part !== 'object' || part === null) return [];
  if ('nl' in part && 'en' in part) return [];
  return Object.entries(part).flatMap(([field, value]) => {
    const left = (inNoLanguage.test(field) && !said.has(field)) || `${field}_en` in part;
    return left ? [] : listDutchTexts(value);
  });
}

/** Not a code, an abbreviation, an address or markup. */
const isSaid = (words: string) => words.length > 2 && /\p{Ll}/u.test(words) && !/^[a-z][\w-]*$|[<>@]|:\/\//.test(words);

const imports = new URL('../../demo/import/', import.meta.url).pathname;

/** Reads the texts that the firm wrote to an account in Dutch only, from the demo's import files. */
export function readDutchTexts(account: { name: string }): string[] {
  const file = `${account.name.split('@')[0]}.json`;
  const firm = readdirSync(imports).find((one) => {
    const dossiers = join(imports, one, 'dossiers');
    return !one.includes('.') && one !== 'images' && readdirSync(dossiers).includes(file);
  });
  if (!firm) throw new Error(`No firm of the demo has a dossier ${file}.`);
  const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(imports, firm, ...path), 'utf8'));
  const found = [read('dossiers', file), read('licence.json'), read('important-documents.json')].flatMap(
    listDutchTexts,
  );
  // The longest first: of two that both stand somewhere, it says more.
  return [...new Set(found)].sort((a, b) => b.length - a.length);
}

/**
 * On an English page, what the firm wrote in Dutch is marked as Dutch (WCAG 3.1.2). The firm's name,
 * of which a word may be one of those ('Kadewacht Financieel Advies'), is a name.
 */
export async function expectMarked(page: Page, dutch: readonly string[], firm: string): Promise<void> {
  expect.soft(await page.evaluate(unmarked, { dutch, firm }), `Dutch that is not marked on ${page.url()}`).toEqual([]);
}

/** Runs in the browser. */
function unmarked({ dutch, firm }: { dutch: readonly string[]; firm: string }): string[] {
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  const holds = (text: string, words: string) => {
    const at = text.indexOf(words);
    return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + words.length]);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (!nodeValue || !parentElement || parentElement.closest('script, style, [lang="nl"]')) continue;
    const text = nodeValue.replaceAll(firm, '');
    const words = dutch.find((one) => holds(text, one));
    if (words) found.push(`'${words}' in '${nodeValue}' (${parentElement.tagName} of ${parentElement.className})`);
  }
  return found;
}

import type { TextsByLocale } from '../texts.ts';

const formal = (key: string) => key.replace(/_informal(?=_|$)/, '');
const marks = (text = '') =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join();

const formalWords = /(?<![\p{L}-])(?:u|uw|uzelf)(?![\p{L}-])/iu;
const informalWords = /(?<![\p{L}-])(?:je|jij|jou|jouw|jezelf)(?![\p{L}-])/iu;

/** Finds the faults of the texts of an area, one line each: keys, placeholders, address style. */
export function findTextFaults({ nl, en }: TextsByLocale): string[] {
  const faults: string[] = [];
  for (const key of Object.keys(nl)) {
    if (!Object.hasOwn(en, formal(key))) faults.push(`${formal(key)} is not in the English file`);
    if (marks(en[formal(key)]) !== marks(nl[key])) faults.push(`${key} fills in other values in English`);
  }
  for (const key of Object.keys(en)) {
    if (!Object.hasOwn(nl, key)) faults.push(`${key} is not in the Dutch file`);
  }
  for (const [key, text] of [...Object.entries(nl), ...Object.entries(en)]) {
    if (text.trim() === '') faults.push(`${key} says nothing`);
  }
  for (const [key, text] of Object.entries(nl)) {
    if (key.includes('_informal')) {
      if (formalWords.test(text)) faults.push(`${key} says 'u' in an informal text`);
      if (!Object.hasOwn(nl, formal(key))) faults.push(`${key} has no formal twin`);
      continue;
    }
    if (informalWords.test(text)) faults.push(`${key} says 'je' in a formal text`);
    const twin = key.replace(/(?=_(?:one|other)$)|$/, '_informal');
    if (formalWords.test(text) && !Object.hasOwn(nl, twin)) faults.push(`${key} says 'u' and has no ${twin}`);
  }
  return faults;
}

/** A text in its languages and forms of address, as it is filled in: '' where there is none. */
export interface DraftWords {
  nl: string;
  nl_informal?: string | undefined;
  en?: string | undefined;
  en_informal?: string | undefined;
}

export const noWords: DraftWords = { nl: '' };

/** The words as they are sent: without those that are empty. */
export function tidyWords<W extends DraftWords>(words: W): W {
  return Object.fromEntries(
    Object.entries(words)
      .map(([form, text]) => [form, text?.trim()])
      .filter(([form, text]) => form === 'nl' || text),
  ) as unknown as W;
}

/** Tidies words that may be left out altogether. */
export function tidyOptionalWords<W extends DraftWords>(words: W | null): W | null {
  const tidy = words && tidyWords(words);
  return tidy && Object.values(tidy).some(Boolean) ? tidy : null;
}

/** An id for something new, made of its name: 'Jaaropgave 2025' is 'jaaropgave-2025'; none of those taken. */
export function createIdFromName(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const base = plain || 'nieuw';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

/** Picks the fields of a read entry to send back: those that its draft has. */
export const pickFields = <Body extends object>(entry: Body, empty: Body): Body =>
  Object.fromEntries(Object.keys(empty).map((name) => [name, entry[name as keyof Body]])) as Body;

import { htmlContent } from '@klantportaal/contract/modules/firms/licence-parts';
import { stripHtml } from '../../../page/layout/words-in.ts';
import { type ContentName, contentNames } from './content-names.ts';
import { normalizeWords } from './dictionary.ts';

/** Something that the firm wrote itself, where it is written. */
export interface FirmText {
  /** Unlike that of any other. */
  id: string;
  at: { page: 'content'; name: ContentName } | { page: 'announcements' | 'important-documents' } | Kind;
  /** In each language and form of address in which it stands. */
  words: string[];
}
type Kind = { page: 'document-kind'; firmId: string };

/** The texts that the firm wrote itself, outside the dictionary; a source that could not be read is left out. */
export interface FirmSources {
  content?: unknown;
  banner?: unknown;
  notices?: unknown;
  maintenance?: unknown;
  documents?: unknown;
  kinds?: readonly { firm_id: string; name: unknown; ask: unknown; hint: unknown; requirements: unknown }[] | undefined;
}

const isHtml = (name: string) => (htmlContent as readonly string[]).includes(name);
const forms = new Set(['nl', 'nl_formal', 'nl_informal', 'en', 'en_informal']);

/** The texts of each language in something, however deep. */
function listTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, text]) =>
    typeof text === 'string' ? (forms.has(name) ? [text] : []) : listTexts(text),
  );
}

/** Everything that clients read and that the firm wrote on a page of its own. */
export function listFirmTexts({
  content,
  banner,
  notices,
  maintenance,
  documents,
  kinds = [],
}: FirmSources): FirmText[] {
  const own = (content ?? {}) as Partial<Record<ContentName, unknown>>;
  const toFirmText = (id: string, page: FirmText['at'], value: unknown): FirmText => ({
    id,
    at: page,
    words: listTexts(value),
  });
  const all = [
    ...contentNames.map((name) => {
      const { id, at, words } = toFirmText(name, { page: 'content', name }, own[name]);
      return { id, at, words: isHtml(name) ? words.map(stripHtml) : words };
    }),
    toFirmText('banner', { page: 'announcements' }, (banner as { title?: unknown } | null)?.title),
    ...((notices ?? []) as { id: string }[]).map((notice) =>
      toFirmText(`notice ${notice.id}`, { page: 'announcements' }, notice),
    ),
    toFirmText('maintenance', { page: 'announcements' }, maintenance),
    ...listParts(documents).map((part) =>
      toFirmText(`document ${part.firm_id}`, { page: 'important-documents' }, part.said),
    ),
    ...kinds.map(({ firm_id, name, ask, hint, requirements }) =>
      toFirmText(`kind ${firm_id}`, { page: 'document-kind', firmId: firm_id }, [name, ask, hint, requirements]),
    ),
  ];
  return all.filter(({ words }) => words.some(Boolean));
}

interface Category {
  firm_id: string;
  name: unknown;
  documents: { firm_id: string; label: unknown; description: unknown }[];
}
/** The groups of the important documents and the documents in them. */
const listParts = (documents: unknown): { firm_id: string; said: unknown }[] =>
  ((documents as { categories?: Category[] } | undefined)?.categories ?? []).flatMap(
    ({ firm_id, name, documents: categoryDocuments }) => [
      { firm_id, said: name },
      ...categoryDocuments.map((document) => ({
        firm_id: document.firm_id,
        said: [document.label, document.description],
      })),
    ],
  );

/** Finds the firm's own texts that contain these words, each with the text in which they stand. */
export function searchFirmTexts(all: readonly FirmText[], words: string): (FirmText & { said: string })[] {
  const asked = normalizeWords(words);
  if (asked.length < 2) return [];
  return all.flatMap((firmText) => {
    const said = firmText.words.find((text) => normalizeWords(text).includes(asked));
    return said === undefined ? [] : { ...firmText, said };
  });
}

/** The names that approved documents get where they leave the firm, by a pattern of its own. */
import * as z from 'zod/mini';
import { defineName } from '../../values/name.ts';

/** TABLE: the parts that a pattern may name, in braces. */
export const documentNameParts = ['kind', 'person', 'date', 'dossier'] as const;
export type DocumentNamePart = (typeof documentNameParts)[number];

/** 'Identiteitsbewijs - Esra Yılmaz - 2026-11-28', unless the firm says otherwise. */
export const USUAL_DOCUMENT_NAMES = '{kind} - {person} - {date}';

/** Signs that some system does not take in the name of a file. */
const FORBIDDEN = /[/\\:*?"<>|]/g;
const PART = /\{(\w{1,20})\}/;

/** The pattern as text and parts in turn: it begins and ends with a text, which may be empty. */
const splitPattern = (pattern: string): string[] => pattern.split(PART);

const isPart = (word: string): word is DocumentNamePart => documentNameParts.some((part) => part === word);

/** Whether the pattern names known parts alone, the kind among them, and has no sign that a file's name cannot have. */
export function isDocumentNamePattern(pattern: string): boolean {
  const pieces = splitPattern(pattern);
  const parts = pieces.filter((_, index) => index % 2 === 1);
  const texts = pieces.filter((_, index) => index % 2 === 0).join('');
  return parts.every(isPart) && parts.includes('kind') && texts.search(/[{}/\\:*?"<>|]/) === -1;
}

export const DocumentNamePattern = defineName(120).check(
  z.refine((pattern) => isDocumentNamePattern(pattern), { error: 'invalid_pattern' }),
);

/**
 * The name of a document by the pattern, without the ending of a file. A part that is not known goes together with the
 * text before it.
 */
export function fillDocumentName(pattern: string, values: Readonly<Record<DocumentNamePart, string | null>>): string {
  let name = '';
  let before = '';
  for (const [index, piece] of splitPattern(pattern).entries()) {
    if (index % 2 === 0) before = piece;
    else {
      const value = isPart(piece) ? values[piece]?.replaceAll(FORBIDDEN, '-').trim() : undefined;
      if (!value) continue;
      name += `${name || index === 1 ? before : ''}${value}`;
      before = '';
    }
  }
  return `${name}${before}`.trim();
}

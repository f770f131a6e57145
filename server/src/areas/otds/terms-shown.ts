import {
  ASSIGNMENT_TERMS_VERSION,
  assignmentTerms,
  type TermsReader,
} from '@klantportaal/contract/terms/assignment-terms';
import { sectionsOf } from '../../documents/html-sections.ts';
import type { LetterSection } from '../../documents/letter.ts';
import type { LicenceData } from '../../shared/licences.ts';
import { sha256 } from '../../shared/secrets.ts';

/** The terms that the screen shows to a reader, with what proves later which words they were. */
export interface TermsShown {
  title: string;
  sections: LetterSection[];
  /** Of the words: the firm's HTML, or our own sections as JSON. */
  sha256: string;
  /** Null: the firm's own terms carry no version but their hash. */
  version: string | null;
}

/** The firm's own terms, else ours; as the portal chooses them (`otd-terms.tsx`). */
export function termsShown({ content }: LicenceData, reader: TermsReader): TermsShown {
  const ours = assignmentTerms(reader);
  const inLanguage = (text: Record<string, string> | null) => text?.[reader.locale] || text?.nl || null;
  const title = inLanguage(content.otd_conditions_title) ?? ours.title;
  const html = inLanguage(content.otd_conditions_content);
  return html
    ? { title, sections: sectionsOf(html), sha256: sha256(html), version: null }
    : {
        title,
        sections: ours.sections,
        sha256: sha256(JSON.stringify(ours.sections)),
        version: ASSIGNMENT_TERMS_VERSION,
      };
}

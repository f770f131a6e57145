import { findLocalized } from '@klantportaal/contract/localized-text';
import {
  ASSIGNMENT_TERMS_VERSION,
  buildAssignmentTerms,
} from '@klantportaal/contract/modules/signing/terms/assignment-terms';
import type { Reader } from '@klantportaal/contract/texts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import type { LetterSection } from '../../../platform/pdf/letter.ts';
import { parseSections } from '../../../platform/pdf/structure/html-sections.ts';
import type { LicenceData } from '../../licences/licences.ts';

/** The terms that the screen shows to a reader, with proof of their wording. */
export interface TermsShown {
  title: string;
  sections: LetterSection[];
  /** The hash of the text: the firm's HTML, or our own sections as JSON. */
  sha256: string;
  /** Null: the firm's own terms have no version other than their hash. */
  version: string | null;
}

/** The firm's own terms, else ours; the same choice as in the portal (`otd-terms.tsx`). */
export function getShownTerms({ content }: LicenceData, reader: Reader): TermsShown {
  const ours = buildAssignmentTerms(reader);
  const title = findLocalized(content.otd_conditions_title, reader) ?? ours.title;
  const html = findLocalized(content.otd_conditions_content, reader);
  return html
    ? { title, sections: parseSections(html), sha256: hashSha256(html), version: null }
    : {
        title,
        sections: ours.sections,
        sha256: hashSha256(JSON.stringify(ours.sections)),
        version: ASSIGNMENT_TERMS_VERSION,
      };
}

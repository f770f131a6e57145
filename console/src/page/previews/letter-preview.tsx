import type { AddressStyle, Locale } from '@klantportaal/contract/language';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/download.ts';
import { QueryState } from '../layout/query-state.tsx';
import { DocumentView } from './document-view.tsx';

interface LetterPreviewProps {
  /** Set anew when it changes: the version of what is drafted. */
  version: string;
  language: Locale;
  style: AddressStyle;
}

/** A letter with invented facts on the firm's letterhead, as the drafts make it. */
export default function LetterPreview({ version, language, style }: LetterPreviewProps) {
  const t = useText();
  const letter = useQuery({
    queryKey: ['letter-preview', version, language, style],
    queryFn: async () => {
      await loadTexts('viewer');
      return fetchFile('previewLetter', { query: { language, address_style: style } });
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <QueryState of={letter}>{({ blob }) => <DocumentView blob={blob} name={t('licence.preview_letter')} />}</QueryState>
  );
}

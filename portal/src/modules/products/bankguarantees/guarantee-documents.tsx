import type { Bankguarantee, bankguaranteeDocuments } from '@klantportaal/contract/modules/products/bankguarantees';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DocumentList } from '@klantportaal/web/ui/buttons/document-list.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { download } from '../../../api/download.ts';
import { useDownload } from '../use-download.ts';

type DocumentType = (typeof bankguaranteeDocuments)[number];

/** Under this arrangement the insurance card is not for the consumer (D2-34). */
const WITHOUT_CARD = 'dha_woongarant';

/** The request, and what else the firm sent, as PDF (D2-33 to D2-35). */
export function GuaranteeDocuments({ guarantee }: { guarantee: Bankguarantee }) {
  const t = useText();
  const { busy, start } = useDownload();
  const { id, arrangement, has_terms_and_conditions, has_insurance_card } = guarantee;
  const shown: [DocumentType, string, boolean][] = [
    ['', t('guarantee.request_pdf'), true],
    ['TERMS_AND_CONDITIONS', t('guarantee.terms_pdf'), has_terms_and_conditions],
    ['INSURANCE_CARD', t('guarantee.card_pdf'), has_insurance_card && arrangement !== WITHOUT_CARD],
  ];
  return (
    <Card title={t('guarantee.documents')}>
      <DocumentList
        documents={shown
          .filter(([, , there]) => there)
          .map(([type, name]) => ({
            id: type || 'REQUEST',
            name,
            text: 'PDF',
            busy: busy.has(type),
            onPress: () => start(type, () => download('downloadBankguarantee', { params: { id }, query: { type } })),
          }))}
      />
    </Card>
  );
}

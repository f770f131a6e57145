import type { WoongarantInsurance } from '@klantportaal/contract/modules/signing/woongarant-insurances';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DocumentList } from '@klantportaal/web/ui/buttons/document-list.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../../api/download.ts';
import { query } from '../../../api/query.ts';
import { useDownload } from '../../products/use-download.ts';

/** Documents that the firm sent with the insurance, and its proposals: once signed, as signed (D2-69, Q2-36). */
export function InsuranceDocuments({ insurance: { id, documents } }: { insurance: WoongarantInsurance }) {
  const t = useText();
  const { busy, start } = useDownload();
  const actions = useQuery(query('listActions'));
  const sent = documents.map(({ api_id, description }) => ({
    id: api_id,
    name: description,
    load: () => download('downloadWoongarantDocument', { params: { documentId: api_id } }),
  }));
  const proposals = (actions.data ?? [])
    .filter(({ type, product, woongarant }) => {
      return type === 'SIGN_WOONGARANT_INSURANCE_PROPOSAL' && product?.id === id && woongarant !== null;
    })
    .map(({ id: actionId, is_done, woongarant }) => ({
      id: actionId,
      name: t(is_done ? 'woongarant.closed_proposal' : 'woongarant.proposal', { code: woongarant?.proposalCode ?? '' }),
      load: () => download('downloadWoongarantProposal', { params: { actionId } }),
    }));
  const all = [...sent, ...proposals];
  if (all.length === 0) return null;
  return (
    <Card title={t('woongarant.documents')}>
      <DocumentList
        documents={all.map(({ id: key, name, load }) => ({
          id: key,
          name: name.trim(),
          text: 'PDF',
          busy: busy.has(key),
          onPress: () => start(key, load),
        }))}
      />
    </Card>
  );
}

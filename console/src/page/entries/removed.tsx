import type { CatalogueSort, RemovedEntry } from '@klantportaal/contract/modules/tasks/catalogue';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { may } from '../../api/session.ts';
import { getFirmText } from '../../i18n/firm-text.ts';
import { useReadAgain } from '../drafts/read-again.ts';
import { Block } from '../layout/page.tsx';
import { Row, Rows } from '../lists/rows.tsx';

/** TABLE: what offers an entry of a sort again, and the list that it is in then. */
const calls = {
  'document-kind': ['putDocumentKind', 'listDocumentKinds'],
  'request-template': ['putRequestTemplate', 'listRequestTemplates'],
  'rejection-reason': ['putRejectionReason', 'listRejectionReasons'],
} as const satisfies Record<CatalogueSort, readonly [string, string]>;

/** The entries of a sort that the firm no longer offers, and can offer again as they were. */
export function Removed({ sort }: { sort: CatalogueSort }) {
  const t = useText();
  const removed = useQuery({ ...query('listRemovedEntries'), enabled: may('catalogue:write') });
  const found = removed.data?.filter((entry) => entry.sort === sort) ?? [];
  if (found.length === 0) return null;
  return (
    <Block title={t('entries.no_more')}>
      <Rows label={t('entries.no_more')}>
        {found.map((entry) => (
          <RemovedRow key={entry.id} entry={entry} />
        ))}
      </Rows>
    </Block>
  );
}

function RemovedRow({ entry: { sort, firm_id, body, removed_at } }: { entry: RemovedEntry }) {
  const t = useText();
  const { moment } = useFormat();
  const [busy, setBusy] = useState(false);
  const [put, list] = calls[sort];
  const readAgain = useReadAgain('listRemovedEntries', list);
  const name = getFirmText((body.name ?? body.label) as { nl: string; en?: string });
  const offer = async () => {
    setBusy(true);
    try {
      await firm.callLoosely(put, { params: { firmId: firm_id }, body }, { ifNoneMatch: '*' });
      showToast('success', t('entries.offered', { name }));
    } catch (error) {
      await showError(error);
    } finally {
      setBusy(false);
      await readAgain();
    }
  };
  return (
    <Row
      title={name}
      details={[t('entries.removed_on', { moment: moment(removed_at) })]}
      end={
        <Button look="quiet" aria-label={t('entries.offer_of', { name })} busy={busy} onClick={() => void offer()}>
          {t('entries.offer')}
        </Button>
      }
    />
  );
}

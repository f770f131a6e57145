import type { ClientImport, UndoneClientImport } from '@klantportaal/contract/modules/integrations/client-files';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../../api/client.ts';
import { query, useRefresh } from '../../../api/query.ts';
import { Sure } from '../../../page/dialogs/inline-confirm.tsx';
import { Block } from '../../../page/layout/page.tsx';

/** Milliseconds: each dossier is looked at and taken away by itself. */
const UNDO_TIMEOUT = 600_000;

/** Dossiers that stay, of which each is named. */
const MAX_NAMED = 50;

/** The spreadsheets that were imported, each to be undone while nobody used what it made. */
export function PastImports() {
  const t = useText();
  const format = useFormat();
  const refresh = useRefresh();
  const { data = [] } = useQuery(query('listClientImports'));
  const [asked, setAsked] = useState<ClientImport | null>(null);
  const [undone, setUndone] = useState<UndoneClientImport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const undo = async (id: string) => {
    setBusy(true);
    try {
      setUndone((await firm.callVersioned('undoClientImport', { params: { id } }, {}, UNDO_TIMEOUT)).value);
      setAsked(null);
    } catch (error) {
      void showError(error);
    } finally {
      setBusy(false);
      await refresh(['listClientImports']);
    }
  };
  if (data.length === 0) return null;
  return (
    <Block title={t('import.past')}>
      {undone && <Undone undone={undone} />}
      {asked && (
        <Sure
          title={t('import.undo_sure', { name: asked.file_name })}
          act={t('import.undo')}
          isDangerous
          busy={isBusy}
          onSure={() => void undo(asked.id)}
          onCancel={() => setAsked(null)}
        >
          <p>{t('import.undo_means', { count: asked.left, number: formatCount(asked.left) })}</p>
        </Sure>
      )}
      <Table
        caption={t('import.past')}
        quietCaption
        columns={[
          { key: 'file', label: t('import.file'), cell: ({ file_name }) => file_name },
          { key: 'when', label: t('import.when'), cell: ({ begun_at }) => format.moment(begun_at) },
          { key: 'by', label: t('import.by'), cell: ({ by }) => by.name ?? '–' },
          { key: 'made', label: t('import.did_created'), cell: ({ created }) => formatCount(created), figures: true },
          { key: 'left', label: t('import.left'), cell: ({ left }) => formatCount(left), figures: true },
          {
            key: 'undo',
            label: t('import.undo'),
            acts: true,
            cell: (row) =>
              row.left > 0 ? (
                <Button
                  look="quiet"
                  aria-label={t('import.undo_of', { name: row.file_name })}
                  onClick={() => {
                    setUndone(null);
                    setAsked(row);
                  }}
                >
                  {t('import.undo')}
                </Button>
              ) : row.undone_at ? (
                t('import.is_undone')
              ) : (
                '–'
              ),
          },
        ]}
        rows={data}
        rowKey={({ id }) => id}
      />
    </Block>
  );
}

/** The result of undoing an import, with each dossier that stays and why. */
function Undone({ undone: { removed, kept } }: { undone: UndoneClientImport }) {
  const t = useText();
  return (
    <Alert tone={kept.length > 0 ? 'warning' : 'success'} live>
      <p>{t('import.undone', { count: removed, number: formatCount(removed) })}</p>
      {kept.length > 0 && (
        <>
          <p>{t('import.kept', { count: kept.length, number: formatCount(kept.length) })}</p>
          <ul>
            {kept.slice(0, MAX_NAMED).map(({ firm_id, reason }) => (
              <li key={firm_id}>
                {firm_id}: {t(`import.kept_${reason}`)}
              </li>
            ))}
          </ul>
          {kept.length > MAX_NAMED && <p>{t('import.more_faults', { count: kept.length - MAX_NAMED })}</p>}
        </>
      )}
    </Alert>
  );
}

import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { ChangeableKind, IdObstacle } from '@klantportaal/contract/modules/integrations/id-changes';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import classes from './dossier.module.css';
import { useChanged } from './use-changed.ts';

type ProductKind = FirmDossier['products'][number]['kind'];
type Asked = { kind: ChangeableKind; product_kind?: ProductKind; firm_id: string; to: string };

/** TABLE: the words of what stands in the way. */
const obstacleTexts = {
  id_taken: 'dossier.id_taken',
  made_by_form: 'dossier.id_made_by_form',
  merge_open: 'dossier.id_merge_open',
  still_held: 'dossier.id_still_held',
} as const satisfies Record<IdObstacle, string>;

/** TABLE: what may name a record by its id. */
const namingTexts = {
  products: 'dossier.naming_products',
  actions: 'dossier.naming_actions',
  nps: 'dossier.naming_nps',
} as const;

/** Gives the dossier, or somebody or something in it, another id of the firm: seen first, then done. */
export function ChangeIds({ firmId, dossier, done }: { firmId: string; dossier: FirmDossier; done: () => void }) {
  const t = useText();
  const go = useGo();
  const changed = useChanged();
  const records = listRecords(firmId, dossier, t('dossier.title'));
  const [chosen, choose] = useState('0');
  const record = records[Number(chosen)] ?? getFirst(records);
  const [typed, type] = useState('');
  const [asked, ask] = useState<Asked | null>(null);
  const change = useSend('changeId', { refreshes: [] });
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    ask(null);
  };
  const look = () => {
    const { label: _label, ...named } = record;
    if (typed.trim()) ask({ ...named, to: typed.trim() });
  };
  const save = async (wanted: Asked, etag: string | null) => {
    await change.send({ body: wanted }, { ifMatch: etag ?? '*' });
    showToast('success', t('dossier.id_changed', { id: wanted.to }));
    done();
    if (wanted.kind === 'dossier') go(to('dossier', { firmId: wanted.to }));
    else await changed();
  };
  return (
    <Block title={t('dossier.change_ids')}>
      <div className={classes.form}>
        <p>{t('dossier.change_ids_hint')}</p>
        <SelectField
          id="id_of"
          label={t('dossier.id_of')}
          value={chosen}
          onChange={edit(choose)}
          choices={records.map(({ label, firm_id }, index) => ({
            value: String(index),
            label: `${label} (${firm_id})`,
          }))}
        />
        <TextField id="id_to" label={t('dossier.id_to')} value={typed} onChange={edit(type)} />
        {asked ? (
          <Preview
            asked={asked}
            busy={change.sending}
            onSave={(etag) => save(asked, etag).catch(showError)}
            onCancel={done}
          />
        ) : (
          <FormButtons act={t('dossier.look_first')} busy={false} onSend={look} onCancel={done} />
        )}
      </div>
    </Block>
  );
}

interface PreviewProps {
  asked: Asked;
  busy: boolean;
  onSave: (etag: string | null) => Promise<void>;
  onCancel: () => void;
}

/** Shows the effect of the change, with the button that makes it. */
function Preview({ asked, busy, onSave, onCancel }: PreviewProps) {
  const t = useText();
  const read = useQuery({ ...versioned('previewIdChange', { query: asked }), staleTime: 0 });
  return (
    <QueryState of={read}>
      {({ value: { firm_id, to: next, named_by, managed_by, obstacles }, etag }) => (
        <>
          <p>{t('dossier.id_becomes', { id: firm_id, next })}</p>
          <ul>
            {named_by.map(({ kind, count }) => (
              <li key={kind}>{t(namingTexts[kind as keyof typeof namingTexts], { count })}</li>
            ))}
            <li>{t('dossier.id_seen_by_nobody')}</li>
          </ul>
          {managed_by === 'system' && <Alert tone="warning">{t('dossier.id_of_system')}</Alert>}
          {obstacles.map(({ code }) => (
            <Alert key={code} tone="error">
              {t(obstacleTexts[code as IdObstacle])}
            </Alert>
          ))}
          {obstacles.length === 0 && (
            <FormButtons
              act={t('dossier.change_id')}
              busy={busy}
              onSend={() => void onSave(etag)}
              onCancel={onCancel}
            />
          )}
        </>
      )}
    </QueryState>
  );
}

/** The dossier itself, then who and what is in it. */
const listRecords = (firmId: string, { persons, products, actions }: FirmDossier, title: string) => [
  { kind: 'dossier' as const, firm_id: firmId, label: title },
  ...persons.map(({ firm_id, display_name }) => ({ kind: 'person' as const, firm_id, label: display_name })),
  ...products.map(({ kind, firm_id, label }) => ({ kind: 'product' as const, product_kind: kind, firm_id, label })),
  ...actions.map(({ firm_id, label }) => ({ kind: 'action' as const, firm_id, label })),
];

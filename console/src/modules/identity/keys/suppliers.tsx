import { type GrantedSupplier, SupplierBody } from '@klantportaal/contract/modules/identity/keys';
import { assertFits } from '@klantportaal/web/forms/assert-fits.ts';
import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus } from '@klantportaal/web/ui/content/icons.ts';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { AskFirst } from '../../../page/dialogs/ask-first.tsx';
import { ConflictForm, useConflict } from '../../../page/drafts/conflict.tsx';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { ScopesField } from './scopes-field.tsx';
import { formatScopes } from './scopes-in-words.ts';

/** The suppliers whom the firm lets in, with what they may do; to change that it is given anew. */
export function Suppliers() {
  const t = useText();
  const { moment } = useFormat();
  const suppliers = useQuery(query('listSuppliers'));
  const end = useSend('endSupplier', { refreshes: ['listSuppliers'] });
  const [isGiving, setGiving] = useState(false);
  const mayWrite = may('keys:write');
  return (
    <Block
      title={t('keys.suppliers')}
      aside={
        mayWrite &&
        !isGiving && (
          <Button look="secondary" icon={Plus} onClick={() => setGiving(true)}>
            {t('keys.let_in')}
          </Button>
        )
      }
    >
      <p>{t('keys.suppliers_intro')}</p>
      {isGiving && <LetIn list={suppliers.data ?? []} done={() => setGiving(false)} />}
      <QueryState of={suppliers}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('keys.no_suppliers')} />
          ) : (
            <Rows label={t('keys.suppliers')}>
              {list.map(({ id, name, scopes, granted_at }) => (
                <Row
                  key={id}
                  title={name}
                  details={[t('keys.granted_at', { moment: moment(granted_at) })]}
                  said={formatScopes(scopes, t)}
                  end={
                    mayWrite && (
                      <AskFirst
                        label={t('keys.take_back')}
                        question={t('keys.take_back_sure', { name })}
                        act={() => end.send({ params: { id } })}
                      />
                    )
                  }
                />
              ))}
            </Rows>
          )
        }
      </QueryState>
    </Block>
  );
}

function LetIn({ list, done }: { list: readonly GrantedSupplier[]; done: () => void }) {
  const t = useText();
  const grant = useSend('grantSupplier', { refreshes: ['listSuppliers'] });
  const readAgain = useReadAgain('listSuppliers');
  const form = useForm<{ id: string; scopes: string[] }>({
    initial: { id: '', scopes: [] },
    focus: 'first',
    check: ({ id, scopes }) => ({ id: checkRequired(id), ...findSchemaFaults(SupplierBody, { scopes }) }),
    serverFaults: createServerFaults({ SUPPLIER_NOT_FOUND: 'id', SCOPE_NOT_HELD: 'scopes' }),
    onFailed: (error) => conflict.handleFailure(error, readAgain),
    send: async ({ id, scopes }) => {
      const body: unknown = { scopes };
      assertFits(SupplierBody, body);
      await grant.send({ params: { id: id.trim() }, body }, conflict.condition);
      done();
    },
  });
  const now = list.find(({ id }) => id === form.values.id.trim());
  // A supplier who was let in already is changed by a choice alone.
  const conflict = useConflict(now?.etag);
  return (
    <ConflictForm
      conflict={conflict}
      submit={form.submit}
      className={cx(classes.form, classes.wide)}
      by={now?.made_by?.name}
      at={now?.granted_at}
      rows={[
        {
          label: now?.name ?? form.values.id,
          mine: formatScopes(form.values.scopes, t),
          theirs: now && formatScopes(now.scopes, t),
        },
      ]}
      busy={form.busy}
      take={done}
    >
      <TextField
        {...form.field('id')}
        label={t('keys.supplier_id')}
        hint={t('keys.supplier_id_hint')}
        maxLength={100}
        autoComplete="off"
        autoFocus
      />
      <div className={classes.full}>
        <ScopesField {...form.field('scopes')} />
      </div>
      <FormButtons act={t('keys.let_in')} busy={form.busy} onCancel={done} />
    </ConflictForm>
  );
}

import type { Passkey } from '@klantportaal/contract/modules/identity/staff/passkeys';
import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staff } from '../../../api/client.ts';
import { staffQuery, useStaffSend } from '../../../api/query.ts';
import { useMe } from '../../../api/session.ts';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { canUsePasskeys, makePasskey, NoPasskey } from '../../../sign-in/passkey.ts';
import classes from './account.module.css';

/** One's own passkeys: which there are, a new one, another name, and taking one away. */
export function Passkeys() {
  const t = useText();
  const hasApp = useMe().has_app;
  const isOnly = (list: readonly Passkey[]) => list.length === 1 && !hasApp;
  const passkeys = useQuery(staffQuery('listPasskeys'));
  const [isAdding, setAdding] = useState(false);
  return (
    <Block title={t('account.passkeys')}>
      <p>{t('account.passkeys_intro')}</p>
      <QueryState of={passkeys}>
        {(list) =>
          list.length > 0 && (
            <>
              {isOnly(list) && <p>{t('account.only_passkey')}</p>}
              <Rows label={t('account.passkeys')}>
                {list.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} isOnly={isOnly(list)} />
                ))}
              </Rows>
            </>
          )
        }
      </QueryState>
      {isAdding ? (
        <NewPasskey done={() => setAdding(false)} />
      ) : canUsePasskeys() ? (
        <div>
          <Button look="secondary" onClick={() => setAdding(true)}>
            {t('account.add_passkey')}
          </Button>
        </div>
      ) : (
        <p>{t('account.no_passkeys_here')}</p>
      )}
    </Block>
  );
}

/** @param isOnly whether it is the only second factor, which stays */
function PasskeyRow({ passkey, isOnly }: { passkey: Passkey; isOnly: boolean }) {
  const t = useText();
  const { moment } = useFormat();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useStaffSend('removePasskey', { refreshes: ['listPasskeys'] });
  const { id, name, created_at, last_used_at, is_synced } = passkey;
  return (
    <Row
      title={name}
      details={[
        t('account.passkey_made', { moment: moment(created_at) }),
        last_used_at ? t('account.passkey_used', { moment: moment(last_used_at) }) : t('account.passkey_unused'),
        is_synced && t('account.passkey_synced'),
      ]}
      end={
        <>
          <Button look="quiet" onClick={() => setRenaming(!isRenaming)} aria-expanded={isRenaming}>
            {t('account.rename_passkey')}
          </Button>
          {!isOnly && (
            <Button
              look="quiet"
              busy={remove.sending}
              onClick={() => void remove.send({ params: { id } }).catch(showError)}
              aria-label={t('account.remove_passkey_named', { name })}
            >
              {t('account.remove_passkey')}
            </Button>
          )}
        </>
      }
    >
      {isRenaming && <Rename passkey={passkey} done={() => setRenaming(false)} />}
    </Row>
  );
}

function Rename({ passkey: { id, name }, done }: { passkey: Passkey; done: () => void }) {
  const t = useText();
  const rename = useStaffSend('renamePasskey', { refreshes: ['listPasskeys'] });
  const form = useForm({
    initial: { name },
    focus: 'first',
    check: (values) => ({ name: checkRequired(values.name) }),
    send: async (body) => {
      await rename.send({ params: { id }, body });
      done();
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
      <TextField {...form.field('name')} label={t('account.passkey_name')} autoFocus maxLength={100} />
      <div className={classes.acts}>
        <Button type="submit" look="secondary" busy={form.busy}>
          {t('account.keep_name')}
        </Button>
        <CancelButton onCancel={done} />
      </div>
    </form>
  );
}

/** Asks for a name, and has a device make it. Where signing in was long ago, that is asked for over the page first. */
function NewPasskey({ done }: { done: () => void }) {
  const t = useText();
  const add = useStaffSend('addPasskey', { refreshes: ['listPasskeys'] });
  const form = useForm({
    initial: { name: '' },
    focus: 'first',
    check: (values) => ({ name: checkRequired(values.name) }),
    onFailed: (error) =>
      error instanceof NoPasskey ? void showToast('error', t('common.no_passkey')) : showError(error),
    send: async ({ name }) => {
      const question = await staff.call('askNewPasskey');
      await add.send({ body: { name, answer: await makePasskey(question) } });
      showToast('success', t('account.passkey_added'));
      done();
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
      <TextField
        {...form.field('name')}
        label={t('account.passkey_name')}
        hint={t('account.passkey_name_hint')}
        autoFocus
        maxLength={100}
      />
      <div className={classes.acts}>
        <Button type="submit" busy={form.busy}>
          {t('account.make_passkey')}
        </Button>
        <CancelButton onCancel={done} />
      </div>
    </form>
  );
}

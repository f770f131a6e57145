import { listScopes, type Role, roles } from '@klantportaal/contract/modules/identity/roles';
import { type Scope, scopes } from '@klantportaal/contract/modules/identity/scopes';
import { CSV_START, formatCsvLine } from '@klantportaal/contract/values/csv';
import { saveFile } from '@klantportaal/web/api/create-downloads.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { Check, Download, Printer } from '@klantportaal/web/ui/content/icons.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import classes from './account.module.css';

/** The rights of each role, as a table to read and to print: the matrix that a supervisor asks for. */
export default function RightsPage() {
  const t = useText();
  const allowed = Object.fromEntries(roles.map((role) => [role, new Set(listScopes(role))])) as Record<
    Role,
    Set<Scope>
  >;
  const saveMatrix = () => {
    const head = [t('account.right'), ...roles.map((role) => t(`shell.role_${role}`))];
    const lines = scopes.map((scope) => [
      t(`scopes.${scope}`),
      ...roles.map((role) => t(allowed[role].has(scope) ? 'account.allowed' : 'account.not_allowed')),
    ]);
    const text = CSV_START + [head, ...lines].map(formatCsvLine).join('');
    void saveFile({ name: `${t('shell.rights')}.csv`, blob: new Blob([text], { type: 'text/csv' }) });
  };
  return (
    <Page
      title={t('shell.rights')}
      acts={
        <>
          <Button look="secondary" icon={Printer} onClick={() => print()}>
            {t('account.print')}
          </Button>
          <Button look="secondary" icon={Download} onClick={saveMatrix}>
            {t('account.as_csv')}
          </Button>
        </>
      }
    >
      <Block title={t('account.matrix')}>
        <div className={classes.scroll} role="region" aria-label={t('account.matrix')} tabIndex={0}>
          <table className={classes.matrix}>
            <thead>
              <tr>
                <th scope="col">{t('account.right')}</th>
                {roles.map((role) => (
                  <th key={role} scope="col">
                    {t(`shell.role_${role}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {scopes.map((scope) => (
                <tr key={scope}>
                  <th scope="row">{t(`scopes.${scope}`)}</th>
                  {roles.map((role) => (
                    <td key={role}>
                      {allowed[role].has(scope) ? (
                        <>
                          <Icon of={Check} />
                          <span className="visually-hidden">{t('account.allowed')}</span>
                        </>
                      ) : (
                        <span className="visually-hidden">{t('account.not_allowed')}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Block>
    </Page>
  );
}

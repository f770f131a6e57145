import { type Role, roles, scopesOf } from '@klantportaal/contract/backoffice/roles';
import { type Scope, scopes } from '@klantportaal/contract/backoffice/scopes';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { Icon } from '@klantportaal/web/ui/icon.tsx';
import { Check, Printer } from '@klantportaal/web/ui/icons.ts';
import { Block, Page } from '../../page/page.tsx';
import classes from './account.module.css';

/** What each role may do, as a table to read and to print: the matrix that a supervisor asks for. */
export default function RightsPage() {
  const t = useText();
  const allowed = Object.fromEntries(roles.map((role) => [role, new Set(scopesOf(role))])) as Record<Role, Set<Scope>>;
  return (
    <Page
      title={t('shell.rights')}
      acts={
        <Button look="secondary" icon={Printer} onClick={() => print()}>
          {t('account.print')}
        </Button>
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

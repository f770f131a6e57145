import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useMe } from '../../../api/session.ts';
import { ChoiceGroups } from '../../../page/fields/choice-groups.tsx';
import { groupOfScope, scopeGroups } from './scope-groups.ts';

interface ScopesFieldProps {
  name: string;
  value: string[];
  onChange: (value: string[]) => void;
  error: string | null;
}

/** Chooses the scopes; nobody gives a scope that they lack themselves. */
export function ScopesField(field: ScopesFieldProps) {
  const t = useText();
  const { scopes } = useMe();
  return (
    <ChoiceGroups
      {...field}
      label={t('keys.scopes')}
      hint={t('keys.scopes_hint')}
      groups={scopeGroups.map((group) => ({
        label: t(`keys.group_${group}`),
        choices: scopes
          .filter((scope) => groupOfScope[scope] === group)
          .map((scope) => ({ value: scope, label: t(`scopes.${scope}`), hint: scope })),
      }))}
    />
  );
}

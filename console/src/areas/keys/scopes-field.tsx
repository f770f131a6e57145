import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { CheckboxGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { useMe } from '../../api/session.ts';

interface ScopesFieldProps {
  name: string;
  value: string[];
  onChange: (value: string[]) => void;
  error: string | null;
}

/** What is allowed; nobody gives what they lack themselves. */
export function ScopesField(field: ScopesFieldProps) {
  const t = useText();
  const { scopes } = useMe();
  return (
    <CheckboxGroup
      {...field}
      label={t('keys.scopes')}
      hint={t('keys.scopes_hint')}
      choices={scopes.map((scope) => ({ value: scope, label: t(`scopes.${scope}`), hint: scope }))}
    />
  );
}

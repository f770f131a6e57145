import { roles } from '@klantportaal/contract/modules/identity/roles';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';

export interface AccountValues {
  name: string;
  role: string;
  adviser: string;
}

interface FieldOf {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** Name, role, and the adviser whom clients see in this person's place. */
export function AccountFields({ field }: { field: (name: keyof AccountValues) => FieldOf }) {
  const t = useText();
  const { choices } = useAdvisers();
  return (
    <>
      <TextField {...field('name')} kind="name" label={t('people.name')} maxLength={200} autoComplete="off" />
      <SelectField
        {...field('role')}
        label={t('people.role')}
        // Nobody gets rights that nobody chose.
        placeholder={field('role').value === '' ? t('people.choose_role') : undefined}
        choices={roles.map((role) => ({ value: role, label: t(`shell.role_${role}`) }))}
      />
      <SelectField
        {...field('adviser')}
        label={t('people.adviser')}
        hint={t('people.adviser_hint')}
        optional
        placeholder={t('people.no_adviser')}
        choices={choices}
      />
    </>
  );
}

import { canBeKept } from '@klantportaal/contract/modules/identity/openings';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { CheckboxGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';

interface LeftOpenProps {
  /** The account of who leaves. */
  of: string;
  kept: readonly string[];
  keep: (ids: readonly string[]) => void;
  heir: string;
  name: (id: string) => void;
  isTried: boolean;
}

/** The openings made by a staff member who leaves: they end too, unless kept in the name of a colleague. */
export function LeftOpen({ of, kept, keep, heir, name, isTried }: LeftOpenProps) {
  const t = useText();
  const openings = useQuery({ ...query('listOpenings', { query: { by: of } }), staleTime: 0 });
  const staff = useQuery(query('listStaff'));
  const made = (openings.data ?? []).filter(({ kind }) => canBeKept(kind));
  if (made.length === 0) return null;
  const colleagues = (staff.data ?? []).filter(({ id, status }) => id !== of && status === 'active');
  return (
    <>
      <CheckboxGroup
        id={`keep ${of}`}
        label={t('people.leave_open')}
        hint={t('people.leave_ends')}
        value={[...kept]}
        onChange={keep}
        choices={made.map(({ id, kind, label }) => ({ value: id, label: t(`open.kind_${kind}`, { label }) }))}
      />
      {kept.length > 0 && (
        <SelectField
          id={`heir ${of}`}
          label={t('people.leave_keep_for')}
          placeholder={t('people.choose')}
          value={heir}
          onChange={name}
          error={isTried && !heir ? t('people.leave_keep_missing') : null}
          choices={colleagues.map((colleague) => ({ value: colleague.id, label: colleague.name }))}
        />
      )}
    </>
  );
}

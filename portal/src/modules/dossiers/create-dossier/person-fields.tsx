import type { IncomeType } from '@klantportaal/contract/modules/dossiers/create-dossier';
import type { Form } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { Section, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { type ReactNode, useState } from 'react';
import { localise } from '../../../licences/portal.ts';
import classes from './create-dossier.module.css';
import type { DossierValues, PersonValues } from './dossier-form-values.ts';

interface PersonFieldsProps {
  form: Form<DossierValues>;
  at: 0 | 1;
  title: string;
  /** Asked with name and mail address: what the dossier is for. */
  goal?: ReactNode;
  /** Null where the licence does not ask. */
  incomes: readonly IncomeType[] | null;
  incomeLabel: string;
}

/**
 * The fields of a person or a partner (Q2-27): what is needed first, then what may come later. The browser fills in the
 * visitor's own, never the partner's.
 */
export function PersonFields({ form, at, title, goal, incomes, incomeLabel }: PersonFieldsProps) {
  const t = useText();
  const [letters, setLetters] = useState(false);
  const getField = (name: keyof PersonValues) => form.field(`persons.${at}.${name}`);
  const fill = (token: string) => (at === 0 ? token : 'off');
  // Number inputs (Q5-26) that take letters too: a Dutch postal code has two.
  const number = letters ? ({ kind: 'postcode' } as const) : ({ kind: 'number' } as const);

  return (
    <>
      <Section title={title}>
        <Stack>
          <TextField
            kind="name"
            label={t('create_dossier.first_name')}
            autoComplete={fill('given-name')}
            {...getField('firstName')}
          />
          <TextField
            kind="name prefix"
            label={t('create_dossier.preposition')}
            optional
            size="s"
            autoComplete="off"
            {...getField('preposition')}
          />
          <TextField
            kind="name"
            label={t('create_dossier.last_name')}
            autoComplete={fill('family-name')}
            {...getField('lastName')}
          />
          <TextField
            kind="email"
            label={t('create_dossier.email')}
            hint={t(at === 0 ? 'create_dossier.email_hint' : 'create_dossier.email_hint_partner')}
            optional={at === 1}
            autoComplete={fill('email')}
            {...getField('email')}
          />
          {goal}
        </Stack>
      </Section>
      <Section title={t(at === 0 ? 'create_dossier.more' : 'create_dossier.more_partner')}>
        <Stack>
          <RadioGroup
            label={t('create_dossier.gender')}
            optional
            layout="row"
            choices={[
              { value: 'male', label: t('create_dossier.male') },
              { value: 'female', label: t('create_dossier.female') },
            ]}
            {...getField('gender')}
          />
          <TextField
            kind="initials"
            label={t('create_dossier.initials')}
            optional
            size="s"
            autoComplete="off"
            {...getField('initials')}
          />
          <DateField
            label={t('create_dossier.date_of_birth')}
            optional
            noCalendar
            autoComplete={fill('bday')}
            {...getField('dateOfBirth')}
          />
          <TextField
            kind="tel"
            label={t('create_dossier.mobile_phone')}
            optional
            autoComplete={fill('tel')}
            {...getField('mobilePhone')}
          />
          <TextField
            kind="tel"
            label={t('create_dossier.home_phone')}
            optional
            autoComplete={fill('home tel')}
            {...getField('homePhone')}
          />
          <TextField
            {...number}
            label={t('create_dossier.postal_code')}
            hint={t('create_dossier.postal_code_hint')}
            optional
            autoComplete={fill('postal-code')}
            {...getField('postalCode')}
          />
          <div className={classes.pair}>
            <TextField
              kind="number"
              label={t('create_dossier.house_number')}
              optional
              autoComplete="off"
              {...getField('houseNumber')}
            />
            <TextField
              {...number}
              label={t('create_dossier.addition')}
              optional
              autoComplete="off"
              {...getField('houseNumberAddition')}
            />
          </div>
          {!letters && (
            <div className={classes.letters}>
              <Button look="quiet" onClick={() => setLetters(true)}>
                {t('create_dossier.letters')}
              </Button>
            </div>
          )}
          <TextField
            kind="name"
            label={t('create_dossier.street')}
            optional
            autoComplete={fill('address-line1')}
            {...getField('street')}
          />
          <TextField
            kind="name"
            label={t('create_dossier.city')}
            optional
            autoComplete={fill('address-level2')}
            {...getField('city')}
          />
          <TextField
            kind="name"
            label={t('create_dossier.country')}
            optional
            autoComplete={fill('country-name')}
            {...getField('country')}
          />
          {incomes && (
            <SelectField
              label={incomeLabel}
              optional
              placeholder={t('create_dossier.choose')}
              choices={incomes.map(({ code, label }) => ({ value: code, label: localise(label) }))}
              {...getField('incomeType')}
            />
          )}
        </Stack>
      </Section>
    </>
  );
}

import type { Otd } from '@klantportaal/contract/areas/otds';
import { sepaMandateWords } from '@klantportaal/contract/terms/sepa-mandate';
import { useLicence } from '../../app/portal.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Checkbox } from '../../ui/fields/choice-field.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { IbanField } from '../../ui/fields/iban-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from './otds.module.css';
import { useReader } from './reader.ts';
import type { Signing, SigningErrors } from './signing.ts';

interface MandateFieldsProps {
  otd: Otd;
  value: Signing;
  onChange: (change: Partial<Signing>) => void;
  errors: SigningErrors;
}

/** What the mandate says, word for word as the signed document has it. */
export function useMandateWords(otd: Otd): string[] {
  const reader = useReader();
  const licence = useLicence();
  return sepaMandateWords(reader, otd.sepa_creditor_name ?? licence?.name ?? '');
}

/** The SEPA mandate, apart from the rest, with its own facts and its own consent (decision 19). */
export function MandateFields({ otd, value, onChange, errors }: MandateFieldsProps) {
  const t = useText();
  const words = useMandateWords(otd);
  return (
    <Card title={t('otd.mandate')}>
      <div className={classes.part}>
        <div className={classes.words}>
          {words.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <Facts
          items={[
            { label: t('otd.creditor'), value: otd.sepa_creditor_name },
            { label: t('otd.creditor_id'), value: otd.sepa_creditor_id },
            { label: t('otd.mandate_reference'), value: otd.sepa_payment_reference },
          ]}
        />
        <Fields>
          <IbanField
            name="iban"
            label={t('otd.iban')}
            hint={t('otd_sign.iban_hint')}
            value={value.iban}
            onChange={(iban) => onChange({ iban })}
            error={errors.iban}
          />
          <TextField
            kind="name"
            name="name"
            label={t('otd.account_name')}
            hint={t('otd_sign.account_name_hint')}
            autoComplete="name"
            maxLength={70}
            value={value.name}
            onChange={(name) => onChange({ name })}
            error={errors.name}
          />
          <Checkbox
            name="mandate"
            label={t('otd_sign.mandate')}
            checked={value.mandate}
            onChange={(mandate) => onChange({ mandate })}
            error={errors.mandate}
          />
        </Fields>
      </div>
    </Card>
  );
}

import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { formatCreditorAddress } from '@klantportaal/contract/modules/signing/terms/sepa-mandate';
import type { Form } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { IbanField } from '@klantportaal/web/ui/fields/iban-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useLicence } from '../../../licences/portal.ts';
import { useMandateWords } from './mandate-words.ts';
import classes from './otds.module.css';
import { useReader } from './reader.ts';
import type { Signing } from './signing.ts';

interface MandateFieldsProps {
  otd: Otd;
  form: Form<Signing>;
}

/** The SEPA mandate, separate from the rest, with its own facts and consent. */
export function MandateFields({ otd, form }: MandateFieldsProps) {
  const t = useText();
  const words = useMandateWords(otd);
  const licence = useLicence();
  const reader = useReader();
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
            {
              label: t('otd.creditor_address'),
              value: formatCreditorAddress(licence?.contact.address_lines ?? [], reader),
            },
            { label: t('otd.creditor_id'), value: otd.sepa_creditor_id },
            { label: t('otd.mandate_reference'), value: otd.sepa_payment_reference },
            { label: t('otd.payment_type'), value: t('otd.recurrent') },
          ]}
        />
        <Fields>
          <IbanField {...form.field('iban')} label={t('otd.iban')} hint={t('otd_sign.iban_hint')} />
          <TextField
            kind="name"
            {...form.field('name')}
            label={t('otd.account_name')}
            hint={t('otd_sign.account_name_hint')}
            autoComplete="name"
            maxLength={70}
          />
          <Checkbox {...form.tick('mandate')} label={t('otd_sign.mandate')} />
        </Fields>
      </div>
    </Card>
  );
}

import type { IncomeType, ProductPhase } from '@klantportaal/contract/modules/dossiers/create-dossier';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { localise, useLicence } from '../../../licences/portal.ts';
import { buildDossierBody, type DossierSource, emptyDossier, validateDossier } from './dossier-form-values.ts';
import { buildLabels } from './labels.ts';
import { PersonFields } from './person-fields.tsx';
import { useSendDossier } from './use-send-dossier.ts';

/** The persons who get a mail. */
export interface SentDossier {
  email: string;
  /** Whether the partner gets one of their own; null: there is no partner. */
  partner: 'asked' | 'alone' | null;
}

/** Returns whom the server mails: a partner without an address, or with the first person's, has no account. */
function toSentDossier([first, partner]: readonly (string | null | undefined)[]): SentDossier {
  const email = first?.trim() ?? '';
  if (partner === undefined) return { email, partner: null };
  const own = partner?.trim().toLowerCase() ?? '';
  return { email, partner: own && own !== email.toLowerCase() ? 'asked' : 'alone' };
}

interface DossierFormProps {
  /** Null where the licence does not ask. */
  phases: readonly ProductPhase[] | null;
  incomes: readonly IncomeType[] | null;
  onCreated: (sent: SentDossier) => void;
}

/** The whole form: name, mail address and goal first, then what may come later; the partner likewise. */
export function DossierForm({ phases, incomes, onCreated }: DossierFormProps) {
  const t = useText();
  const licence = useLicence();
  const { send, proving } = useSendDossier();
  const incomeLabel = localise(licence?.content.label_income_type) || t('create_dossier.income_type');
  const source: DossierSource = {
    leadSource: licence?.content.lead_source ?? null,
    addressStyle: licence?.features.default_address_style ?? 'formal',
    language: getLocale(),
  };
  const form = useForm({
    initial: emptyDossier,
    check: (values) => validateDossier(values, source),
    labels: buildLabels(t, incomeLabel),
    serverFaults: createServerFaults(),
    async send(values) {
      const body = buildDossierBody(values, source);
      await send(body);
      onCreated(toSentDossier(body.persons.map(({ email }) => email)));
      return true;
    },
  });
  const { hasPartner } = form.values;
  const fields = { form, incomes, incomeLabel };

  const goal = phases && (
    <SelectField
      label={localise(licence?.content.label_product_phase) || t('create_dossier.product_phase')}
      optional
      placeholder={t('create_dossier.choose')}
      choices={phases.map(({ code, label }) => ({ value: code, label: localise(label) }))}
      {...form.field('productPhase')}
    />
  );

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <PersonFields {...fields} at={0} title={t('create_dossier.you')} goal={goal} />
        <Checkbox label={t('create_dossier.has_partner')} {...form.tick('hasPartner')} />
        {hasPartner && <PersonFields {...fields} at={1} title={t('create_dossier.partner')} />}
        <div className="visually-hidden" aria-hidden>
          <label htmlFor="website">{t('create_dossier.website')}</label>
          <input
            id="website"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={(event) => form.set('website', event.target.value)}
          />
        </div>
        {proving && <Alert live>{t('create_dossier.working')}</Alert>}
        <Button type="submit" busy={form.busy} wide>
          {t('create_dossier.submit')}
        </Button>
      </Stack>
      <UnsentGuard asks={form.isUnsaved} />
    </form>
  );
}

import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { ArrowRight } from '@klantportaal/web/ui/content/icons.ts';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { chooseDomain } from '../../../licences/domain.ts';
import { usePortal } from '../../../licences/portal.ts';

/** Asks which branch a visitor belongs to; the choice is stored and sent with every request (P2.8-01, P2.8-02). */
export default function DomainChooserPage() {
  const t = useText();
  const { licences } = usePortal();
  const form = useForm({
    initial: { domain: '' },
    alsoCheck: ({ domain }) => domain !== '',
    send({ domain }) {
      chooseDomain(domain);
      // The server renders the page again, with the branch's own colours, texts and languages.
      location.reload();
    },
  });
  // No firm is listed at a host that belongs to none: a visitor there must not learn which firms there are.
  if (licences.length === 0)
    return <PageFrame title={t('domain_chooser.none_title')} intro={t('domain_chooser.none')} width="narrow" />;
  return (
    <PageFrame title={t('domain_chooser.title')} intro={t('domain_chooser.text')} width="narrow">
      <form onSubmit={form.submit}>
        <Fields>
          <SelectField
            label={t('domain_chooser.label')}
            placeholder={t('domain_chooser.placeholder')}
            {...form.field('domain')}
            choices={licences.map((licence) => ({ value: licence.domain, label: licence.name }))}
          />
          {form.values.domain && (
            <Button type="submit" trailing={ArrowRight} wide>
              {t('domain_chooser.continue')}
            </Button>
          )}
        </Fields>
      </form>
    </PageFrame>
  );
}

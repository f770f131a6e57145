import { useState } from 'react';
import { chooseDomain } from '../../app/domain.ts';
import { usePortal } from '../../app/portal.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ArrowRight } from '../../ui/icons.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** Asks which branch a visitor belongs to; the choice is kept and sent with every request (spec: platform §2.8). */
export default function DomainChooserPage() {
  const t = useText();
  const { licences } = usePortal();
  const [domain, setDomain] = useState('');
  const choose = () => {
    chooseDomain(domain);
    // The server writes the page anew, with the branch's own colours, texts and languages.
    location.reload();
  };
  return (
    <PageFrame title={t('domain_chooser.title')} intro={t('domain_chooser.text')} width="narrow">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (domain) choose();
        }}
      >
        <Fields>
          <SelectField
            name="domain"
            label={t('domain_chooser.label')}
            placeholder={t('domain_chooser.placeholder')}
            value={domain}
            onChange={setDomain}
            choices={licences.map((licence) => ({ value: licence.domain, label: licence.name }))}
          />
          {domain && (
            <Button type="submit" trailing={ArrowRight} wide>
              {t('domain_chooser.continue')}
            </Button>
          )}
        </Fields>
      </form>
    </PageFrame>
  );
}

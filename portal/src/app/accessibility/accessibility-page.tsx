import type { Licence } from '@klantportaal/contract/modules/licences/licences';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { callTo } from '@klantportaal/web/ui/buttons/call-to.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { MailAddress } from '@klantportaal/web/ui/content/mail-address.tsx';
import { PageFrame, Section } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { isSignedIn } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { useLicence } from '../../licences/portal.ts';

/** When the statement was last checked against the portal. Update it when either changes. */
const WRITTEN = '2026-11-22';
const SUPERVISOR = 'https://www.afm.nl';

/** The firm's accessibility statement. It claims what was tested, and no full compliance: nobody audited it. */
export default function AccessibilityPage() {
  const t = useText();
  const { dayInWords } = useFormat();
  const licence = useLicence();
  const back = isSignedIn()
    ? { href: to('dashboard'), text: t('common.to_dashboard') }
    : { href: to('login'), text: t('common.to_login') };
  return (
    <PageFrame
      title={t('accessibility.title')}
      intro={t('accessibility.intro', { name: licence?.name ?? '' })}
      back={back}
      width="narrow"
    >
      <Section title={t('accessibility.standard')}>
        <p>{t('accessibility.standard_norms')}</p>
        <p>{t('accessibility.standard_law')}</p>
        <p>{t('accessibility.standard_state')}</p>
      </Section>
      <Section title={t('accessibility.tested')}>
        <ul>
          <li>{t('accessibility.tested_axe')}</li>
          <li>{t('accessibility.tested_colours')}</li>
          <li>{t('accessibility.tested_keyboard')}</li>
          <li>{t('accessibility.tested_high_contrast')}</li>
          <li>{t('accessibility.tested_narrow')}</li>
          <li>{t('accessibility.tested_dialogs')}</li>
          <li>{t('accessibility.tested_documents')}</li>
        </ul>
      </Section>
      <Section title={t('accessibility.limits')}>
        <ul>
          <li>{t('accessibility.limits_people')}</li>
          <li>{t('accessibility.limits_documents')}</li>
          <li>{t('accessibility.limits_uploads')}</li>
          <li>{t('accessibility.limits_others')}</li>
        </ul>
      </Section>
      <Section title={t('accessibility.report')}>
        <p>{t('accessibility.report_text')}</p>
        {licence && <Contact licence={licence} />}
        <p>
          {t('accessibility.report_unsolved')}{' '}
          <Link href={SUPERVISOR} newTab>
            {t('accessibility.report_supervisor')}
          </Link>
        </p>
      </Section>
      <p>{t('accessibility.written', { date: dayInWords(WRITTEN) })}</p>
    </PageFrame>
  );
}

/** The way to reach the firm; missing details are left out. */
function Contact({ licence: { name, contact } }: { licence: Licence }) {
  const t = useText();
  const { phone, emailaddress, address_lines } = contact;
  return (
    <Facts
      items={[
        { label: t('accessibility.firm'), value: name },
        {
          label: t('accessibility.phone'),
          value: phone && <a href={callTo(phone)}>{phone}</a>,
        },
        {
          label: t('accessibility.mail'),
          value: emailaddress && (
            <a href={`mailto:${emailaddress}`}>
              <MailAddress>{emailaddress}</MailAddress>
            </a>
          ),
        },
        { label: t('accessibility.address'), value: address_lines.join(', ') },
      ]}
    />
  );
}

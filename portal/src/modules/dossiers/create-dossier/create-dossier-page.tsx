import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useEffect, useState } from 'react';
import { to } from '../../../lib/links.ts';
import { useNotFound } from '../../../lib/use-not-found.ts';
import { useLicence } from '../../../licences/portal.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { DossierForm, type SentDossier } from './dossier-form.tsx';
import { useChoices } from './use-choices.ts';

/** A new dossier for a person and an optional partner, where the licence has this form (Q2-02, Q2-27, Q2-28). */
export default function CreateDossierPage() {
  const t = useText();
  const features = useLicence()?.features;
  const [sentTo, setSentTo] = useState<SentDossier | null>(null);
  const open = features?.show_appointment_form === true;
  useNotFound(!open);
  const choices = useChoices({
    phases: open && features.do_show_productphase_field,
    incomes: open && features.do_show_incometype_field,
  });
  if (!open) return null;
  if (sentTo) return <Created {...sentTo} />;

  return (
    <div data-wide>
      <PageFrame
        title={t('create_dossier.title')}
        intro={t('create_dossier.intro')}
        back={{ href: to('login'), text: t('common.to_login') }}
        width="narrow"
      >
        <QueryState
          of={choices}
          skeleton={
            <Loading>
              <SkeletonFacts rows={8} />
            </Loading>
          }
          failed={t('create_dossier.failed')}
        >
          {({ phases, incomes }) => <DossierForm phases={phases} incomes={incomes} onCreated={setSentTo} />}
        </QueryState>
      </PageFrame>
    </div>
  );
}

/** The confirmation is the same for everyone, so that it does not tell who has an account: the mail does. */
function Created({ email, partner }: SentDossier) {
  const t = useText();
  const phone = useLicence()?.contact.phone;
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <div data-wide>
      <PageFrame title={t('create_dossier.success')} intro={t('create_dossier.next', { email })} width="narrow">
        <Stack>
          {partner && <p>{t(partner === 'asked' ? 'create_dossier.next_partner' : 'create_dossier.next_alone')}</p>}
          <p>
            {t('create_dossier.no_mail')} {phone && t('create_dossier.wrong_address', { phone: keepOnOneLine(phone) })}
          </p>
          <p>{t('create_dossier.has_account')}</p>
          <LinkButton href={to('login')} look="secondary">
            {t('common.to_login')}
          </LinkButton>
        </Stack>
      </PageFrame>
    </div>
  );
}

/** Not broken over lines. */
const keepOnOneLine = (phone: string) => phone.replaceAll(' ', '\u00a0');

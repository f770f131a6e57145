import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/button.tsx';
import { may } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { Beside } from '../../page/beside.tsx';
import { WithDraft } from '../../page/draft-state.tsx';
import { Page } from '../../page/page.tsx';
import { ContactForm } from './contact-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { NameForm } from './name-form.tsx';
import { RulesForm } from './rules-form.tsx';
import type { Settings } from './settings.ts';
import { type Languages, SigningInForm } from './signing-in-form.tsx';

/** The firm's own facts, beside a letter with them: who it is, when it works, and how the portal behaves. */
export default function FirmPage() {
  const t = useText();
  const title = t('shell.firm');
  if (!may('licence:write'))
    return (
      <Page title={title}>
        <p>{t('licence.read_only')}</p>
      </Page>
    );
  return (
    <Page
      title={title}
      acts={
        <LinkButton href={to('publish')} look="secondary">
          {t('licence.to_publish')}
        </LinkButton>
      }
      wide
    >
      <WithDraft<string> part="name" none="">
        {(name) => (
          <WithDraft<Settings> part="settings" none={{}}>
            {(settings) => (
              <Beside version={`${name.server.etag} ${settings.server.etag}`} first="letter">
                <NameForm draft={name} />
                <ContactForm draft={settings} />
                <HoursForm draft={settings} />
                <RulesForm draft={settings} />
                <WithDraft<number> part="idle_minutes" none={30}>
                  {(idle) => (
                    <WithDraft<Languages> part="languages" none={[]}>
                      {(languages) => <SigningInForm idle={idle} languages={languages} settings={settings} />}
                    </WithDraft>
                  )}
                </WithDraft>
              </Beside>
            )}
          </WithDraft>
        )}
      </WithDraft>
    </Page>
  );
}

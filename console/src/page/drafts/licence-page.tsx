import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import type { ReactNode } from 'react';
import { may } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { Page } from '../layout/page.tsx';
import { useStays } from './use-stays.ts';

interface LicencePageProps {
  title: string;
  /** Whether who reads it may change what is on it. */
  mayChange?: boolean;
  /** Whether a change is a draft, which is published on a page of its own. */
  drafted?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** A page on which the licence is changed; who may not do that is told so. */
export function LicencePage({
  title,
  mayChange = may('licence:write'),
  drafted = false,
  wide = false,
  children,
}: LicencePageProps) {
  const t = useText();
  const stays = useStays(mayChange);
  if (!stays)
    return (
      <Page title={title}>
        <p>{t('licence.read_only')}</p>
      </Page>
    );
  const publish = drafted && mayChange && (
    <LinkButton href={to('publish')} look="secondary">
      {t('licence.to_publish')}
    </LinkButton>
  );
  return (
    <Page title={title} acts={publish} wide={wide}>
      {!mayChange && <Alert tone="warning">{t('licence.read_only')}</Alert>}
      {children}
    </Page>
  );
}

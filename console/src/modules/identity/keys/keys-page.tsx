import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Page } from '../../../page/layout/page.tsx';
import { Keys } from './keys.tsx';
import { Suppliers } from './suppliers.tsx';

/** The access to the firm's calls besides its people: its own keys, and the suppliers whom it lets in. */
export default function KeysPage() {
  const t = useText();
  return (
    <Page title={t('shell.keys_of_systems')}>
      <Keys />
      <Suppliers />
    </Page>
  );
}

import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { openTab } from '@klantportaal/web/lib/open-tab.ts';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { Eye } from '@klantportaal/web/ui/icons.ts';
import { useState } from 'react';
import { firm } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';

/** Opens the portal as the consumer sees it, in a tab of its own; the consumer reads afterwards who looked. */
export function ViewAs({ firmId, name }: { firmId: string; name: string }) {
  const t = useText();
  const me = useMe();
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    const tab = openTab(t('dossier.opening'));
    try {
      const link = await firm.call('makeViewAsLink', { params: { firmId }, body: { by: me.name } });
      tab.go(link.url);
      setUrl(link.url);
    } catch (error) {
      tab.close();
      await showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button
        look="secondary"
        icon={Eye}
        busy={busy}
        aria-label={t('dossier.view_as_of', { name })}
        onClick={() => void press()}
      >
        {t('dossier.view_as')}
      </Button>
      {url && (
        <p>
          {t('dossier.no_tab')}{' '}
          <a href={url} target="_blank" rel="noopener noreferrer" onClick={() => setUrl(null)}>
            {t('dossier.open_portal')}
          </a>
        </p>
      )}
    </div>
  );
}

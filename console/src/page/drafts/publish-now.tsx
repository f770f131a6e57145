import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useState } from 'react';
import { firm } from '../../api/client.ts';
import { useRefresh } from '../../api/query.ts';
import type { Drafted } from './use-licence-draft.ts';

/** Publishes this one part at once, as it is seen here: for what cannot wait for everything else. */
export function PublishNow<T>({ of: { part, saving, server, keeper, uploads } }: { of: Drafted<T> }) {
  const t = useText();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const { draft } = server.value;
  if (!draft || saving !== 'saved' || uploads.isRunning) return null;
  const publish = async () => {
    setBusy(true);
    try {
      const list = await firm.callVersioned('listLicenceDrafts', {}, {});
      const now = list.value.drafts.find((draft) => draft.part === part)?.draft;
      // A colleague wrote on it since: it is read first, and published by the next press.
      if (now?.at === draft.at) {
        const body = { parts: [part], note: null };
        await firm.call('publishLicence', { body }, { ifMatch: list.etag ?? '*' });
        showToast('success', t('licence.published_now'));
        await refresh(['listLicenceDrafts', 'listLicenceVersions']);
      }
      keeper.replace(await firm.callVersioned('readLicenceDraft', { params: { part } }, {}));
    } catch (error) {
      await showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button busy={busy} onClick={() => void publish()}>
        {t('licence.publish_now')}
      </Button>
    </div>
  );
}

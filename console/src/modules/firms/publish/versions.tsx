import type { LicenceVersion } from '@klantportaal/contract/modules/firms/licence-drafts';
import { isLicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Undo } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { firm } from '../../../api/client.ts';
import { useSend } from '../../../api/query.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { inPages, listLines, toPageQuery } from '../../../page/lists/list-pages.ts';
import { NextPage } from '../../../page/lists/next-page.tsx';
import classes from './publish.module.css';

/** Every state that was published, newest first; an earlier one is put back as drafts. */
export function Versions() {
  const t = useText();
  const read = useInfiniteQuery({
    queryKey: ['listLicenceVersions'],
    queryFn: ({ pageParam }) => firm.page('listLicenceVersions', { query: toPageQuery(pageParam) }),
    ...inPages,
  });
  const { send, sending, error } = useSend('restoreLicenceVersion', { refreshes: ['listLicenceDrafts'] });
  const reason = useErrorText(error);
  const restore = (id: string) =>
    void send({ params: { id }, body: {} }).then(
      () => showToast('success', t('publish.restored')),
      () => undefined,
    );
  return (
    <Block title={t('publish.history')}>
      {reason && (
        <Alert tone="error" live>
          {reason}
        </Alert>
      )}
      <QueryState of={read}>
        {(found) => {
          const all = listLines(found) ?? [];
          return (
            <ol className={classes.versions}>
              {all.map((version, index) => (
                <Version key={version.id} of={version} isNow={index === 0} busy={sending} onRestore={restore} />
              ))}
              {all.length === 0 && <li className={classes.soft}>{t('publish.no_history')}</li>}
            </ol>
          );
        }}
      </QueryState>
      <NextPage of={read} />
    </Block>
  );
}

interface VersionProps {
  of: LicenceVersion;
  isNow: boolean;
  busy: boolean;
  onRestore: (id: string) => void;
}

function Version({ of: { id, at, by, parts, note }, isNow, busy, onRestore }: VersionProps) {
  const t = useText();
  const { moment } = useFormat();
  const who = by.name ?? t(by.kind === 'import' ? 'publish.by_import' : 'publish.by_system');
  const names = parts.filter(isLicencePart).map((part) => t(`publish.part_${part}`));
  return (
    <li className={classes.version}>
      <div>
        <p>
          <strong>{moment(at)}</strong> · {who}
        </p>
        <p className={classes.soft}>{names.join(', ')}</p>
        {note && <p>{note}</p>}
      </div>
      {isNow ? (
        <p className={classes.soft}>{t('publish.is_now')}</p>
      ) : (
        <Button
          look="quiet"
          icon={Undo}
          busy={busy}
          aria-label={t('publish.restore_of', { moment: moment(at) })}
          onClick={() => onRestore(id)}
        >
          {t('publish.restore')}
        </Button>
      )}
    </li>
  );
}

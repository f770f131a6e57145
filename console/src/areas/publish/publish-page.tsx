import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { versioned } from '../../api/query.ts';
import { may } from '../../api/session.ts';
import { Page } from '../../page/page.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { Drafts } from './drafts.tsx';
import { Versions } from './versions.tsx';

/** What would change beside what is published, in one act; and every state before, which can be put back. */
export default function PublishPage() {
  const t = useText();
  const drafts = useQuery({ ...versioned('listLicenceDrafts'), staleTime: 0 });
  return (
    <Page title={t('shell.publish')}>
      {may('licence:write') ? (
        <>
          <QueryState of={drafts}>{(list) => <Drafts list={list} reread={() => void drafts.refetch()} />}</QueryState>
          <Versions />
        </>
      ) : (
        <p>{t('licence.read_only')}</p>
      )}
    </Page>
  );
}

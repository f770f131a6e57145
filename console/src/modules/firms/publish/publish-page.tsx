import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { versioned } from '../../../api/query.ts';
import { LicencePage } from '../../../page/drafts/licence-page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Drafts } from './drafts.tsx';
import { Versions } from './versions.tsx';

/** The changes beside the published licence, in one act; and every state before, which can be put back. */
export default function PublishPage() {
  const t = useText();
  const drafts = useQuery({ ...versioned('listLicenceDrafts'), staleTime: 0 });
  return (
    <LicencePage title={t('shell.publish')}>
      <QueryState of={drafts}>{(list) => <Drafts list={list} reread={() => void drafts.refetch()} />}</QueryState>
      <Versions />
    </LicencePage>
  );
}

import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DownloadButton } from '@klantportaal/web/ui/buttons/download-button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { query } from '../../api/query.ts';
import { QueryState } from '../../page/query-state.tsx';
import classes from './questionnaires.module.css';

/** Shows the answers as sent, with the questions as they were asked, and the same as PDF. */
export function GivenAnswers({ action: id }: { action: string }) {
  const t = useText();
  const { moment } = useFormat();
  const given = useQuery(query('getGivenAnswers', { params: { id } }));
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    await download('downloadGivenAnswers', { params: { id } }).catch(showError);
    setBusy(false);
  };
  return (
    <QueryState
      of={given}
      skeleton={
        <Loading>
          <SkeletonFacts rows={5} />
        </Loading>
      }
      failed={t('questionnaires.given_failed')}
    >
      {({ submitted_at, submitted_by, sections }) => (
        <>
          <p>
            {submitted_by
              ? t('questionnaires.sent_by', { moment: moment(submitted_at), name: submitted_by })
              : t('questionnaires.sent_on', { moment: moment(submitted_at) })}
          </p>
          <div>
            <DownloadButton busy={busy} onPress={() => void fetchFile()}>
              {t('questionnaires.download')}
            </DownloadButton>
          </div>
          <div className={classes.sections}>
            {sections.map(({ title, facts }) => (
              <Card key={title} title={title}>
                <Facts items={facts} />
              </Card>
            ))}
          </div>
        </>
      )}
    </QueryState>
  );
}

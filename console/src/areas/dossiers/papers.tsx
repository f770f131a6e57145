import { save } from '@klantportaal/web/api/create-downloads.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { dayOf, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { Chip } from '@klantportaal/web/ui/chip.tsx';
import { Download } from '@klantportaal/web/ui/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../api/client.ts';
import { fetchFile } from '../../api/download.ts';
import { query } from '../../api/query.ts';
import { to } from '../../lib/links.ts';
import { allPages } from '../../page/all-pages.ts';
import { Block } from '../../page/page.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { Row, Rows } from '../../page/rows.tsx';
import { chips } from './todos.tsx';

/** A button that fetches a file and lets the browser keep it. */
function Fetch({ label, fetch }: { label: string; fetch: () => Promise<{ name: string; blob: Blob }> }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    fetch()
      .then(save, showError)
      .finally(() => setBusy(false));
  };
  return (
    <Button look="quiet" icon={Download} busy={busy} aria-label={t('dossier.download_of', { label })} onClick={press}>
      {t('common.download')}
    </Button>
  );
}

interface Of {
  firmId: string;
  /** The name of a person by the firm's id. */
  nameOf: (person: string | null) => string | null;
}

/** Every document that came in and was not taken back, the newest first, also what nobody asked for. */
export function Deliveries({ firmId, nameOf }: Of) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const deliveries = useQuery({
    queryKey: ['deliveries of dossier', firmId],
    queryFn: ({ signal }) =>
      allPages((after) =>
        firm.call('listDeliveredDocuments', { query: { dossier: firmId, ...(after ? { after } : {}) } }, { signal }),
      ),
    networkMode: 'always',
  });
  return (
    <Block title={t('dossier.documents')}>
      <QueryState of={deliveries} skeleton={<SkeletonText lines={4} />}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('dossier.no_documents')}</p>
          ) : (
            <Rows label={t('dossier.documents')}>
              {list.toReversed().map((one) => (
                <Row
                  key={one.id}
                  title={one.label}
                  href={to('delivery', { id: one.id })}
                  details={[
                    dayInNumbers(dayOf(one.delivered_at)),
                    nameOf(one.delivered_by_firm_id),
                    one.came_by && t(`dossier.came_by_${one.came_by}`),
                    one.valid_until && t('dossier.valid_until', { day: dayInNumbers(one.valid_until) }),
                  ]}
                  said={one.file_name}
                  end={<Chip state={chips[one.verdict]}>{t(`dossier.state_${one.verdict}`)}</Chip>}
                />
              ))}
            </Rows>
          )
        }
      </QueryState>
    </Block>
  );
}

/** Questionnaires that were sent, each to be downloaded with its questions. */
export function Answers({ firmId, nameOf }: Of) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const answers = useQuery({
    queryKey: ['answers of dossier', firmId],
    queryFn: ({ signal }) =>
      allPages((after) =>
        firm.call('listSubmittedAnswers', { query: { dossier: firmId, ...(after ? { after } : {}) } }, { signal }),
      ),
    networkMode: 'always',
  });
  const todos = useQuery(query('listTodos', { params: { firmId } }));
  const labelOf = (action: string | null) => todos.data?.find(({ id }) => id === action)?.label;
  if (answers.data?.length === 0) return null;
  return (
    <Block title={t('dossier.answers')}>
      <QueryState of={answers} skeleton={<SkeletonText lines={2} />}>
        {(list) => (
          <Rows label={t('dossier.answers')}>
            {list
              .toReversed()
              .map(({ id, questionnaire, action_firm_id, submitted_at, submitted_by_firm_id, file }) => (
                <Row
                  key={id}
                  title={labelOf(action_firm_id) ?? questionnaire}
                  details={[dayInNumbers(dayOf(submitted_at)), nameOf(submitted_by_firm_id)]}
                  end={
                    file && (
                      <Fetch
                        label={labelOf(action_firm_id) ?? questionnaire}
                        fetch={() => fetchFile('downloadSubmittedAnswers', { params: { id } })}
                      />
                    )
                  }
                />
              ))}
          </Rows>
        )}
      </QueryState>
    </Block>
  );
}

/** What was signed, each with the package that anybody can verify. */
export function Signatures({ firmId }: Pick<Of, 'firmId'>) {
  const t = useText();
  const { moment } = useFormat();
  const signatures = useQuery(query('listSignatures', { query: { dossier: firmId } }));
  if (signatures.data?.length === 0) return null;
  return (
    <Block title={t('dossier.signatures')}>
      <QueryState of={signatures} skeleton={<SkeletonText lines={2} />}>
        {(list) => (
          <Rows label={t('dossier.signatures')}>
            {list.map(({ id, label, signer_name, signed_at }) => (
              <Row
                key={id}
                title={label}
                details={[signer_name, moment(signed_at)]}
                end={<Fetch label={label} fetch={() => fetchFile('downloadSignature', { params: { id } })} />}
              />
            ))}
          </Rows>
        )}
      </QueryState>
    </Block>
  );
}

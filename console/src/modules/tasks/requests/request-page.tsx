import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { DocumentKind, RequestTemplate } from '@klantportaal/contract/modules/tasks/catalogue';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { Button, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../../api/client.ts';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { getFirmText, listChoicesByName } from '../../../i18n/firm-text.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { undoable } from '../../../page/dialogs/undo.tsx';
import { useKeptDraft } from '../../../page/drafts/use-kept-draft.ts';
import { useStays } from '../../../page/drafts/use-stays.ts';
import { FindKind } from '../../../page/fields/find-kind.tsx';
import { refreshDossier } from '../../../page/layout/dossier-reads.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import {
  type Ask,
  buildRequestBodies,
  countDocuments,
  createRequestDraft,
  type Draft,
  requestFaults,
  withAsk,
  withTemplate,
} from './ask.ts';
import { AskLine } from './ask-line.tsx';
import { Preview } from './preview.tsx';
import classes from './request.module.css';
import { useAlready } from './use-already.ts';

/** Asking the persons of a dossier for documents: a template or single lines, as the consumer will read them. */
export default function RequestPage() {
  const t = useText();
  const { firmId = '' } = useCurrentRoute().params;
  const dossier = useQuery(query('readDossier', { params: { firmId } }));
  const kinds = useQuery(query('listDocumentKinds'));
  const templates = useQuery(query('listRequestTemplates'));
  const names = dossier.data?.persons.map(({ display_name }) => display_name).join(', ');
  const failed = [dossier, kinds, templates].find(({ error }) => error) ?? dossier;
  const data =
    dossier.data && kinds.data && templates.data
      ? { dossier: dossier.data, kinds: kinds.data, templates: templates.data }
      : undefined;
  const mayAsk = may('dossiers:write');
  const stays = useStays(mayAsk);
  return (
    <Page title={t('request.title')} aside={<span className={classes.soft}>{names}</span>} wide>
      {!mayAsk && <p>{t('request.read_only')}</p>}
      {stays && (
        <QueryState
          of={{ ...failed, data }}
          skeleton={<SkeletonText lines={12} />}
          elsewhere={<LinkButton href={to('dossiers')}>{t('shell.dossiers')}</LinkButton>}
        >
          {(found) => <Request firmId={firmId} {...found} />}
        </QueryState>
      )}
    </Page>
  );
}

interface RequestProps {
  firmId: string;
  dossier: FirmDossier;
  kinds: readonly DocumentKind[];
  templates: readonly RequestTemplate[];
}

function Request({ firmId, dossier, kinds, templates }: RequestProps) {
  const t = useText();
  const today = getTodayInAmsterdam();
  const persons = dossier.persons.map(({ firm_id }) => firm_id);
  const { draft, set, ...kept } = useKeptDraft<Draft>(`request of ${firmId}`, createRequestDraft);
  const [isTried, setTried] = useState(false);
  const template = templates.find(({ firm_id }) => firm_id === draft.template) ?? null;
  const faults = requestFaults(draft, today);
  const findKind = (ask: Ask) => kinds.find(({ firm_id }) => firm_id === ask.kind);
  const getName = (ask: Ask) => {
    const kind = findKind(ask);
    return kind ? getFirmText(kind.name) : ask.label;
  };
  const findFault = (id: string) => (isTried && faults[id] ? t(faults[id]) : null);
  const { send, sending } = useAsk({ firmId, keep: kept.keep, forget: kept.forget });
  const submit = async () => {
    setTried(true);
    const [first] = Object.keys(faults);
    if (first) return focusField(first);
    await send(draft, buildRequestBodies(draft, template, persons));
  };
  useActs([
    { id: 'find-kind', label: t('common.find_kind'), key: 'n', run: () => focusField('find') },
    { id: 'send-request', label: t('request.send'), sends: true, run: () => void submit() },
  ]);
  const { noteOf, noteOn } = useAlready(firmId, persons);
  const already = draft.asks.filter((ask) => noteOn(ask, findKind(ask)) !== null).map(getName);
  const change = (id: string, ask: Draft['asks'][number] | null) =>
    set({ ...draft, asks: draft.asks.flatMap((existing) => (existing.id === id ? (ask ?? []) : existing)) });
  return (
    <div role="form" aria-label={t('request.title')} className={classes.columns}>
      <div className={classes.main}>
        <Block title={t('request.what')}>
          <SelectField
            id="template"
            label={t('request.template')}
            value={draft.template ?? ''}
            onChange={(id) => {
              const chosen = templates.find(({ firm_id }) => firm_id === id) ?? null;
              set(withTemplate(draft, chosen, { persons, today }));
            }}
            placeholder={t('request.no_template')}
            choices={listChoicesByName(templates, ({ name }) => name)}
            optional
          />
          <FindKind
            kinds={kinds}
            add={(choice) => set(withAsk(draft, choice))}
            error={findFault('find')}
            noteOf={noteOf}
          />
          <DateField
            id="deadline"
            label={t('request.deadline_all')}
            hint={t('request.deadline_hint')}
            value={draft.deadline}
            onChange={(deadline) => set({ ...draft, deadline })}
            min={today}
            error={findFault('deadline')}
            optional
          />
        </Block>
        {draft.asks.length > 0 && (
          <Block title={t('request.lines', { count: countDocuments(draft, persons.length) })}>
            <ol className={classes.lines}>
              {draft.asks.map((ask) => (
                <AskLine
                  key={ask.id}
                  ask={ask}
                  name={getName(ask)}
                  note={noteOn(ask, findKind(ask))}
                  persons={dossier.persons}
                  change={(next) => change(ask.id, next)}
                  faultOf={findFault}
                />
              ))}
            </ol>
          </Block>
        )}
        {already.length > 0 && <Alert tone="info">{t('request.already', { names: already.join(', ') })}</Alert>}
        <div className={classes.acts}>
          <Button busy={sending} onClick={() => void submit()}>
            {t('request.send')}
          </Button>
          <LinkButton look="quiet" href={to('dossier', { firmId })}>
            {t('common.cancel')}
          </LinkButton>
        </div>
        {isTried && Object.keys(faults).length > 0 && <Alert tone="warning">{t('request.not_yet')}</Alert>}
      </div>
      <Preview draft={draft} kinds={kinds} template={template} persons={dossier.persons} />
    </div>
  );
}

interface Asking {
  firmId: string;
  keep: (draft: Draft) => void;
  forget: () => void;
}

/**
 * Sends a request and goes back to the dossier. A part that failed is sent again with the rest, which makes nothing
 * twice. Undone, what was chosen is there again.
 */
function useAsk({ firmId, keep, forget }: Asking) {
  const t = useText();
  const cache = useQueryClient();
  const { go } = useCurrentRoute();
  const ask = useSend('requestDocuments', { refreshes: [] });
  const [sending, setSending] = useState(false);
  const send = async (draft: Draft, bodies: ReturnType<typeof buildRequestBodies>) => {
    if (sending) return;
    setSending(true);
    try {
      const made = [];
      for (const body of bodies) made.push(...(await ask.send({ params: { firmId }, body })));
      forget();
      undoable.set({
        text: t('request.sent', { count: made.length }),
        until:
          made
            .map(({ final_at }) => final_at)
            .toSorted()
            .at(-1) ?? new Date().toISOString(),
        undo: async () => {
          await firm.call('undoRequest', { params: { firmId, requestFirmId: draft.id } });
          keep({ ...draft, id: createRequestDraft().id });
          void refreshDossier(cache);
          go(to('new-request', { firmId }));
        },
      });
      void refreshDossier(cache);
      go(to('dossier', { firmId }));
    } catch (error) {
      await showError(error);
    } finally {
      setSending(false);
    }
  };
  return { send, sending };
}

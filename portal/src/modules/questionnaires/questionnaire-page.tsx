import type { Answers, Questionnaire } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { Draft } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { query } from '../../api/query.ts';
import { findPageOwner, session } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { PageAside } from '../../page/page-adviser.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { ForDoer } from '../tasks/for-doer.tsx';
import { useAskedAction } from '../tasks/use-asked-action.ts';
import { chooseNewestDraft, createDraftCopy, type StartingDraft } from './draft-copy.ts';
import { DraftOffer } from './draft-offer.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { QuestionnaireForm, type QuestionnaireFormProps } from './questionnaire-form.tsx';
import { useSay } from './say.ts';

export interface QuestionnairePageProps {
  of: Questionnaire;
  /** The id of the action on which it hangs. */
  action: string;
  /** The page's own address: the receipt. */
  href: string;
  send: (answers: Answers) => Promise<unknown>;
  /** The product that the action must be about, where the address names one. */
  product?: string;
  /** Its name and first sentence, if not its own texts. */
  title?: string;
  intro?: string;
  /** The next step after sending, if it is more than that the adviser uses the answers. */
  whatNext?: string;
  /** Draws the form, for one that depends on more than its action. */
  form?: ((base: QuestionnaireFormProps) => ReactNode) | undefined;
}

const skeleton = (
  <Loading>
    <SkeletonFacts rows={5} />
  </Loading>
);

/** The page of a questionnaire: the form while its action is open, and what was sent once it is not (Q1-01, Q2-03). */
export function QuestionnairePage({
  of,
  action: id,
  href,
  send,
  product,
  title,
  intro,
  whatNext,
  form,
}: QuestionnairePageProps) {
  const t = useText();
  const say = useSay();
  const { consumer } = useStore(session);
  // Whoever fills it in keeps what was typed, also when it is sent elsewhere or taken back meanwhile.
  const [begun, setBegun] = useState(false);
  const { actions, action, closed, renew, conclude } = useAskedAction(id, {
    type: of.actionTypes,
    product,
    keeps: begun,
  });
  const name = title || say(`${of.name}.title`);

  const handleSent = () =>
    conclude('success', say(`${of.name}.submit_success`), {
      title: t('questionnaires.received', { name }),
      text: whatNext ?? t('questionnaires.what_next'),
      receipt: { href, text: t('questionnaires.receipt') },
    });
  const handleFailed = async (error: unknown) => {
    // The form says who was first.
    if (error instanceof ApiError && error.code === 'ACTION_ALREADY_DONE') await renew();
    else await showError(error);
  };
  const given = closed && !begun;

  return (
    <PageFrame
      width="narrow"
      contact={<PageAside about={action?.product?.type} action={action} />}
      title={name}
      intro={given ? t('questionnaires.given') : (intro ?? say(`${of.name}.intro`))}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
    >
      <QueryState of={actions} skeleton={skeleton} failed={t('questionnaires.failed')}>
        {() =>
          action &&
          (given ? (
            <GivenAnswers action={id} />
          ) : (
            <ForDoer action={action}>
              {consumer?.is_company && (
                <Alert>
                  <p>{t('questionnaires.for_company', { company: consumer.display_name })}</p>
                </Alert>
              )}
              <OpenQuestionnaire
                of={of}
                action={id}
                send={send}
                onBegin={() => setBegun(true)}
                closed={closed}
                onSent={handleSent}
                onFailed={handleFailed}
                form={form}
              />
            </ForDoer>
          ))
        }
      </QueryState>
    </PageFrame>
  );
}

const renderPlainForm = (base: QuestionnaireFormProps) => <QuestionnaireForm {...base} />;

interface OpenProps extends Pick<QuestionnairePageProps, 'of' | 'action' | 'send' | 'form'> {
  /** The form is shown. */
  onBegin: () => void;
  closed: boolean;
  onSent: () => Promise<void>;
  onFailed: (error: unknown) => Promise<void>;
}

/** First offers the draft, if there is one. */
function OpenQuestionnaire({ of, action, send, onBegin, closed, onSent, onFailed, form = renderPlainForm }: OpenProps) {
  const t = useText();
  // Read once, and never from memory: while it is filled in, the page itself knows best.
  const start = useQuery({
    ...query('getQuestionnaire', { params: { id: action } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [owner] = useState(() => findPageOwner() ?? '');
  const [copy] = useState(() => createDraftCopy(owner, action).read());
  const [chosen, setChosen] = useState<{ draft: StartingDraft | null } | null>(null);
  const before = start.data && chooseNewestDraft(of, start.data.draft, copy);
  const isBegun = chosen !== null || before === null;
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    if (isBegun) begin();
  }, [isBegun]);
  return (
    <QueryState of={start} skeleton={skeleton} failed={t('questionnaires.failed')}>
      {({ people }) => {
        if (before && !chosen)
          return (
            <>
              <LostAnswers lost={before.lost} />
              <DraftOffer
                action={action}
                draft={before}
                onContinue={() => setChosen({ draft: before })}
                onRestart={() => {
                  createDraftCopy(owner, action).erase();
                  setChosen({ draft: null });
                }}
              />
            </>
          );
        return (
          <>
            <LostAnswers lost={chosen?.draft?.lost ?? []} />
            {form({
              of,
              action,
              context: { people, today: getTodayInAmsterdam() },
              draft: chosen?.draft ?? null,
              owner,
              closed,
              send,
              onSent,
              onFailed,
            })}
          </>
        );
      }}
    </QueryState>
  );
}

/** Shows answers from before the questions changed that no longer fit, so that they can be taken over. */
function LostAnswers({ lost }: Pick<Draft, 'lost'>) {
  const t = useText();
  if (lost.length === 0) return null;
  return (
    <Alert tone="warning" title={t('questionnaires.lost')}>
      <p>{t('questionnaires.lost_text')}</p>
      <Facts items={lost.map(({ question, answer }) => ({ label: question, value: answer }))} />
    </Alert>
  );
}

import type { Setup, SetupBody, SetupMark, SetupStep } from '@klantportaal/contract/modules/firms/setup';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import type { Version } from '@klantportaal/web/api/create-queries.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip, type ChipState } from '@klantportaal/web/ui/content/chip.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSend, versioned } from '../../../api/query.ts';
import { session, useMe } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { LicencePage } from '../../../page/drafts/licence-page.tsx';
import { toCondition } from '../../../page/drafts/to-condition.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { TestMail } from '../../../page/previews/test-mail.tsx';
import { SandboxStep } from './sandbox-step.tsx';

type State = Setup['steps'][number]['state'];

/** TABLE: how each state of a step looks. */
const chips: Record<State, ChipState> = { open: 'pending', done: 'approved', skipped: 'cancelled' };

/** TABLE: where each step is done; null: on this page. */
const places: Record<SetupStep, string | null> = {
  name: to('firm'),
  look: to('look'),
  words: to('words'),
  advisers: to('advisers'),
  features: to('features'),
  catalogue: to('catalogue'),
  staff: to('staff'),
  mail: null,
  sandbox: null,
  dossier: to('new-dossier'),
};

/** The first steps of a new firm: each with its state, to be done, skipped, left and found again. */
export default function SetupPage() {
  const t = useText();
  const setup = useQuery({ ...versioned('readSetup'), staleTime: 0 });
  return (
    <LicencePage title={t('shell.setup')}>
      <QueryState of={setup}>
        {(now) => <Steps read={now} again={() => setup.refetch({ throwOnError: true })} />}
      </QueryState>
    </LicencePage>
  );
}

interface StepsProps {
  read: Version<Setup>;
  again: () => Promise<{ data: Version<Setup> | undefined }>;
}

function Steps({ read, again }: StepsProps) {
  const { is_put_away, steps } = read.value;
  const t = useText();
  const me = useMe();
  const put = useSend('putSetup', { refreshes: ['readSetup'] });
  const cache = useQueryClient();
  /** Presses go one after the other: a second one that is quick changes what the first one left. */
  const last = useRef<Promise<void>>(Promise.resolve());
  const keep = (change: (said: SetupBody) => SetupBody) => {
    last.current = last.current.then(() => keepNow(change));
    return last.current;
  };
  /** One press changes one thing: on what a colleague said meanwhile it is said once more. */
  const keepNow = async (change: (said: SetupBody) => SetupBody) => {
    const sendOn = async ({ value, etag }: Version<Setup>) => {
      const body = change({ marks: value.marks, is_put_away: value.is_put_away });
      await put.send({ body }, toCondition(etag));
      // The menu is that of who is signed in.
      session.set({ ...me, firm: { ...me.firm, is_being_set_up: !body.is_put_away } });
    };
    try {
      const newest = cache.getQueryData(versioned('readSetup').queryKey) ?? read;
      await sendOn(newest).catch(async (error) => {
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
        const { data } = await again();
        if (data) await sendOn(data);
      });
    } catch (error) {
      await showError(error);
    }
  };
  const mark = (step: SetupStep, as: SetupMark | null) =>
    keep((said) => {
      const { [step]: _, ...others } = said.marks;
      return { ...said, marks: as ? { ...others, [step]: as } : others };
    });
  const open = steps.filter(({ state }) => state === 'open').length;
  return (
    <>
      <p>{t('setup.intro')}</p>
      <Block
        title={t('setup.steps')}
        aside={<p role="status">{t('setup.progress', { done: steps.length - open, all: steps.length })}</p>}
      >
        <Rows label={t('setup.steps')}>
          {steps.map(({ step, state, is_fact }) => {
            const name = t(`setup.${step}`);
            const place = places[step];
            const marks =
              state === 'open' ? (
                <>
                  <Button
                    look="quiet"
                    aria-label={t('setup.done_of', { step: name })}
                    onClick={() => void mark(step, 'done')}
                  >
                    {t('setup.done')}
                  </Button>
                  <Button
                    look="quiet"
                    aria-label={t('setup.skip_of', { step: name })}
                    onClick={() => void mark(step, 'skipped')}
                  >
                    {t('setup.skip')}
                  </Button>
                </>
              ) : (
                !is_fact && (
                  <Button
                    look="quiet"
                    aria-label={t('setup.again_of', { step: name })}
                    onClick={() => void mark(step, null)}
                  >
                    {t('setup.again')}
                  </Button>
                )
              );
            return (
              <Row
                key={step}
                title={name}
                said={t(`setup.${step}_what`, { email: me.email })}
                end={<Chip state={chips[state]}>{t(`setup.is_${state}`)}</Chip>}
              >
                {step === 'mail' ? (
                  <TestMail sent={(email) => t('setup.mail_sent', { email })}>{marks}</TestMail>
                ) : step === 'sandbox' ? (
                  <SandboxStep isThere={is_fact}>{marks}</SandboxStep>
                ) : (
                  <ButtonRow>
                    {place && (
                      <LinkButton href={place} look="secondary" aria-label={t('setup.open_of', { step: name })}>
                        {t('setup.open')}
                      </LinkButton>
                    )}
                    {marks}
                  </ButtonRow>
                )}
              </Row>
            );
          })}
        </Rows>
      </Block>
      <Block title={is_put_away ? t('setup.is_put_away') : t('setup.put_away')}>
        {!is_put_away && <p>{open === 0 ? t('setup.ready') : t('setup.put_away_what')}</p>}
        <ButtonRow>
          <Button
            look={open === 0 && !is_put_away ? 'primary' : 'secondary'}
            busy={put.sending}
            onClick={() => void keep((said) => ({ ...said, is_put_away: !is_put_away }))}
          >
            {is_put_away ? t('setup.show_again') : t('setup.put_away')}
          </Button>
        </ButtonRow>
      </Block>
    </>
  );
}

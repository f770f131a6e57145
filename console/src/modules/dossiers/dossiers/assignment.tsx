import { type Assignment, AssignmentBody } from '@klantportaal/contract/modules/dossiers/assignments';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Pen } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { Conflict, useConflict } from '../../../page/drafts/conflict.tsx';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { Block, Flush } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import classes from './dossier.module.css';
import { useChanged } from './use-changed.ts';

const NameSubstitute = createLazyComponent(
  () => import('./name-substitute.tsx'),
  ({ done }) => done(),
);

/** The staff members who work on it, and the substitute while the adviser is away. */
export function AssignmentBlock({ firmId }: { firmId: string }) {
  const t = useText();
  const read = useQuery(versioned('readAssignment', { params: { firmId } }));
  const { nameOf } = useAdvisers();
  const [open, setOpen] = useState<'assign' | 'substitute' | null>(null);
  const mayWrite = may('dossiers:write');
  return (
    <Block
      title={t('dossier.assignment')}
      aside={
        mayWrite &&
        open === null && (
          <Flush>
            <Button look="quiet" icon={Pen} onClick={() => setOpen('assign')}>
              {t('dossier.assign')}
            </Button>
          </Flush>
        )
      }
    >
      <QueryState of={read} skeleton={<SkeletonText lines={2} />}>
        {({ value, etag }) =>
          open === 'assign' ? (
            <Assign firmId={firmId} now={value} etag={etag} done={() => setOpen(null)} />
          ) : (
            <>
              <dl className={classes.facts}>
                <dt>{t('dossier.adviser')}</dt>
                <dd>{value.adviser ? nameOf(value.adviser) : t('dossier.nobody')}</dd>
                {value.acting && value.acting !== value.adviser && (
                  <>
                    <dt>{t('dossier.acting')}</dt>
                    <dd>{nameOf(value.acting)}</dd>
                  </>
                )}
                {value.helpers.length > 0 && (
                  <>
                    <dt>{t('dossier.helpers')}</dt>
                    <dd>{value.helpers.map(nameOf).join(', ')}</dd>
                  </>
                )}
              </dl>
              {value.adviser &&
                (open === 'substitute' ? (
                  <NameSubstitute adviser={value.adviser} done={() => setOpen(null)} />
                ) : (
                  mayWrite && (
                    <div>
                      <Flush>
                        <Button look="quiet" onClick={() => setOpen('substitute')}>
                          {t('dossier.substitute')}
                        </Button>
                      </Flush>
                      {value.acting !== value.adviser && <BackAgain adviser={value.adviser} />}
                    </div>
                  )
                ))}
            </>
          )
        }
      </QueryState>
    </Block>
  );
}

interface AssignProps {
  firmId: string;
  now: Assignment;
  etag: string | null;
  done: () => void;
}

function Assign({ firmId, now, etag, done }: AssignProps) {
  const t = useText();
  const { advisers, choices, nameOf } = useAdvisers();
  const [adviser, setAdviser] = useState(now.adviser ?? '');
  const [helpers, setHelpers] = useState<readonly string[]>(now.helpers);
  const conflict = useConflict(etag);
  const assign = useSend('assignDossier', { refreshes: [] });
  const changed = useChanged();
  const body = { adviser: adviser || null, helpers: helpers.filter((helper) => helper !== adviser) };
  const formatName = (id: string | null) => (id ? nameOf(id) : t('dossier.nobody'));
  const formatNames = (ids: readonly string[]) => ids.map(nameOf).join(', ');
  const [wrong] = Object.values(findSchemaFaults(AssignmentBody, body));
  const [isTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    if (wrong) return;
    try {
      await assign.send({ params: { firmId }, body }, conflict.condition);
      showToast('success', t('dossier.saved'));
      done();
    } catch (error) {
      return conflict.handleFailure(error, changed);
    }
    await changed();
  };
  return (
    <div className={classes.form}>
      <Conflict
        of={conflict}
        rows={[
          { label: t('dossier.adviser'), mine: formatName(body.adviser), theirs: formatName(now.adviser) },
          { label: t('dossier.helpers'), mine: formatNames(body.helpers), theirs: formatNames(now.helpers) },
        ]}
        busy={assign.sending}
        keep={() => void save()}
        take={done}
      />
      <SelectField
        id="adviser"
        label={t('dossier.adviser')}
        value={adviser}
        onChange={setAdviser}
        placeholder={t('dossier.nobody')}
        choices={choices}
      />
      <fieldset className={classes.checks}>
        <legend>{t('dossier.helpers')}</legend>
        {advisers
          .filter(({ firm_id }) => firm_id !== adviser)
          .map(({ firm_id, name }) => (
            <label key={firm_id}>
              <input
                type="checkbox"
                checked={helpers.includes(firm_id)}
                onChange={({ target }) =>
                  setHelpers(target.checked ? [...helpers, firm_id] : helpers.filter((helper) => helper !== firm_id))
                }
              />
              {name}
            </label>
          ))}
      </fieldset>
      {isTried && wrong && (
        <Alert tone="error" live>
          {t(wrong.key, wrong.values)}
        </Alert>
      )}
      <FormButtons
        act={t('dossier.save')}
        busy={assign.sending}
        onSend={() => void (conflict.holdSave() || save())}
        onCancel={done}
      />
    </div>
  );
}

function BackAgain({ adviser }: { adviser: string }) {
  const t = useText();
  const end = useSend('endSubstitute', { refreshes: [] });
  const changed = useChanged();
  const handlePress = async () => {
    await end.send({ params: { firmId: adviser } });
    showToast('success', t('dossier.saved'));
    await changed();
  };
  return (
    <Button look="quiet" busy={end.sending} onClick={() => void handlePress().catch(showError)}>
      {t('dossier.end_substitute')}
    </Button>
  );
}

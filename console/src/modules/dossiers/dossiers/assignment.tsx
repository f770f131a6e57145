import { type Assignment, AssignmentBody, SubstituteBody } from '@klantportaal/contract/modules/dossiers/assignments';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Pen } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
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
            <Assign firmId={firmId} now={value} etag={etag ?? ''} done={() => setOpen(null)} />
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
  etag: string;
  done: () => void;
}

function Assign({ firmId, now, etag, done }: AssignProps) {
  const t = useText();
  const { advisers, choices, nameOf } = useAdvisers();
  const [adviser, setAdviser] = useState(now.adviser ?? '');
  const [helpers, setHelpers] = useState<readonly string[]>(now.helpers);
  const conflict = useConflict();
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
      await assign.send({ params: { firmId }, body }, { ifMatch: etag });
      showToast('success', t('dossier.saved'));
      done();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) return showError(error);
      await changed();
      return conflict.meet();
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

/** Names a substitute for an adviser in all of the adviser's dossiers, until and including a day. */
function NameSubstitute({ adviser, done }: { adviser: string; done: () => void }) {
  const t = useText();
  const { advisers, nameOf } = useAdvisers();
  const others = advisers.filter(({ firm_id }) => firm_id !== adviser);
  const [substitute, setSubstitute] = useState(others[0]?.firm_id ?? '');
  const [until, setUntil] = useState('');
  const name = useSend('nameSubstitute', { refreshes: [] });
  const changed = useChanged();
  const body = { substitute, until };
  const faults = findSchemaFaults(SubstituteBody, body);
  const [isTried, setTried] = useState(false);
  const findError = (field: keyof typeof body) => {
    if (!isTried) return null;
    const fault = faults[field];
    if (fault) return t(fault.key, fault.values);
    return field === 'until' && until < getTodayInAmsterdam() ? t('dossier.day_passed') : null;
  };
  const save = async () => {
    setTried(true);
    const [wrong] = Object.keys(faults);
    if (wrong) return focusField(wrong);
    if (until < getTodayInAmsterdam()) return focusField('until');
    await name.send({ params: { firmId: adviser }, body });
    showToast('success', t('dossier.saved'));
    done();
    await changed();
  };
  return (
    <div className={classes.form}>
      <SelectField
        id="substitute"
        label={t('dossier.substitute')}
        hint={t('dossier.substitute_hint', { name: nameOf(adviser) })}
        value={substitute}
        onChange={setSubstitute}
        error={findError('substitute')}
        choices={others.map((other) => ({ value: other.firm_id, label: other.name }))}
      />
      <DateField
        id="until"
        label={t('dossier.until')}
        value={until}
        onChange={setUntil}
        min={getTodayInAmsterdam()}
        error={findError('until')}
      />
      <FormButtons
        act={t('dossier.save')}
        busy={name.sending}
        onSend={() => void save().catch(showError)}
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

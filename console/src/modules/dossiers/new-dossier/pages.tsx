import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus } from '@klantportaal/web/ui/content/icons.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { PostcodeField } from '@klantportaal/web/ui/fields/postcode-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { listChoicesByName } from '../../../i18n/firm-text.ts';
import { AddedKinds } from '../../../page/fields/added-kinds.tsx';
import { countAsked } from '../../../page/fields/count-asked.ts';
import { TemplateLines } from '../../../page/fields/template-lines.tsx';
import { emptyPerson, formatPersonName, isAsking, isInvited, type NewDossier, type PersonDraft } from './draft.ts';
import { firstProductKinds } from './first-products.ts';
import { KnownAddress } from './known-address.tsx';
import classes from './new-dossier.module.css';

interface PageProps {
  draft: NewDossier;
  set: (draft: NewDossier) => void;
  faultOf: (id: string) => string | null;
}

/** The names and contact details of the persons: one, or two. */
export function PersonsPage({ draft, set, faultOf }: PageProps) {
  const t = useText();
  const { persons } = draft;
  const change = (index: number, person: PersonDraft) => set({ ...draft, persons: persons.with(index, person) });
  return (
    <>
      {persons.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first person stays the first
        <PersonFields key={index} at={index} person={person} change={(next) => change(index, next)} faultOf={faultOf} />
      ))}
      <div>
        {persons.length === 1 ? (
          <Button
            look="secondary"
            icon={Plus}
            onClick={() => set({ ...draft, persons: [...persons, emptyPerson(may('accounts:write'))] })}
          >
            {t('new-dossier.second_person')}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => set({ ...draft, persons: persons.slice(0, 1) })}>
            {t('new-dossier.one_person')}
          </Button>
        )}
      </div>
    </>
  );
}

interface PersonFieldsProps {
  at: number;
  person: PersonDraft;
  change: (person: PersonDraft) => void;
  faultOf: (id: string) => string | null;
}

function PersonFields({ at, person, change, faultOf }: PersonFieldsProps) {
  const t = useText();
  const getFieldProps = (name: Exclude<keyof PersonDraft, 'invite'>) => ({
    id: `persons.${at}.${name}`,
    label: t(`new-dossier.${name}`),
    value: person[name],
    onChange: (value: string) => change({ ...person, [name]: value }),
    error: faultOf(`persons.${at}.${name}`),
    // The fields are about somebody else than their reader, so the browser fills in nothing.
    autoComplete: 'off',
  });
  return (
    <fieldset className={classes.person}>
      <legend>{t('new-dossier.person', { number: at + 1 })}</legend>
      <div className={classes.row}>
        <TextField {...getFieldProps('first_name')} kind="name" optional />
        <TextField {...getFieldProps('preposition')} kind="name prefix" size="s" optional />
        <TextField {...getFieldProps('last_name')} kind="name" />
      </div>
      <div className={classes.row}>
        <TextField {...getFieldProps('email')} kind="email" optional />
        <TextField {...getFieldProps('phone_mobile')} kind="tel" optional />
      </div>
      <div className={classes.row}>
        <PostcodeField {...getFieldProps('zipcode')} optional />
        <TextField {...getFieldProps('house_number')} size="s" optional />
      </div>
    </fieldset>
  );
}

/** The subject and the people at work: the first product, the adviser, and the dossier's number. */
export function WorkPage({ draft, set, faultOf }: PageProps) {
  const t = useText();
  const { data } = useQuery(query('readAdvisers'));
  return (
    <>
      {draft.persons.map(({ email }, index) => (
        <KnownAddress key={index} email={email.trim().toLowerCase()} />
      ))}
      <SelectField
        id="product"
        label={t('new-dossier.product')}
        value={draft.product}
        onChange={(product) => set({ ...draft, product: product })}
        placeholder={t('new-dossier.no_product')}
        choices={firstProductKinds.map((kind) => ({ value: kind, label: t(`new-dossier.kind_${kind}`) }))}
      />
      {draft.product && (
        <TextField
          id="product_label"
          label={t('new-dossier.product_label')}
          hint={t('new-dossier.product_label_hint', { label: t(`new-dossier.kind_${draft.product}`) })}
          value={draft.product_label}
          onChange={(product_label) => set({ ...draft, product_label })}
          error={faultOf('product_label')}
          optional
        />
      )}
      <SelectField
        id="adviser"
        label={t('new-dossier.adviser')}
        value={draft.adviser}
        onChange={(adviser) => set({ ...draft, adviser })}
        placeholder={t('new-dossier.no_adviser')}
        choices={(data?.advisers ?? []).map(({ firm_id, name }) => ({ value: firm_id, label: name }))}
      />
      <TextField
        id="number"
        label={t('new-dossier.number')}
        hint={t('new-dossier.number_hint')}
        value={draft.number}
        onChange={(number) => set({ ...draft, number })}
        error={faultOf('number')}
        size="m"
        autoComplete="off"
      />
    </>
  );
}

/** The first request, and the persons to invite. */
export function AskPage({ draft, set, faultOf }: PageProps) {
  const t = useText();
  const { data: templates = [] } = useQuery({ ...query('listRequestTemplates'), enabled: may('catalogue:read') });
  const chosen = templates.find(({ firm_id }) => firm_id === draft.template);
  const { left = [], added = [] } = draft;
  return (
    <>
      <SelectField
        id="template"
        label={t('new-dossier.template')}
        value={draft.template}
        onChange={(template) => set({ ...draft, template, left: [] })}
        error={faultOf('template')}
        placeholder={t('new-dossier.no_template')}
        choices={listChoicesByName(templates, ({ name }) => name)}
      />
      {chosen && (
        <TemplateLines
          lines={chosen.lines}
          legend={t('new-dossier.asks', { count: countAsked(chosen.lines, left, draft.persons.length) + added.length })}
          left={left}
          setLeft={(next) => set({ ...draft, left: next })}
        />
      )}
      {may('catalogue:read') && <AddedKinds added={added} setAdded={(next) => set({ ...draft, added: next })} />}
      {isAsking(draft) && (
        <DateField
          id="deadline"
          label={t('new-dossier.deadline')}
          hint={t('new-dossier.deadline_hint')}
          value={draft.deadline}
          onChange={(deadline) => set({ ...draft, deadline })}
          min={getTodayInAmsterdam()}
          error={faultOf('deadline')}
          optional
        />
      )}
      {may('accounts:write') &&
        draft.persons.map((person, index) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: the first person stays the first
            key={index}
            id={`invite.${index}`}
            label={t('new-dossier.invite', { name: formatPersonName(person) })}
            hint={person.email || t('new-dossier.no_email')}
            disabled={!person.email.trim()}
            checked={isInvited(person)}
            onChange={(invite) => set({ ...draft, persons: draft.persons.with(index, { ...person, invite }) })}
          />
        ))}
    </>
  );
}

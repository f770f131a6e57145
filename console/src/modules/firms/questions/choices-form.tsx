import { isSame } from '@klantportaal/contract/modules/endings/merge-changes';
import { firstChoices } from '@klantportaal/contract/modules/firms/first-choices';
import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { ensure } from '@klantportaal/contract/values/ensure';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Undo } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useState } from 'react';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { to } from '../../../lib/links.ts';
import { Sure } from '../../../page/dialogs/inline-confirm.tsx';
import { AddWords } from '../../../page/drafts/add-words.tsx';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { createIdFromName } from '../../../page/entries/tidy.ts';
import form from '../../../page/fields/form.module.css';
import { LocalizedFields } from '../../../page/fields/localized-fields.tsx';
import { listForms, type TextForm } from '../../../page/fields/text-forms.ts';
import { Block } from '../../../page/layout/page.tsx';
import { Listed } from '../../../page/lists/listed.tsx';
import { FormSwitch } from './form-switch.tsx';

export type Choice = FirmLicence['product_phases'][number];

/** TABLE: the two lists, and the switch without which the form does not ask for them. */
const switches = {
  product_phases: 'do_show_productphase_field',
  income_types: 'do_show_incometype_field',
} as const;

/** TABLE: the text of the firm that asks for each. */
const labels = { product_phases: 'label_product_phase', income_types: 'label_income_type' } as const;

interface ChoicesFormProps {
  draft: Drafted<Choice[]>;
  part: keyof typeof switches;
}

/** The options for somebody who makes a dossier: texts and order. A code stays as it is, for programs know it. */
export function ChoicesForm({ draft, part }: ChoicesFormProps) {
  const t = useText();
  const { value, isElsewhere } = draft;
  const [isAsked, setAsked] = useState(false);
  const published = (draft.server.value.published[part] ?? []) as Choice[];
  const gone = published.filter(({ code }) => !value.some((choice) => choice.code === code));
  const isNew = ({ code }: Choice) => !published.some((choice) => choice.code === code);
  const getLabel = (code: string) =>
    getFirmText([...value, ...published].find((choice) => choice.code === code)?.label ?? { nl: code });
  const createFaultFinder = (index: number) => (inForm: TextForm) => {
    const fault = findDraftFault(draft, `/${index}/label/${inForm}`);
    return fault && t(fault === 'required' ? 'licence.missing' : 'licence.wrong');
  };
  const findCodeFault = (index: number) => findDraftFault(draft, `/${index}/code`);
  return (
    <Block title={t(`questions.${part}`)}>
      <DraftState
        of={draft}
        places={(place) => (place === '' ? t('questions.order') : getLabel(place.split('/')[1] ?? ''))}
      />
      <p>
        {t(`questions.${part}_why`)}{' '}
        <Link href={to('words', {}, { text: labels[part] })}>{t('questions.how_asked')}</Link>
      </p>
      <FormSwitch of={switches[part]} />
      {value.length === 0 && <p>{t('questions.no_choices')}</p>}
      <Listed
        label={t(`questions.${part}`)}
        items={value}
        keyOf={({ code }) => code}
        nameOf={({ label }) => getFirmText(label)}
        detailsOf={(choice) => [
          t('questions.code', { code: choice.code }),
          !choice.label.en && t('questions.no_english'),
          isNew(choice) && t('licence.not_published'),
        ]}
        isWrong={(index) =>
          Boolean(listForms(ensure(value[index]).label).some(createFaultFinder(index)) || findCodeFault(index))
        }
        disabled={isElsewhere}
        change={draft.set}
        fields={(choice, index, set) => (
          <div className={form.form}>
            <LocalizedFields
              label={t('questions.label')}
              value={choice.label}
              maxLength={200}
              faultOf={createFaultFinder(index)}
              onChange={(label) => set({ ...choice, label })}
            />
            {findCodeFault(index) && <Alert tone="error">{t('questions.code_twice', { code: choice.code })}</Alert>}
          </div>
        )}
      />
      {gone.length > 0 && (
        <Alert
          tone="info"
          title={t('questions.gone', { names: gone.map(({ label }) => getFirmText(label)).join(', ') })}
        >
          {t('questions.gone_means')}
        </Alert>
      )}
      {!isElsewhere && (
        <AddWords
          name={`licence.${part}.new`}
          label={t('questions.label')}
          act={t(`questions.${part}_add`)}
          maxLength={200}
          onAdd={(label) =>
            draft.set([
              ...value,
              {
                code: createIdFromName(
                  label.nl,
                  [...value, ...published].map(({ code }) => code),
                ),
                label,
              },
            ])
          }
        />
      )}
      {!isElsewhere &&
        !isSame(value, firstChoices[part]) &&
        (isAsked ? (
          <Sure
            title={t('questions.usual_sure')}
            act={t('questions.usual')}
            busy={false}
            onSure={() => {
              draft.set(firstChoices[part]);
              setAsked(false);
            }}
            onCancel={() => setAsked(false)}
          >
            <p>{t('questions.usual_means')}</p>
          </Sure>
        ) : (
          <ButtonRow>
            <Button look="quiet" icon={Undo} onClick={() => setAsked(true)}>
              {t('questions.usual')}
            </Button>
          </ButtonRow>
        ))}
    </Block>
  );
}

import { LOCALES, type Locale } from '@klantportaal/contract/language';
import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { DraftState } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';
import { usePlaceOfSetting } from './place-of-setting.ts';
import { change, isInBlock, type Settings, withPresent } from './settings.ts';

export type Languages = FirmLicence['languages'];

const names: Record<Locale, string> = { nl: 'Nederlands', en: 'English' };
/** The least score of a new password, unless the firm says otherwise. */
const USUAL_STRENGTH = 3;

interface SigningInFormProps {
  idle: Drafted<number>;
  languages: Drafted<Languages>;
  settings: Drafted<Settings>;
}

/** The way clients sign in, how long they stay so, and in which languages the portal speaks. */
export function SigningInForm({ idle, languages, settings }: SigningInFormProps) {
  const t = useText();
  const offered = languages.value.map(({ iso_code }) => iso_code);
  const first = languages.value.find(({ is_default }) => is_default)?.iso_code ?? 'nl';
  const choice = offered.length === 1 ? first : `${first} first`;
  const speak = (chosen: string) => {
    const [start, both] = chosen.split(' ') as [Locale, string?];
    const list = both ? LOCALES : [start];
    languages.set(list.map((iso_code) => ({ name: names[iso_code], iso_code, is_default: iso_code === start })));
  };
  const placeOf = usePlaceOfSetting();
  const strength = settings.value.minimum_password_strength ?? USUAL_STRENGTH;
  return (
    <>
      <Block title={t('firm.signing_in')}>
        <DraftState of={settings} places={placeOf} fields={isInBlock('signing_in')} />
        <SelectField
          label={t('firm.minimum_password_strength')}
          size="m"
          value={String(strength)}
          disabled={settings.isElsewhere}
          onChange={(score) => change(settings, { minimum_password_strength: Number(score) })}
          choices={withPresent([2, 3, 4], strength).map((score) => ({
            value: String(score),
            label: t(`firm.strength_${score as 0 | 1 | 2 | 3 | 4}`),
          }))}
        />
      </Block>
      <Block title={t('firm.signing_out')}>
        <DraftState of={idle} places={() => t('firm.idle_minutes')} />
        <SelectField
          label={t('firm.idle_minutes')}
          hint={t('firm.idle_minutes_hint')}
          size="m"
          value={String(idle.value)}
          disabled={idle.isElsewhere}
          onChange={(minutes) => idle.set(Number(minutes))}
          choices={withPresent([10, 15, 30, 60, 120], idle.value).map((minutes) => ({
            value: String(minutes),
            label: t('firm.minutes', { count: minutes }),
          }))}
        />
      </Block>
      <Block title={t('firm.of_languages')}>
        <DraftState of={languages} places={() => t('firm.languages')} />
        <SelectField
          label={t('firm.languages')}
          value={choice}
          disabled={languages.isElsewhere}
          onChange={speak}
          choices={['nl first', 'en first', 'nl', 'en'].map((value) => ({
            value,
            label: t(`firm.languages_${value.replace(' ', '_') as 'nl' | 'en' | 'nl_first' | 'en_first'}`),
          }))}
        />
      </Block>
    </>
  );
}

import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { htmlContent, type LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { formatForms, isTextForm, type TextForm, textForms } from '../../../page/fields/text-forms.ts';
import { stripHtml } from '../../../page/layout/words-in.ts';
import { listChoices, useChoiceName } from './place-name.ts';
import classes from './publish.module.css';

interface ValueProps {
  of: unknown;
  part: LicencePart;
  /** A path such as `/welcome_content/nl`. */
  at: string;
  /** The value that it replaces; for a picture, that is another one then. */
  before?: unknown;
}

/** Renders the value at a path of the licence, as its page shows it. */
export function Value({ of, part, at, before }: ValueProps) {
  const t = useText();
  const choiceOf = useChoiceName();
  const name = at.split('/')[1] ?? '';
  if (at.endsWith('/quiet_hours') && of === null) return t('publish.no');
  // One of a list has no default: it is there, or it is not.
  if (of === undefined && (part === 'product_phases' || part === 'income_types'))
    return <span className={classes.soft}>{t('publish.nothing')}</span>;
  if (of === undefined || of === null || of === '') return <span className={classes.soft}>{t('publish.default')}</span>;
  if (typeof of === 'boolean') return t(of ? 'publish.yes' : 'publish.no');
  if (isPicture(part, at, of)) return t(isPicture(part, at, before) ? 'publish.other_picture' : 'publish.picture');
  if (typeof of === 'number') return formatNumber(part, at, of, t);
  if (isColour(of))
    return (
      <>
        <span className={classes.swatch} style={{ background: of }} /> {of}
      </>
    );
  const isHtml = part === 'content' && (htmlContent as readonly string[]).includes(name);
  const choices = listChoices(of);
  if (choices.length > 0)
    return <Lines of={choices.map(({ label }, place) => `${place + 1}. ${getFirmText(label)}`)} />;
  if (at === '/nps/follow_ups') return <Lines of={listQuestions(of as Question[], t)} />;
  const toPlainText = (text: string) => (isHtml ? stripHtml(text) : text);
  const said =
    typeof of === 'string'
      ? (choiceOf(at, of) ?? toPlainText(of))
      : part === 'languages'
        ? formatLanguages(of as Language[], t)
        : listLines(of, (text, form) =>
            form ? `${t(textForms[form])}: ${toPlainText(text)}` : toPlainText(text),
          ).join('\n');
  return <Lines of={[said]} />;
}

const Lines = ({ of }: { of: readonly string[] }) => <span className={classes.words}>{of.join('\n')}</span>;

type Question = NonNullable<FirmLicence['settings']['nps']>['follow_ups'][number];
/** Each question with its scores, and below it what one can answer. */
const listQuestions = (list: readonly Question[], t: Say): string[] =>
  list.length === 0
    ? [t('publish.nothing')]
    : list.flatMap(({ from, to, question, alternatives, free_answer }) => [
        t(from === to ? 'questions.after_single' : 'questions.after', { from, to, question: formatForms(question) }),
        ...[...alternatives, ...(free_answer ? [free_answer] : [])].map((answer) => `– ${formatForms(answer)}`),
      ]);
type Say = ReturnType<typeof useText>;

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** A picture is told by its id, which says nothing to a person. */
function isPicture(part: LicencePart, path: string, value: unknown): boolean {
  if (part !== 'content' && part !== 'banner') return false;
  if (typeof value === 'string') return path.endsWith('/id');
  return typeof value === 'object' && value !== null && 'id' in value && Object.keys(value).length === 1;
}

/** With what it counts. */
function formatNumber(part: LicencePart, path: string, value: number, t: Say): string {
  if (path.endsWith('_seconds'))
    return value > 0 && value % 60 === 0
      ? t('firm.minutes', { count: value / 60 })
      : t('firm.seconds', { count: value });
  if (part === 'idle_minutes') return t('firm.minutes', { count: value });
  if (path === '/minimum_password_strength') return t(`firm.strength_${value as 0 | 1 | 2 | 3 | 4}`);
  return String(value);
}

interface Language {
  iso_code: 'nl' | 'en';
  is_default: boolean;
}
function formatLanguages(list: readonly Language[], t: Say): string {
  const first = list.find(({ is_default }) => is_default)?.iso_code ?? 'nl';
  return t(list.length === 1 ? `firm.languages_${first}` : `firm.languages_${first}_first`);
}

const compareDutchFirst = ([name]: [string, unknown], [otherName]: [string, unknown]) =>
  Number(name === 'en') - Number(otherName === 'en');

/** The texts in something larger, such as a whole banner; those of a language or form of address say which. */
function listLines(value: unknown, say: (text: string, form: TextForm | null) => string, name = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .sort(compareDutchFirst)
      .flatMap(([key, field]) => (key === 'id' || key === 'code' ? [] : listLines(field, say, key)));
  return [say(String(value), isTextForm(name) ? name : null)];
}

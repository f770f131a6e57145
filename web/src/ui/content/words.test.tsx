// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Button, LinkButton } from '../buttons/button.tsx';
import { Disclosure } from '../buttons/disclosure.tsx';
import { Link } from '../buttons/link.tsx';
import { Confirmation } from '../dialogs/confirmation.tsx';
import { Alert } from '../feedback/alert.tsx';
import { ErrorSummary } from '../feedback/error-summary.tsx';
import { EmptyState } from '../feedback/state-message.tsx';
import { CheckboxGroup, RadioGroup } from '../fields/choice-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { PageFrame, Section } from '../layout/page-frame.tsx';
import { Wizard } from '../layout/wizard.tsx';
import { TodoCard } from '../tasks/todo-card.tsx';
import { show } from '../testing.tsx';
import { Card, LinkCard } from './card.tsx';
import { Chip } from './chip.tsx';
import { Contacts } from './contacts.tsx';
import { Facts } from './facts.tsx';
import { FileText } from './icons.ts';
import { KeyFacts } from './key-facts.tsx';
import { Table } from './table.tsx';
import { Timeline } from './timeline.tsx';
import { LanguageProvider, Words } from './words.tsx';

const dutch = 'Doorlopend krediet';
/** Every text that holds those words is 'For' and then Dutch. */
const listParts = (text: string) =>
  text.split(new RegExp(`(${dutch})`)).flatMap((part) => (part ? [{ text: part, dutch: part === dutch }] : []));
const inEnglish = (page: ReactNode) => show(<LanguageProvider value={listParts}>{page}</LanguageProvider>);

test('marks what is Dutch in a text, and keeps its words together', () => {
  const { container } = inEnglish(<Words>For Doorlopend krediet</Words>);
  expect(container.innerHTML).toBe('For <span lang="nl">Doorlopend krediet</span>');
});

test('leaves a text alone that has nothing in another language', () => {
  const { container } = show(
    <LanguageProvider value={() => []}>
      <Words>Doorlopend krediet</Words>
    </LanguageProvider>,
  );
  expect(container.innerHTML).toBe('Doorlopend krediet');
});

const choices = [{ value: 'a', label: dutch, hint: dutch }];
const none = () => {};
/** TABLE: parts of the kit in which a firm's words may stand, and how often each shows them. */
const parts: [string, number, () => ReactNode][] = [
  ['alert', 2, () => <Alert title={dutch}>{dutch}</Alert>],
  ['button', 1, () => <Button>{dutch}</Button>],
  ['link that looks like one', 1, () => <LinkButton href="/">{dutch}</LinkButton>],
  ['card', 1, () => <Card title={dutch} />],
  ['link card', 4, () => <LinkCard href="/" title={dutch} text={dutch} lines={[dutch]} fact={dutch} />],
  ['chip', 1, () => <Chip state="note">{dutch}</Chip>],
  ['confirmation', 2, () => <Confirmation title={dutch}>{dutch}</Confirmation>],
  ['contacts', 1, () => <Contacts people={[{ id: '1', name: 'Sterre', label: dutch, initials: 'S' }]} />],
  ['disclosure', 1, () => <Disclosure title={dutch}>{null}</Disclosure>],
  ['error summary', 1, () => <ErrorSummary problems={[{ id: 'a', text: dutch }]} />],
  ['facts', 2, () => <Facts items={[{ label: dutch, value: dutch }]} />],
  ['key facts', 2, () => <KeyFacts main={{ label: 'A', value: dutch }} items={[{ label: 'B', value: dutch }]} />],
  ['radio buttons', 3, () => <RadioGroup label={dutch} value="" onChange={none} choices={choices} />],
  ['checkboxes', 2, () => <CheckboxGroup label="A" value={[]} onChange={none} choices={choices} />],
  ['text field', 3, () => <TextField label={dutch} hint={dutch} error={dutch} value="" onChange={none} />],
  ['link', 1, () => <Link href="/">{dutch}</Link>],
  ['page', 3, () => <PageFrame title={dutch} intro={dutch} back={{ href: '/', text: dutch }} />],
  [
    'section',
    2,
    () => (
      <Section title={dutch} intro={dutch}>
        {null}
      </Section>
    ),
  ],
  ['empty state', 2, () => <EmptyState title={dutch} text={dutch} />],
  [
    'table',
    2,
    () => (
      <Table
        caption={dutch}
        columns={[{ key: 'a', label: 'A', cell: () => dutch }]}
        rows={[1]}
        rowKey={(row) => `${row}`}
      />
    ),
  ],
  ['timeline', 2, () => <Timeline label="A" steps={[{ title: dutch, state: 'active', text: dutch }]} />],
  ['to-do', 3, () => <TodoCard icon={FileText} label={dutch} product={dutch} note={dutch} href="/" />],
  [
    'wizard',
    2,
    () => (
      <Wizard step={1} total={2} title={dutch} intro={dutch} onNext={none}>
        {null}
      </Wizard>
    ),
  ],
];
test.each(parts)('marks the firm’s words in the %s', (_, count, part) => {
  const { container } = inEnglish(part());
  expect(container.innerHTML.split(`<span lang="nl">${dutch}</span>`)).toHaveLength(count + 1);
});

test('an option, which holds no element, says its language itself', () => {
  const other = { value: 'b', label: `For ${dutch}` };
  const { container } = inEnglish(<SelectField label="A" value="" onChange={none} choices={[...choices, other]} />);
  const languages = [...container.querySelectorAll('option')].map(({ lang }) => lang);
  expect(languages).toEqual(['nl', '']);
});

import { isTodo } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { fileOf, isDocument } from '../../actions/targets.ts';
import { byUrgency, todoGroups, useActionDownload, useTodo } from '../../actions/use-todos.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { DocumentList } from '../../ui/download-button.tsx';
import { CircleCheck } from '../../ui/icons.ts';
import { Section } from '../../ui/page-frame.tsx';
import { EmptyState } from '../../ui/state-message.tsx';
import { TodoList } from '../../ui/todo-card.tsx';

/** Open actions by product; documents to download are listed separately. */
export function Todos({ actions }: { actions: readonly ProductAction[] }) {
  const t = useText();
  const todo = useTodo();
  const open = actions.filter((action) => !action.is_done && isTodo(action)).toSorted(byUrgency);
  const groups = todoGroups(open, todo).map((group) =>
    open.find(({ product }) => product?.id === group.id)?.product?.type === 'DOSSIER'
      ? { ...group, title: t('dashboard.todos_dossier') }
      : group,
  );
  return (
    <Section title={t('dashboard.todos')}>
      {groups.length > 0 ? (
        <TodoList groups={groups} />
      ) : (
        <EmptyState icon={CircleCheck} title={t('dashboard.no_todos')} text={t('dashboard.no_todos_text')} />
      )}
    </Section>
  );
}

/** Documents the firm made available, new ones first; they can be downloaded again (D4-04, D4-06). */
export function Documents({ actions }: { actions: readonly ProductAction[] }) {
  const t = useText();
  const { day } = useFormat();
  const { busy, fetchFile } = useActionDownload();
  const documents = actions.filter(isDocument).toSorted((a, b) => Number(a.is_done) - Number(b.is_done));
  if (documents.length === 0) return null;
  return (
    <Card title={t('dashboard.documents')}>
      <DocumentList
        documents={documents.map((action) => ({
          id: action.id,
          name: action.document?.label ?? action.label,
          text: action.date_executed
            ? t('dashboard.document_read', { date: day(action.date_executed) })
            : t('dashboard.document_new', { date: day(action.date_created) }),
          busy: busy.has(action.id),
          onPress: () => void fetchFile(fileOf(action) ?? 'downloadAction', action.id),
        }))}
      />
    </Card>
  );
}

import { Words } from '../content/words.tsx';
import { TodoCard, type TodoGroup } from './todo-card.tsx';
import classes from './todo-list.module.css';

/** To-dos by product, all in sight. */
export function TodoList({ groups, level = 3 }: { groups: TodoGroup[]; level?: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <section key={group.id} className={classes.group}>
          {group.title && (
            <Title className={classes.groupTitle}>
              <Words>{group.title}</Words>
            </Title>
          )}
          <ul className={classes.list}>
            {group.todos.map(({ id, ...todo }) => (
              <li key={id}>
                <TodoCard {...todo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

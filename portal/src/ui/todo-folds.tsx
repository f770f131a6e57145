import { Badge } from './chip.tsx';
import { Accordion, Disclosure } from './disclosure.tsx';
import { TodoCard, type TodoGroup } from './todo-card.tsx';
import classes from './todo-folds.module.css';
import { Words } from './words.tsx';

export interface TodoFold extends TodoGroup {
  /** What the figure beside the title counts: '4 open acties'. */
  countLabel: string;
}

/** To-dos by product, each product folded with its number of to-dos. */
export function TodoFolds({ groups, open }: { groups: readonly TodoFold[]; open?: boolean }) {
  return (
    <Accordion>
      {groups.map(({ id, title, todos, countLabel }) => (
        <Disclosure
          key={id}
          title={
            <h3 className={classes.title}>
              <Words>{title}</Words>
            </h3>
          }
          aside={<Badge count={todos.length} label={countLabel} />}
          open={open}
          flush
        >
          <ul className={classes.list}>
            {todos.map(({ id: key, ...todo }) => (
              <li key={key}>
                <TodoCard {...todo} flush />
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </Accordion>
  );
}

import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import { firmWordsInWords } from './firm-words-in-words.ts';

RuleTester.describe = describe;
RuleTester.it = test;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });
const errors = [{ message: 'Put label of the firm in <Words>: it may be Dutch.' }];

tester.run('firm-words-in-words', firmWordsInWords, {
  valid: [
    '<p><Words>{action.label}</Words></p>',
    '<Card title={action.label} />',
    '<p>{action.name}</p>',
    '<p>{t(action.label)}</p>',
    '<p>{label}</p>',
    '<p title={action.label}>{name}</p>',
  ],
  invalid: [
    '<p>{action.label}</p>',
    '<h2>\n  {action.product.label}\n</h2>',
    '<td>{action?.label}</td>',
    '<li>{action.label!}</li>',
    '<span>{action.note ?? action.label}</span>',
    '<dd>{known ? action.label : null}</dd>',
    '<strong>{t("for")} {action.label}</strong>',
  ].map((code) => ({ code, errors })),
});

import { ForgotPasswordBody } from '@klantportaal/contract/modules/identity/auth';
import { DamageReportFields } from '@klantportaal/contract/modules/products/general-insurances';
import { SignOtdBody } from '@klantportaal/contract/modules/signing/otds';
import { defineEmail } from '@klantportaal/contract/values/contact/email';
import { defineDay } from '@klantportaal/contract/values/dates/day';
import { checkNotAfter } from '@klantportaal/web/forms/date-rules.ts';
import { checkRequired, checkRequiredAsTyped } from '@klantportaal/web/forms/rules.ts';
import { findSchemaFault, findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { describe, expect, test } from 'vitest';

const { time, cause } = DamageReportFields.shape;
const iban = SignOtdBody.shape.data.shape.sepaAccountholderIbanAccount;

describe('what the contract rejects is reported by its rule', () => {
  test.each([
    ['an address x@y.z', findSchemaFault(defineEmail(), 'jan@demo.example'), undefined],
    ['no address', findSchemaFault(defineEmail(), ''), 'page.validation.required'],
    ['x@y', findSchemaFault(defineEmail(), 'jan@demo'), 'page.validation.email'],
    ['two signs', findSchemaFault(defineEmail(), 'jan@@demo.example'), 'page.validation.email'],
    ['a dot at the end', findSchemaFault(defineEmail(), 'jan@demo.'), 'page.validation.email'],
    ['23:59', findSchemaFault(time, '23:59'), undefined],
    ['24:00', findSchemaFault(time, '24:00'), 'page.validation.time'],
    ['a time in words', findSchemaFault(time, 'half drie'), 'page.validation.time'],
    ['the first day of 1900', findSchemaFault(defineDay(), '1900-01-01'), undefined],
    ['the last day of 1899', findSchemaFault(defineDay(), '1899-12-31'), 'page.validation.min_date'],
    ['a day that does not exist', findSchemaFault(defineDay(), '31-02-2026'), 'page.validation.date'],
    ['more than a date', findSchemaFault(defineDay(), '31-02-2026 of zo'), 'page.validation.date'],
    ['no day', findSchemaFault(defineDay(), ''), 'page.validation.required'],
    ['an account number', findSchemaFault(iban, 'nl93 demo 0123 4567 89'), undefined],
    ['a wrong one', findSchemaFault(iban, 'NL94DEMO0123456789'), 'page.validation.iban'],
    ['a text of 500', findSchemaFault(cause, 'x'.repeat(500)), undefined],
    ['a text of 501', findSchemaFault(cause, 'x'.repeat(501)), 'page.validation.too_long'],
  ])('%s', (_, fault, key) => expect(fault?.key).toBe(key));

  test('with the values of its message', () => {
    expect(findSchemaFault(defineDay(), '1800-01-01')?.values).toEqual({ date: '01-01-1900' });
    expect(findSchemaFault(cause, 'x'.repeat(501))?.values).toEqual({ limit: 500 });
  });

  test('at its path in the body, with the form’s own text', () => {
    const body = { date: '2026-11-20', time: '', cause: '', notes: 'x'.repeat(5001) };
    expect(findSchemaFaults(DamageReportFields, body, { too_long: 'upload.comment_too_long' })).toMatchObject({
      time: { key: 'page.validation.required' },
      cause: { key: 'page.validation.required' },
      notes: { key: 'upload.comment_too_long' },
    });
    expect(findSchemaFaults(ForgotPasswordBody, { email: 'jan@demo.example' })).toEqual({});
  });
});

describe('what the wire format does not express', () => {
  test.each([
    ['a text', checkRequired('x'), undefined],
    ['spaces', checkRequired('  '), 'page.validation.required'],
    ['what is not agreed to', checkRequired(false), 'page.validation.required'],
    ['what is, with words of its own otherwise', checkRequired(true, 'otd_sign.must_agree'), undefined],
    ['what is not, in words of its own', checkRequired(false, 'otd_sign.must_agree'), 'otd_sign.must_agree'],
    ['a password of spaces', checkRequiredAsTyped('  '), undefined],
    ['no password', checkRequiredAsTyped(''), 'page.validation.required'],
    ['the last day', checkNotAfter('2026-11-21', '2026-11-21'), undefined],
    ['the day after', checkNotAfter('2026-11-22', '2026-11-21'), 'page.validation.max_date'],
  ])('%s', (_, fault, key) => expect(fault?.key).toBe(key));
});

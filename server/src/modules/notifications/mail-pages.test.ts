import { describe, expect, test } from 'vitest';
import type { MailName } from '../../platform/jobs/orders.ts';
import type { MailToWrite } from './facts.ts';
import { findMailPage, mailPages } from './mail-pages.ts';
import { samples } from './samples.ts';
import { mailNames } from './templates.ts';

const toWrite = (template: MailName, data: object = samples[template]) => ({ template, data }) as MailToWrite;
const page = (template: MailName, data?: object) => findMailPage(toWrite(template, data));

test.each(mailNames.filter((name) => typeof mailPages[name] === 'function'))(
  'the mail %s leads to what it is about, not to the sign-in page',
  (name) => expect([page(name), name === 'has-account']).toEqual([expect.stringMatching(/^\//), page(name) === '/']),
);

describe('a mail about one thing leads to it, and about several to where all of them are', () => {
  const todo = { label: 'Upload', deadline: null, isLate: false, reason: null };
  const [one, other] = ['/actions/1/upload-document', '/otds/2/sign/3'].map((path) => ({ ...todo, page: path }));
  const appointment = { ...samples.appointment.appointments[0], page: '/appointments/1' };

  test.each<[MailName, object, string]>([
    ['new-todos', { todos: [one] }, '/actions/1/upload-document'],
    ['new-todos', { todos: [one, other] }, '/dashboard'],
    ['todo-reminder', { todos: [other] }, '/otds/2/sign/3'],
    ['document-rejected', { rejected: [one], todos: [] }, '/actions/1/upload-document'],
    ['document-rejected', { rejected: [one], todos: [other] }, '/dashboard'],
    ['new-invoice', { numbers: ['1'], pages: ['/actions/1/invoice-payment'] }, '/actions/1/invoice-payment'],
    ['new-invoice', { numbers: ['1', '2'], pages: ['/actions/1/invoice-payment', '/actions/2/x'] }, '/invoices'],
    ['new-document', { labels: ['A', 'B'], pages: ['/mortgages/1', '/mortgages/1'] }, '/mortgages/1'],
    ['appointment', { appointments: [appointment] }, '/appointments/1'],
    ['appointment', { appointments: [appointment, { ...appointment, page: '/appointments/2' }] }, '/appointments'],
    ['otd-signed', { label: 'A', otd_id: 'o1' }, '/otds/o1'],
    ['important-document', { labels: ['A'] }, '/important-documents'],
    ['second-reader', { other: 'Bas' }, '/settings'],
    ['password-changed', {}, '/forgot/password'],
  ])('%s', (name, data, path) => expect(page(name, data)).toBe(path));
});

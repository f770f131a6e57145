// @vitest-environment jsdom
import { configure, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a query that found nothing prints the page when the test fails, and not at each poll before that', async () => {
  document.body.innerHTML = '<p>What stands there</p>';
  expect(() => screen.getByText('Something else')).toThrow(/Something else[^]*What stands there/);

  const polls: string[] = [];
  const look = () => {
    try {
      screen.getByText('Something else');
    } catch (error) {
      polls.push(String(error));
      throw error;
    }
  };
  configure({ asyncUtilTimeout: 1 });
  await expect(waitFor(look)).rejects.toThrow(/Something else[^]*What stands there/);
  expect(polls).not.toEqual([]);
  expect(polls.filter((poll) => poll.includes('What stands there'))).toEqual([]);
});

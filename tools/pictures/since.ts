import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { listKeys } from '../../contract/src/values/objects.ts';
import { at } from '../shared/paths.ts';
import type { Product, StartOptions } from '../shared/product.ts';
import { run } from '../shared/run.ts';
import { type Firm, firms, openSignIn, openVisitor, type Screen, screens, settle, signIn } from './screens.ts';

/** TABLE: the pages, each by its list and, where it is one of the list, by the link to the first that leads there. */
const pages: readonly { name: string; list: string; link?: string }[] = [
  { name: 'dashboard', list: '/dashboard' },
  { name: 'mortgages', list: '/mortgages' },
  { name: 'mortgage', list: '/mortgages', link: 'a[href^="/mortgages/"]' },
  { name: 'credit', list: '/credits', link: 'a[href^="/credits/"]' },
  { name: 'life-insurances', list: '/life-insurances' },
  { name: 'general-insurance', list: '/general-insurances', link: 'a[href^="/general-insurances/"]' },
  { name: 'will', list: '/will-writing-advices', link: 'a[href^="/will-writing-advices/"]' },
  { name: 'invoices', list: '/invoices' },
  { name: 'appointments', list: '/appointments' },
  { name: 'important-documents', list: '/important-documents' },
  { name: 'settings', list: '/settings' },
];
const names = ['sign-in', ...pages.map(({ name }) => name)];
const folder = '.cache/pictures';

/**
 * Twelve pages as they were at a commit and as they are now, under both firms on both screens, in
 * `.cache/pictures/index.html`. The commit gets its own folder with its own packages.
 * @throws Error when it is no commit, or its packages cannot be installed
 */
export async function picturesSince(browser: Browser, commit: string): Promise<void> {
  const then = at(folder, 'then');
  mkdirSync(at(folder), { recursive: true });
  const must = async (program: string, args: string[], cwd?: string) => {
    const { code, output } = await run(program, args, { cwd });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
  };
  if (existsSync(then)) await must('git', ['-C', then, 'checkout', '-q', '--detach', commit]);
  else await must('git', ['worktree', 'add', '--detach', then, commit]);
  await must('npm', ['ci', '--no-audit', '--no-fund'], then);
  for (const [when, root] of [
    ['before', then],
    ['after', at()],
  ] as const) {
    // Each is built and started by its own tools.
    const its = <T>(path: string): Promise<T> => import(pathToFileURL(`${root}/tools/${path}`).href) as Promise<T>;
    await (await its<{ buildIfChanged(): Promise<void> }>('build.ts')).buildIfChanged();
    const { startProduct } = await its<{ startProduct(options?: StartOptions): Promise<Product> }>('shared/product.ts');
    const product = await startProduct();
    try {
      for (const firm of firms) for (const on of listKeys(screens)) await takeAll(browser, product.url, firm, on, when);
    } finally {
      await product.stop();
    }
  }
  writeFileSync(at(folder, 'index.html'), sheet());
  console.log(`${folder}/index.html`);
}

async function takeAll(browser: Browser, url: string, firm: Firm, on: Screen, when: string): Promise<void> {
  const context = await openVisitor(browser, url, on);
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await settle(page);
    await page.screenshot({
      path: at(folder, getFileName(name, firm.firm, on, when)),
      fullPage: true,
      type: 'jpeg',
      quality: 70,
    });
  };
  await openSignIn(page, firm);
  await shoot('sign-in');
  await signIn(page, firm);
  for (const { name, list, link } of pages) {
    if (await open(page, list, link)) await shoot(name);
    else console.log(`${firm.firm} has no ${name}`);
  }
  await context.close();
}

/** Whether the consumer has such a page. */
async function open(page: Page, list: string, link: string | undefined): Promise<boolean> {
  await page.goto(list);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (!link) return true;
  const first = page.getByRole('main').locator(link).first();
  if (!(await first.isVisible())) return false;
  await page.goto((await first.getAttribute('href')) ?? list);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return true;
}

const getFileName = (name: string, firm: string, on: string, when: string): string =>
  `${name}-${firm}-${on}-${when}.jpg`;

/** A page on which each pair stands side by side. */
function sheet(): string {
  const rows = names.flatMap((name) =>
    firms.flatMap(({ firm }) =>
      Object.entries(screens).map(([on, { viewport }]) => {
        const width = Math.min(viewport.width, 620);
        const pictures = ['before', 'after'].map(
          (when) =>
            `<figure><figcaption>${when}</figcaption><img src="${getFileName(name, firm, on, when)}" width="${width}" alt=""></figure>`,
        );
        return `<h2>${name}, ${firm}, ${on}</h2><div>${pictures.join('')}</div>`;
      }),
    ),
  );
  const style =
    'body{font:16px sans-serif}div{display:flex;gap:1rem;align-items:start}figure{margin:0}img{border:1px solid #ccc}';
  return `<!doctype html><meta charset="utf-8"><title>Before and after</title><style>${style}</style>${rows.join('\n')}\n`;
}

/**
 * `npm run new:area ledger/contracts 合同台账`: a new area that runs at once — a list of the ledger's own with its table, calls, page, Excel, tests
 * and help — and its place in every list. Nothing that exists is overwritten.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import GROUPS from './rooms.json' with { type: 'json' }
import { read, root } from './sources.ts'

const [path = '', title = ''] = process.argv.slice(2)
const [group = '', area = ''] = path.split('/')

const camelOf = (text: string): string => text.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
const camel = camelOf(area)
const table = area.replaceAll('-', '_')

/** Sorted last: after whatever is there, though that be of a day to come. */
function stamp(): string {
  const last = readdirSync(join(root, 'apps/server/migrations'))
    .flatMap((name) => /^(\d{12})_/.exec(name)?.[1] ?? [])
    .toSorted()
    .at(-1)!
  return String(Math.max(Number(last) + 1, Number(new Date().toISOString().replace(/\D/g, '').slice(0, 12))))
}
/** Two letters no error code begins with yet, of its name where there are. */
function codes(): string {
  const taken = new Set([...read('docs/errors.md').matchAll(/^\| ([A-Z]{2})\d{4}/gm)].map(([, letters]) => letters!))
  const letters = [...new Set(`${area.toUpperCase().replace(/[^A-Z]/g, '')}ABCDEFGHIJKLMNOPQRSTUVWXYZ`.split(''))]
  return letters.flatMap((first) => letters.map((second) => `${first}${second}`)).find((one) => !taken.has(one))!
}

const values: Readonly<Record<string, string>> = {
  GROUP: group,
  AREA: area,
  TITLE: title,
  camel,
  Pascal: camel.slice(0, 1).toUpperCase() + camel.slice(1),
  table,
  tableCamel: camelOf(table),
  CODE: codes(),
  BOOKLOG: group === 'ledger' ? '../book-log/index.ts' : '../../ledger/book-log/index.ts',
}
const filled = (text: string): string => text.replace(/__([A-Za-z]+)__/g, (_, name: string) => values[name]!)
const template = (name: string): string => filled(read(`scripts/new-area/${name}.txt`))

const FILES: readonly (readonly [template: string, file: string])[] = [
  ['domain', 'packages/domain/src/__GROUP__/__AREA__/__AREA__.ts'],
  ['domain-test', 'packages/domain/src/__GROUP__/__AREA__/__AREA__.test.ts'],
  ['contract', 'packages/contract/src/__GROUP__/__AREA__/__AREA__.ts'],
  ['migration', `apps/server/migrations/${stamp()}___GROUP_____AREA__.sql`],
  ['queries', 'apps/server/src/__GROUP__/__AREA__/__AREA__.queries.ts'],
  ['service', 'apps/server/src/__GROUP__/__AREA__/__AREA__.service.ts'],
  ['routes', 'apps/server/src/__GROUP__/__AREA__/__AREA__.routes.ts'],
  ['server-index', 'apps/server/src/__GROUP__/__AREA__/index.ts'],
  ['server-test', 'apps/server/src/__GROUP__/__AREA__/__AREA__.test.ts'],
  ['web-api', 'apps/web/src/__GROUP__/__AREA__/__AREA__.api.ts'],
  ['web-page', 'apps/web/src/__GROUP__/__AREA__/__Pascal__Page.tsx'],
  ['web-index', 'apps/web/src/__GROUP__/__AREA__/index.ts'],
]

/** A line beside another one of a list: `before` or `after` a line that is there. */
function beside(file: string, mark: string, line: string, after = false): void {
  const text = read(file)
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`${file}: no “${mark}”`)
  const place = after ? text.indexOf('\n', at) + 1 : text.lastIndexOf('\n', at) + 1
  writeFileSync(join(root, file), `${text.slice(0, place)}${filled(line)}\n${text.slice(place)}`)
}

/** Its places in what cannot be made of the files alone: the menu, the order of the areas, what travels, what is sealed. */
function registered(): void {
  const areas = read('apps/server/src/areas.ts')
  const neighbour =
    [...areas.matchAll(new RegExp(`import \\{ area as (\\w+) \\} from '\\./${group}/`, 'g'))].at(-1)?.[1] ?? 'backgroundJobs'
  beside('apps/server/src/areas.ts', `\n  ${neighbour},\n`.slice(1), '  __camel__,', true)
  beside('apps/server/src/areas.ts', 'import { openAreas }', "import { area as __camel__ } from './__GROUP__/__AREA__/index.ts'")
  beside(
    'apps/web/src/sites/main/pages.ts',
    'import { whenIdle }',
    "import { pages as __camel__ } from '../../__GROUP__/__AREA__/index.ts'",
  )
  beside('apps/web/src/sites/main/pages.ts', '  ...declarations,', '  ...__camel__,')
  beside(
    'packages/domain/src/access/menu.ts',
    "  '/options/ledgerCover':",
    "  '/options/__camel__': { title: '__TITLE__', code: 'options-__camel__', layout: 'ledger', group: 'options' },",
  )
  beside('packages/domain/src/access/asks.ts', "  '/options/companyInformation':", "  '/options/__camel__': seek,")
  beside(
    'apps/web/src/assist/guide/guides.ts',
    "  '/options/type':",
    "  '/options/__camel__': [filters('按名称、备注查找。'), actions('新增__TITLE__；“更多”里导出。'), table('双击或回车编辑；勾选多条可以一起删除。'), status],",
  )
  beside(
    'apps/server/src/ledger/seals/unsealed.ts',
    "  ...tables('payslips'",
    "  ...tables('__table__', '__TITLE__：随时可改，改动在账务日志里 (may change at any time; the log of the books says how)'),",
  )
  beside('packages/contract/src/centre/exchange/exchange-lists.ts', '  taxFees:', "  __tableCamel__: '__TITLE__',", true)
  beside('apps/server/src/centre/exchange/stored.test.ts', "  'taxFees',", "  '__tableCamel__',", true)
  beside('apps/server/src/centre/security-report/data-catalogue.ts', '    abstracts companyDetails', '    __tableCamel__')
  const help = 'apps/server/help/07-options.md'
  writeFileSync(join(root, help), `${read(help).trimEnd()}\n${template('help')}`)
}

const there = FILES.map(([, file]) => filled(file)).filter((file) => existsSync(join(root, file)))
if (!GROUPS.includes(group) || !/^[a-z]+(-[a-z]+)*$/.test(area) || !/^[\u4e00-\u9fff]{2,10}$/.test(title)) {
  console.error(`用法：npm run new:area <组>/<领域> <中文名>，组是 ${GROUPS.join('、')} 之一，领域用小写英文和连字符，中文名二到十个字`)
  process.exitCode = 1
} else if (there.length > 0) {
  console.error(`已存在：${there.join('、')}`)
  process.exitCode = 1
} else {
  for (const [name, target] of FILES) {
    const file = filled(target)
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), template(name))
    console.log(file)
  }
  registered()
  console.log(
    `\n接着：npx oxfmt .，npm run generate，npm test ${area}；页面在“设置”里。然后把字段、规则改成你要的，见 docs/how-to/add-an-area.md`,
  )
}

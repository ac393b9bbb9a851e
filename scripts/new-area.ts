/**
 * `npm run new:area ledger/contracts 合同台账`: a new area that runs at once — a list of the ledger's own with its table, calls, page, Excel, tests
 * and help — and its place in every list. Nothing that exists is overwritten.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import GROUPS from './rooms.json' with { type: 'json' }
import { read, root } from './sources.ts'

const [path = '', title = ''] = process.argv.slice(2)
const [group = '', area = ''] = path.split('/')

const camelOf = (text: string): string => text.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())

/** Sorted last: after whatever is there, though that be of a day to come. */
function stamp(): string {
  const last = readdirSync(join(root, 'apps/server/migrations'))
    .flatMap((name) => /^(\d{12})_/.exec(name)?.[1] ?? [])
    .toSorted()
    .at(-1)!
  return String(Math.max(Number(last) + 1, Number(new Date().toISOString().replace(/\D/g, '').slice(0, 12))))
}
/** Two letters no error code begins with yet, of its name where there are. */
function codes(area: string): string {
  const taken = new Set([...read('docs/errors.md').matchAll(/^\| ([A-Z]{2})\d{4}/gm)].map(([, letters]) => letters!))
  const letters = [...new Set(`${area.toUpperCase().replace(/[^A-Z]/g, '')}ABCDEFGHIJKLMNOPQRSTUVWXYZ`.split(''))]
  return letters.flatMap((first) => letters.map((second) => `${first}${second}`)).find((one) => !taken.has(one))!
}

type Values = Readonly<Record<string, string>>
/** What stands for the names in a template. */
export const valuesOf = (group: string, area: string, title: string): Values => ({
  GROUP: group,
  AREA: area,
  TITLE: title,
  camel: camelOf(area),
  Pascal: camelOf(`-${area}`),
  table: area.replaceAll('-', '_'),
  tableCamel: camelOf(area),
  CODE: codes(area),
  BOOKLOG: group === 'ledger' ? '../book-log/index.ts' : '../../ledger/book-log/index.ts',
})
const values = valuesOf(group, area, title)
export const filled = (text: string, of: Values = values): string => text.replace(/__([A-Za-z]+)__/g, (_, name: string) => of[name]!)
const template = (name: string): string => filled(read(`scripts/new-area/${name}.txt`))

export const FILES: readonly (readonly [template: string, file: string])[] = [
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

interface Place {
  readonly file: string
  /** A line that is there: the new one stands before it, or after. */
  readonly mark: string
  readonly line: string
  readonly after?: true
}
/** Its neighbour in the order of the areas: the last of its group. */
function neighbour(): string {
  const areas = read('apps/server/src/areas.ts')
  return [...areas.matchAll(new RegExp(`import \\{ area as (\\w+) \\} from '\\./${group}/`, 'g'))].at(-1)?.[1] ?? 'backgroundJobs'
}
/** Its places in what cannot be made of the files alone: the menu, the order of the areas, what travels, what is sealed. */
export const places: readonly Place[] = [
  { file: 'apps/server/src/areas.ts', mark: `  ${neighbour()},\n`, line: '  __camel__,', after: true },
  {
    file: 'apps/server/src/areas.ts',
    mark: 'import { openAreas }',
    line: "import { area as __camel__ } from './__GROUP__/__AREA__/index.ts'",
  },
  {
    file: 'apps/web/src/sites/main/pages.ts',
    mark: 'import { whenIdle }',
    line: "import { pages as __camel__ } from '../../__GROUP__/__AREA__/index.ts'",
  },
  { file: 'apps/web/src/sites/main/pages.ts', mark: '  ...declarations,', line: '  ...__camel__,' },
  {
    file: 'packages/domain/src/access/menu.ts',
    mark: "  '/options/ledgerCover':",
    line: "  '/options/__camel__': { title: '__TITLE__', code: 'options-__camel__', layout: 'ledger', group: 'options' },",
  },
  { file: 'packages/domain/src/access/asks.ts', mark: "  '/options/companyInformation':", line: "  '/options/__camel__': seek," },
  {
    file: 'apps/web/src/assist/guide/guides.ts',
    mark: "  '/options/type':",
    line: "  '/options/__camel__': [filters('按名称、备注查找。'), actions('新增__TITLE__；“更多”里导出。'), table('双击或回车编辑；勾选多条可以一起删除。'), status],",
  },
  {
    file: 'apps/server/src/ledger/seals/unsealed.ts',
    mark: "  ...tables('payslips'",
    line: "  ...tables('__table__', '__TITLE__：随时可改，改动在账务日志里 (may change at any time; the log of the books says how)'),",
  },
  {
    file: 'packages/contract/src/centre/exchange/exchange-lists.ts',
    mark: '  taxFees:',
    line: "  __tableCamel__: '__TITLE__',",
    after: true,
  },
  { file: 'apps/server/src/centre/exchange/stored.test.ts', mark: "  'taxFees',", line: "  '__tableCamel__',", after: true },
  {
    file: 'apps/server/src/centre/security-report/data-catalogue.ts',
    mark: '    abstracts companyDetails',
    line: '    __tableCamel__',
  },
]
const HELP = 'apps/server/help/07-options.md'

function put({ file, mark, line, after }: Place): void {
  const text = read(file)
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`${file}: no “${mark}”`)
  const place = after ? text.indexOf('\n', at) + 1 : text.lastIndexOf('\n', at) + 1
  writeFileSync(join(root, file), `${text.slice(0, place)}${filled(line)}\n${text.slice(place)}`)
}

/** Nothing is written where something of it is there. */
function make(): void {
  const there = FILES.map(([, file]) => filled(file)).filter((file) => existsSync(join(root, file)))
  const wrong = !GROUPS.includes(group) || !/^[a-z]+(-[a-z]+)*$/.test(area) || !/^[\u4e00-\u9fff]{2,10}$/.test(title)
  if (wrong || there.length > 0) {
    const usage = `用法：npm run new:area <组>/<领域> <中文名>，组是 ${GROUPS.join('、')} 之一，领域用小写英文和连字符，中文名二到十个字`
    console.error(wrong ? usage : `已存在：${there.join('、')}`)
    process.exitCode = 1
    return
  }
  for (const [name, target] of FILES) {
    mkdirSync(dirname(join(root, filled(target))), { recursive: true })
    writeFileSync(join(root, filled(target)), template(name))
  }
  for (const place of places) put(place)
  writeFileSync(join(root, HELP), `${read(HELP).trimEnd()}\n${template('help')}`)
  const made = FILES.map(([, file]) => filled(file))
  const changed = [...new Set([...places.map(({ file }) => file), HELP])]
  // names are longer or shorter than those of the templates
  spawnSync(
    join(root, 'node_modules/.bin/oxfmt'),
    [...made, ...changed].filter((file) => /\.tsx?$/.test(file)),
    { cwd: root, stdio: 'inherit' },
  )
  console.log(`新的：\n${made.map((file) => `  ${file}`).join('\n')}\n各加一行：\n${changed.map((file) => `  ${file}`).join('\n')}`)
  console.log(`\n接着：npm run generate，npm test ${area}；页面在“设置”里。然后把字段、规则改成你要的，见 docs/how-to/add-an-area.md`)
}

if (import.meta.main) make()

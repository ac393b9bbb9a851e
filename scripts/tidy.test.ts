/** The house rules a compiler can't see: names, glossary, errors, endpoints, migrations, file sizes. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { routes } from '../apps/server/src/areas.ts'
import { menu } from '../packages/domain/src/access/menu.ts'
import { testedCodes } from './errors.ts'
import { outdated } from './generated.ts'
import { repeatedLines } from './repeated-lines.ts'
import GROUPS from './rooms.json' with { type: 'json' }
import { code, errorPlaces, files, isTest, read } from './sources.ts'

describe('names', () => {
  test('files are kebab-case, components PascalCase', () => {
    const wrong = code.filter((file) => {
      const name = file.split('/').at(-1)!
      return !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/.test(name) && !/^[A-Z][A-Za-z0-9]*(\.[a-z]+)*\.tsx?$/.test(name)
    })
    expect(wrong).toEqual([])
  })

  test('a picture is drawn into a paper by one hand, and only one of our own making', () => {
    const drawing = code.filter((file) => file.startsWith('apps/server/') && !isTest(file) && /\.(image|openImage)\(/.test(read(file)))
    expect(drawing).toEqual(['apps/server/src/platform/printing/pdf.ts'])
  })

  test('no file is a drawer for odds and ends', () => {
    expect(code.filter((file) => /(^|\/)(utils?|helpers?|common|manager|data|info|misc)(\.|\/)/i.test(file))).toEqual([])
  })

  test('areas lie in groups', () => {
    const stray = code.filter((file) => {
      const found = /^(?:packages\/domain|packages\/contract|apps\/server|apps\/web)\/src\/([^/]+)\//.exec(file)
      return found && ![...GROUPS, 'kernel', 'access', 'platform', 'testing', 'sample', 'sites', 'ui', 'gateways'].includes(found[1]!)
    })
    expect(stray).toEqual([])
  })

  // rejected synonyms of the glossary, as whole words of identifiers
  const REJECTED =
    /\b(?:[a-z]\w*)?(?:kemu|pingzheng|fapiao|accountSet|bookSet|unpost|journalEntry|taxAccount|saleInvoice|fixedAssetCard|bookkeepingCompany|baseCurrency|monthEnd|globalPeriod|yingye|zijin)\w*\b/i
  test('identifiers use the glossary', () => {
    const found: string[] = []
    for (const file of code.filter((one) => !isTest(one) && one !== 'scripts/tidy.test.ts' && !one.startsWith('packages/contract/'))) {
      for (const line of read(file).split('\n')) {
        const bare = line.replace(/\/\/.*$|\/\*.*|^\s*\*.*/g, '').replace(/'[^']*'|`[^`]*`|"[^"]*"/g, '')
        if (REJECTED.test(bare)) found.push(`${file}: ${line.trim()}`)
      }
    }
    expect(found, '用 docs/glossary.md 里的名字').toEqual([])
  })
})

describe('nothing is written twice', () => {
  // charts are the law's own tables, alike where the law is; a migration stays as it was when it ran
  const written = files.filter(
    (file) => /\.(tsx?|css|sql)$/.test(file) && !/\.generated\.|\/migrations\/|schema\.sql$|\/subjects\/charts\//.test(file),
  )
  test('no twelve lines stand in two places', () => {
    expect(written.length).toBeGreaterThan(2000)
    expect(repeatedLines(new Map(written.map((file) => [file, read(file)])), 12)).toEqual([])
  })

  test('a run is found whole, in one file and across two, whatever its indent, and nothing else is', () => {
    const lines = (from: number, count: number) => Array.from({ length: count }, (_, index) => `line${from + index}()`)
    const once = lines(0, 20).join('\n')
    const texts = new Map([
      ['a', once],
      ['b', [...lines(100, 5), ...lines(3, 14).map((line) => `  ${line}\n`), ...lines(200, 5)].join('\n')],
      ['c', [...lines(300, 12), 'between()', ...lines(300, 12)].join('\n')],
      ['d', lines(9, 11).join('\n')],
      ['e', Array.from({ length: 23 }, () => 'same()').join('\n')],
    ])
    expect(repeatedLines(texts, 12)).toEqual([
      { lines: 14, first: 'a:4', second: 'b:6' },
      { lines: 12, first: 'c:1', second: 'c:14' },
    ])
  })
})

describe('what is drawn', () => {
  /** Lines a page has at most: what it is made of stands in parts that can be drawn alone. */
  const PAGE = 150
  const PART = 300
  const linesOf = (file: string) => read(file).trimEnd().split('\n').length
  const drawn = code.filter((file) => file.startsWith('apps/web/src/') && file.endsWith('.tsx') && !isTest(file))
  const beyond = (those: readonly string[], most: number) => those.filter((file) => linesOf(file) > most)
  test('a page is short', () => {
    const pages = drawn.filter((file) => file.endsWith('Page.tsx'))
    expect(pages.length).toBeGreaterThan(60)
    expect(beyond(pages, PAGE)).toEqual([])
  })
  test('a part is not much longer', () => expect(beyond(drawn, PART)).toEqual([]))
})

describe('errors', () => {
  const places = errorPlaces()
  test('each code is used at one place', () => {
    const twice = [
      ...Map.groupBy(
        places.filter((place) => /^[A-Z]/.test(place.code)),
        (place) => place.code,
      ),
    ].filter(([, list]) => list.length > 1)
    expect(twice.map(([one, list]) => `${one}: ${list.map((place) => `${place.file}:${place.line}`).join(', ')}`)).toEqual([])
  })
  test('messages are Chinese', () => {
    expect(
      places
        .filter((place) => place.message !== '' && !/[\u4e00-\u9fff：]/.test(place.message))
        .map((place) => `${place.file}:${place.line} ${place.message}`),
    ).toEqual([])
  })
  test('codes without a test become fewer, never more', () => {
    const tested = testedCodes()
    const untested = [...new Set(places.map((place) => place.code))].filter((one) => /^[A-Z]/.test(one) && !tested.has(one))
    expect(untested.length, untested.join(' ')).toBeLessThanOrEqual(Number(read('scripts/untested-errors.txt')))
  })
})

test('what is made from declarations is made anew', () =>
  expect(
    outdated().map((one) => one.file),
    '请运行 npm run generate',
  ).toEqual([]))

describe('endpoints', () => {
  test('no two answer the same address', () => {
    const seen = new Map<string, number>()
    for (const { endpoint } of routes) {
      const key = `${endpoint.method} ${endpoint.path.replace(/:\w+/g, '*')}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    expect([...seen].filter(([, count]) => count > 1)).toEqual([])
  })
  test('whatever writes asks for a permission', () => {
    const open = routes
      .filter(({ endpoint }) => (endpoint.scope ?? 'ledger') === 'ledger' && endpoint.method !== 'GET' && endpoint.permission === undefined)
      // two pages of one thing, each with the right to change it
      .filter(({ endpoint: { anyOf = [] } }) => anyOf.length === 0 || !anyOf.every((code) => code.endsWith('-bianji')))
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    // imports, jobs, records and statement formulas ask by the kind of what is imported, done or kept, in their service; how something is
    // printed is set by whoever may see it
    expect(open.filter((one) => !/\/(documentImport|task|record|optionHistory)\/|\/report\/v1\.0\/formulas/.test(one))).toEqual([])
  })
  test('paths are those the web and the proxies know', () => {
    expect(
      routes.filter(({ endpoint }) => !/^\/(auth|rest|static\/data)\//.test(endpoint.path)).map(({ endpoint }) => endpoint.path),
    ).toEqual([])
  })
})

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

test('every way a call may be quiet is used by a call: a rule that only its test uses holds nothing', () => {
  const ways = [.../export type Quiet = ([^\n]+)/.exec(read('apps/web/src/platform/api-error.ts'))![1]!.matchAll(/'(\w+)'/g)].map(
    ([, way]) => way!,
  )
  const callers = code.filter((file) => file.startsWith('apps/web/src/') && !isTest(file)).map(read)
  expect(ways.filter((way) => !callers.some((text) => text.includes(`quiet: '${way}'`)))).toEqual([])
})

test('menu codes are unique, but for other addresses of the same page', () => {
  // what goes by the right of another page has none of its own
  const items = Object.values(menu).filter((item) => !('ofPage' in item))
  const codes = items.map((item) => item.code)
  const titles = new Set(items.map((item) => `${item.code} ${item.title}`))
  expect(titles.size).toBe(new Set(codes).size)
})

test('migrations are in order and none changed after it was written', () => {
  const migrations = files.filter((file) => file.startsWith('apps/server/migrations/') && file.endsWith('.sql'))
  expect(migrations.filter((file) => !/\/\d{12}_[a-z]+(_[a-z-]+)?\.sql$/.test(file))).toEqual([])
  const known = new Map(
    read('apps/server/migrations/digests.txt')
      .trim()
      .split('\n')
      .map((line) => line.split('  ') as [string, string])
      .map(([digest, name]) => [name, digest]),
  )
  const wrong = migrations.filter((file) => known.get(file.split('/').at(-1)!) !== createHash('sha256').update(read(file)).digest('hex'))
  expect(wrong, '新迁移请运行 npm run db:snapshot；旧迁移不能修改').toEqual([])
})

test('files stay small enough to read', () => {
  const LIMIT = 320
  const long = code
    .filter((file) => !isTest(file) && !/\.generated\.ts$|\/charts\/|\/templates\/|-rules\.ts$/.test(file))
    .map((file) => ({ file, lines: read(file).split('\n').length }))
    .filter(({ lines }) => lines > LIMIT)
  expect(long).toEqual([])
})

test('every direct dependency is told: its version, its purpose, and what was seen of it', () => {
  const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file)).map((file) => JSON.parse(read(file)) as Manifest)
  const direct = manifests.flatMap((one) =>
    [one.dependencies, one.devDependencies, one.optionalDependencies].flatMap((part) =>
      Object.entries(part ?? {}).filter(([name]) => !name.startsWith('@app/')),
    ),
  )
  const rows = new Map(
    read('docs/security.md')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter((cells) => cells.length === 7 && /^\d{4}-\d\d-\d\d 发布，/.test(cells[4]!))
      .map(([, name = '', version = '', purpose = '']) => [name, { version, purpose }] as const),
  )
  const wrong = direct.filter(([name, version]) => rows.get(name)?.version !== version || rows.get(name)?.purpose === '')
  expect(wrong, '在 docs/security.md 的依赖表里写明').toEqual([])
  expect([...rows.keys()].filter((name) => !direct.some(([one]) => one === name))).toEqual([])
})

/** Programs beside the server, and what compares with times this machine's disk tells. */
const OWN_CLOCK =
  /^apps\/server\/src\/(platform\/(clock|database\/told|backup\/(back-up|runs|place|wal))|verify-all|operator-command|ledger-file)\.ts$/

test('the server tells moments by the installation’s clock and waits by the count of time: its machine’s may be set', () => {
  const wrong = files.filter(
    (file) =>
      /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(file) &&
      !/\/(testing|sample)\//.test(file) &&
      !OWN_CLOCK.test(file) &&
      /\bDate\.now\(\)|new Date\(\)/.test(read(file)),
  )
  expect(wrong, '时刻用 services.clock，等待用 performance.now()').toEqual([])
})

test('no work is left as a note', () => {
  const marks = /\b(?:TO[D]O|FIX[M]E|XX[X]:)/
  expect(code.filter((file) => marks.test(read(file)))).toEqual([])
})

test('the project never reads what lies beside it at run time', () => {
  expect(code.filter((file) => !isTest(file) && !file.startsWith('scripts/') && /\.\.\/shared\b/.test(read(file)))).toEqual([])
})

test('nothing is added to the address of a call: keys it does not know are refused', () => {
  const web = code.filter((file) => file.startsWith('apps/web/src/') && !isTest(file))
  expect(web.filter((file) => /addressOf\([^`]*\)\}[&?]/.test(read(file)))).toEqual([])
})

test('the lock file carries no download addresses', () => {
  expect(/"resolved": "https?:/.test(read('package-lock.json'))).toBe(false)
})

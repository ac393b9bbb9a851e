/** One name for an area in every layer: what is called one thing at the door is not called another behind it. */
import { expect, test } from 'vitest'
import { files, read } from './sources.ts'
import groups from './rooms.json' with { type: 'json' }

const LAYERS = { contract: 'packages/contract/src', domain: 'packages/domain/src', web: 'apps/web/src', server: 'apps/server/src' } as const
const areasOf = (layer: keyof typeof LAYERS): Set<string> =>
  new Set(
    files.flatMap((file) => {
      const found = new RegExp(`^${LAYERS[layer]}/([a-z]+/[a-z0-9-]+)/`).exec(file)?.[1]
      return found !== undefined && groups.includes(found.split('/')[0]!) ? [found] : []
    }),
  )

/** Areas nobody asks the server for under their name, each with its reason. */
const WITHOUT_SERVER: Readonly<Record<string, string>> = {
  'assist/guide': '页面导览，只在浏览器里',
  'centre/printing': '各处打印的份数与部分，由要打印的区域取用',
  'centre/travel': '随账套走的调用，账套交换与备份两处取用',
  'finance/sheets': '账簿报表页面共用的部件',
  'finance/voucher-rules': '凭证合并规则，由一键记账与凭证取用',
  'firm/invitations': '邀请链接的门，调用属于人员',
  'ledger/batches': '批量修改的形状，各名册共用',
  'ledger/units': '计量单位的选择，调用属于名册',
  'papers/asking': '问与答的抽屉，各单据页面共用',
  'tax/calendar': '申报期限的规则，由申报、进度与批量取用',
  'tax/forms': '申报表本身，由申报取用',
  'tax/policies': '政策的登记册：页面画的是规则里的数据',
  'tax/taxes': '每种税的声明，各层的清单由它来',
}

test('an area has the name of its calls in contract, rules and pages', () => {
  const server = areasOf('server')
  expect(server.size).toBeGreaterThan(80)
  const strangers = (['contract', 'domain', 'web'] as const).flatMap((layer) => [...areasOf(layer)].filter((area) => !server.has(area)))
  expect([...new Set(strangers)].filter((area) => WITHOUT_SERVER[area] === undefined)).toEqual([])
  expect(Object.keys(WITHOUT_SERVER).filter((area) => !strangers.includes(area))).toEqual([])
})

test('calls are never beside an area: each in a room of its own', () => {
  expect(
    files.filter((file) => /^packages\/contract\/src\/[a-z]+\/[\w.-]+\.ts$/.test(file) && !/\/(kernel|gateways)\//.test(file)),
  ).toEqual([])
})

/** What a room may hold and still be read at a glance. */
const MOST = 30
test('no room holds more than can be read at a glance', () => {
  const rooms = Map.groupBy(
    files.filter((file) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
    (file) => file.slice(0, file.lastIndexOf('/')),
  )
  expect(
    [...rooms].filter(([room, own]) => own.length > MOST && !room.endsWith('/testing')).map(([room, own]) => `${room} ${own.length}`),
  ).toEqual([])
})

test('an area of the server that declares itself stands in the list of areas, and one with calls declares itself', () => {
  const list = read('apps/server/src/areas.ts')
  const doors = files.filter((file) => /^apps\/server\/src\/[a-z]+\/[a-z0-9-]+\/index\.ts$/.test(file))
  const declared = doors.filter((file) => read(file).includes('export const area = defineArea('))
  expect(declared.length).toBeGreaterThan(80)
  expect(declared.filter((file) => !list.includes(`'./${file.slice('apps/server/src/'.length)}'`))).toEqual([])
  const folder = (file: string): string => file.slice(0, file.lastIndexOf('/'))
  const withCalls = files.filter((file) => file.startsWith('apps/server/src/') && file.endsWith('.routes.ts'))
  const within = new Set(declared.map(folder))
  expect(withCalls.filter((file) => ![...within].some((door) => file.startsWith(`${door}/`)))).toEqual([])
})

test('each page is declared by one area, and every area that declares pages is among them', () => {
  const doors = files.filter((file) => /^apps\/web\/src\/.*\/index\.tsx?$/.test(file) && /definePages\(/.test(read(file)))
  expect(doors.length).toBeGreaterThan(50)
  const merged = read('apps/web/src/sites/main/pages.ts')
  expect(doors.filter((file) => !merged.includes(`'../../${file.slice('apps/web/src/'.length)}'`))).toEqual([])
  const declared = doors.flatMap((file) => {
    const text = read(file)
    return [...text.slice(text.indexOf('definePages(')).matchAll(/^ {2}'(\/[^']+)':/gm)].map(([, path]) => path!)
  })
  expect(declared.filter((path, at) => declared.indexOf(path) !== at)).toEqual([])
})

import { expect, test } from 'vitest'
import { voucherMenu, type Opened } from './voucher-menu.ts'

type Menu = Parameters<typeof voucherMenu>[0]
const list = { filter: { from: '2026-01', to: '2026-03' }, filtered: false, selected: new Set<string>() } as unknown as Menu['list']
const actions = { mayArrange: false, mayRemove: true } as unknown as Menu['actions']
const offered = (over: Partial<Menu> = {}) =>
  voucherMenu({ list, total: 3, actions, mayAdd: true, onOpen: () => {}, ...over })
    .flat()
    .flatMap((act) => (act ? [act] : []))

test('what is selected is printed, what is filtered is exported; both are said', () => {
  const words = offered({ list: { ...list, filtered: true, selected: new Set(['a', 'b']) } }).map(({ label }) => label)
  expect(words.slice(0, 3)).toEqual(['打印所选 2 张', '打印附件清单', '导出筛选出的序时账'])
  expect(
    offered()
      .slice(0, 3)
      .map(({ label, off }) => [label, off]),
  ).toEqual([
    ['打印', undefined],
    ['打印附件清单（先选凭证）', true],
    ['导出序时账', undefined],
  ])
})

test('what opens over the list is offered to who may add', () => {
  const opened: Opened[] = []
  const opening = offered({ onOpen: (what) => opened.push(what) }).filter(({ label }) => ['批量修改', '周期凭证', '回收站'].includes(label))
  for (const act of opening) act.run()
  expect(opened).toEqual(['recode', 'recurring', 'bin'])
  expect(offered({ mayAdd: false }).flatMap(({ label, off }) => (off ? [label] : []))).toEqual([
    '打印附件清单（先选凭证）',
    '整理：按凭证号补断号',
    '整理：按日期重排',
    '批量修改',
    '周期凭证',
    '回收站',
  ])
})

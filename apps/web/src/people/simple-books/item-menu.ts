/** What may be done with the lines that are chosen, and with the list. */
import type { Act } from '../../ui/list/acts.tsx'
import type { List } from '../../ui/list/use-list.ts'
import type { ItemDirection } from '@app/domain/people/simple-books/other-item'
import { useItemActs } from './simple-books.api.ts'

interface Of {
  readonly direction: ItemDirection
  readonly list: Pick<List, 'act'>
  readonly ids: readonly string[]
  readonly mayEdit: boolean
  readonly onImport: () => void
  /** The company’s trade, where its tax goes by it. */
  readonly trade: Act | null
}
export function useItemMenu({ direction, list, ids, mayEdit, onImport, trade }: Of): Act[][] {
  const acts = useItemActs(direction)
  const off = !mayEdit || ids.length === 0
  return [
    [{ label: '导入 Excel', off: !mayEdit, run: onImport }],
    ...(trade ? [[trade]] : []),
    [
      {
        label: '撤销凭证',
        off,
        run: () =>
          list.act(async () => `已撤销 ${(await acts.removeVouchers({ body: { ids: [...ids] } })).data.count} 张凭证`, {
            title: `撤销 ${ids.length} 行的凭证？`,
            content: '凭证草稿将被删除；已记账的不能撤销',
            ok: '撤销',
          }),
      },
    ],
    [
      {
        label: '删除所选',
        danger: true,
        off,
        run: () =>
          list.act(async () => `已删除 ${(await acts.remove({ query: { ids: [...ids] } })).data.count} 行`, {
            title: `删除 ${ids.length} 行？`,
            content: '删除的内容会记入操作日志',
            ok: '删除',
            danger: true,
          }),
      },
    ],
  ]
}

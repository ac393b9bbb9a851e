/** What is done to a month's incomes as a whole: the return begun, taken from the sheets once more, rows taken out of it. */
import type { Period } from '@app/domain/kernel/period'
import type { List } from '../../ui/list/use-list.ts'
import { useAdd, useRemoveRows, useTake, type Income } from './iit.api.ts'

interface Given {
  readonly list: Pick<List, 'act'>
  /** Of the month's return; empty while there is none. */
  readonly id: string
  readonly period: Period
}
/** The acts of the page; what came of each is said by the list. */
export function useIncomeActs({ list, id, period }: Given) {
  const { mutateAsync: add } = useAdd()
  const { mutateAsync: take } = useTake()
  const { mutateAsync: remove } = useRemoveRows()
  return {
    create: () => list.act(async () => (await add({ body: { period } })) && '已从工资表取数'),
    take: () =>
      list.act(async () => {
        const { data } = await take({ params: { id } })
        return `已取 ${data.taken} 行${data.removed > 0 ? `，移出工资表里没有的 ${data.removed} 行` : ''}；手填、导入的不变`
      }),
    removeRows: (chosen: readonly Income[]) =>
      list.act(
        async () => {
          await remove({ params: { id }, body: { rowIds: chosen.map((row) => row.id) } })
          return `已移出 ${chosen.length} 行`
        },
        { title: `移出 ${chosen.length} 行？`, content: '只从申报里移出，工资表不变', ok: '移出', danger: true },
      ),
  }
}

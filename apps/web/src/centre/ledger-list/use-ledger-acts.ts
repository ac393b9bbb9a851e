/** What is done to ledgers of the list at once: stopped, started, put into the recycle bin; each asked first. */
import { STOPPED } from '@app/domain/ledger/licence/licence'
import type { List } from '../../ui/list/use-list.ts'
import { useRemoveLedgers, useSwitchStatus } from './ledger-list.api.ts'
import type { Row } from './ledger-columns.tsx'

export function useLedgerActs(list: Pick<List, 'act'>) {
  const { mutateAsync: switchStatus } = useSwitchStatus()
  const { mutateAsync: remove } = useRemoveLedgers()
  const setStatus = (some: readonly Row[], status: 1 | 2) =>
    list.act(
      async () => {
        await switchStatus({ body: { ids: some.map((row) => row.id), status } })
        return status === STOPPED ? '停用成功' : '启用成功'
      },
      status === STOPPED
        ? {
            title: `停用${some.length === 1 ? `“${some[0]!.name}”` : `${some.length}个账套`}？`,
            content: '停用后只能查看，不能修改；可以随时启用',
            ok: '停用',
          }
        : undefined,
    )
  const drop = (some: readonly Row[]) =>
    list.act(
      async () => {
        await remove({ query: { ids: some.map((row) => row.id) } })
        return '删除成功'
      },
      {
        title: `删除${some.length === 1 ? `“${some[0]!.name}”` : `${some.length}个账套`}到回收站？`,
        content: '任何人都不能再进入，内容全部保留，可以在回收站还原',
        ok: '删除',
        danger: true,
      },
    )
  return { setStatus, drop }
}

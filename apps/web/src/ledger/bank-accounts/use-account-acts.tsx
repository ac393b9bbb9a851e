/** What is done to accounts of the list: deleted where no flow needs them, the last change of them taken back. */
import { inform } from '../../platform/feedback.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { useRemoveBankAccounts, useUndoAccounts, type BankAccount, type useLastAccountChange } from './bank-accounts.api.ts'

type Change = NonNullable<ReturnType<typeof useLastAccountChange>['data']>[number]

/** Both ask first and say what was done. */
export function useAccountActs(list: Pick<List, 'act'>) {
  const { mutateAsync: removeThem } = useRemoveBankAccounts()
  const { mutateAsync: undo } = useUndoAccounts()
  const remove = async (chosen: readonly BankAccount[]) => {
    const used = chosen.filter((one) => one.flowCount > 0)
    if (used.length > 0) {
      await inform(
        `${used.length} 个账户有资金流水，不能删除`,
        <ul className="record-references">
          {used.map((one) => (
            <li key={one.id}>{`${one.bankName}：资金流水${one.flowCount}笔`}</li>
          ))}
          <li className="quiet">不再使用的可以停用</li>
        </ul>,
      )
      return
    }
    await list.act(
      async () => {
        await removeThem({ body: { ids: chosen.map((one) => one.id) } })
        return '删除成功'
      },
      { title: `删除 ${chosen.length} 个账户？`, content: '会计科目和它的金额保留', ok: '删除', danger: true },
    )
  }
  const takeBack = (change: Change) =>
    list.act(async () => `已撤销 ${(await undo({ body: { id: change.id } })).data.count} 个账户`, {
      title: `撤销“${change.action}”？`,
      content: `${change.by} 所做，共 ${change.count} 个账户，将恢复原样`,
      ok: '撤销',
    })
  return { remove, takeBack }
}

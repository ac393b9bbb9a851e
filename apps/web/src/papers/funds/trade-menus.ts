/** What can be done with the movements of an account, of cash or of the bank. */
import type { Act } from '../../ui/list/acts.tsx'
import type { useExcludingFlows } from './use-flow-list.ts'
import type { useOpenedTrade, useTrade } from './use-trade.ts'

interface Menus {
  readonly trade: ReturnType<typeof useTrade>
  readonly opened: ReturnType<typeof useOpenedTrade>
  readonly excluding: ReturnType<typeof useExcludingFlows>
  /** Those chosen. */
  readonly ids: readonly string[]
  readonly mayEdit: boolean
}
export function tradeMenus({
  trade: { isCash, account, rows },
  opened: { setOpened, newAccount, typing },
  excluding,
  ids,
  mayEdit,
}: Menus) {
  const needs = account === undefined ? `请先选择一个${isCash ? '现金' : '银行'}账户` : ''
  const type: Act = { label: '录入', off: !mayEdit, run: () => setOpened(typing()) }
  const take: Act = { label: '导入流水', off: !mayEdit, run: () => setOpened({ kind: 'import', files: [] }) }
  return {
    more: [
      ...excluding.more,
      [
        {
          label: '请客户补资料',
          off: !mayEdit || ids.length !== 1,
          run: () => setOpened({ kind: 'request', flow: rows.find((row) => row.id === ids[0])! }),
        },
      ],
      [
        { label: '新增账户', off: !mayEdit, run: () => setOpened(newAccount(false)) },
        {
          label: '编辑当前账户',
          off: !mayEdit || account === undefined,
          run: () => account && setOpened({ kind: 'account', start: account, thenType: false }),
        },
        { label: '导入记录', run: () => setOpened({ kind: 'history' }) },
        { label: '列对应', run: () => setOpened({ kind: 'mappings' }) },
        { label: '科目规则', run: () => setOpened({ kind: 'rules' }) },
      ],
    ],
    acts: [
      !isCash && {
        label: '银行对账',
        off: needs !== '',
        why: needs,
        run: () => account && setOpened({ kind: 'reconcile', accountId: account.id }),
      },
      !isCash && { label: '对账单', run: () => setOpened({ kind: 'statements' }) },
      !isCash && { label: '电子回单', run: () => setOpened({ kind: 'receipts' }) },
      isCash && { label: '现金盘点', off: needs !== '', why: needs, run: () => account && setOpened({ kind: 'count', account }) },
      { label: '设科目', run: () => setOpened({ kind: 'coding' }) },
      { label: '核销', run: () => setOpened({ kind: 'settle' }) },
      isCash ? take : type,
    ],
    main: isCash ? type : take,
  }
}

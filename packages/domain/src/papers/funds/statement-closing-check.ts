/** Before a month is closed: accounts whose statements do not join (结账检查 statements-broken; 会计基础工作规范 第四十五条). */
import type { ClosingCheck } from '../../finance/period-end/checks/closing-check.ts'

export const statementsBroken: ClosingCheck = {
  checkId: 'statements-broken',
  order: 38,
  name: '银行对账单不连续',
  severity: 'warn',
  message: '银行对账单不完整',
  standards: 'all',
  jump: 'fundFlows',
  find: ({ given }) =>
    (given.statements ?? []).map(({ account, bankAccountId, text }) => ({
      cause: `${account}：${text}`,
      jump: { to: 'fundFlows', query: { account: bankAccountId } },
    })),
}

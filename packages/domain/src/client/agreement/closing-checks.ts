/** Before a month is closed: papers of it that nobody has booked. */
import type { CheckJump, ClosingCheck } from '../../finance/period-end/checks/closing-check.ts'
import { PAPER_KINDS, type AgreedKind } from './agreement.ts'

const jumps: Readonly<Record<AgreedKind, CheckJump>> = {
  outputInvoice: { to: 'outputInvoices', query: { booked: '0' } },
  inputInvoice: { to: 'inputInvoices', query: { booked: '0' } },
  bankFlow: { to: 'fundFlows', query: { booked: '0' } },
  cashFlow: { to: 'fundFlows', query: { booked: '0', isCash: '1' } },
  salary: { to: 'salary', query: {} },
  claim: { to: 'claims', query: {} },
  otherItem: { to: 'otherItems', query: {} },
}
const units: Readonly<Record<AgreedKind, string>> = {
  outputInvoice: '张',
  inputInvoice: '张',
  bankFlow: '笔',
  cashFlow: '笔',
  salary: '张',
  claim: '张',
  otherItem: '笔',
}

export const papersUnbooked: ClosingCheck = {
  checkId: 'papers-unbooked',
  order: 0,
  name: '单据没有入账',
  severity: 'warn',
  message: '本月还有单据没有生成凭证',
  standards: 'all',
  jump: 'fundFlows',
  find: ({ given }) =>
    (given.unbooked ?? []).map(({ kind, count, amount }) => ({
      cause: `${PAPER_KINDS[kind]}还有${count}${units[kind]}没有生成凭证；不入账的请标明原因`,
      amount,
      jump: jumps[kind],
    })),
}

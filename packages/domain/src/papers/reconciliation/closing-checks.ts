/** Before a month is closed: banks whose statements say otherwise than the books, or nothing. */
import type { ClosingCheck, Found } from '../../finance/period-end/checks/closing-check.ts'
import type { BankGiven } from '../../finance/period-end/step.ts'
import { groupThousands, subtract } from '../../kernel/money.ts'

function difference({ account, bankAccountId, booked, printed, explained }: BankGiven): Found {
  return {
    cause: `${account}：账上${groupThousands(booked)}，对账单${groupThousands(printed!)}${explained ? '；差额都是未达账项' : ''}`,
    amount: subtract(booked, printed!),
    jump: { to: 'fundFlows', query: { account: bankAccountId } },
  }
}

export const bankDiffers: ClosingCheck = {
  checkId: 'bank-differs',
  order: 0,
  name: '银行余额与对账单不符',
  severity: 'warn',
  message: '银行存款账面余额与对账单余额不一致',
  standards: 'all',
  jump: 'fundFlows',
  find: ({ given }) => (given.banks ?? []).filter((one) => one.printed !== null && one.printed !== one.booked).map(difference),
}

export const bankSilent: ClosingCheck = {
  checkId: 'bank-silent',
  order: 0,
  name: '银行没有对账单',
  severity: 'warn',
  message: '本月没有对账单，银行余额没有核对',
  standards: 'all',
  jump: 'fundFlows',
  find: ({ given }) =>
    (given.banks ?? [])
      .filter((one) => one.printed === null)
      .map(({ account, bankAccountId, booked, lines }) => ({
        cause: lines
          ? `${account}：本月的流水没有印余额，请录入对账单余额`
          : `${account}：账上${groupThousands(booked)}，没有导入本月的流水，也没有录入对账单余额`,
        amount: booked,
        jump: { to: 'fundFlows', query: { account: bankAccountId } },
      })),
}

/** 银行电子对账单 (bkrs) of the Ministry of Finance's electronic voucher standard: a tree of facts to a statement. */
import { ZERO } from '../../kernel/money.ts'
import { findAll, textOf, type DocumentTree } from '../invoices/tree.ts'
import { followBalances } from './balance-chain.ts'
import { currencyOf, readAmount, readMoment, readTime, type RowProblem } from './cells.ts'
import { withIdentities } from './flow-identity.ts'
import type { FundFlow, StatementReading } from './fund-flow.ts'
import { compareTotals } from './preamble.ts'

const LINE = 'InformationOfReconcileDetailsTuple'

/** Reads the statement; null when the document is something else. An empty statement is a statement without flows. */
export function readReconciliation(tree: DocumentTree): StatementReading | null {
  const bankAccount = textOf(tree, 'CustomerSettlementBankAccount')
  const lines = findAll(tree, LINE)
  if (lines.length === 0 && bankAccount === '' && textOf(tree, 'IdentificationCodeOfIssuer') === '') return null
  const currency = currencyOf(textOf(tree, 'Currency'))
  const flows: Omit<FundFlow, 'identity'>[] = []
  const problems: RowProblem[] = []
  for (const [index, line] of lines.entries()) {
    const read = lineOf(line, index + 1, currency, bankAccount)
    if ('reason' in read) problems.push(read)
    else flows.push(read)
  }
  const owned = withIdentities(flows)
  const chain = followBalances(owned, bankAccount, currency)
  const closing = readAmount(textOf(tree, 'AccountBalanceAtTheEndOfReconciliationCycleAmount'))
  const nothing = {
    count: null,
    inflowCount: null,
    outflowCount: null,
    neutralCount: null,
    inflow: null,
    outflow: null,
    opening: null,
    closing: null,
  }
  const section = {
    sheet: '',
    headerRow: 0,
    bankAccount,
    holder: textOf(tree, 'NameOfCustomerAccount'),
    bankName: '',
    currency,
    from: owned[0]?.day ?? null,
    to: owned.at(-1)?.day ?? null,
    flowCount: owned.length,
    balancesMissing: owned.filter((flow) => flow.balance === null).length,
    chains: chain ? [chain] : [],
    controls: compareTotals(
      { ...nothing, closing: closing.kind === 'amount' ? closing.value : null },
      {
        count: owned.length,
        inflowCount: 0,
        outflowCount: 0,
        neutralCount: 0,
        inflow: ZERO,
        outflow: ZERO,
        opening: null,
        closing: chain?.closing ?? null,
      },
    ),
  }
  return {
    kind: 'recognised',
    layout: 'bankReconciliation',
    title: '银行电子对账单',
    fingerprint: 'bkrs',
    flows: owned,
    sections: [section],
    problems,
    repeated: 0,
    heads: [],
    questions: [],
    dayQuestions: [],
    repeats: [],
    notices: [],
  }
}

function lineOf(line: DocumentTree, row: number, currency: string, bankAccount: string): Omit<FundFlow, 'identity'> | RowProblem {
  const problem = (column: string, reason: string): RowProblem => ({ sheet: '', row, column, reason })
  const moment = readMoment(textOf(line, 'DateOfBookkeeping'))
  if (!moment) return problem('记账日期', `“${textOf(line, 'DateOfBookkeeping')}”不是日期`)
  const amount = readAmount(textOf(line, 'TransactionAmount'))
  if (amount.kind !== 'amount') return problem('交易金额', `“${textOf(line, 'TransactionAmount')}”不是金额`)
  const side = textOf(line, 'IdentificationOfCreditOrDebit')
  if (side !== '0' && side !== '1') return problem('借贷标识', `“${side}”不是借贷标识，应为 0（借，付款）或 1（贷，收款）`)
  const balance = readAmount(textOf(line, 'AccountBalance'))
  return {
    sheet: '',
    row,
    day: moment.day,
    time: readTime(textOf(line, 'TimeOfBookkeeping')),
    postedOn: moment.day,
    inflow: side === '1' ? amount.value : ZERO,
    outflow: side === '0' ? amount.value : ZERO,
    amount: amount.value,
    neutral: false,
    balance: balance.kind === 'amount' ? balance.value : null,
    currency,
    counterparty: {
      name: textOf(line, 'NameOfCounterparty'),
      bankAccount: textOf(line, 'AccountOfCounterparty'),
      bankName: textOf(line, 'DepositoryBankOfCounterparty'),
    },
    // the receipt number is one per line, while the business number may be shared by several
    serialNumber: textOf(line, 'NumberOfBankElectronicReceipt', 'BusinessSerialNumber'),
    orderNumber: textOf(line, 'NumberOfSourceDocument'),
    transactionKind: textOf(line, 'TypesOfBusinessProducts'),
    abstract: textOf(line, 'NotesOfBankElectronicReceipt'),
    purpose: '',
    remark: textOf(line, 'JournalAccountOfBookkeeping'),
    kept: [],
    status: 'done',
    statusText: '',
    refundedAmount: ZERO,
    fee: null,
    reversal: 'none',
    ownBankAccount: bankAccount,
  }
}

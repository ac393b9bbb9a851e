/** The journal (企业流水账): all money in order with running balances; a movement two papers tell of stands once. */
import { accountTitle } from '@app/domain/ledger/records/shown-numbers'
import { add, subtract, sum, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { FUND_ACCOUNT_TYPES, fundAccountType, withBalances } from '@app/domain/people/simple-books/journal'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { registerSheet, sheetFile, spanOf } from '../../platform/sheet-file.ts'
import { addFlow, findTwins } from '../../papers/funds/index.ts'
import * as queries from './journal.queries.ts'

export interface JournalFilter {
  readonly from: Period
  readonly to: Period
  readonly accountType?: number | undefined
  readonly bankAccountId?: string | undefined
}

async function read(ctx: LedgerContext, { from, to, accountType, bankAccountId }: JournalFilter) {
  const accounts = (await ownAccounts(ctx.db)).filter(
    (one) =>
      one.currency === 'CNY' &&
      (accountType === undefined || fundAccountType(one.kind) === accountType) &&
      (bankAccountId === undefined || one.id === bankAccountId),
  )
  const ids = accounts.map((one) => one.id)
  const all = await queries.movements(ctx.db, ctx.ledger.id, ids, to)
  const papers = all.filter((one) => one.source !== 'fundFlow')
  const twins = await findTwins(
    ctx,
    papers.map(({ id, accountId, day, inflow, outflow, party }) => ({ key: id, bankAccountId: accountId, day, inflow, outflow, party })),
  )
  // a statement's row and the paper of the same money share a voucher, or wait for one: the row is the one that counts
  const flowsOf = Map.groupBy(
    all.filter((one) => one.source === 'fundFlow' && one.voucherId !== null),
    (one) => one.voucherId!,
  )
  const shared = (one: (typeof papers)[number]): boolean =>
    one.voucherId !== null &&
    (flowsOf.get(one.voucherId) ?? []).some(
      (flow) => flow.accountId === one.accountId && flow.inflow === one.inflow && flow.outflow === one.outflow,
    )
  const counted = all.filter((one) => one.source === 'fundFlow' || !(twins.has(one.id) || shared(one)))
  const balanced = withBalances(counted, await queries.openings(ctx.db, ctx.ledger.id, ids))
  const kinds = new Map(accounts.map((one) => [one.id, { name: accountTitle(one), type: fundAccountType(one.kind) }]))
  const before = balanced.findLast((one) => one.day.slice(0, 7) < from)
  const openings = await queries.openings(ctx.db, ctx.ledger.id, ids)
  const opening = before?.balance ?? [...openings.values()].reduce<Money>(add, ZERO)
  const rows = balanced
    .filter((one) => one.day.slice(0, 7) >= from)
    .map((one) => ({
      ...one,
      key: `${one.source} ${one.id}`,
      account: kinds.get(one.accountId)!.name,
      accountType: kinds.get(one.accountId)!.type,
    }))
  const last = new Map(balanced.map((one) => [one.accountId, one.accountBalance]))
  return {
    rows,
    opening,
    accounts: accounts.map((one) => ({
      id: one.id,
      name: kinds.get(one.id)!.name,
      balance: last.get(one.id) ?? openings.get(one.id) ?? ZERO,
    })),
  }
}

export async function list(ctx: LedgerContext, filter: JournalFilter) {
  const { rows, opening, accounts } = await read(ctx, filter)
  const [inflow, outflow] = [sum(rows.map((one) => one.inflow)), sum(rows.map((one) => one.outflow))]
  const months = [...Map.groupBy(rows, (one) => one.day.slice(0, 7) as Period)].map(([period, of]) => ({
    period,
    inflow: sum(of.map((one) => one.inflow)),
    outflow: sum(of.map((one) => one.outflow)),
  }))
  const closing = subtract(add(opening, inflow), outflow)
  return new Answer(rows, { total: rows.length, totalData: { opening, inflow, outflow, closing, months, accounts } })
}

const SOURCES = {
  fundFlow: '资金流水',
  otherIn: '其他收入',
  otherOut: '其他支出',
  claim: '报销单',
  loan: '借款单',
  repayment: '还款单',
} as const

export async function file(ctx: LedgerContext, { format, ...filter }: JournalFilter & { readonly format: 'xlsx' | 'pdf' }) {
  const { rows, opening } = await read(ctx, filter)
  const sheet = registerSheet(ctx, {
    title: '企业流水账',
    span: spanOf(filter),
    columns: [
      ['day', '日期', 11],
      ['account', '账户', 22],
      ['type', '类型', 6],
      ['party', '对方', 20],
      ['content', '摘要', 24],
      ['inflow', '收入', 13, 'money'],
      ['outflow', '支出', 13, 'money'],
      ['balance', '余额', 14, 'money'],
      ['source', '来源', 9],
      ['voucher', '凭证', 14],
    ],
    rows: [
      { key: 'opening', kind: 'opening', cells: { content: '期初余额', balance: opening } },
      ...rows.map((one): SheetRow => ({
        key: one.key,
        cells: {
          day: one.day,
          account: one.account,
          type: FUND_ACCOUNT_TYPES[one.accountType],
          party: one.party,
          content: one.content,
          inflow: one.inflow,
          outflow: one.outflow,
          balance: one.balance,
          source: SOURCES[one.source],
          voucher: one.voucher,
        },
      })),
      {
        key: 'total',
        kind: 'total',
        cells: { content: '合计', inflow: sum(rows.map((one) => one.inflow)), outflow: sum(rows.map((one) => one.outflow)) },
      },
    ],
  })
  return sheetFile(sheet, `企业流水账${spanOf(filter)}`, format)
}

interface Line {
  readonly bankAccountId: string
  readonly day: Day
  readonly inflow: Money
  readonly outflow: Money
  readonly party: string
  readonly content: string
}
/** Bank and cash are kept where the accountant's page keeps them: one truth. */
export const addLine = (ctx: LedgerContext, { party, content, ...line }: Line): Promise<{ id: string }> =>
  addFlow(ctx, { ...line, counterpartyName: party, abstract: content, purpose: '', remark: '' })

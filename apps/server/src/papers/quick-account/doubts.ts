/** Judging what a run makes: facts gathered once a run, a doubt for each voucher, kept beside it for the review queue. */
import { absolute, compareMoney, isZero, type Money } from '@app/domain/kernel/money'
import { daysBetween, type Day, type Period } from '@app/domain/kernel/period'
import { contradictionOf } from '@app/domain/papers/quick-account/contradiction'
import { doubtOf, type CodedPart, type DoubtedPaper, type Other } from '@app/domain/papers/quick-account/doubt'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { WaitingFlow } from '../funds/index.ts'
import type { WaitingInvoice } from '../invoices/index.ts'
import { answersOf } from '../same-money/index.ts'
import type { Choice } from './book.ts'
import * as queries from './doubts.queries.ts'
import type { PastRow, TypedLine } from './doubts.queries.ts'
import { sideOf, wordsOf } from './flow-plan.ts'

type Writer = Pick<LedgerContext, 'db' | 'ledger'>
const { flowKey, TWIN_DAYS } = queries

interface Past {
  of(key: string): readonly PastRow[]
  usual(key: string): DoubtedPaper['usual']
}

function pastOf(rows: readonly PastRow[]): Past {
  const byKey = Map.groupBy(rows, (row) => row.key)
  const of = (key: string) => byKey.get(key) ?? []
  return {
    of,
    usual: (key) => {
      const known = of(key)
      if (known.length === 0) return null
      const most = known.map((row) => row.most).reduce((a, b) => (compareMoney(a, b) >= 0 ? a : b))
      return { times: known.reduce((count, row) => count + row.times, 0), most }
    },
  }
}

const coded = ({ subject, source, confidence }: Choice, what: string, before: readonly PastRow[]): CodedPart => ({
  subjectId: subject.id,
  subject: subject.fullName,
  source,
  confidence,
  what,
  before,
})

/** A voucher of the same sum that somebody made otherwise, a few days apart. */
function typedTwin(typed: ReadonlyMap<string, readonly TypedLine[]>, key: string, day: Day, denied: ReadonlySet<string>): Other | null {
  const near = (line: TypedLine) => !denied.has(line.voucherId) && Math.abs(daysBetween(line.day, day)) <= TWIN_DAYS
  const twin = typed.get(key)?.find(near)
  return twin ? { words: `已有${twin.day} ${twin.voucher}，金额相同`, voucherId: twin.voucherId, paper: null } : null
}

/** Small sums repeat of themselves: fees, fares. */
const SMALL = '100.00'

/** What a movement was for, as the bank has it: the abstract, else what it calls 用途, 附言 or the kind of transaction. */
const textOf = (flow: WaitingFlow): string => flow.abstract || flow.purpose || flow.remark || flow.transactionKind
const DECIDED: ReadonlySet<Choice['source']> = new Set(['set', 'transfer', 'refund', 'return'])

/** Judges movements by id; call it before their vouchers are made. */
export async function judgeFlows(
  ctx: Writer,
  period: Period,
  flows: readonly (readonly [WaitingFlow, Choice])[],
  known: { readonly alike: ReadonlyMap<string, Other>; readonly doubts: ReadonlyMap<string, string> },
): Promise<Judge> {
  if (flows.length === 0) return judgeOf(new Map(), period)
  const keyOf = (flow: WaitingFlow) => flowKey(sideOf(flow), flow.counterpartyName, textOf(flow))
  const amountOf = (flow: WaitingFlow) =>
    !isZero(flow.elsewhere) ? absolute(flow.elsewhere) : isZero(flow.outflow) ? flow.inflow : flow.outflow
  const past = pastOf(await queries.pastOfFlows(ctx.db, ctx.ledger.id, [...new Set(flows.map(([flow]) => keyOf(flow)))]))
  const sameDay = Map.groupBy(flows, ([flow]) => `${flow.bankAccountId}|${flow.day}|${keyOf(flow)}|${text(amountOf(flow))}`)
  const papers = new Map<string, DoubtedPaper>()
  for (const [flow, choice] of flows) {
    const [side, amount, key] = [sideOf(flow), amountOf(flow), keyOf(flow)] as const
    const same = sameDay.get(`${flow.bankAccountId}|${flow.day}|${key}|${text(amount)}`)!
    const twice = flow.counterpartyName !== '' && same.length > 1 && compareMoney(amount, SMALL) >= 0
    papers.set(flow.id, {
      side,
      day: flow.day,
      party: flow.counterpartyName,
      amount,
      red: false,
      parts: [coded(choice, textOf(flow), past.of(key))],
      lines: [],
      usual: past.usual(key),
      twin: known.alike.get(flow.id) ?? null,
      same: twice ? `同一天有${same.length}笔同额的` : '',
      refund: known.doubts.get(flow.id) ?? '',
      // what a person chose for this very movement, and what came back of it, was decided with the words before the eyes
      contradiction: DECIDED.has(choice.source) ? '' : contradictionOf(wordsOf(flow), choice.subject.fullName),
      misfits: [],
    })
  }
  return judgeOf(papers, period)
}

/** Keeps the doubts of vouchers made of one paper each by another area, judged as any other paper. */
export const keepDoubts = (
  ctx: Writer,
  made: readonly { readonly voucherId: string; readonly period: Period; readonly paper: DoubtedPaper }[],
): Promise<unknown> =>
  made.length === 0
    ? Promise.resolve()
    : insertRows(
        ctx.db,
        'voucherDoubts',
        made.map(({ voucherId, period, paper }) => {
          const { score, doubts } = doubtOf([paper], period)
          return { voucherId, score, doubts: JSON.stringify(doubts) }
        }),
      )

const text = (value: Money): string => value as unknown as string

export interface JudgedInvoice {
  readonly invoice: WaitingInvoice
  /** The coded lines, each with what it is. */
  readonly coded: readonly { readonly choice: Choice; readonly goods: string }[]
}

/** Judges invoices by id; call it before their vouchers are made. */
export async function judgeInvoices(
  ctx: Writer,
  direction: InvoiceDirection,
  period: Period,
  invoices: readonly JudgedInvoice[],
  alike: ReadonlyMap<string, Other> = new Map(),
): Promise<Judge> {
  if (invoices.length === 0) return judgeOf(new Map(), period)
  const goodsKey = ({ counterpartyName, lines }: WaitingInvoice) => `${counterpartyName}|${lines[0]?.goodsName ?? ''}`
  const keys = new Set(invoices.flatMap(({ invoice }) => [invoice.counterpartyName, goodsKey(invoice)]))
  const past = pastOf(await queries.pastOfInvoices(ctx.db, ctx.ledger.id, direction, [...keys]))
  const warnings = await queries.warningsOf(
    ctx.db,
    ctx.ledger.id,
    invoices.map(({ invoice }) => invoice.id),
  )
  const typed = Map.groupBy(await queries.typedAround(ctx.db, ctx.ledger.id, period), (line) =>
    text(absolute(isZero(line.credit) ? line.debit : line.credit)),
  )
  const answers = Map.groupBy(
    await answersOf(
      ctx,
      'invoice_id',
      invoices.map(({ invoice }) => invoice.id),
    ),
    (one) => one.paperId,
  )
  const denied = (id: string): ReadonlySet<string> => new Set((answers.get(id) ?? []).map((one) => one.otherId))
  const papers = new Map<string, DoubtedPaper>()
  for (const { invoice, coded: parts } of invoices) {
    const party = invoice.counterpartyName
    const first = past.of(goodsKey(invoice))
    const firstGoods = invoice.lines[0]?.goodsName
    papers.set(invoice.id, {
      side: direction,
      day: invoice.issuedOn,
      party,
      amount: invoice.grossAmount,
      red: invoice.red,
      parts: parts.map(({ choice, goods }) => coded(choice, goods, goods === firstGoods ? first : [])),
      lines: invoice.lines.map((line) => ({
        goods: line.goodsName,
        net: line.netAmount,
        rate: line.taxTreatment === 'taxed' ? line.taxRate : null,
        tax: line.taxAmount,
      })),
      usual: past.usual(party),
      twin: alike.get(invoice.id) ?? typedTwin(typed, text(absolute(invoice.grossAmount)), invoice.issuedOn, denied(invoice.id)),
      same: '',
      refund: '',
      contradiction: '',
      misfits: warnings.get(invoice.id) ?? [],
    })
  }
  return judgeOf(papers, period)
}

export interface Judge {
  /** Keeps the doubts of vouchers, each made of papers that were judged. */
  keep(ctx: Writer, vouchers: readonly { readonly voucherId: string; readonly paperIds: readonly string[] }[]): Promise<void>
}

const judgeOf = (papers: ReadonlyMap<string, DoubtedPaper>, period: Period): Judge => ({
  async keep(ctx, vouchers) {
    if (vouchers.length === 0) return
    const rows = vouchers.map(({ voucherId, paperIds }) => {
      const { score, doubts } = doubtOf(
        paperIds.map((id) => papers.get(id)!),
        period,
      )
      return { voucherId, score, doubts: JSON.stringify(doubts) }
    })
    await insertRows(ctx.db, 'voucherDoubts', rows)
  },
})

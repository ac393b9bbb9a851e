/** 差异核对: a month's invoices beside the books. Nothing is declared in this version, and the sheet says so. */
import { pageDrill } from '@app/domain/access/address'
import { ZERO, fromFen, toFen, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { isUnder } from '@app/domain/ledger/subjects/subject'
import { differenceSheet } from '@app/domain/papers/invoices/difference'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { basicCodes } from '@app/domain/papers/quick-account/booking-rules'
import { checkRange, readFacts } from '../../finance/books/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { sums } from './booking.queries.ts'
import * as queries from './difference.queries.ts'
import { INCOME } from './statistics.service.ts'

const page = { output: '/document/outputTax', input: '/document/inputTax' } as const

export async function difference(ctx: LedgerContext, direction: InvoiceDirection, period: Period): Promise<Sheet> {
  checkRange({ from: period, to: period, withDrafts: true })
  const facts = await readFacts(ctx, { through: period, withDrafts: true })
  const codes = basicCodes[ctx.ledger.standard]
  const general = ctx.ledger.vatNature === 'generalTaxpayer'
  const turnover = (under: readonly string[], side: 'debit' | 'credit'): Money => {
    const own = new Set(facts.subjects.filter((one) => under.some((top) => isUnder(one.code, top))).map((one) => one.id))
    let fen = 0n
    for (const one of facts.turnovers)
      if (own.has(one.subjectId) && one.period === period) {
        const credit = toFen(one.credit) - toFen(one.carriedCredit)
        const debit = toFen(one.debit) - toFen(one.carriedDebit)
        fen += side === 'credit' ? credit - debit : debit - credit
      }
    return fromFen(fen)
  }
  /** Only what was entered on that side: settling the month moves the other one. */
  const oneSide = (code: string, side: 'debit' | 'credit'): Money => {
    const own = new Set(facts.subjects.filter((one) => isUnder(one.code, code)).map((one) => one.id))
    return fromFen(
      facts.turnovers.reduce((fen, one) => (own.has(one.subjectId) && one.period === period ? fen + toFen(one[side]) : fen), 0n),
    )
  }
  const months = { from: period, to: period }
  const invoices = pageDrill(page[direction], months)
  const book = (subjects: readonly string[]) =>
    subjects.length === 0 ? null : { to: 'detailBook' as const, query: { subjects: subjects.join(','), ...months } }
  const title = `${direction === 'output' ? '销项' : '进项'}差异核对`
  const whole = await sums(ctx.db, ctx.ledger.id, direction, period)
  if (direction === 'output') {
    const tops = facts.subjects.filter((one) => one.level === 1 && INCOME.includes(one.name)).map((one) => one.code)
    const tax = general ? codes.outputTax : codes.smallScaleTax
    return differenceSheet(
      title,
      [
        {
          key: 'net',
          name: '销售额',
          invoiced: whole.net,
          booked: turnover(tops, 'credit'),
          declared: null,
          note: '发票不含税金额；账面收入科目贷方',
          invoicesDrill: invoices,
          bookDrill: book(tops),
        },
        {
          key: 'tax',
          name: '销项税额',
          invoiced: whole.tax,
          booked: oneSide(tax, 'credit'),
          declared: null,
          note: general ? '账面“销项税额”贷方' : '账面“应交增值税”贷方',
          invoicesDrill: invoices,
          bookDrill: book([tax]),
        },
      ],
      period,
      ctx.ledger.name,
    )
  }
  const ticked = general ? await queries.certifiedIn(ctx.db, ctx.ledger.id, period) : { all: ZERO, ticked: ZERO }
  return differenceSheet(
    title,
    general
      ? [
          {
            key: 'ticked',
            name: '已勾选进项税额',
            invoiced: ticked.ticked,
            booked: oneSide(codes.inputTax, 'debit'),
            declared: null,
            note: `勾选属期${period}的有效抵扣税额；账面“进项税额”借方`,
            invoicesDrill: { ...invoices, query: { ...invoices.query, ticked: '1' } },
            bookDrill: book([codes.inputTax]),
          },
          {
            key: 'waiting',
            name: '未勾选专用发票税额',
            invoiced: ticked.all,
            booked: turnover([codes.unselectedInputTax], 'debit'),
            declared: null,
            note: '本月入账、还没有勾选的；账面“待认证进项税额”本月净增',
            invoicesDrill: { ...invoices, query: { ...invoices.query, ticked: '0' } },
            bookDrill: book([codes.unselectedInputTax]),
          },
        ]
      : [
          {
            key: 'gross',
            name: '采购价税合计',
            invoiced: whole.gross,
            booked: await queries.bookedGross(ctx.db, ctx.ledger.id, period),
            declared: null,
            note: '小规模纳税人不抵扣，税额在成本里；账面为已生成凭证的发票',
            invoicesDrill: invoices,
            bookDrill: null,
          },
        ],
    period,
    ctx.ledger.name,
  )
}

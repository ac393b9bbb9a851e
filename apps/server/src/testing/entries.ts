/** Vouchers written short in tests: `await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')`, subjects by code. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { functionalAmount } from '@app/domain/finance/vouchers/validate'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import type { Bench, LedgerClient } from './bench.ts'

export const idsOf = async (ledger: Pick<LedgerClient, 'call'>) =>
  new Map((await ledger.call(subjectsApi.list)).map((one) => [one.code, one.id]))

const LINE = /^([借贷]) (\d+) (-?[\d.]+)(?: 数量 (-?[\d.]+))?(?: ([A-Z]{3}) (-?[\d.]+))?(?: \[([0-9a-f-]+)\])?$/

/** `借 1405 100 数量 5`, `借 10020001 1000 USD 7.1` (the amount in dollars, then the rate), `借 1122 5 [tag id]`. */
export async function linesOf(ledger: LedgerClient, texts: readonly string[]) {
  const ids = await idsOf(ledger)
  return texts.map((text) => {
    const parts = LINE.exec(text)
    if (!parts) throw new Error(`not a line: ${text}`)
    const [, side, code = '', typed = '', count, currency, exchange, tag] = parts
    const amount = currency === undefined ? money(typed) : functionalAmount(money(typed), rate(exchange ?? ''))
    return {
      abstract: '测试',
      subjectId: ids.get(code)!,
      tagIds: tag === undefined ? [] : [tag],
      debit: side === '借' ? amount : ZERO,
      credit: side === '借' ? ZERO : amount,
      currency: currency ?? '',
      originalAmount: currency === undefined ? null : money(typed),
      exchangeRate: exchange === undefined ? null : rate(exchange),
      quantity: count === undefined ? null : quantity(count),
      unitPrice: null,
    }
  })
}

export const book = async (ledger: LedgerClient, on: string, ...texts: string[]) =>
  ledger.call(vouchersApi.add, { body: { day: day(on), word: '记', attachmentCount: 0, lines: await linesOf(ledger, texts) } })

/** The lines of a voucher, written the same way. */
export async function linesRead(ledger: LedgerClient, id: string): Promise<string[]> {
  const voucher = await ledger.call(vouchersApi.get, { params: { id } })
  return voucher.lines.map((line) =>
    line.debit === ZERO
      ? `贷 ${line.subjectCode} ${line.credit as unknown as string}`
      : `借 ${line.subjectCode} ${line.debit as unknown as string}`,
  )
}

/** Posts every draft of some months: what is printed and taken away is of posted vouchers. */
export async function postAll(ledger: Pick<LedgerClient, 'call'>, from: string, to: string): Promise<void> {
  const drafts = await ledger.call(vouchersApi.list, { query: { from: period(from), to: period(to), page: 1, pageSize: 1000 } })
  await ledger.call(vouchersApi.post, { body: { ids: drafts.filter((one) => one.state !== 'posted').map((one) => one.id) } })
}

/** Somebody else of the firm, in the ledger: nobody reviews what they made. */
export async function another(house: Pick<Bench, 'person'>, ledger: Pick<LedgerClient, 'agencyId' | 'ledgerId'>) {
  const person = await house.person({ agencyId: ledger.agencyId })
  await person.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  return person
}

export async function reviewedByAnother(house: Pick<Bench, 'person'>, ledger: LedgerClient, ids: string[]): Promise<void> {
  await (await another(house, ledger)).call(vouchersApi.review, { body: { ids } })
}

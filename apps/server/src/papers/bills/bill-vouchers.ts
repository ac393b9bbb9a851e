/** One draft of chosen bills: a debit and a credit each, by its kind; the files lie with the voucher from the start. */
import { broken } from '@app/domain/kernel/app-error'
import { ZERO } from '@app/domain/kernel/money'
import { lastDay, periodOf, type Day } from '@app/domain/kernel/period'
import { BILL_KINDS, checkBookable, proposedSides, type ProposedSubject } from '@app/domain/papers/bills/bill'
import { addVouchers, attachKept, type NewLine } from '../../finance/vouchers/index.ts'
import { lockChain } from '../../ledger/book-log/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import { changeRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { openBook, tagsFor, Unbookable, type Book } from '../quick-account/index.ts'
import * as queries from './bills.queries.ts'

const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null } as const

const codeOf = ({ codes }: Book, subject: ProposedSubject): string =>
  subject === 'bank' ? '1002' : subject === 'cash' ? codes.cashOnHand : codes[subject]

/** BL0007, BL0008: a bill has a voucher, or says no amount; BL0015: the chart has no subject for it. */
export async function makeVoucher(ctx: LedgerContext, ids: readonly string[]) {
  await lockChain(ctx.db)
  const bills = await queries.lock(ctx.db, ctx.ledger.id, ids)
  checkBookable(bills.map((one) => ({ name: one.name, kind: one.kind, amount: one.amount, booked: one.voucherId !== null })))
  const book = await openBook(ctx)
  const lines: NewLine[] = []
  try {
    for (const { kind, amount, party, note } of bills) {
      const [debit, credit] = proposedSides[kind]!
      const abstract = [note === '' ? BILL_KINDS[kind] : note, party]
        .filter((text) => text !== '')
        .join(' ')
        .slice(0, 200)
      for (const [side, subjectRole] of [
        ['debit', debit],
        ['credit', credit],
      ] as const) {
        const subject = await book.byCode(codeOf(book, subjectRole))
        lines.push({
          ...plain,
          abstract,
          subjectId: subject.id,
          tagIds: tagsFor(subject, {}),
          debit: side === 'debit' ? amount! : ZERO,
          credit: side === 'credit' ? amount! : ZERO,
        })
      }
    }
  } catch (refusal) {
    if (refusal instanceof Unbookable) throw broken('BL0015', `不能生成凭证：${refusal.message}`)
    throw refusal
  }
  await tellNewSubjects(ctx, book.made())
  const { period } = bills[0]!
  const dated = bills.map((one) => one.issuedOn).filter((one): one is Day => one !== null && periodOf(one) === period)
  const [stored] = await addVouchers(
    ctx,
    [
      {
        day: dated.toSorted().at(-1) ?? lastDay(period),
        period,
        word: '记',
        attachmentCount: bills.length,
        kind: 'manual',
        lines,
        source: { kind: 'bill', ids: [...ids], reason: `${bills.length}张单据` },
      },
    ],
    '由单据生成凭证',
  )
  // each bill at its own line: its debit is what it proves
  const proved = bills.map(({ id, amount }, at) => ({ id, lineSubjectId: lines[at * 2]!.subjectId, lineAmount: amount! }))
  await changeRows(ctx.db, ctx.ledger.id, 'bills', proved, { voucherId: stored!.id })
  await attachKept(
    ctx,
    stored!.id,
    bills.map((one) => ({ fileId: one.fileId, name: one.name, sizeBytes: one.sizeBytes, addedName: one.givenBy })),
  )
  return { voucherId: stored!.id, voucher: `${stored!.period} ${stored!.word}-${stored!.number}` }
}

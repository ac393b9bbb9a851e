/** Versions of vouchers: their own digest says what they are, so that comparing costs nothing; only a conflict is read anew. */
import { VoucherChange, VoucherWire } from '@app/contract/finance/vouchers/vouchers'
import { encodeWith } from '@app/contract/kernel/wire'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { lastChangeOf } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Overtaken } from '../../platform/http/failures.ts'
import * as read from './vouchers.reading.ts'
import type { VoucherInput } from './voucher-input.ts'

/** The number is left out of a digest: posting others moves it, and nothing was written over. */
export const versionOf = ({ digest }: { readonly digest: string }): string => digest.slice(0, 16)

type Said = Readonly<Record<string, unknown>>
const FIELDS = ['voucherDate', 'voucherWord', 'attachmentCount', 'voucherItems'] as const

/** The lines as both shapes say them. */
function lineSaid(line: Said): Said {
  const { voucherAbstract, subjectId, tagIds, debitAmount, creditAmount, currencyCode, originalAmount, exchangeRate, quantity, unitPrice } =
    line
  return { voucherAbstract, subjectId, tagIds, debitAmount, creditAmount, currencyCode, originalAmount, exchangeRate, quantity, unitPrice }
}
const said = (voucher: Said): Said => ({ ...voucher, voucherItems: (voucher['voucherItems'] as Said[]).map(lineSaid) })

/** What is stored by now beside what was to be saved. */
export async function overtaken(ctx: LedgerContext, id: string, input: VoucherInput): Promise<Overtaken> {
  const [current] = await read.vouchersByIds(ctx, [id])
  const theirs = encodeWith(VoucherWire, current) as Said
  const subjects = new Map((await allSubjects(ctx.db)).map((one) => [one.id, one]))
  const sent = encodeWith(VoucherChange, input) as Said
  // named as theirs are: ids say nothing to people
  const mine: Said = {
    ...sent,
    voucherItems: (sent['voucherItems'] as Said[]).map((line) => {
      const subject = subjects.get(line['subjectId'] as string)
      return { ...line, subjectCode: subject?.code ?? '', subjectFullName: subject?.fullName ?? '' }
    }),
  }
  const last = await lastChangeOf(ctx.db, id)
  const [a, b] = [said(mine), said(theirs)]
  return new Overtaken([
    {
      key: id,
      version: current!.version,
      changedBy: last?.by ?? current!.preparedBy,
      changedAt: (last?.at ?? current!.createdAt).toISOString(),
      fields: FIELDS.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name])).map((name) => ({
        name,
        yours: mine[name],
        theirs: theirs[name],
      })),
    },
  ])
}

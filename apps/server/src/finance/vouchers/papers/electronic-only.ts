/** Whether the papers of a voucher may be kept electronically alone (CI-32), from what is known of each file. */
import {
  electronicConditions,
  electronicOnly,
  electronicVerdict,
  type Condition,
  type ElectronicPaper,
  type Signature,
} from '@app/domain/finance/vouchers/electronic-only'
import { sql } from 'kysely'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { get, type VoucherRead } from '../vouchers.reading.ts'
import { ofVouchers } from './voucher-files.queries.ts'

type Reader = Pick<LedgerContext, 'db' | 'ledger'>

interface Known {
  readonly fileId: string
  readonly scanned: boolean | null
  readonly signature: Signature
  readonly read: boolean
}
/** What was found of files when they came as bills or with invoices. */
const knownOf = async ({ db, ledger }: Reader, fileIds: readonly string[]): Promise<Map<string, Known>> => {
  const { rows } = await sql<Known>`
    select b.file_id as "fileId", bool_or(b.scanned) as scanned,
           (array_agg(b.seal order by b.seal = 'valid' desc, b.seal_checked_at desc nulls last))[1] as signature,
           bool_or(b.recognition in ('exact', 'text', 'ocr')) as read
      from bills b
     where b.ledger_id = ${ledger.id} and b.file_id = any(${fileIds}::uuid[]) and b.removed_at is null
     group by b.file_id`.execute(db)
  return new Map(rows.map((row) => [row.fileId, row]))
}

export interface ElectronicState {
  readonly id: string
  readonly voucher: string
  readonly alone: boolean
  readonly verdict: string
  readonly conditions: Condition[]
}

/** Of vouchers with electronic papers; those without are left out. */
export async function electronicStates(ctx: Reader, vouchers: readonly VoucherRead[]): Promise<ElectronicState[]> {
  const files = await ofVouchers(
    ctx.db,
    vouchers.map((one) => one.id),
  )
  const known = await knownOf(ctx, [...new Set(files.map((file) => file.fileId))])
  const byVoucher = Map.groupBy(files, (file) => file.voucherId)
  return vouchers.flatMap((voucher): ElectronicState[] => {
    const own = byVoucher.get(voucher.id) ?? []
    if (own.length === 0) return []
    // what was corrected stands beside the one that is taken
    const replaced = new Set(own.map((file) => file.corrects))
    const papers = own
      .filter((file) => !replaced.has(file.id))
      .map((file): ElectronicPaper => {
        const found = known.get(file.fileId)
        return {
          name: file.name,
          scanned: found?.scanned ?? file.mediaType.startsWith('image/'),
          signature: found?.signature ?? 'none',
          read: found?.read ?? false,
          accepted: file.state === 'accepted',
          intact: file.intact ?? null,
        }
      })
    const { attachmentCount, reviewedBy } = voucher
    const conditions = electronicConditions({ posted: voucher.state === 'posted', reviewedBy, attachmentCount, papers })
    return [
      {
        id: voucher.id,
        voucher: `${voucher.period} ${voucher.word}-${voucher.number}`,
        alone: electronicOnly(conditions),
        verdict: electronicVerdict(conditions),
        conditions,
      },
    ]
  })
}

/** VO0014 for one that is not there; without papers there is nothing to hold. */
export async function electronicState(ctx: Reader, id: string): Promise<Omit<ElectronicState, 'id' | 'voucher'>> {
  const [state] = await electronicStates(ctx, [await get(ctx, id)])
  return state ?? { alone: false, verdict: electronicVerdict([]), conditions: [] }
}

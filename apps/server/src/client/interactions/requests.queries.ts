/** Requests for papers, and the bills they were answered with. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import type { RequestState } from '@app/domain/client/interactions/interaction'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface StoredRequest extends Pick<
  Row<'clientRequests'>,
  | 'id'
  | 'contactId'
  | 'title'
  | 'note'
  | 'period'
  | 'state'
  | 'flowId'
  | 'invoiceId'
  | 'sentAt'
  | 'sentBy'
  | 'reason'
  | 'answeredAt'
  | 'absent'
> {
  readonly contact: string
  readonly line: string
  readonly bills: { id: string; name: string }[]
  readonly remindDays: number
  readonly reminded: number
  readonly remindFailed: boolean
  readonly nextRemindAt: Date | null
}

/** What is asked for, as a message says it before its link. */
export const askingWords = (ledger: string, { title, note }: Pick<StoredRequest, 'title' | 'note'>): string =>
  `${ledger}需要您补充“${title}”${note === '' ? '' : `（${note}）`}，请拍照上传：`

interface Which {
  readonly id?: string
  readonly open?: boolean | undefined
  readonly flowId?: string | undefined
  readonly invoiceId?: string | undefined
  readonly contactId?: string
}

export const list = (db: Tx, ledgerId: string, { id, open, flowId, invoiceId, contactId }: Which) =>
  sql<StoredRequest>`
    select r.id, r.contact_id, c.name as contact, r.title, r.note, r.period, r.state, r.flow_id, r.invoice_id,
           coalesce(w.day || ' ' || case when w.inflow <> 0 then '收 ' else '付 ' end || w.counterparty_name || ' ' || w.amount,
                    i.issued_on || ' 发票 ' || i.number || ' ' || i.gross_amount, '') as line,
           r.sent_at, r.sent_by, r.reason, r.answered_at, r.absent,
           coalesce((select json_agg(json_build_object('id', b.id, 'name', f.name) order by b.added_at, b.id)
              from bills b join files f on f.ledger_id = b.ledger_id and f.id = b.file_id
             where b.ledger_id = r.ledger_id and b.request_id = r.id and b.removed_at is null), '[]'::json) as bills,
           coalesce(m.every_days, 0) as "remindDays", coalesce(m.tried - m.failed, 0) as reminded,
           coalesce(m.last_failed, false) as "remindFailed", m.next_at as "nextRemindAt"
      from client_requests r
      join client_contacts c on c.ledger_id = r.ledger_id and c.id = r.contact_id
      left join client_reminders m on m.ledger_id = ${ledgerId} and m.request_id = r.id
      left join fund_flows w on w.ledger_id = r.ledger_id and w.id = r.flow_id
      left join invoices i on i.ledger_id = r.ledger_id and i.id = r.invoice_id
     where r.ledger_id = ${ledgerId}
       and (${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid)
       and (not ${open ?? false}::boolean or r.state in ('open', 'returned'))
       and (${flowId ?? null}::uuid is null or r.flow_id = ${flowId ?? null}::uuid)
       and (${invoiceId ?? null}::uuid is null or r.invoice_id = ${invoiceId ?? null}::uuid)
       and (${contactId ?? null}::uuid is null or r.contact_id = ${contactId ?? null}::uuid)
     order by case r.state when 'returned' then 0 when 'open' then 1 else 2 end, r.sent_at desc, r.id limit 500`
    .execute(db)
    .then((result) => result.rows)

export const exists = async (db: Tx, table: 'fundFlows' | 'invoices', id: string): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The request, locked until commit; IR0404 when it is not there, or another contact's. */
export async function lock(db: Tx, ledgerId: string, id: string, contactId?: string): Promise<StoredRequest> {
  await db.selectFrom('clientRequests').select('id').where('id', '=', id).forUpdate().execute()
  const [request] = await list(db, ledgerId, { id, ...(contactId === undefined ? {} : { contactId }) })
  if (request === undefined) throw notFound('IR0404', '这项要求不存在')
  return request
}

export const add = (
  db: Tx,
  row: {
    id: string
    contactId: string
    title: string
    note: string
    period: Period
    flowId: string | null
    invoiceId: string | null
    sentAt: Date
    sentBy: string
  },
) => db.insertInto('clientRequests').values(row).execute()

export const set = (db: Tx, id: string, values: { state: RequestState; reason?: string; answeredAt?: Date | null; absent?: boolean }) =>
  db.updateTable('clientRequests').set(values).where('id', '=', id).execute()

export const answerWith = (db: Tx, id: string, billIds: readonly string[]) =>
  db
    .updateTable('bills')
    .set({ requestId: id })
    .where('id', '=', sql<string>`any(${billIds}::uuid[])`)
    .execute()

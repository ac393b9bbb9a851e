/** What refers to a record: asked before it is deleted, and shown. */
import { isTagKind, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface ReferenceRow {
  readonly id: string
  readonly what: string
  readonly count: number
}

/** Maintained balances know how many lines a combination has: no line is read. */
function ofTags(ledgerId: string, type: TagType, ids: readonly string[]): RawBuilder<ReferenceRow> {
  const named = sql.ref(`s.${type}`)
  return sql<ReferenceRow>`
    with asked as (select unnest(${ids}::uuid[]) as id),
         sets as (select ${named} as id, s.id as set_id from tag_sets s where s.ledger_id = ${ledgerId} and ${named} = any(${ids}::uuid[]))
    select id, what, count::int as count from (
      select sets.id, '凭证分录' as what, sum(b.line_count) as count from sets
        join balances b on b.ledger_id = ${ledgerId} and b.tag_set_id = sets.set_id group by 1
      union all
      select sets.id, '期初余额', count(*) from sets
        join opening_balances o on o.ledger_id = ${ledgerId} and o.tag_set_id = sets.set_id group by 1
      union all
      select counterparty_id, '发票', count(*) from invoices
       where ledger_id = ${ledgerId} and counterparty_id = any(${ids}::uuid[]) group by 1
      union all
      select goods_id, '发票明细', count(*) from invoice_lines
       where ledger_id = ${ledgerId} and goods_id = any(${ids}::uuid[]) group by 1
      union all
      select parent_id, '下级', count(*) from tags
       where ledger_id = ${ledgerId} and not deleted and parent_id = any(${ids}::uuid[]) group by 1
      union all
      select department_id, '职员', count(*) from tags
       where ledger_id = ${ledgerId} and not deleted and department_id = any(${ids}::uuid[]) group by 1
      union all
      select asked.id, '项目', count(*) from asked
        join project_details p on p.ledger_id = ${ledgerId} and asked.id in (p.leader_id, p.customer_id) group by 1
      union all
      select employee_id, '工资表', count(*) from salary_rows
       where ledger_id = ${ledgerId} and employee_id = any(${ids}::uuid[]) group by 1
      union all
      select employee_id, '个税申报', count(*) from iit_incomes
       where ledger_id = ${ledgerId} and employee_id = any(${ids}::uuid[]) group by 1
      union all
      select owner_id, '经营所得申报', count(*) from tax_declarations
       where ledger_id = ${ledgerId} and owner_id = any(${ids}::uuid[]) group by 1
      union all
      select goods_id, '单位换算', count(*) from unit_conversions
       where ledger_id = ${ledgerId} and goods_id = any(${ids}::uuid[]) group by 1
    ) found where count > 0`
}

const ofUnits = (ledgerId: string, ids: readonly string[]) => sql<ReferenceRow>`
    select id, what, count::int as count from (
      select u.id, '科目' as what, count(*) as count from units u
        join subjects s on s.ledger_id = u.ledger_id and s.unit = u.name
       where u.ledger_id = ${ledgerId} and u.id = any(${ids}::uuid[]) group by 1
      union all
      select u.id, '商品', count(*) from units u
        join tags t on t.ledger_id = u.ledger_id and t.unit = u.name and not t.deleted
       where u.ledger_id = ${ledgerId} and u.id = any(${ids}::uuid[]) group by 1
      union all
      select u.id, '单位换算', count(*) from units u
        join unit_conversions c on c.ledger_id = u.ledger_id and u.id in (c.unit_id, c.base_id)
       where u.ledger_id = ${ledgerId} and u.id = any(${ids}::uuid[]) group by 1
    ) found`

const ofExpenseTypes = (ledgerId: string, ids: readonly string[]) => sql<ReferenceRow>`
    select expense_type_id as id, '报销内容' as what, count(*)::int as count from claim_contents
     where ledger_id = ${ledgerId} and expense_type_id = any(${ids}::uuid[]) group by 1`

export async function references(db: Tx, ledgerId: string, kind: RecordKind, ids: readonly string[]): Promise<ReferenceRow[]> {
  const query = isTagKind(kind)
    ? ofTags(ledgerId, kind, ids)
    : kind === 'unit'
      ? ofUnits(ledgerId, ids)
      : kind === 'expenseType'
        ? ofExpenseTypes(ledgerId, ids)
        : null
  // abstracts and claim contents are offered while typing; nothing keeps hold of them
  return query === null ? [] : (await query.execute(db)).rows
}

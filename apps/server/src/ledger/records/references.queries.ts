/** What refers to a record: asked before it is deleted, and shown. */
import { isTagKind, type RecordKind } from '@app/domain/ledger/records/record-kinds'
import { isFixedType, type TagType } from '@app/domain/ledger/subjects/subject'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface ReferenceRow {
  readonly id: string
  readonly what: string
  readonly count: number
}

/**
 * Columns that name a record, and what they are to people. What follows from these (months of goods, settings, details) is not named again:
 * the test holds this against the foreign keys.
 */
export const NAMED_BY = [
  ['发票', 'invoices', 'counterparty_id'],
  ['发票明细', 'invoice_lines', 'goods_id'],
  ['职员', 'tags', 'department_id', sql`not t.deleted`],
  ['下级', 'tags', 'parent_id', sql`not t.deleted`],
  ['项目', 'project_details', 'leader_id'],
  ['项目', 'project_details', 'customer_id'],
  ['工资表', 'salary_rows', 'employee_id'],
  ['个税申报', 'iit_incomes', 'employee_id'],
  ['经营所得申报', 'tax_declarations', 'owner_id'],
  ['单位换算', 'unit_conversions', 'goods_id'],
  ['报销单', 'claim_bills', 'employee_id'],
  ['报销单', 'claim_bills', 'department_id'],
  ['报销单', 'claim_bills', 'project_id'],
  ['报销明细', 'claim_lines', 'project_id'],
  ['资产使用部门', 'asset_departments', 'tag_id'],
  ['在建工程', 'asset_projects', 'tag_id'],
  ['出入库单', 'stock_documents', 'counterparty_id'],
  ['出入库单', 'stock_documents', 'product_id'],
  ['出入库单', 'stock_lines', 'goods_id'],
  ['库存盘点', 'stock_count_items', 'goods_id'],
  ['产品', 'stock_products', 'goods_id'],
  ['物料清单', 'stock_bom_lines', 'goods_id'],
  ['领料核算关系', 'stock_pickings', 'goods_id'],
  ['领料核算关系', 'stock_pickings', 'product_id'],
  ['费用归集', 'cost_pools', 'department_id'],
  ['项目工时', 'cost_project_hours', 'project_id'],
] as const satisfies readonly (readonly [what: string, table: string, column: string, condition?: RawBuilder<unknown>])[]

const naming = (ledgerId: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    NAMED_BY.map(([what, table, column, condition = sql`true`]) => {
      const named = sql.ref(`t.${column}`)
      return sql`select ${named}, ${what}::text, count(*) from ${sql.table(table)} t
                  where t.ledger_id = ${ledgerId} and ${named} = any(${ids}::uuid[]) and ${condition} group by 1`
    }),
    sql` union all `,
  )

/** Maintained balances know how many lines a combination has: no line is read. */
function ofTags(ledgerId: string, type: TagType, ids: readonly string[]): RawBuilder<ReferenceRow> {
  // of an own kind the combinations name the tags in their list alone
  const sets = isFixedType(type)
    ? sql`select ${sql.ref(`s.${type}`)} as id, s.id as set_id from tag_sets s
           where s.ledger_id = ${ledgerId} and ${sql.ref(`s.${type}`)} = any(${ids}::uuid[])`
    : sql`select t.id, s.id as set_id from tag_sets s cross join unnest(s.tag_ids) t(id)
           where s.ledger_id = ${ledgerId} and s.tag_ids && ${ids}::uuid[] and t.id = any(${ids}::uuid[])`
  return sql<ReferenceRow>`
    with sets as (${sets})
    select id, what, sum(count)::int as count from (
      select sets.id, '凭证分录' as what, sum(b.line_count) as count from sets
        join balances b on b.ledger_id = ${ledgerId} and b.tag_set_id = sets.set_id group by 1
      union all
      select sets.id, '期初余额', count(*) from sets
        join opening_balances o on o.ledger_id = ${ledgerId} and o.tag_set_id = sets.set_id group by 1
      union all ${naming(ledgerId, ids)}) found
     where count > 0 group by 1, 2`
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

const ofTagKinds = (ledgerId: string, ids: readonly string[]) => sql<ReferenceRow>`
    select id, what, count::int as count from (
      select k.id, '核算项目' as what, count(*) as count from tag_kinds k
        join tags t on t.ledger_id = k.ledger_id and t.type = k.kind
       where k.ledger_id = ${ledgerId} and k.id = any(${ids}::uuid[]) group by 1
      union all
      select k.id, '科目', count(*) from tag_kinds k
        join subjects s on s.ledger_id = k.ledger_id and s.tag_types @> array[k.kind]
       where k.ledger_id = ${ledgerId} and k.id = any(${ids}::uuid[]) group by 1
    ) found`

export async function references(db: Tx, ledgerId: string, kind: RecordKind, ids: readonly string[]): Promise<ReferenceRow[]> {
  const query = isTagKind(kind)
    ? ofTags(ledgerId, kind, ids)
    : kind === 'unit'
      ? ofUnits(ledgerId, ids)
      : kind === 'expenseType'
        ? ofExpenseTypes(ledgerId, ids)
        : kind === 'tagKind'
          ? ofTagKinds(ledgerId, ids)
          : null
  // abstracts and claim contents are offered while typing; nothing keeps hold of them
  return query === null ? [] : (await query.execute(db)).rows
}

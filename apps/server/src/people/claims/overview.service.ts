/** What claims come to: advances by person, the flow of expenses, and its summary that leads back to the flow. */
import { pageDrill, type Query } from '@app/domain/access/address'
import { SUMMARY_GROUPS, type SummaryGroup } from '@app/contract/people/claims/claims-overview'
import { add, compareMoney, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { periodOf, type Period } from '@app/domain/kernel/period'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { APPROVAL_STATES, PAYMENT_STATUSES } from '@app/domain/people/claims/bill'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { registerSheet, sheetFile, spanOf } from '../../platform/sheet-file.ts'
import * as queries from './settlements.queries.ts'
import type { FlowFilter } from './settlements.queries.ts'

export const balances = (ctx: LedgerContext) => queries.balances(ctx.db, ctx.ledger.id)

export async function flow(ctx: LedgerContext, filter: FlowFilter) {
  const rows = await queries.flow(ctx.db, ctx.ledger.id, filter)
  const totalData = { amount: sum(rows.map((one) => one.amount)), tax: sum(rows.map((one) => one.tax)) }
  return new Answer(rows, { total: rows.length, totalData })
}

export async function flowFile(ctx: LedgerContext, { format, ...filter }: FlowFilter & { readonly format: 'xlsx' | 'pdf' }) {
  const rows = await queries.flow(ctx.db, ctx.ledger.id, filter)
  const sheet = registerSheet(ctx, {
    title: '费用流水',
    span: spanOf(filter),
    columns: [
      ['day', '日期', 11],
      ['number', '单号', 14],
      ['employee', '职员', 9],
      ['department', '部门', 10],
      ['project', '项目', 12],
      ['type', '费用类型', 12],
      ['content', '报销内容', 22],
      ['amount', '金额', 13, 'money'],
      ['tax', '可抵扣税额', 12, 'money'],
      ['state', '审批', 8],
      ['status', '付款', 8],
      ['voucher', '凭证', 14],
    ],
    rows: [
      ...rows.map(({ key, state, status, billId: _, ...row }): SheetRow => ({
        key,
        cells: { ...row, state: APPROVAL_STATES[state], status: PAYMENT_STATUSES[status] },
      })),
      {
        key: 'total',
        kind: 'total',
        cells: { day: '合计', amount: sum(rows.map((one) => one.amount)), tax: sum(rows.map((one) => one.tax)) },
      },
    ],
  })
  return sheetFile(sheet, `费用流水${spanOf(filter)}`, format)
}

interface Asked {
  readonly from: Period
  readonly to: Period
  readonly group: SummaryGroup
}
type Row = Awaited<ReturnType<typeof queries.flow>>[number]
type GroupQuery = Partial<Query<'/bailian/waterBill'>>
/** What a group is called, known by, and asked for in the flow. */
const groupOf: Readonly<Record<SummaryGroup, (row: Row) => { id: string; name: string; query: GroupQuery }>> = {
  type: ({ typeId, type }) => ({ id: typeId, name: type, query: { typeId } }),
  employee: ({ employeeId, employee }) => ({ id: employeeId, name: employee, query: { employeeId } }),
  department: ({ departmentId, department }) => ({
    id: departmentId ?? 'none',
    name: department || '未填部门',
    query: { departmentId: departmentId ?? 'none' },
  }),
  project: ({ projectId, project }) => ({
    id: projectId ?? 'none',
    name: project || '未填项目',
    query: { projectId: projectId ?? 'none' },
  }),
  month: ({ day }) => ({ id: day.slice(0, 7), name: day.slice(0, 7), query: { from: periodOf(day), to: periodOf(day) } }),
}

/** By type, person, department, project or month; every figure leads to the lines behind it. */
export async function summary(ctx: LedgerContext, { from, to, group }: Asked): Promise<Sheet> {
  const rows = await queries.flow(ctx.db, ctx.ledger.id, { from, to })
  const found = new Map<string, { name: string; query: GroupQuery; count: number; amount: Money; tax: Money; paid: Money }>()
  for (const row of rows) {
    const { id, name, query } = groupOf[group](row)
    const known = found.get(id) ?? { name, query, count: 0, amount: ZERO, tax: ZERO, paid: ZERO }
    found.set(id, {
      ...known,
      count: known.count + 1,
      amount: add(known.amount, row.amount),
      tax: add(known.tax, row.tax),
      paid: row.status === 1 ? known.paid : add(known.paid, row.amount),
    })
  }
  const groups = [...found].toSorted(([, a], [, b]) => (group === 'month' ? (a.name < b.name ? -1 : 1) : compareMoney(b.amount, a.amount)))
  const drill = (query: GroupQuery) => ({ amount: pageDrill('/bailian/waterBill', { from, to, ...query }) })
  return {
    title: '费用汇总',
    captions: [`编制单位：${ctx.ledger.name}`, spanOf({ from, to }), '单位：元'],
    columns: [
      { key: 'name', title: SUMMARY_GROUPS[group], kind: 'text', width: 24 },
      { key: 'count', title: '笔数', kind: 'integer', width: 8 },
      { key: 'amount', title: '金额', kind: 'money', width: 16 },
      { key: 'tax', title: '可抵扣税额', kind: 'money', width: 14 },
      { key: 'paid', title: '已结清', kind: 'money', width: 16 },
    ],
    rows: [
      ...groups.map(([id, one]): SheetRow => ({
        key: id,
        cells: { name: one.name, count: String(one.count), amount: one.amount, tax: one.tax, paid: one.paid },
        drills: drill(one.query),
      })),
      ...(groups.length === 0
        ? []
        : [
            {
              key: 'total',
              kind: 'total',
              cells: {
                name: '合计',
                count: String(rows.length),
                amount: sum(rows.map((row) => row.amount)),
                tax: sum(rows.map((row) => row.tax)),
                paid: sum(groups.map(([, one]) => one.paid)),
              },
              drills: drill({}),
            } satisfies SheetRow,
          ]),
    ],
  }
}

export const summaryFile = async (ctx: LedgerContext, { format, ...asked }: Asked & { readonly format: 'xlsx' | 'pdf' }) =>
  sheetFile(await summary(ctx, asked), `费用汇总${spanOf(asked)}`, format)

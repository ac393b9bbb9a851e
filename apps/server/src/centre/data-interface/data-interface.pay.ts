/** 职工薪酬 of the interface: periods, items, one record a person and sheet, and its amounts by item. */
import { interfaceTable as table, type InterfaceTable } from '@app/domain/centre/data-interface/data-interface'
import { SHEET_KINDS } from '@app/domain/people/salary/pay-types'
import { firstDay, lastDay, periodsBetween } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { CNY, month, year, type Span } from './data-interface.books.ts'
import * as queries from './data-interface.queries.ts'

/** What every sheet computes, beside the items the ledger made. */
const COMPUTED = {
  gross: '应发工资',
  pension: '基本养老保险费',
  medical: '基本医疗保险费',
  unemployment: '失业保险费',
  housing: '住房公积金',
  tax: '个人所得税',
  net: '实发工资',
  employerSocial: '单位社会保险费',
  employerHousing: '单位住房公积金',
} as const

export async function payroll(ctx: LedgerContext, { from, to }: Span): Promise<InterfaceTable[]> {
  const rows = await queries.pay(ctx.db, ctx.ledger.id, from, to)
  const items = new Map<string, string>(Object.entries(COMPUTED))
  const details: string[][] = []
  const records = rows.map((row) => {
    const at = [row.code, year(row.period), month(row.period), String(row.number)]
    if (row.problem === '')
      for (const { key, title, formula } of row.columns) {
        items.set(`item-${title}`, title)
        const amount = formula === '' ? row.inputs[key] : row.figures[`#${key}`]
        if (amount !== undefined) details.push([...at, `item-${title}`, amount])
      }
    for (const key of Object.keys(COMPUTED)) if (row.figures[key] !== undefined) details.push([...at, key, row.figures[key]])
    return [row.code, row.name, row.department, SHEET_KINDS[row.kind], ...at.slice(1), CNY, row.accrual, row.payment]
  })
  const note = rows.length === 0 ? '这些月份没有工资表' : ''
  return [
    table(
      '薪酬期间',
      ['薪酬年度', '薪酬期间号', '薪酬期间起始日期', '薪酬期间结束日期'],
      periodsBetween(from, to).map((one) => [year(one), month(one), firstDay(one), lastDay(one)]),
    ),
    table('薪酬项目', ['薪酬项目编码', '薪酬项目名称'], [...items]),
    table(
      '员工薪酬记录',
      [
        '员工编码',
        '员工姓名',
        '员工部门',
        '薪酬类别名称',
        '薪酬年度',
        '薪酬期间号',
        '薪酬表号',
        '币种编码',
        '计提凭证编号',
        '发放凭证编号',
      ],
      records,
      note,
    ),
    table('员工薪酬记录明细', ['员工编码', '薪酬年度', '薪酬期间号', '薪酬表号', '薪酬项目编码', '薪酬金额'], details, note),
  ]
}

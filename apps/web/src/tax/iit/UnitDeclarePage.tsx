/** 单位申报记录: every return of the year with its corrections and voids. */
import { recordFilter } from '@app/contract/tax/iit/iit-payments'
import { MOVED_SHEETS, standingWords, type DeclarationState } from '@app/domain/tax/iit/declaration'
import { useMemo } from 'react'
import { moneyColumn } from '../../ui/list/columns.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import { inOrder } from '../../ui/inputs/pinyin-match.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { DeclarationLink, RecordedHere, declarationColumn, useYear } from './declaration-link.tsx'
import './iit.css'
import { useRecords, type RecordRow } from './iit-payments.api.ts'
import { GoTo } from '../../ui/faces/GoTo.tsx'

const MARKS: Readonly<Record<DeclarationState, StateMark>> = {
  draft: 'draft',
  checked: 'reviewed',
  ready: 'reviewed',
  sending: 'draft',
  filed: 'proved',
  void: 'red',
}
const tests: Tests<typeof recordFilter, RecordRow> = {
  state: (state) => (row) => row.state === state,
  search: (typed) => (row) => inOrder(`${row.period} ${row.receipt} ${row.reason} ${row.voidReason}`, typed),
}
const none: readonly RecordRow[] = []

export default function UnitDeclarePage() {
  const year = useYear()
  const read = useRecords(year)
  const all = read.data ?? none
  const list = useList({ name: 'iit-records', fields: fieldsOf(recordFilter) })
  const rows = useMemo(() => found(all, tests, list.filter), [all, list.filter])
  const columns: readonly Column<RecordRow>[] = [
    declarationColumn<RecordRow>((row) => row.id),
    {
      key: 'state',
      title: '状态',
      width: 150,
      text: standingWords,
      render: (row) => <State mark={row.bureau === 'differing' ? 'red' : MARKS[row.state]}>{standingWords(row)}</State>,
    },
    {
      key: 'moved',
      title: '与工资表',
      width: 116,
      text: (row) => (row.moved ? MOVED_SHEETS : ''),
      // where it leads the correction is begun
      render: (row) =>
        row.moved && (
          <DeclarationLink id={row.id} title={MOVED_SHEETS}>
            <State mark="red">已变动，去更正</State>
          </DeclarationLink>
        ),
    },
    { key: 'people', title: '人数', width: 56, align: 'right', text: (row) => String(row.people) },
    moneyColumn('income', '收入', (row) => row.income),
    moneyColumn('tax', '应扣税额', (row) => row.tax, { balance: true }),
    moneyColumn('filedTax', '受理税额', (row) => row.filedTax, { balance: true }),
    { key: 'filedOn', title: '申报日期', width: 92, text: (row) => row.filedOn ?? '' },
    { key: 'receipt', title: '受理编号', width: 130, text: (row) => row.receipt },
    {
      key: 'reason',
      title: '更正、作废原因',
      width: 180,
      grow: true,
      text: (row) => [row.reason, row.voidReason].filter((one) => one !== '').join('；'),
    },
    { key: 'changedBy', title: '最后操作', width: 80, text: (row) => row.changedBy },
    { key: 'changedAt', title: '时间', width: 130, text: (row) => momentShown(row.changedAt) },
  ]
  return (
    <ListPage
      title="单位申报记录"
      label="申报记录"
      list={list}
      read={read}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.id}
      fixed
      pinned={1}
      status={`${year} 年 · ${all.length} 份`}
      bar={<RecordedHere what="申报结果" />}
      empty={{
        title: `${year} 年还没有个税申报`,
        hint: '在综合所得申报里从工资表取数',
        action: <GoTo page="/taxWorkspace/personTax/comprehensiveIncome" />,
      }}
    />
  )
}

/** Columns of 人员信息采集. */
import { ID_TYPES } from '@app/domain/ledger/records/record-kinds'
import { TAX_KINDS } from '@app/domain/people/salary/pay-types'
import { REPORT_STATES, SEXES, SITUATIONS, type ReportState } from '@app/domain/tax/iit/tax-person'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import type { TaxPerson } from './iit-people.api.ts'

const MARKS: Readonly<Record<ReportState, StateMark>> = {
  unsent: 'draft',
  sending: 'reviewed',
  pending: 'reviewed',
  verified: 'proved',
  failed: 'red',
}
const named = <K extends string>(names: Readonly<Record<K, string>>, key: K): string => ((key as string) === '' ? '' : names[key])

export const personColumns: readonly Column<TaxPerson>[] = [
  { key: 'code', title: '工号', width: 70, text: (one) => one.code },
  { key: 'name', title: '姓名', width: 90, text: (one) => `${one.name}${one.disabled ? '（停用）' : ''}` },
  {
    key: 'state',
    title: '报送状态',
    width: 92,
    text: (one) => REPORT_STATES[one.state],
    render: (one) => <State mark={MARKS[one.state]}>{REPORT_STATES[one.state]}</State>,
  },
  {
    key: 'problems',
    title: '还缺什么、反馈',
    width: 200,
    grow: true,
    text: (one) => [...one.problems, one.feedback].filter((words) => words !== '').join('；'),
  },
  { key: 'taxKind', title: '从业类型', width: 120, text: (one) => TAX_KINDS[one.taxKind] },
  { key: 'situation', title: '其他情况', width: 80, text: (one) => named(SITUATIONS, one.situation) },
  { key: 'idType', title: '证件类型', width: 110, text: (one) => ID_TYPES[one.idType] },
  { key: 'idNumber', title: '证件号码', width: 120, text: (one) => one.idNumber },
  { key: 'nationality', title: '国籍（地区）', width: 92, text: (one) => one.nationality },
  { key: 'sex', title: '性别', width: 50, text: (one) => named(SEXES, one.sex) },
  { key: 'bornOn', title: '出生日期', width: 92, text: (one) => one.bornOn ?? '' },
  { key: 'hiredOn', title: '任职日期', width: 92, text: (one) => one.hiredOn ?? '' },
  { key: 'leftOn', title: '离职日期', width: 92, text: (one) => one.leftOn ?? '' },
  { key: 'mobilePhone', title: '手机', width: 100, text: (one) => one.mobilePhone },
]

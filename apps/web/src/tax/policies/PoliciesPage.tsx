/** 政策依据: what the law sets in a month, by which document, who says that it is in force, since when and until when. */
import { policyFilter, POLICY_TIMES } from '@app/contract/tax/policies/policies'
import { lastDay, type Period } from '@app/domain/kernel/period'
import { PACKAGE_KEYS, POLICY_PACKAGES, type PackageKey } from '@app/domain/ledger/policies/packages'
import { STANDINGS, standingHints, type Standing } from '@app/domain/tax/policies/standings'
import { policiesOf } from '@app/domain/tax/policies/registry'
import { useMemo } from 'react'
import { useAddress } from '../../platform/address.ts'
import { useLedger, usePeriod } from '../../platform/session.ts'
import { withRows } from '../../platform/reading.ts'
import { fieldsOf, found } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { useSwitchings } from './policies.api.ts'
import { documentWords, rowsOf, testsFor, usesWords, type PolicyTime, type ShownPolicy } from './policy-rows.ts'

const EARLIEST = '2008-01' as Period
const LATEST = '2030-12' as Period
const STANDING_MARKS: Readonly<Record<Standing, StateMark>> = {
  official: 'proved',
  inferred: 'reviewed',
  usual: 'suggested',
  doubtful: 'red',
}
const TIME_MARKS: Readonly<Record<PolicyTime, StateMark>> = { now: 'proved', off: 'red', past: 'draft', later: 'draft' }

export default function PoliciesPage() {
  const usual = usePeriod()
  const { standard } = useLedger()
  const [{ period: asked }, setAddress] = useAddress({ period: '' })
  const period = (asked || usual) as Period
  const read = useSwitchings()
  const list = useList({ name: 'policies', fields: fieldsOf(policyFilter) })
  const all = useMemo(() => policiesOf(standard), [standard])
  const tests = useMemo(() => testsFor(standard, all), [standard, all])
  const { data: switchings } = read
  const last = useMemo(() => new Map(PACKAGE_KEYS.map((key) => [key, switchings?.find((one) => one.package === key)])), [switchings])
  const rows = useMemo(() => {
    const switched = new Set(PACKAGE_KEYS.filter((key) => last.get(key)?.on === true))
    return rowsOf(all, lastDay(period), switched)
  }, [all, period, last])
  const shown = useMemo(() => found(rows, tests, list.filter), [rows, tests, list.filter])
  const columns = useMemo<Column<ShownPolicy>[]>(() => {
    const doubt = (key: PackageKey): string => {
      const one = last.get(key)
      const how = one === undefined ? '从未启用' : `${one.by} ${momentShown(one.at)} ${one.on ? '启用' : '停用'}：${one.reason}`
      return `${POLICY_PACKAGES[key].doubt}。${how}`
    }
    return [
      { key: 'title', title: '规定', width: 230, grow: true, text: (row) => row.policy.title },
      { key: 'value', title: '内容', width: 260, grow: true, text: (row) => row.value },
      {
        key: 'time',
        title: '时效',
        width: 100,
        text: (row) => POLICY_TIMES[row.time],
        render: (row) => <State mark={TIME_MARKS[row.time]}>{POLICY_TIMES[row.time]}</State>,
      },
      { key: 'from', title: '自', width: 92, text: (row) => row.from ?? '' },
      { key: 'to', title: '至', width: 92, text: (row) => row.to ?? '没有期限' },
      {
        key: 'standing',
        title: '依据',
        width: 72,
        text: (row) => STANDINGS[row.standing],
        render: (row) => (
          <span title={standingHints[row.standing]}>
            <State mark={STANDING_MARKS[row.standing]}>{STANDINGS[row.standing]}</State>
          </span>
        ),
      },
      { key: 'document', title: '文号与题名', width: 340, grow: true, text: documentWords },
      { key: 'source', title: '条款', width: 220, text: (row) => (row.doubtful === null ? row.source : doubt(row.doubtful)) },
      { key: 'uses', title: '用在', width: 200, text: (row) => usesWords(row.policy) },
    ]
  }, [last])
  return (
    <ListPage
      title="政策依据"
      label="政策依据"
      list={list}
      read={{ ...withRows(read, switchings && rows), total: rows.length }}
      rows={shown}
      columns={columns}
      rowKey={(row) => row.key}
      fixed
      pinned={1}
      status={`按 ${lastDay(period)} 判断时效 · 这一期有效 ${rows.filter((row) => row.time === 'now').length} 条`}
      lead={<PeriodPicker label="所属期" value={period} min={EARLIEST} max={LATEST} onChange={(next) => setAddress({ period: next })} />}
      empty={{ title: '没有符合条件的规定', hint: '换一个所属期，或清除条件；没有列出的，本产品不据以计算' }}
    />
  )
}

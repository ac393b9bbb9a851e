/** 结账凭据: what a month was closed from and with which figures, and what is not so any more. */
import type { Period } from '@app/domain/kernel/period'
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Drawer, Select } from 'antd'
import { useState } from 'react'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { MoneyCell, MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { useCloseRecord, type CloseRecord } from './period-end.api.ts'
import { stateWords } from './step-view.ts'

export function CloseRecordDrawer({ period, onClose }: { period: Period; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, loading, error, again } = useCloseRecord(period, chosen)
  const face = faceOf({
    loading,
    error,
    again,
    count: data?.list.length ?? 0,
    empty: <Empty title="本月没有结账凭据" hint="结账时自动留存：依据、步骤、人员和结果；随账套导入的结账没有凭据" />,
  })
  return (
    <Drawer open size={860} title={`结账凭据 · ${period}`} onClose={onClose}>
      {face ??
        (data?.shown && (
          <>
            {data.list.length > 1 && (
              <Select
                aria-label="哪一次结账"
                className="record-choice"
                value={data.shown.id}
                options={data.list.map((one, index) => ({
                  value: one.id,
                  label: `${momentShown(one.closedAt)} 结账${index === 0 ? '（最近一次）' : '（后来反结账）'}`,
                }))}
                onChange={setChosen}
              />
            )}
            <Opened record={data.shown} />
          </>
        ))}
    </Drawer>
  )
}

const short = (digest: string): string => (digest.length > 16 ? `${digest.slice(0, 16)}…` : digest)
const named = (names: readonly string[]): string => (names.length === 0 ? '无' : names.join('、'))
const stepWord = (state: string): string => (stateWords as Readonly<Record<string, string>>)[state] ?? state

function Opened({ record }: { record: CloseRecord }) {
  const { people, inputs, steps, trial, warnings } = record
  return (
    <>
      <Differences differences={record.differences} />
      <dl className="record-facts">
        <dt>结账</dt>
        <dd>
          {record.closedBy}，{momentShown(record.closedAt)}
        </dd>
        <dt>制单</dt>
        <dd>{named(people.prepared)}</dd>
        <dt>审核</dt>
        <dd>{named(people.reviewed)}</dd>
        <dt>记账</dt>
        <dd>{named(people.posted)}</dd>
        <dt>当时的提醒</dt>
        <dd>{named(warnings)}</dd>
        <dt>凭据摘要</dt>
        <dd className="record-digest">SM3 {record.digest}</dd>
      </dl>
      <ClosedSteps steps={steps} />
      <ClosedTrial trial={trial} />
      <table className="preview-lines">
        <caption>依据</caption>
        <tbody>
          {inputs.map((one) => (
            <tr key={one.name}>
              <td>{one.name}</td>
              <td>{one.value}</td>
              <td className="record-digest" title={one.digest}>
                {short(one.digest)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const ClosedSteps = ({ steps }: Pick<CloseRecord, 'steps'>) => (
  <table className="preview-lines">
    <caption>结转步骤</caption>
    <thead>
      <tr>
        <th>步骤</th>
        <th>状态</th>
        <th>凭证</th>
        <th>说明</th>
        <th className="right">金额</th>
      </tr>
    </thead>
    <tbody>
      {steps.map((step) => (
        <tr key={step.ruleId}>
          <td>{step.name}</td>
          <td>{stepWord(step.state)}</td>
          <td>{step.vouchers.join('、')}</td>
          <td>{step.reason}</td>
          <MoneyTd value={step.amount} />
        </tr>
      ))}
    </tbody>
  </table>
)

const ClosedTrial = ({ trial }: Pick<CloseRecord, 'trial'>) => (
  <table className="preview-lines">
    <caption>结账时的科目余额（一级科目，借方为正）</caption>
    <thead>
      <tr>
        <th>科目</th>
        <th className="right">期初余额</th>
        <th className="right">借方发生</th>
        <th className="right">贷方发生</th>
        <th className="right">期末余额</th>
      </tr>
    </thead>
    <tbody>
      {trial.map((row) => (
        <tr key={row.code}>
          <td>
            {row.code} {row.name}
          </td>
          {([row.opening, row.debit, row.credit, row.closing] as const).map((value, index) => (
            // the four columns never change places
            // oxlint-disable-next-line react/no-array-index-key
            <td key={index} className="right">
              <MoneyCell value={value} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const kindWords = { input: '依据', figure: '结果', note: '说明' } as const

function Differences({ differences }: { differences: CloseRecord['differences'] }) {
  const moved = differences.filter((one) => one.kind !== 'note').length
  return (
    <>
      <p className={moved === 0 ? 'state-proved checks-good' : 'record-moved'} role="status">
        {moved === 0 ? <CheckCircleFilled /> : <CloseCircleFilled />}
        {moved === 0 ? ' 按现在的账簿重算，与结账时完全一致' : ` 按现在的账簿重算，有 ${moved} 处与结账时不同`}
      </p>
      {differences.length > 0 && (
        <table className="preview-lines">
          <caption>与结账时的差异</caption>
          <thead>
            <tr>
              <th>类别</th>
              <th>内容</th>
              <th className="right">结账时</th>
              <th className="right">现在</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={`${one.kind} ${one.what}`}>
                <td>{kindWords[one.kind]}</td>
                <td>{one.what}</td>
                <td className="right" title={one.was}>
                  {short(one.was)}
                </td>
                <td className="right" title={one.is}>
                  {short(one.is)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

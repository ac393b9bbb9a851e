/** The lines of an own closing template, each with what is wrong in it. */
import { OWN_MODES, ownModeNames } from '@app/domain/finance/period-end/own/own-template'
import type { Period } from '@app/domain/kernel/period'
import { sideNames } from '@app/domain/ledger/subjects/subject'
import { Button, Input, Select } from 'antd'
import { bookable, SubjectSelect } from '../../../ledger/subjects/index.ts'
import { faultsAt } from './own-draft.ts'
import { OwnAmount } from './OwnAmount.tsx'
import type { OwnLineDraft } from './own-templates.api.ts'
import type { OwnTemplate } from './use-own-template.ts'

const choices = <K extends string>(names: Readonly<Record<K, string>>, keys = Object.keys(names) as K[]) =>
  keys.map((value) => ({ value, label: names[value] }))

interface Props {
  readonly template: OwnTemplate
  readonly period: Period
}
export function OwnTemplateLines({ template, period }: Props) {
  return (
    <table className="preview-lines own-lines">
      <thead>
        <tr>
          <th>摘要</th>
          <th>方向</th>
          <th>会计科目</th>
          <th>取数方式</th>
          <th>取数</th>
          <th aria-label="操作" />
        </tr>
      </thead>
      <tbody>
        {template.lines.map((line, row) => (
          // rows have no id before they are kept
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={row} line={line} row={row} template={template} period={period} />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps extends Props {
  readonly line: OwnLineDraft
  readonly row: number
}
function Line({ line, row, template: { lines, setLine, removeLine, faults }, period }: LineProps) {
  return (
    <tr>
      <td>
        <Input
          aria-label={`第${row + 1}行摘要`}
          value={line.abstract}
          maxLength={200}
          onChange={(event) => setLine(row, { abstract: event.target.value })}
        />
        <FaultText text={faultsAt(faults, row, ['voucherAbstract'])} />
      </td>
      <td>
        <Select
          aria-label={`第${row + 1}行方向`}
          value={line.side}
          options={choices(sideNames)}
          onChange={(side) => setLine(row, { side })}
        />
      </td>
      <td>
        <SubjectSelect label={`第${row + 1}行科目`} code={line.code} only={bookable} onChange={(code) => setLine(row, { code })} />
        <FaultText text={faultsAt(faults, row, ['subjectCode'])} />
      </td>
      <td>
        <Select
          aria-label={`第${row + 1}行取数方式`}
          className="own-mode"
          value={line.mode}
          options={choices(ownModeNames, [...OWN_MODES])}
          onChange={(mode) => setLine(row, { mode, ...(mode === 'spread' && line.start === null ? { start: period, months: 12 } : {}) })}
        />
      </td>
      <td>
        <div className="own-amount">
          <OwnAmount line={line} row={row} period={period} onChange={(more) => setLine(row, more)} />
        </div>
        <FaultText text={faultsAt(faults, row, ['amount', 'sourceSubjectCode', 'ratio', 'formula', 'startPeriod', 'monthCount'])} />
      </td>
      <td>
        <Button size="small" type="text" disabled={lines.length <= 2} aria-label={`删除第${row + 1}行`} onClick={() => removeLine(row)}>
          删除
        </Button>
      </td>
    </tr>
  )
}

export const FaultText = ({ text }: { text: string }) =>
  text === '' ? null : (
    <small className="negative" role="alert">
      {text}
    </small>
  )

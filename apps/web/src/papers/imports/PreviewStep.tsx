/** What an import would do: counts and sums, the proof of balances, refused rows, conflicts, changes, and the first new rows. */
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { MoneyCell, MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { DoubledTable } from './DoubledTable.tsx'
import { ChainProof } from './ChainProof.tsx'
import type { Preview } from './imports.api.ts'
import { ChangeTable, ProblemTable } from './ProblemTable.tsx'
import type { ImportWords } from './words.ts'

const Count = ({
  title,
  bad = false,
  amount = false,
  children,
}: {
  title: string
  bad?: boolean
  amount?: boolean
  children: ReactNode
}) => (
  <div className={`import-count${bad ? ' bad' : ''}${amount ? ' amount' : ''}`}>
    <span className="quiet">{title}</span>
    <b>{children}</b>
  </div>
)
const figure = (count: number): string => count.toLocaleString('zh-CN')

interface Props {
  readonly preview: Preview
  readonly words: ImportWords
  readonly leaveOut: boolean
  readonly onLeaveOut: (leaveOut: boolean) => void
  /** Takes exactly these of the rows that look like others. */
  readonly onTake: (keys: readonly string[]) => void
  /** Between the counts and the rows: mapping and accounts. */
  readonly children?: ReactNode
}

/** What it would do, in figures. */
function Counts({ preview, words }: Pick<Props, 'preview' | 'words'>) {
  const { import: act } = preview
  // sums of a proposal are no result
  const asked = preview.questions.length > 0
  return (
    <div className="import-counts" role="status" aria-label="预览结果">
      <Count title="新增">{figure(act.newCount)}</Count>
      <Count title="变更">{figure(act.changedCount)}</Count>
      <Count title="跳过（已有）">{figure(act.skippedCount)}</Count>
      <Count title="拒绝" bad={act.refusedCount > 0}>
        {figure(act.refusedCount)}
      </Count>
      {act.conflictCount > 0 && (
        <Count title="需处理" bad>
          {figure(act.conflictCount)}
        </Count>
      )}
      <Count title={`新增${words.first}`} amount>
        {asked ? <span className="quiet">待回答</span> : <MoneyCell value={preview.firstTotal} zero="shown" />}
      </Count>
      <Count title={`新增${words.second}`} amount>
        {asked ? <span className="quiet">待回答</span> : <MoneyCell value={preview.secondTotal} zero="shown" />}
      </Count>
    </div>
  )
}

export function PreviewStep({ preview, words, leaveOut, onLeaveOut, onTake, children }: Props) {
  const { import: act, refused, conflicts, changes, rows, marks, markCount, notices } = preview
  return (
    <>
      <Counts preview={preview} words={words} />
      {notices.map((text) => (
        <div key={text} className="import-warning">
          {text}
        </div>
      ))}
      {children}
      {refused.length > 0 && (
        <>
          <div className="import-heading">拒绝 {figure(act.refusedCount)} 行</div>
          <div className="import-scroll">
            <ProblemTable problems={refused} total={act.refusedCount} />
          </div>
          {act.newCount + act.changedCount > 0 && (
            <Checkbox checked={leaveOut} onChange={(event) => onLeaveOut(event.target.checked)}>
              不导入这些行，只导入其余的
            </Checkbox>
          )}
        </>
      )}
      {preview.doubled.length > 0 && <DoubledTable rows={preview.doubled} total={act.skippedCount} words={words} onTake={onTake} />}
      {conflicts.length > 0 && (
        <>
          <div className="import-heading">需要处理 {figure(act.conflictCount)} 条（导入不会改动它们）</div>
          <div className="import-scroll">
            <ProblemTable problems={conflicts} total={act.conflictCount} />
          </div>
        </>
      )}
      {marks.length > 0 && (
        <>
          <div className="import-heading">
            请留意 {figure(markCount)} {words.unit}（会导入，{words.marked}）
          </div>
          <div className="import-scroll">
            <ProblemTable problems={marks} total={markCount} />
          </div>
        </>
      )}
      {changes.length > 0 && (
        <>
          <div className="import-heading">变更 {figure(act.changedCount)} 张</div>
          <div className="import-scroll">
            <ChangeTable changes={changes} />
          </div>
        </>
      )}
      <ChainProof sections={preview.sections} />
      {rows.length > 0 && <NewRows rows={rows} of={act.newCount} words={words} />}
    </>
  )
}

interface NewRowsProps {
  readonly rows: Preview['rows']
  /** How many there are. */
  readonly of: number
  readonly words: ImportWords
}
const NewRows = ({ rows, of, words }: NewRowsProps) => (
  <>
    <div className="import-heading">新增{of > rows.length ? `（前 ${rows.length} ${words.unit}）` : ''}</div>
    <div className="import-scroll">
      <table className="plain-table">
        <thead>
          <tr>
            <th>日期</th>
            <th>内容</th>
            <th>往来单位</th>
            <th className="right">{words.first}</th>
            <th className="right">{words.second}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal rows of a statement are kept, nothing tells them apart
            <tr key={index}>
              <td className="figure">{row.day}</td>
              <td>{row.title}</td>
              <td>{row.party}</td>
              <MoneyTd value={row.first} />
              <MoneyTd value={row.second} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
)

/** One filing as it was given away: its statements, what the books say otherwise since, who must be told and who was. */
import { issuedStatementsApi as api } from '@app/contract/finance/reports/issued-statements'
import { statementNames, type StatementKind } from '@app/domain/finance/reports/template'
import { Button, Drawer, Input, Segmented } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import { SheetView } from '../../ui/sheet/SheetView.tsx'
import { useIssue, useTell } from './issued.api.ts'
import { StatementLinks } from './StatementLinks.tsx'
import { spanNames } from './issue-words.ts'
import './reports.css'

interface Props {
  readonly id: string
  readonly may: boolean
  readonly onClose: () => void
}

const nowhere = () => undefined

export function IssueDrawer({ id, may, onClose }: Props) {
  const { data, error, again } = useIssue(id)
  const [chosen, setChosen] = useState<StatementKind | null>(null)
  const statement = data?.statements.find((one) => one.kind === chosen) ?? data?.statements[0]
  const issue = data?.issue
  return (
    <Drawer
      open
      size={1080}
      title={issue ? `${issue.period}${spanNames[issue.span]} · 第 ${issue.version} 版 · ${issue.issuedOn} 报出` : '报出的报表'}
      onClose={onClose}
      extra={
        statement && (
          <SheetFile
            of={api.file}
            ask={(format) => ({ params: { id }, query: { kind: statement.kind, format } })}
            name={`${statementNames[statement.kind]}_${issue?.period ?? ''}`}
          />
        )
      }
    >
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined || issue === undefined ? (
        <Loading />
      ) : (
        <>
          <p className="quiet">
            报送：{issue.recipients.join('、')}
            {issue.purpose !== '' && `；用途：${issue.purpose}`}
            {issue.reason !== null && `；更正原因：${issue.reason}`}；经办：{issue.issuedBy} {momentShown(issue.issuedAt)}；SM3 摘要{' '}
            <span className="figure">{issue.digest.slice(0, 16)}</span>
          </p>
          {data.differences.length > 0 && <Differences state={issue.state} differences={data.differences} />}
          {(issue.mustBeTold.length > 0 || data.told.length > 0) && <Told id={id} issue={issue} told={data.told} may={may} />}
          <StatementLinks issueId={id} recipients={issue.recipients} may={may} />
          <h4 className="proof-title">报出的报表</h4>
          {data.statements.length > 1 && (
            <Segmented
              aria-label="报表"
              value={statement?.kind ?? ''}
              options={data.statements.map(({ kind }) => ({ value: kind, label: statementNames[kind] }))}
              onChange={(kind) => setChosen(kind as StatementKind)}
            />
          )}
          {statement && (
            <div className="issued-sheet">
              <SheetView name={`issued-${statement.kind}`} sheet={statement.sheet} pinned={1} onDrill={nowhere} />
            </div>
          )}
        </>
      )}
    </Drawer>
  )
}

type Opened = NonNullable<ReturnType<typeof useIssue>['data']>

/** What is not as it was given away: by the corrected filing, or by the books as they are now. */
const Differences = ({ state, differences }: { state: Opened['issue']['state']; differences: Opened['differences'] }) => (
  <section aria-label="差异">
    <h4 className="proof-title">
      {state === 'replaced' ? '与更正后的一版不同' : '与现在的账不同'} {differences.length} 处
    </h4>
    <table className="report-proof" aria-label="差异">
      <thead>
        <tr>
          <th>报表</th>
          <th>项目</th>
          <th>栏</th>
          <th className="right">报出时</th>
          <th className="right">{state === 'replaced' ? '更正后' : '现在'}</th>
          <th className="right">差额</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => (
          <tr key={`${one.statement} ${one.line} ${one.column}`}>
            <td>{one.statement}</td>
            <td>{one.line}</td>
            <td>{one.column}</td>
            {[one.was, one.is, one.by].map((amount, at) => (
              <td key={at} className="right">
                <MoneyCell value={amount} zero="shown" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** Who was told of the correction, and who must still be. */
const Told = ({ id, issue, told, may }: { id: string; issue: Opened['issue']; told: Opened['told']; may: boolean }) => (
  <section aria-label="更正通知">
    <h4 className="proof-title">更正通知</h4>
    {told.map((one) => (
      <p key={`${one.recipient} ${one.toldOn} ${one.words}`}>
        {one.recipient}：{one.toldOn} 已告知，{one.words} <span className="quiet">{one.toldBy}</span>
      </p>
    ))}
    {issue.mustBeTold.map((recipient) => (
      <TellRow key={recipient} id={id} recipient={recipient} may={may} />
    ))}
  </section>
)

/** One recipient who must be told, and the entry that it was done. */
function TellRow({ id, recipient, may }: { id: string; recipient: string; may: boolean }) {
  const today = useToday()
  const [toldOn, setToldOn] = useState(today)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const { mutateAsync: keep, isPending } = useTell()
  const save = async () => {
    try {
      await keep({ params: { id }, body: { recipient, toldOn, words } })
      tell.success(`已登记告知${recipient}`)
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    }
  }
  return (
    <div className="tell-row">
      <span className="state state-red">须告知</span>
      <span>{recipient}</span>
      <DayInput label={`告知${recipient}的日期`} value={toldOn} max={today} disabled={!may} onChange={setToldOn} />
      <Input
        aria-label={`怎样告知${recipient}`}
        placeholder="怎样告知、告知了什么"
        maxLength={500}
        disabled={!may}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button disabled={!may} loading={isPending} onClick={() => void save()}>
        登记告知
      </Button>
      {problem !== '' && <span className="negative">{problem}</span>}
    </div>
  )
}

/** The lines of a claim as a grid: Enter goes on and makes a new line after the last, Ctrl+Delete takes one out. */
import { DeleteOutlined } from '@ant-design/icons'
import { groupThousands, sum } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { TICKETS, type Ticket } from '@app/domain/people/claims/passenger-tax'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { EntryGrid } from '../../ui/inputs/EntryGrid.tsx'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { EntrySelect } from '../../ui/inputs/EntrySelect.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { NamedInput } from '../../ui/inputs/NamedInput.tsx'
import { Suggest } from '../../ui/inputs/Suggest.tsx'
import { focusNext, lineKeys } from '../../papers/paper/index.ts'
import type { Choices } from './claims.api.ts'
import { changed, newLine, type TypedLine } from './line-edit.ts'

interface Props {
  readonly lines: readonly TypedLine[]
  readonly choices: Choices
  readonly day: Day
  /** Reasons of the server, by place from 1. */
  readonly problems: ReadonlyMap<number, string>
  readonly onLines: (lines: readonly TypedLine[]) => void
}

/** What is done to the lines, and the expense types offered to them. */
function useClaimGrid({ lines, choices, day, onLines }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  /** The first field of the line that was just made takes the cursor. */
  const [fresh, setFresh] = useState<string | null>(null)
  const put = (line: TypedLine, more: Partial<TypedLine>) => onLines(lines.map((one) => (one.key === line.key ? changed(one, more) : one)))
  const add = () => {
    const line = newLine(day, lines.at(-1))
    setFresh(line.key)
    onLines([...lines, line])
  }
  const drop = (line: TypedLine) => onLines(lines.length === 1 ? [newLine(day)] : lines.filter((one) => one.key !== line.key))
  /** After what was chosen, to the next field; after the last, a new line. */
  const goOn = () => {
    if (grid.current && !focusNext(grid.current)) add()
  }
  const types = choices.types.map((one) => ({ key: one.id, label: one.name, hint: one.initials }))
  return { grid, fresh, put, add, drop, goOn, types }
}
type Grid = ReturnType<typeof useClaimGrid>

export function ClaimLines(props: Props) {
  const { lines, choices, problems } = props
  const hand = useClaimGrid(props)
  const { grid, add } = hand
  return (
    <>
      <EntryGrid ref={grid} label="费用明细">
        <Heads choices={choices} />
        <tbody>
          {lines.map((line, at) => (
            <ClaimLine key={line.key} line={line} at={at} choices={choices} problem={problems.get(at + 1)} hand={hand} />
          ))}
        </tbody>
      </EntryGrid>
      <div className="claim-total">
        <Button onClick={add}>增加一行</Button>
        <span className="quiet desk-only">回车到下一格，末格回车增加一行，Ctrl+Delete 删除一行，Ctrl+S 保存</span>
        <span role="status">
          合计 <b className="figure">{groupThousands(sum(lines.map((line) => line.amount)))}</b>
        </span>
      </div>
    </>
  )
}

const Heads = ({ choices }: { readonly choices: Choices }) => (
  <thead>
    <tr>
      <th style={{ width: 32 }}>#</th>
      <th style={{ width: 116 }}>日期</th>
      <th style={{ width: 130 }}>费用类型</th>
      <th>报销内容</th>
      {choices.projects.length > 0 && <th style={{ width: 120 }}>项目</th>}
      {choices.general && <th style={{ width: 110 }}>票据</th>}
      <th style={{ width: 110 }}>金额</th>
      {choices.general && <th style={{ width: 96 }}>可抵扣税额</th>}
      <th style={{ width: 32 }} aria-label="操作" />
    </tr>
  </thead>
)

interface LineProps {
  readonly line: TypedLine
  /** Its place, from 0. */
  readonly at: number
  readonly choices: Choices
  /** The reason of the server. */
  readonly problem: string | undefined
  readonly hand: Grid
}
function ClaimLine(props: LineProps) {
  const { line, at, choices, problem, hand } = props
  const { put, drop, goOn } = hand
  return (
    <tr className={problem === undefined ? '' : 'claim-wrong'} onKeyDown={(event) => lineKeys(event, goOn, () => drop(line))}>
      <td className="quiet center" title={problem}>
        {at + 1}
      </td>
      <td>
        <DayInput label={`日期${at + 1}`} value={line.day} onChange={(value) => put(line, { day: value })} onEnter={goOn} />
      </td>
      <WhatCells {...props} />
      {choices.projects.length > 0 && (
        <td>
          <EntrySelect
            onEnter={goOn}
            aria-label={`项目${at + 1}`}
            makes="project"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={line.projectId}
            options={choices.projects.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(projectId: string | undefined) => put(line, { projectId: projectId ?? null })}
          />
        </td>
      )}
      {choices.general && (
        <td>
          <EntrySelect
            onEnter={goOn}
            aria-label={`票据${at + 1}`}
            value={line.ticket}
            options={Object.entries(TICKETS).map(([value, label]) => ({ value: value as Ticket, label }))}
            onChange={(ticket: Ticket) => put(line, { ticket })}
          />
        </td>
      )}
      <td>
        <MoneyInput aria-label={`金额${at + 1}`} value={line.amount} onChange={(amount) => put(line, { amount })} />
      </td>
      {choices.general && (
        <td>
          <MoneyInput
            aria-label={`税额${at + 1}`}
            value={line.tax}
            disabled={line.ticket === 'none' || choices.types.find((one) => one.id === line.expenseTypeId)?.deductible === false}
            onChange={(tax) => put(line, { tax })}
          />
        </td>
      )}
      <td>
        <Button type="text" tabIndex={-1} icon={<DeleteOutlined />} aria-label={`删除第${at + 1}行`} onClick={() => drop(line)} />
      </td>
    </tr>
  )
}

/** What the expense was for. */
function WhatCells({ line, at, choices, hand: { fresh, types, put, goOn } }: LineProps) {
  const type = choices.types.find((one) => one.id === line.expenseTypeId)
  return (
    <>
      <td>
        <NamedInput
          label={`费用类型${at + 1}`}
          value={type?.name ?? ''}
          options={types}
          nothing="没有这个费用类型"
          makes="expenseType"
          takesFocus={fresh === line.key}
          onPick={(expenseTypeId) => {
            put(line, { expenseTypeId })
            goOn()
          }}
        />
      </td>
      <td>
        <Suggest
          label={`报销内容${at + 1}`}
          text={line.content}
          maxLength={200}
          opensOnFocus={false}
          options={(type?.contents ?? [])
            .filter((one) => one !== line.content && one.includes(line.content))
            .map((one) => ({ key: one, label: one }))}
          onText={(content) => put(line, { content })}
          onPick={(content) => {
            put(line, { content })
            goOn()
          }}
        />
      </td>
    </>
  )
}

/** 现金流量 of a voucher: every cash line with the rows its money is given to, as suggested until a person chooses. */
import { cashFlowItems } from '@app/domain/finance/reports/cash-flow-items'
import { isZero, type Money } from '@app/domain/kernel/money'
import type { CashFlowPart } from '@app/domain/finance/vouchers/voucher'
import { Button, Modal, Select, Tag } from 'antd'
import { useState } from 'react'
import { useLedger } from '../../../platform/session.ts'
import { Empty } from '../../../ui/faces/faces.tsx'
import { MoneyCell, MoneyTd } from '../../../ui/faces/MoneyCell.tsx'
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx'
import { cashLinesOf, leftOf, withPart, type CashLine } from './cash-flow-lines.ts'
import '../list/filters.css'
import type { Entry } from './entry.ts'
import type { Lookups } from './LineRow.tsx'
import type { EntryActs } from './use-entry.ts'

interface Props {
  readonly entry: Entry
  readonly lookups: Lookups
  readonly editable: boolean
  readonly acts: EntryActs
  readonly onClose: () => void
}

export default function CashFlowDialog({ entry, lookups, editable, acts, onClose }: Props) {
  const { standard } = useLedger()
  const [choices, setChoices] = useState<ReadonlyMap<number, readonly CashFlowPart[] | null>>(new Map())
  const items = cashFlowItems(standard)
  const options = items.map(({ item, label }) => ({ value: item, label: item === '-' ? label : `${item} ${label}` }))
  // null: back to what is suggested
  const lines = entry.lines.map((line, index) => {
    const choice = choices.get(index)
    return choice === undefined ? line : { ...line, cashFlows: choice ?? undefined }
  })
  const cash = cashLinesOf(lines, (id) => lookups.byId.get(id ?? ''), standard)
  const choose = (index: number, parts: readonly CashFlowPart[] | null) => setChoices(new Map([...choices, [index, parts]]))
  const open = cash.find((line) => line.chosen && !isZero(leftOf(line.moved, line.parts)))
  const confirm = () => {
    for (const [index, parts] of choices)
      acts.edit(index, (line) => ({ ...line, cashFlows: parts?.filter((part) => !isZero(part.amount)) }))
    onClose()
  }
  return (
    <Modal
      open
      title="现金流量"
      width={760}
      okText="确定"
      okButtonProps={{ disabled: !editable || choices.size === 0 || open !== undefined }}
      onOk={confirm}
      onCancel={onClose}
    >
      {cash.length === 0 || items.length === 0 ? (
        <Empty
          title={items.length === 0 ? '本会计制度没有现金流量表' : '没有现金类科目的分录'}
          hint="现金、银行存款等科目的分录才需要现金流量项目"
        />
      ) : (
        <table className="plain-table cash-flows" aria-label="现金流量">
          <thead>
            <tr>
              <th>分录</th>
              <th className="right">金额</th>
              <th>现金流量项目（流入为正，流出为负）</th>
            </tr>
          </thead>
          <tbody>
            {cash.map((line) => (
              <CashRow
                key={line.index}
                line={line}
                subject={lookups.byId.get(entry.lines[line.index]?.subjectId ?? '')?.fullName}
                options={options}
                editable={editable}
                onChoose={(parts) => choose(line.index, parts)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}

interface RowProps {
  readonly line: CashLine
  /** Of the line, by its full name. */
  readonly subject: string | undefined
  readonly options: { readonly value: string; readonly label: string }[]
  readonly editable: boolean
  /** null: back to what is suggested. */
  readonly onChoose: (parts: readonly CashFlowPart[] | null) => void
}
/** A cash line and the items its money is given to. */
function CashRow({ line, subject, options, editable, onChoose }: RowProps) {
  const put = (at: number, part: Partial<{ item: string; amount: Money }>) =>
    onChoose(line.parts.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <tr>
      <td>
        第{line.index + 1}行 {subject}
      </td>
      <MoneyTd value={line.moved} />
      <td>
        {line.parts.map((part, at) => (
          <div className="part" key={`${line.index}.${line.parts.length - at}`}>
            <Select
              aria-label={`第${line.index + 1}行现金流量项目`}
              showSearch={{ optionFilterProp: 'label' }}
              disabled={!editable}
              value={part.item}
              options={options}
              onChange={(item) => put(at, { item })}
            />
            {line.parts.length > 1 && (
              <MoneyInput
                aria-label={`第${line.index + 1}行现金流量金额`}
                disabled={!editable}
                value={part.amount}
                onChange={(amount) => put(at, { amount })}
              />
            )}
          </div>
        ))}
        {line.chosen && !isZero(leftOf(line.moved, line.parts)) && (
          <span className="negative">
            还差 <MoneyCell value={leftOf(line.moved, line.parts)} />
          </span>
        )}
        {line.chosen ? (
          <Button type="link" disabled={!editable} onClick={() => onChoose(null)}>
            用建议的
          </Button>
        ) : (
          <Tag>建议</Tag>
        )}
        <Button type="link" disabled={!editable} onClick={() => onChoose(withPart(line, line.parts.at(-1)?.item ?? options[0]!.value))}>
          拆分
        </Button>
      </td>
    </tr>
  )
}

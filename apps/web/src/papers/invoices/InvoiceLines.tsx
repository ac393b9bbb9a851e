/** The lines of an invoice being typed: after the last field of the last line Enter starts a new one. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import type { KeyboardEvent } from 'react'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { emptyLine, isBlank, RATES, rateName, totalsOf, withChange, type RateChoice, type TypedLine } from './drafting.ts'

export function InvoiceLines({ lines, onLines }: { lines: readonly TypedLine[]; onLines: (lines: readonly TypedLine[]) => void }) {
  const totals = totalsOf(lines)
  const setLine = (key: number, values: Partial<TypedLine>) =>
    onLines(lines.map((line) => (line.key === key ? withChange(line, values) : line)))
  const more = () => onLines([...lines, emptyLine(Math.max(-1, ...lines.map((line) => line.key)) + 1, lines.at(-1)?.rate ?? '1')])
  const onLast = (line: TypedLine) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || line !== lines.at(-1) || isBlank(line)) return
    event.preventDefault()
    more()
  }
  return (
    <>
      <table className="plain-table typed-lines">
        <thead>
          <tr>
            {['商品或服务', '规格', '单位', '数量', '单价', '金额', '税率', '税额', ''].map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <InvoiceLine
              key={line.key}
              line={line}
              index={index}
              alone={lines.length === 1}
              onLine={(values) => setLine(line.key, values)}
              onTaxKey={onLast(line)}
              onDrop={() => onLines(lines.filter((one) => one.key !== line.key))}
            />
          ))}
        </tbody>
      </table>
      <div className="typed-foot">
        <Button icon={<PlusOutlined />} onClick={more}>
          增加一行
        </Button>
        <span className="typed-totals">
          <span>
            金额 <MoneyCell value={totals.net} zero="shown" />
          </span>
          <span>
            税额 <MoneyCell value={totals.tax} zero="shown" />
          </span>
          <b>
            价税合计 <MoneyCell value={totals.gross} zero="shown" />
          </b>
        </span>
      </div>
    </>
  )
}

interface LineProps {
  readonly line: TypedLine
  readonly index: number
  /** The only one: it is not deleted. */
  readonly alone: boolean
  readonly onLine: (values: Partial<TypedLine>) => void
  /** In its last field. */
  readonly onTaxKey: (event: KeyboardEvent) => void
  readonly onDrop: () => void
}
function InvoiceLine({ line, index, alone, onLine, onTaxKey, onDrop }: LineProps) {
  const named = (name: string) => `第 ${index + 1} 行${name}`
  const text = (field: 'goodsName' | 'specification' | 'unit' | 'quantity' | 'unitPrice', name: string, maxLength: number) => (
    <td>
      <Input
        aria-label={named(name)}
        maxLength={maxLength}
        value={line[field]}
        onChange={(event) => onLine({ [field]: event.target.value })}
      />
    </td>
  )
  return (
    <tr>
      {text('goodsName', '商品或服务', 100)}
      {text('specification', '规格', 100)}
      {text('unit', '单位', 20)}
      {text('quantity', '数量', 20)}
      {text('unitPrice', '单价', 20)}
      <td>
        <MoneyInput aria-label={named('金额')} value={line.net} onChange={(net) => onLine({ net })} />
      </td>
      <td>
        <Select
          aria-label={named('税率')}
          value={line.rate}
          options={RATES.map((value) => ({ value, label: rateName(value) }))}
          onChange={(value: RateChoice) => onLine({ rate: value })}
        />
      </td>
      <td>
        <MoneyInput aria-label={named('税额')} value={line.tax} onChange={(tax) => onLine({ tax })} onKeyDown={onTaxKey} />
      </td>
      <td>
        <Button
          type="text"
          tabIndex={-1}
          aria-label={`删除第 ${index + 1} 行`}
          disabled={alone}
          icon={<DeleteOutlined />}
          onClick={onDrop}
        />
      </td>
    </tr>
  )
}

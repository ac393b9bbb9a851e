/** Typing an invoice, or changing a typed one: Enter moves on, the last field of the last line starts a new one. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { isNegative } from '@app/domain/kernel/money'
import { lastDay, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { Button, Drawer, Input, Select } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { Loading } from '../../ui/faces.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import {
  draftOf,
  emptyLine,
  isBlank,
  RATES,
  rateName,
  totalsOf,
  typedFrom,
  withChange,
  type RateChoice,
  type TypedHead,
  type TypedLine,
} from './drafting.ts'
import { directions, kindOptions } from './invoice-words.ts'
import { useAddInvoice, useChangeInvoice, useInvoice } from './invoices.api.ts'
import './invoices.css'

interface Props {
  readonly direction: InvoiceDirection
  /** The typed invoice to change; null for a new one. */
  readonly id: string | null
  readonly period: Period
  readonly onClose: () => void
}

export function InvoiceForm({ direction, id, period, onClose }: Props) {
  const title = `${id === null ? '录入' : '修改'}${directions[direction].title}`
  return (
    <Drawer open size={900} title={title} onClose={onClose} mask={{ closable: false }}>
      {id === null ? (
        <NewInvoice direction={direction} period={period} onClose={onClose} />
      ) : (
        <Existing direction={direction} id={id} onClose={onClose} />
      )}
    </Drawer>
  )
}

function NewInvoice({ direction, period, onClose }: Omit<Props, 'id'>) {
  const today = useToday()
  const issuedOn: Day = periodOf(today) === period ? today : lastDay(period)
  const head: TypedHead = { kind: 'digitalOrdinary', issuedOn, partyName: '' }
  return <Fields direction={direction} id={null} head={head} lines={[emptyLine(0)]} onClose={onClose} />
}

function Existing({ direction, id, onClose }: { direction: InvoiceDirection; id: string; onClose: () => void }) {
  const { data } = useInvoice(direction, id)
  if (!data) return <Loading />
  const { head, lines } = typedFrom(direction, data.invoice, data.lines)
  return <Fields direction={direction} id={id} version={data.version} head={head} lines={lines} onClose={onClose} />
}

interface FieldsProps {
  readonly direction: InvoiceDirection
  readonly id: string | null
  readonly version?: string | undefined
  readonly head: TypedHead
  readonly lines: readonly TypedLine[]
  readonly onClose: () => void
}

function Fields({ direction, id, version: shown, head: first, lines: given, onClose }: FieldsProps) {
  const { party } = directions[direction]
  const [head, setHead] = useState(first)
  const [version] = useState(shown)
  const [lines, setLines] = useState(given)
  const [problem, setProblem] = useState('')
  const { mutateAsync: add, isPending: adding } = useAddInvoice(direction)
  const { mutateAsync: change, isPending: changing } = useChangeInvoice(direction)
  const totals = totalsOf(lines)
  const put = (values: Partial<TypedHead>) => setHead({ ...head, ...values })
  const setLine = (key: number, values: Partial<TypedLine>) =>
    setLines(lines.map((line) => (line.key === key ? withChange(line, values) : line)))
  const more = () => setLines([...lines, emptyLine(Math.max(-1, ...lines.map((line) => line.key)) + 1, lines.at(-1)?.rate ?? '1')])
  const onLast = (line: TypedLine) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || line !== lines.at(-1) || isBlank(line)) return
    event.preventDefault()
    more()
  }
  const save = async (andNew: boolean) => {
    const body = draftOf(head, lines)
    if (head.partyName.trim() === '') return setProblem(`请输入${party}名称`)
    if (body.lines.length === 0) return setProblem('请录入明细')
    const unnamed = body.lines.findIndex((line) => line.goodsName.trim() === '')
    if (unnamed >= 0) return setProblem(`第 ${unnamed + 1} 行请输入商品或服务名称`)
    try {
      if (id === null) await add({ body })
      else await change({ params: { id }, body: { ...body, version } })
      tell.success(id === null ? '发票已保存' : '修改成功')
      setProblem('')
      if (!andNew) return onClose()
      setHead({ ...first, kind: head.kind, issuedOn: head.issuedOn, partyName: head.partyName, partyTaxNumber: head.partyTaxNumber })
      setLines([emptyLine(0, lines[0]?.rate ?? '1')])
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    }
  }
  return (
    <div className="typed-invoice">
      <div className="typed-head">
        <FormField label="发票类型">
          <Select
            aria-label="发票类型"
            value={head.kind}
            options={kindOptions}
            popupMatchSelectWidth={260}
            onChange={(kind) => put({ kind })}
          />
        </FormField>
        <FormField label="发票号码">
          <Input
            aria-label="发票号码"
            autoFocus
            placeholder="未开票收入不填"
            maxLength={20}
            value={head.number ?? ''}
            onChange={(event) => put({ number: event.target.value })}
          />
        </FormField>
        <FormField label="发票代码">
          <Input
            aria-label="发票代码"
            placeholder="数电票没有"
            maxLength={12}
            value={head.code ?? ''}
            onChange={(event) => put({ code: event.target.value })}
          />
        </FormField>
        <FormField label="开票日期">
          <DayInput label="开票日期" value={head.issuedOn} onChange={(issuedOn) => put({ issuedOn })} />
        </FormField>
        <FormField label={`${party}名称`} wide>
          <Input
            aria-label={`${party}名称`}
            maxLength={100}
            value={head.partyName}
            onChange={(event) => put({ partyName: event.target.value })}
          />
        </FormField>
        <FormField label="税号">
          <Input
            aria-label="税号"
            maxLength={20}
            value={head.partyTaxNumber ?? ''}
            onChange={(event) => put({ partyTaxNumber: event.target.value })}
          />
        </FormField>
        {isNegative(totals.net) && (
          <FormField label="对应蓝字发票号码">
            <Input
              aria-label="对应蓝字发票号码"
              placeholder="红字发票填被冲的发票"
              maxLength={20}
              value={head.blueNumber ?? ''}
              onChange={(event) => put({ blueNumber: event.target.value })}
            />
          </FormField>
        )}
        <FormField label="备注" wide>
          <Input aria-label="备注" maxLength={500} value={head.remark ?? ''} onChange={(event) => put({ remark: event.target.value })} />
        </FormField>
      </div>
      <table className="plain-table typed-lines">
        <thead>
          <tr>
            {['商品或服务', '规格', '单位', '数量', '单价', '金额', '税率', '税额', ''].map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const named = (name: string) => `第 ${index + 1} 行${name}`
            const text = (field: 'goodsName' | 'specification' | 'unit' | 'quantity' | 'unitPrice', name: string, maxLength: number) => (
              <td>
                <Input
                  aria-label={named(name)}
                  maxLength={maxLength}
                  value={line[field]}
                  onChange={(event) => setLine(line.key, { [field]: event.target.value })}
                />
              </td>
            )
            return (
              <tr key={line.key}>
                {text('goodsName', '商品或服务', 100)}
                {text('specification', '规格', 100)}
                {text('unit', '单位', 20)}
                {text('quantity', '数量', 20)}
                {text('unitPrice', '单价', 20)}
                <td>
                  <MoneyInput aria-label={named('金额')} value={line.net} onChange={(net) => setLine(line.key, { net })} />
                </td>
                <td>
                  <Select
                    aria-label={named('税率')}
                    value={line.rate}
                    options={RATES.map((value) => ({ value, label: rateName(value) }))}
                    onChange={(value: RateChoice) => setLine(line.key, { rate: value })}
                  />
                </td>
                <td>
                  <MoneyInput
                    aria-label={named('税额')}
                    value={line.tax}
                    onChange={(tax) => setLine(line.key, { tax })}
                    onKeyDown={onLast(line)}
                  />
                </td>
                <td>
                  <Button
                    type="text"
                    tabIndex={-1}
                    aria-label={`删除第 ${index + 1} 行`}
                    disabled={lines.length === 1}
                    icon={<DeleteOutlined />}
                    onClick={() => setLines(lines.filter((one) => one.key !== line.key))}
                  />
                </td>
              </tr>
            )
          })}
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
      <div className="import-actions">
        {problem !== '' && <span className="negative">{problem}</span>}
        {id === null && (
          <Button loading={adding} onClick={() => void save(true)}>
            保存并新增
          </Button>
        )}
        <Button type="primary" loading={adding || changing} onClick={() => void save(false)}>
          保存
        </Button>
      </div>
    </div>
  )
}

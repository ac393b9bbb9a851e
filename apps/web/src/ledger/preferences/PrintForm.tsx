/** The fields of one kind of print; what cannot be chosen beside the rest is disabled (RULE-143 to RULE-145). */
import {
  PAPER_SIZES,
  paperNames,
  printRanges,
  unavailable,
  type Direction,
  type PrintKind,
  type PrintSettings,
} from '@app/domain/ledger/preferences/print-settings'
import { Checkbox, InputNumber, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { changed, problemOf } from './print-draft.ts'

interface Props {
  readonly kind: PrintKind
  readonly settings: PrintSettings
  readonly onChange: (settings: PrintSettings) => void
}
type Measured = keyof typeof printRanges

/** Fields of refusals → names of rows here. */
const rowsOf: Readonly<Record<string, string>> = {
  marginsLeft: 'margins',
  rowCountPrePage: 'rowsPerPage',
  rowHeight: 'rowHeight',
  paperDirection: 'direction',
  paperSize: 'paper',
}

export function PrintForm({ kind, settings, onChange }: Props) {
  const off = unavailable(settings)
  const problem = problemOf(kind, settings)
  const voucher = kind === 'voucher'
  const set = (change: Partial<PrintSettings>) => onChange(changed(settings, change))
  const number = (field: Measured, disabled = false, label = printRanges[field].title) => {
    const { min, max, step, unit } = printRanges[field]
    return (
      <InputNumber<number>
        aria-label={label}
        min={min}
        max={max}
        step={step}
        precision={step === 1 ? 0 : 1}
        disabled={disabled}
        value={settings[field]}
        suffix={unit}
        style={{ width: 86 }}
        onChange={(value) => {
          if (value !== null) set({ [field]: value })
        }}
      />
    )
  }
  const row = (name: string, label: string, children: ReactNode) => (
    <div className="print-row" role="group" aria-label={label}>
      <span className="print-label">{label}</span>
      <span className="print-control">
        {children}
        {problem !== null && (rowsOf[problem.field] ?? 'paper') === name && (
          <span className="print-problem" role="alert">
            {problem.reason}
          </span>
        )}
      </span>
    </div>
  )
  const directions: { value: Direction; label: string }[] = [
    ...(voucher ? [] : [{ value: 'auto' as const, label: '自动（按列数）' }]),
    { value: 'landscape', label: '横向' },
    { value: 'portrait', label: '纵向' },
  ]
  return (
    <div className="print-form">
      {row(
        'paper',
        '纸张大小',
        <Select
          aria-label="纸张大小"
          value={settings.paper}
          style={{ width: 160 }}
          options={PAPER_SIZES.map((value) => ({ value, label: paperNames[value] }))}
          onChange={(paper) => set({ paper })}
        />,
      )}
      {settings.paper === 'custom' &&
        row('custom', '自定义尺寸', [<span key="w">宽</span>, number('customWidth'), <span key="h">高</span>, number('customHeight')])}
      {row(
        'direction',
        '打印方向',
        <Radio.Group
          aria-label="打印方向"
          disabled={off.direction}
          value={settings.direction}
          options={directions}
          onChange={(event) => set({ direction: event.target.value as Direction })}
        />,
      )}
      {voucher &&
        row(
          'tables',
          '每页张数',
          <Radio.Group
            aria-label="每页张数"
            value={settings.tablesPerPage}
            options={[
              { value: 1, label: '1 张' },
              { value: 2, label: '2 张', disabled: off.twoTables },
            ]}
            onChange={(event) => set({ tablesPerPage: event.target.value as 1 | 2 })}
          />,
        )}
      {row('margins', '边距', [
        <span key="t">上</span>,
        number('top'),
        <span key="b">下</span>,
        number('bottom'),
        <span key="l">左</span>,
        number('left'),
        <span key="r">右</span>,
        number('right'),
      ])}
      {row(
        'mode',
        '行高模式',
        <Radio.Group
          aria-label="行高模式"
          value={settings.rowHeightMode}
          options={[
            { value: 'equal', label: voucher ? '等高' : '标准' },
            ...(voucher ? [{ value: 'content', label: '按内容' }] : []),
            { value: 'custom', label: '自定义' },
          ]}
          onChange={(event) => set({ rowHeightMode: event.target.value as PrintSettings['rowHeightMode'] })}
        />,
      )}
      {row('rowHeight', '行高', number('rowHeight', off.rowHeight))}
      {voucher && row('rowsPerPage', '每页分录行数', number('rowsPerPage', off.rowsPerPage))}
      {voucher &&
        row(
          'auto',
          '科目',
          <Checkbox checked={settings.autoSubjectHeight} onChange={(event) => set({ autoSubjectHeight: event.target.checked })}>
            科目自适应行高
          </Checkbox>,
        )}
      {row('fontSize', '字体大小', number('fontSize'))}
      {voucher &&
        row('decimals', '小数位', [
          <span key="q">数量</span>,
          number('quantityDecimals'),
          <span key="p">单价</span>,
          number('priceDecimals'),
        ])}
    </div>
  )
}

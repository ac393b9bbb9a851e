/** One person's deductions of the year and, where the year began elsewhere, its sums so far. */
import { ZERO, type Money } from '@app/domain/kernel/money'
import { yearOf, type Period } from '@app/domain/kernel/period'
import { MEDICAL } from '@app/domain/people/salary/deduction-kinds'
import { openingFields } from '@app/domain/people/salary/person-fields'
import { Alert, Button, Checkbox, Drawer } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { DeductionRows } from './DeductionRows.tsx'
import { useSaveDeductions, type PersonDeductions } from './iit-deductions.api.ts'

interface Props {
  readonly one: PersonDeductions
  readonly period: Period
  readonly mayEdit: boolean
  readonly onClose: () => void
}
const SUMS = Object.values(openingFields)
type Sums = Record<keyof typeof openingFields, Money>
const NO_SUMS: Sums = { income: ZERO, exempt: ZERO, special: ZERO, other: ZERO, relief: ZERO, paid: ZERO }

export function DeductionDrawer({ one, period, mayEdit, onClose }: Props) {
  const year = yearOf(period)
  const [rows, setRows] = useState(one.declared)
  const [opening, setOpening] = useState(one.opening)
  const [refused, setRefused] = useState<{ readonly rows: ReadonlyMap<number, string>; readonly words: readonly string[] }>({
    rows: new Map(),
    words: [],
  })
  const { mutateAsync: save, isPending } = useSaveDeductions()
  const keep = async () => {
    try {
      await save({
        body: {
          employeeId: one.employeeId,
          period,
          declared: rows,
          opening,
          ...(one.version === undefined ? {} : { version: one.version }),
        },
      })
      tell.success('保存成功，没有生成凭证的工资表已重算')
      onClose()
    } catch (error) {
      if (!isApiError(error) || error.details.length === 0) return showError(error)
      const at = error.details.filter((detail) => detail.row !== undefined)
      setRefused({
        rows: new Map(at.map((detail) => [detail.row! - 1, detail.reason])),
        words: error.details.filter((detail) => detail.row === undefined).map((detail) => detail.reason),
      })
    }
  }
  return (
    <Drawer
      open
      size={860}
      title={`${one.code} ${one.name}　${year} 年专项附加扣除`}
      onClose={onClose}
      footer={
        mayEdit && (
          <Button type="primary" loading={isPending} onClick={() => void keep()}>
            保存
          </Button>
        )
      }
    >
      {[...refused.words, ...(refused.words.length + refused.rows.size > 0 ? [] : one.doubts)].map((words) => (
        <Alert key={words} type={refused.words.includes(words) ? 'error' : 'warning'} showIcon title={words} />
      ))}
      <DeductionRows value={rows} onChange={setRows} disabled={!mayEdit} period={period} refused={refused.rows} />
      <p className="quiet">
        {MEDICAL.title}：{MEDICAL.who}。子女、老人、住房的姓名和证件由本人在个人所得税 App 填报，这里不收集。
      </p>
      <Checkbox
        disabled={!mayEdit}
        checked={opening !== null}
        onChange={(event) => setOpening(event.target.checked ? { year, ...NO_SUMS } : null)}
      >
        {year} 年以前月份的累计已在别处计算（年中启用）
      </Checkbox>
      {opening !== null && <OpeningSums opening={opening} disabled={!mayEdit} onChange={setOpening} />}
    </Drawer>
  )
}

interface SumsProps {
  readonly opening: NonNullable<PersonDeductions['opening']>
  readonly disabled: boolean
  readonly onChange: (opening: NonNullable<PersonDeductions['opening']>) => void
}
const OpeningSums = ({ opening, disabled, onChange }: SumsProps) => (
  <table className="iit-rows">
    <tbody>
      {SUMS.map(({ key, title }) => (
        <tr key={key}>
          <th>{title}</th>
          <td>
            <MoneyInput
              aria-label={title}
              disabled={disabled}
              value={opening[key]}
              onChange={(amount) => onChange({ ...opening, [key]: amount })}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

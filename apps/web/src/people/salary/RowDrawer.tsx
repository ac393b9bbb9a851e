/** How one person's figures came about, and what may be given instead of computed. */
import { fromFen, groupThousands, isZero, money } from '@app/domain/kernel/money'
import { DEDUCTIONS } from '@app/domain/people/salary/deductions'
import { BONUS_MODES } from '@app/domain/people/salary/pay-types'
import { Button, Drawer, Select } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { gapOf } from './bonus-gap.ts'
import type { Row, Sheet } from './salary.api.ts'

const PROOF: readonly (readonly [key: string, title: string])[] = [
  ['gross', '应发'],
  ['cumIncome', '累计收入'],
  ['cumExempt', '减：累计免税收入'],
  ['cumBasic', '减：累计减除费用'],
  ['cumSpecial', '减：累计专项扣除（三险一金）'],
  ['cumAdditional', '减：累计专项附加扣除'],
  ['cumOther', '减：累计其他扣除'],
  ['taxable', '应纳税所得额'],
  ['quick', '速算扣除数'],
  ['due', '累计应纳税额'],
  ['relief', '减：减免税额'],
  ['paid', '减：已扣税额'],
  ['tax', '本次代扣个人所得税'],
  ['net', '实发'],
]
const GIVEN: readonly (readonly [key: string, title: string])[] = [
  ['pension', '养老保险（本月）'],
  ['medical', '医疗保险（本月）'],
  ['unemployment', '失业保险（本月）'],
  ['housing', '住房公积金（本月）'],
  ['employerSocial', '单位社保（本月）'],
  ['employerHousing', '单位公积金（本月）'],
  ...Object.entries(DEDUCTIONS).map(([key, title]) => [key, `累计${title}`] as const),
]

interface Props {
  readonly sheet: Sheet
  readonly row: Row
  readonly editable: boolean
  readonly onSave: (inputs: Record<string, string>) => Promise<void>
  readonly onClose: () => void
}

export function RowDrawer({ sheet, row, editable, onSave, onClose }: Props) {
  const [inputs, setInputs] = useState<Record<string, string>>({ ...row.inputs })
  const [busy, setBusy] = useState(false)
  const give = (key: string, value: string | undefined) => {
    const { [`@${key}`]: _, ...rest } = inputs
    setInputs(value === undefined ? rest : { ...rest, [`@${key}`]: value })
  }
  const save = async () => {
    setBusy(true)
    try {
      await onSave(inputs)
      tell.success('保存成功')
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const gap = gapOf(sheet, row)
  return (
    <Drawer
      open
      size={460}
      title={`${row.code} ${row.name} · ${sheet.name}`}
      onClose={onClose}
      footer={
        editable && (
          <Button type="primary" loading={busy} onClick={() => void save()}>
            保存
          </Button>
        )
      }
    >
      {row.problem !== '' && <p className="negative">{row.problem}</p>}
      <Proof row={row} />
      {gap !== null && (
        <p className="negative">
          少发一些到手反而更多：全年一次性奖金发 {groupThousands(fromFen(gap.lower))} 元时到手 {groupThousands(fromFen(gap.takeHome))} 元
        </p>
      )}
      {sheet.kind === 'bonus' && (
        <div className="salary-fields">
          <label htmlFor="salary-mode">计税方式</label>
          <Select
            id="salary-mode"
            disabled={!editable}
            value={inputs['@mode'] ?? ''}
            options={[{ value: '', label: '自动选税少的' }, ...Object.entries(BONUS_MODES).map(([value, label]) => ({ value, label }))]}
            onChange={(mode: string) => give('mode', mode === '' ? undefined : mode)}
          />
        </div>
      )}
      {sheet.kind === 'wage' && <Given row={row} inputs={inputs} editable={editable} onGive={give} />}
    </Drawer>
  )
}

function Proof({ row }: { readonly row: Row }) {
  const shown = PROOF.filter(([key]) => ['gross', 'tax', 'net'].includes(key) || !isZero(money(row.figures[key] ?? '0')))
  return (
    <>
      <h3>税是怎么算出来的</h3>
      <dl className="salary-proof">
        {shown.map(([key, title]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{title}</dt>
            <dd>{groupThousands(money(row.figures[key] ?? '0'))}</dd>
          </div>
        ))}
        {row.figures['percent'] !== undefined && (
          <>
            <dt>预扣率</dt>
            <dd>{row.figures['percent']}%</dd>
          </>
        )}
      </dl>
    </>
  )
}

interface GivenProps {
  readonly row: Row
  readonly inputs: Readonly<Record<string, string>>
  readonly editable: boolean
  /** undefined: computed again. */
  readonly onGive: (key: string, value: string | undefined) => void
}
const Given = ({ row, inputs, editable, onGive }: GivenProps) => (
  <>
    <h3>改用这些金额（不填则自动计算）</h3>
    <div className="salary-fields">
      {GIVEN.map(([key, title]) => (
        <div key={key} style={{ display: 'contents' }}>
          <label htmlFor={`salary-${key}`}>{title}</label>
          <MoneyInput
            id={`salary-${key}`}
            disabled={!editable}
            placeholder={row.figures[key] === undefined ? '自动' : groupThousands(money(row.figures[key]))}
            {...(inputs[`@${key}`] === undefined ? {} : { value: money(inputs[`@${key}`]!) })}
            onChange={(value) => onGive(key, value as unknown as string)}
            suffix={
              editable && inputs[`@${key}`] !== undefined ? (
                <button type="button" className="link-button" onClick={() => onGive(key, undefined)}>
                  自动
                </button>
              ) : null
            }
          />
        </div>
      ))}
    </div>
  </>
)

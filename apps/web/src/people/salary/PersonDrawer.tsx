/** What pay knows of one person; of several at once, only what is filled in is set. */
import { money, ZERO, type Money } from '@app/domain/kernel/money'
import { isPeriod, yearOf, type Period } from '@app/domain/kernel/period'
import { DEDUCTIONS, usualIn, type DeductionItem } from '@app/domain/people/salary/deductions'
import { TAX_KINDS, type TaxKind } from '@app/domain/people/salary/pay-types'
import { fromFen } from '@app/domain/kernel/money'
import { Alert, AutoComplete, Button, Checkbox, Drawer, Input, Select } from 'antd'
import { DeleteOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { usePeriod } from '../../platform/session.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { useRates, useSavePeople, type Person, type PersonDraft } from './salary.api.ts'

interface Props {
  readonly people: readonly Person[]
  readonly mayEdit: boolean
  readonly onClose: () => void
}
type Draft = Partial<Omit<PersonDraft, 'employeeId'>>

const OPENING = [
  ['income', '累计收入'],
  ['exempt', '累计免税收入'],
  ['special', '累计专项扣除'],
  ['other', '累计其他扣除'],
  ['relief', '累计减免税额'],
  ['paid', '累计已扣税额'],
] as const

const draftOf = (one: Person): Omit<PersonDraft, 'employeeId'> => ({
  city: one.city,
  socialBase: one.socialBase,
  housingBase: one.housingBase,
  housingRate: one.housingRate,
  taxKind: one.taxKind,
  firstJobYear: one.firstJobYear,
  yearAtOnce: one.yearAtOnce,
  declared: one.declared,
  opening: one.opening,
})

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div style={{ display: 'contents' }}>
    <span>{label}</span>
    <span>{children}</span>
  </div>
)

export function PersonDrawer({ people, mayEdit, onClose }: Props) {
  const single = people.length === 1 ? people[0]! : null
  const period = usePeriod()
  const year = yearOf(period)
  const [draft, setDraft] = useState<Draft>(single ? draftOf(single) : {})
  const [refused, setRefused] = useState('')
  const { data: rates = [] } = useRates()
  const { mutateAsync: save, isPending } = useSavePeople()
  const set = (part: Draft) => setDraft({ ...draft, ...part })
  const cities = [...new Set(rates.map((one) => one.rate.city))]
  const keep = async () => {
    setRefused('')
    try {
      await save({ body: people.map((one) => ({ ...draftOf(one), ...draft, employeeId: one.employeeId, version: one.version })) })
      tell.success('保存成功；已有的工资表请“从一月起重算”')
      onClose()
    } catch (error) {
      if (isApiError(error) && error.details.length > 0) setRefused([...new Set(error.details.map((one) => one.reason))].join('；'))
      else showError(error)
    }
  }
  const amount = (key: 'socialBase' | 'housingBase') => (
    <MoneyInput
      aria-label={key === 'socialBase' ? '社保基数' : '公积金基数'}
      disabled={!mayEdit}
      {...(draft[key] === undefined ? {} : { value: draft[key] })}
      onChange={(value) => set({ [key]: value })}
    />
  )
  const declared = draft.declared ?? []
  const change = (at: number, part: Partial<(typeof declared)[number]>) =>
    set({ declared: declared.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const opening = draft.opening ?? null
  return (
    <Drawer
      open
      size={600}
      title={single ? `${single.code} ${single.name}` : `设置 ${people.length} 人`}
      onClose={onClose}
      footer={
        mayEdit && (
          <Button type="primary" loading={isPending} onClick={() => void keep()}>
            保存
          </Button>
        )
      }
    >
      {refused !== '' && <Alert type="error" title={refused} />}
      {single === null && <p className="quiet">只设置填写了的项目，没有填的各人不变。</p>}
      <div className="salary-fields">
        <Field label="从业类型">
          <Select
            aria-label="从业类型"
            disabled={!mayEdit}
            style={{ width: '100%' }}
            {...(draft.taxKind === undefined ? {} : { value: draft.taxKind })}
            options={Object.entries(TAX_KINDS).map(([value, label]) => ({ value: value as TaxKind, label }))}
            onChange={(taxKind) => set({ taxKind })}
          />
        </Field>
        <Field label="参保城市">
          <AutoComplete
            aria-label="参保城市"
            disabled={!mayEdit}
            style={{ width: '100%' }}
            value={draft.city ?? ''}
            options={cities.map((value) => ({ value }))}
            onChange={(city: string) => set({ city })}
          />
        </Field>
        <Field label="社保基数">{amount('socialBase')}</Field>
        <Field label="公积金基数">{amount('housingBase')}</Field>
        <Field label="公积金比例">
          <Select
            aria-label="公积金比例"
            disabled={!mayEdit}
            style={{ width: '100%' }}
            allowClear
            placeholder="按城市标准"
            value={draft.housingRate ?? null}
            options={[5, 6, 7, 8, 9, 10, 11, 12].map((percent) => ({
              value: percent === 10 ? '0.1' : `0.${String(percent).padStart(2, '0')}`,
              label: `${percent}%`,
            }))}
            onChange={(rate: string | undefined) => set({ housingRate: rate ?? null })}
          />
        </Field>
        <Field label="减除费用">
          <Checkbox
            disabled={!mayEdit}
            checked={draft.firstJobYear === year}
            onChange={(event) => set({ firstJobYear: event.target.checked ? year : null })}
          >
            {year} 年首次就业（减除费用从 1 月累计）
          </Checkbox>
          <Checkbox
            disabled={!mayEdit}
            checked={draft.yearAtOnce === year}
            onChange={(event) => set({ yearAtOnce: event.target.checked ? year : null })}
          >
            上年全年在本单位且不超 6 万（直接扣 6 万）
          </Checkbox>
        </Field>
      </div>
      {single !== null && (
        <>
          <h3>专项附加扣除和个人养老金（每月）</h3>
          <table className="salary-table">
            <tbody>
              {declared.map((one, at) => (
                // rows have no name of their own
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <td>
                    <Select
                      aria-label="扣除项目"
                      disabled={!mayEdit}
                      style={{ width: 160 }}
                      value={one.item}
                      options={Object.entries(DEDUCTIONS).map(([value, label]) => ({ value: value as DeductionItem, label }))}
                      onChange={(item) => change(at, { item, monthly: fromFen(usualIn(item, one.from)) })}
                    />
                  </td>
                  <td>
                    <MoneyInput
                      aria-label="每月金额"
                      disabled={!mayEdit}
                      value={one.monthly}
                      onChange={(monthly) => change(at, { monthly })}
                    />
                  </td>
                  <td>
                    <MonthText
                      label="开始月份"
                      value={one.from}
                      disabled={!mayEdit}
                      onChange={(from) => from !== null && change(at, { from })}
                    />
                  </td>
                  <td>
                    <MonthText label="结束月份" value={one.to} disabled={!mayEdit} onChange={(to) => change(at, { to })} />
                  </td>
                  <td>
                    <Button
                      size="small"
                      type="text"
                      danger
                      disabled={!mayEdit}
                      aria-label="删除扣除"
                      icon={<DeleteOutlined />}
                      onClick={() => set({ declared: declared.filter((_, index) => index !== at) })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button
            disabled={!mayEdit}
            onClick={() =>
              set({
                declared: [
                  ...declared,
                  { item: 'child', monthly: fromFen(usualIn('child', period)), from: `${year}-01` as Period, to: null },
                ],
              })
            }
          >
            增加扣除
          </Button>
          <h3>本年以前月份已在别处计算的累计（账套年中启用时填写）</h3>
          <Checkbox
            disabled={!mayEdit}
            checked={opening !== null}
            onChange={(event) =>
              set({
                opening: event.target.checked
                  ? { year, income: ZERO, exempt: ZERO, special: ZERO, other: ZERO, relief: ZERO, paid: ZERO }
                  : null,
              })
            }
          >
            有 {opening?.year ?? year} 年的累计
          </Checkbox>
          {opening !== null && (
            <div className="salary-fields">
              {OPENING.map(([key, label]) => (
                <Field key={key} label={label}>
                  <MoneyInput
                    aria-label={label}
                    disabled={!mayEdit}
                    value={opening[key]}
                    onChange={(value: Money) => set({ opening: { ...opening, [key]: money(value as unknown as string) } })}
                  />
                </Field>
              ))}
            </div>
          )}
        </>
      )}
    </Drawer>
  )
}

interface MonthTextProps {
  readonly label: string
  readonly value: Period | null
  readonly disabled: boolean
  readonly onChange: (value: Period | null) => void
}
/** A month typed as 2026-03; empty: no end. */
function MonthText({ label, value, disabled, onChange }: MonthTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value ?? ''
  const bad = typed !== null && typed !== '' && !isPeriod(typed)
  return (
    <Input
      aria-label={label}
      disabled={disabled}
      style={{ width: 86 }}
      placeholder={label === '开始月份' ? '2026-01' : '长期'}
      value={text}
      {...(bad ? { status: 'error' as const } : {})}
      onChange={(event) => {
        const next = event.target.value.trim()
        setTyped(next)
        if (next === '') onChange(null)
        else if (isPeriod(next)) onChange(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

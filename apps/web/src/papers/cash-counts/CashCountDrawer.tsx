/** 现金盘点: pieces typed down the denominations, the books beside, the difference told as one types; earlier counts below. */
import { useWorkDay } from '../../platform/session.ts'
import { cashCountsApi as api } from '@app/contract/papers/cash-counts/cash-counts'
import { listed } from '@app/domain/kernel/field'
import { isNegative, isZero, subtract, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import {
  adjustedBalance,
  countedAmount,
  countFields,
  DENOMINATIONS,
  denominationNames,
  piecesAmount,
  type Denomination,
  type Pieces,
} from '@app/domain/papers/cash-counts/cash-count'
import { Button, Drawer, Form, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { ask, tell } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { CountHistory } from './CountHistory.tsx'
import { useAddCount, useCountBasis } from './cash-counts.api.ts'
import './cash-counts.css'

interface Props {
  readonly bankAccountId: string
  readonly name: string
  readonly mayEdit: boolean
  readonly onClose: () => void
}

type Words = Readonly<Record<'cashier' | 'witness' | 'reason', string>>
const fields = listed(countFields)
/** Their names on the wire. */
const WORDS: ReadonlySet<string> = new Set(['cashierName', 'witnessName', 'differenceReason'])

const differenceWord = (difference: Money): string => (isZero(difference) ? '账实相符' : isNegative(difference) ? '短款' : '长款')

export function CashCountDrawer({ bankAccountId, name, mayEdit, onClose }: Props) {
  const worked = useWorkDay()
  const first = useRef<InputRef>(null)
  const [day, setDay] = useState<Day>(worked)
  const [pieces, setPieces] = useState<Pieces>({})
  const [adjusted, setAdjusted] = useState({ otherIn: ZERO, otherOut: ZERO })
  const [form] = Form.useForm<Words>()
  const [problem, setProblem] = useState('')
  const { data: basis, error, again } = useCountBasis(bankAccountId, day)
  const { mutateAsync: add, isPending } = useAddCount()
  const counted = countedAmount(pieces)
  const difference = basis ? subtract(counted, adjustedBalance({ ...basis, ...adjusted })) : ZERO
  const type = (one: Denomination, text: string) => {
    if (/^\d{0,7}$/.test(text)) setPieces({ ...pieces, [one]: Number(text) })
  }
  const save = async (words: Words) => {
    setProblem('')
    const told = isZero(difference) ? '账实相符' : `${differenceWord(difference)}，原因：${words.reason}`
    if (!(await ask({ title: `登记 ${day} 的盘点？`, content: `${told}。登记后不能修改，有误可以重新盘点`, ok: '登记' }))) return
    try {
      await add({ body: { bankAccountId, day, pieces, ...adjusted, ...words } })
    } catch (refusal) {
      // what is refused of the words goes to its field
      if (!isApiError(refusal) || refusal.status >= 500 || refusal.details.some((one) => WORDS.has(one.field ?? ''))) throw refusal
      return setProblem(refusal.details[0]?.reason ?? refusal.message)
    }
    setPieces({})
    form.resetFields(['reason'])
    tell.success('盘点已登记')
  }
  const row = (title: string, value: Money) => (
    <tr>
      <td>{title}</td>
      <td className="right">
        <MoneyCell value={value} zero="shown" />
      </td>
    </tr>
  )
  return (
    <Drawer open size={820} title={`现金盘点 · ${name}`} afterOpenChange={(open) => open && first.current?.focus()} onClose={onClose}>
      <div className="cash-count">
        <section aria-label="实存">
          <table>
            <thead>
              <tr>
                <th>券别</th>
                <th>张（枚）数</th>
                <th className="right">金额</th>
              </tr>
            </thead>
            <tbody>
              {DENOMINATIONS.map((one, at) => (
                <tr key={one}>
                  <td>{denominationNames[one]}</td>
                  <td>
                    <Input
                      size="small"
                      inputMode="numeric"
                      {...(at === 0 ? { ref: first } : {})}
                      aria-label={`${denominationNames[one]}张数`}
                      disabled={!mayEdit}
                      value={pieces[one] ? String(pieces[one]) : ''}
                      onChange={(event) => type(one, event.target.value)}
                    />
                  </td>
                  <td className="right">
                    <MoneyCell value={piecesAmount(one, pieces[one] ?? 0)} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>实存合计</td>
                <td />
                <td className="right">
                  <MoneyCell value={counted} zero="shown" />
                </td>
              </tr>
            </tfoot>
          </table>
        </section>
        <section aria-label="账面">
          {error !== null && <Failed error={error} onAgain={again} />}
          {error === null && !basis && <Loading />}
          {basis && (
            <table>
              <thead>
                <tr>
                  <th>
                    <DayInput label="盘点日期" value={day} onChange={setDay} />
                  </th>
                  <th className="right">金额</th>
                </tr>
              </thead>
              <tbody>
                {row('账面余额（含草稿）', basis.bookBalance)}
                {row('加：已收未记账的流水', basis.unbookedIn)}
                {row('减：已付未记账的流水', basis.unbookedOut)}
                {(
                  [
                    ['otherIn', '加：其他未入账收入'],
                    ['otherOut', '减：其他未入账支出（含白条）'],
                  ] as const
                ).map(([key, title]) => (
                  <tr key={key}>
                    <td>{title}</td>
                    <td>
                      <MoneyInput
                        size="small"
                        aria-label={title}
                        disabled={!mayEdit}
                        value={adjusted[key]}
                        onChange={(value) => setAdjusted({ ...adjusted, [key]: value })}
                      />
                    </td>
                  </tr>
                ))}
                {row('调整后账面余额', adjustedBalance({ ...basis, ...adjusted }))}
              </tbody>
              <tfoot>
                <tr className={isZero(difference) ? 'state-proved' : 'negative'}>
                  <td>{differenceWord(difference)}</td>
                  <td className="right">
                    <MoneyCell value={difference} zero="shown" />
                  </td>
                </tr>
              </tfoot>
            </table>
          )}
          <FieldsForm
            name="cash-count"
            form={form}
            fields={fields}
            columns={2}
            stacked
            start={{ cashier: '', witness: '', reason: '' }}
            shape={api.add.body}
            disabled={!mayEdit}
            onSave={save}
          />
          <p className="cash-count-save">
            {problem !== '' && <span className="negative">{problem}</span>}
            <Button
              type="primary"
              disabled={!mayEdit || !basis}
              title={mayEdit ? '' : '您没有编辑资金流水的权限'}
              loading={isPending}
              onClick={() => form.submit()}
            >
              登记盘点
            </Button>
          </p>
        </section>
      </div>
      <CountHistory
        bankAccountId={bankAccountId}
        mayEdit={mayEdit}
        onPrint={(id) => openFile(api.file, { params: { id }, query: { format: 'pdf' } })}
      />
    </Drawer>
  )
}

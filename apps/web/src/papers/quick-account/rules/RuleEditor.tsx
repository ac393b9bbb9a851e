/** A rule being written or changed, with what it would have changed in past months beside it before it is saved. */
import type { MenuPath } from '@app/domain/access/menu'
import { addressOf } from '@app/domain/access/address'
import { subjectRulesApi } from '@app/contract/papers/quick-account/subject-rules'
import type { Field } from '@app/domain/kernel/field'
import type { Period } from '@app/domain/kernel/period'
import type { BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import type { MemoryKey } from '@app/domain/papers/quick-account/memory'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Link } from '../../../platform/links.tsx'
import { bookable, SubjectField, useSubjects } from '../../../ledger/subjects/index.ts'
import { tell } from '../../../platform/feedback.tsx'
import { usePeriod, useSession } from '../../../platform/session.ts'
import { Failed, Loading } from '../../../ui/faces/faces.tsx'
import { FieldsForm } from '../../../ui/form/FieldsForm.tsx'
import { MoneyTd } from '../../../ui/faces/MoneyCell.tsx'
import { RangeField } from '../../../ui/inputs/period-range.tsx'
import { keyNames, keysOf, sideNames } from './rule-words.ts'
import { useSaveSubjectRule, useTrial, type SubjectRuleRow } from './subject-rules.api.ts'

const documentPages = {
  output: '/document/outputTax',
  input: '/document/inputTax',
  inflow: '/document/trade',
  outflow: '/document/trade',
} as const satisfies Readonly<Record<BookingSide, MenuPath>>

interface Typed {
  readonly side: BookingSide
  readonly key: MemoryKey
  readonly text: string
  readonly code: string
}
const FORM = 'subject-rule'
const fieldsOf = (side: BookingSide, key: MemoryKey): readonly Field[] => [
  { key: 'side', title: '单据', kind: 'choice', required: '请选择单据', choices: sideNames },
  {
    key: 'key',
    title: '依据',
    kind: 'choice',
    required: '请选择依据',
    choices: Object.fromEntries(keysOf(side).map((one) => [one, keyNames[one]])),
  },
  { key: 'text', title: key === 'word' ? '出现的关键字' : '完整名称', kind: 'text', required: '请填写文字' },
  { key: 'code', title: '记入科目', kind: 'subject', required: '请选择科目' },
]

interface Props {
  /** null for a new one. */
  readonly rule: SubjectRuleRow | null
  readonly side: BookingSide
  readonly may: boolean
  readonly onDone: () => void
}

export function RuleEditor({ rule, side: first, may, onDone }: Props) {
  const { byCode } = useSubjects()
  const period = usePeriod()
  const start = useSession((state) => state.periods?.startPeriod) ?? period
  const begun: Typed = {
    side: rule?.side ?? first,
    key: rule?.key ?? keysOf(first)[0]!,
    text: rule?.text ?? '',
    code: rule?.subjectCode ?? '',
  }
  const [form] = Form.useForm<Typed>()
  const [{ side, key, text, code }, setTyped] = useState(begun)
  const [months, setMonths] = useState<{ from: Period; to: Period }>({ from: start, to: period })
  const [trying, setTrying] = useState(rule !== null)
  const [busy, setBusy] = useState(false)
  const { mutateAsync: save } = useSaveSubjectRule()
  const subjectId = byCode.get(code)?.id
  const complete = text.trim() !== '' && subjectId !== undefined
  const draft = complete ? { side, key, text: text.trim(), subjectId } : null
  return (
    <div className="rule-editor">
      <FieldsForm
        name={FORM}
        form={form}
        fields={fieldsOf(side, key)}
        columns={2}
        start={begun}
        shape={subjectRulesApi.save.body}
        names={{ subjectId: 'code' }}
        controls={{ code: <SubjectField only={bookable} label="记入科目" /> }}
        fixed={rule === null ? [] : ['side', 'key', 'text']}
        {...(rule === null ? { focus: 'text' } : {})}
        onBusy={setBusy}
        onChange={(_, next) => {
          const known = keysOf(next.side).includes(next.key) ? next.key : keysOf(next.side)[0]!
          form.setFieldValue('key', known)
          setTyped({ ...next, key: known })
        }}
        onSave={async () => {
          if (!may || draft === null) return
          await save({ body: draft })
          tell.success('规则已保存')
          onDone()
        }}
      />
      <div className="rule-editor-tools">
        <RangeField from={months.from} to={months.to} onChange={setMonths} />
        <Button disabled={!complete} onClick={() => setTrying(true)}>
          试算
        </Button>
        <span className="qa-why" />
        <Button onClick={onDone}>返回</Button>
        <Button type="primary" htmlType="submit" form={FORM} disabled={!may || !complete} loading={busy}>
          保存规则
        </Button>
      </div>
      {trying && draft && <Trial draft={draft} from={months.from} to={months.to} />}
    </div>
  )
}

type Draft = Exclude<Parameters<typeof useTrial>[0], null>

function Trial({ draft, from, to }: { draft: Draft; from: Period; to: Period }) {
  const { data, totals, error, again } = useTrial(draft, from, to)
  if (error) return <Failed error={error} onAgain={again} />
  if (data === undefined || totals === undefined) return <Loading />
  const page = documentPages[draft.side]
  return (
    <section aria-label="试算结果">
      <p>
        {from} 至 {to} 有 {totals.lines} 行对得上，其中 <b>{totals.changes}</b> 行已生成凭证而记在别的科目，会不同；试算不改任何数据。
      </p>
      {data.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th>日期</th>
              <th>单据</th>
              <th>往来单位</th>
              <th>商品</th>
              <th className="right">金额</th>
              <th>当时</th>
              <th>凭证</th>
            </tr>
          </thead>
          <tbody>
            {data.map((one, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a document may have the same line twice
              <tr key={`${one.documentId} ${index}`} className={one.changes ? 'rule-changes' : ''}>
                <td className="figure">{one.day}</td>
                <td>
                  <Link to={addressOf(page, { id: one.documentId })}>{one.document}</Link>
                </td>
                <td>{one.party}</td>
                <td>{one.goods}</td>
                <MoneyTd value={one.amount} zero="shown" />
                <td>{one.before || <span className="quiet">未生成</span>}</td>
                <td>
                  {one.voucherId === null ? (
                    ''
                  ) : (
                    <Link to={addressOf('/document/createVoucher', { id: one.voucherId })}>{one.voucher}</Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.length < totals.lines && <p className="quiet">只列出前 {data.length} 行。</p>}
    </section>
  )
}

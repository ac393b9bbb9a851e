/** A rule being written or changed, with what it would have changed in past months beside it before it is saved. */
import type { Period } from '@app/domain/kernel/period'
import type { BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import type { MemoryKey } from '@app/domain/papers/quick-account/memory'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { SubjectSelect, useSubjects, type SubjectRow } from '../../ledger/subjects/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { usePeriod, useSession } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { RangeField } from '../../ui/period-range.tsx'
import { keyNames, keysOf, sideNames } from './rule-words.ts'
import { useSaveSubjectRule, useTrial, type SubjectRuleRow } from './subject-rules.api.ts'

const bookable = (subject: SubjectRow): boolean => subject.leaf && !subject.disabled
const documentPages: Readonly<Record<BookingSide, string>> = {
  output: '/document/outputTax',
  input: '/document/inputTax',
  inflow: '/document/trade',
  outflow: '/document/trade',
}

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
  const [side, setSide] = useState<BookingSide>(rule?.side ?? first)
  const [key, setKey] = useState<MemoryKey>(rule?.key ?? keysOf(first)[0]!)
  const [text, setText] = useState(rule?.text ?? '')
  const [code, setCode] = useState(rule?.subjectCode ?? '')
  const [months, setMonths] = useState<{ from: Period; to: Period }>({ from: start, to: period })
  const [trying, setTrying] = useState(rule !== null)
  const [problem, setProblem] = useState('')
  const { mutateAsync: save, isPending } = useSaveSubjectRule()
  const subjectId = byCode.get(code)?.id
  const complete = text.trim() !== '' && subjectId !== undefined
  const draft = complete ? { side, key, text: text.trim(), subjectId } : null
  const keep = async () => {
    if (!draft) return setProblem('请填写文字并选择科目')
    try {
      await save({ body: draft })
      tell.success('规则已保存')
      onDone()
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    }
  }
  return (
    <div className="rule-editor">
      <FormGrid>
        <FormField label="单据">
          <Select
            aria-label="单据"
            disabled={rule !== null}
            value={side}
            options={(Object.keys(sideNames) as BookingSide[]).map((value) => ({ value, label: sideNames[value] }))}
            onChange={(value) => {
              setSide(value)
              if (!keysOf(value).includes(key)) setKey(keysOf(value)[0]!)
            }}
          />
        </FormField>
        <FormField label="依据">
          <Select
            aria-label="依据"
            disabled={rule !== null}
            value={key}
            options={keysOf(side).map((value) => ({ value, label: keyNames[value] }))}
            onChange={setKey}
          />
        </FormField>
        <FormField label={key === 'word' ? '出现的关键字' : '完整名称'}>
          <Input
            aria-label="规则文字"
            autoFocus={rule === null}
            disabled={rule !== null}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FormField>
        <FormField label="记入科目">
          <SubjectSelect code={code} onChange={setCode} only={bookable} label="记入科目" />
        </FormField>
      </FormGrid>
      <div className="rule-editor-tools">
        <RangeField from={months.from} to={months.to} onChange={setMonths} />
        <Button disabled={!complete} onClick={() => setTrying(true)}>
          试算
        </Button>
        <span className="qa-why negative">{problem}</span>
        <Button onClick={onDone}>返回</Button>
        <Button type="primary" disabled={!may || !complete} loading={isPending} onClick={() => void keep()}>
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
                  <Link to={`${page}?from=${one.day.slice(0, 7)}&to=${one.day.slice(0, 7)}&id=${one.documentId}`}>{one.document}</Link>
                </td>
                <td>{one.party}</td>
                <td>{one.goods}</td>
                <td className="right">
                  <MoneyCell value={one.amount} zero="shown" />
                </td>
                <td>{one.before || <span className="quiet">未生成</span>}</td>
                <td>{one.voucherId === null ? '' : <Link to={`/document/createVoucher?id=${one.voucherId}`}>{one.voucher}</Link>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.length < totals.lines && <p className="quiet">只列出前 {data.length} 行。</p>}
    </section>
  )
}

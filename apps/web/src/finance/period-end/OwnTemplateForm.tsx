/** One own closing template: what it is called, when it runs, its lines, and what it would book this month. */
import { saidAmounts } from '@app/domain/kernel/said-amounts'
import { ownTemplatesApi } from '@app/contract/finance/period-end/own-templates'
import { OWN_FIGURES } from '@app/domain/finance/period-end/own/own-formula'
import { OWN_MODES, ownFrequencyNames, ownModeNames, ownPlaceNames } from '@app/domain/finance/period-end/own/own-template'
import type { Field } from '@app/domain/kernel/field'
import type { Period } from '@app/domain/kernel/period'
import { sideNames } from '@app/domain/ledger/subjects/subject'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { bookable, SubjectSelect } from '../../ledger/subjects/index.ts'
import { emptyLine, faultsAt, faultsOfWhole, type Fault } from './own-draft.ts'
import { useAddTemplate, useChangeTemplate, useTryTemplate, type OwnLineDraft, type OwnTemplateDraft } from './own-templates.api.ts'
import { OwnAmount } from './OwnAmount.tsx'
import { VoucherLines } from './VoucherLines.tsx'

interface Props {
  readonly id: string | null
  readonly start: OwnTemplateDraft
  /** Of the template that is changed. */
  readonly version: string | undefined
  readonly period: Period
  readonly onDone: () => void
}

type Head = Omit<OwnTemplateDraft, 'lines' | 'disabled'>
const headFields: readonly Field[] = [
  { key: 'name', title: '名称', kind: 'text', wide: true },
  { key: 'frequency', title: '频率', kind: 'choice', required: '请选择频率', choices: ownFrequencyNames },
  { key: 'place', title: '次序', kind: 'choice', required: '请选择次序', choices: ownPlaceNames, wide: true },
]
const choices = <K extends string>(names: Readonly<Record<K, string>>, keys = Object.keys(names) as K[]) =>
  keys.map((value) => ({ value, label: names[value] }))
const formulaHelp = `可用 + - * / 括号、百分数和 ${Object.keys(OWN_FIGURES).join('、')}(科目编码)、最大(…)、最小(…)，如 余额(1405)*30%`

export function OwnTemplateForm({ id, start, version, period, onDone }: Props) {
  const { lines: first, disabled, ...head } = start
  const [form] = Form.useForm<Head>()
  const [lines, setLines] = useState(first)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [busy, setBusy] = useState(false)
  const { mutateAsync: add } = useAddTemplate()
  const { mutateAsync: change } = useChangeTemplate()
  const trial = useTryTemplate()
  const setLine = (row: number, more: Partial<OwnLineDraft>) =>
    setLines((now) => now.map((line, index) => (index === row ? { ...line, ...more } : line)))
  /** The server's refusals of lines at their rows; those of the head are the form's. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFaults([])
    try {
      await work()
      return true
    } catch (error) {
      if (!isApiError(error) || error.code !== 'PE0012') throw error
      setFaults(error.details)
      return false
    }
  }
  const save = async (typed: Head) => {
    const body = { ...typed, disabled, lines }
    if (!(await attempt(() => (id === null ? add({ body }) : change({ params: { id }, body: { ...body, version } }))))) return
    tell.success(`已保存“${typed.name}”，期末结转中会列出这一步`)
    onDone()
  }
  const tryOut = () => {
    const template = { ...head, ...form.getFieldsValue(), disabled, lines }
    attempt(() => trial.mutateAsync({ body: { period, template, ...(id === null ? {} : { id }) } })).catch(showError)
  }
  const tried = trial.data?.data
  const whole = faultsOfWhole(faults)
  return (
    <FieldsForm<Head>
      name="own-template"
      form={form}
      inline
      fields={headFields}
      start={head}
      shape={ownTemplatesApi.add.body}
      focus="name"
      onBusy={setBusy}
      onSave={save}
    >
      <div className="fields-below">
        <table className="preview-lines own-lines">
          <thead>
            <tr>
              <th>摘要</th>
              <th>方向</th>
              <th>会计科目</th>
              <th>取数方式</th>
              <th>取数</th>
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              // rows have no id before they are kept
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                <td>
                  <Input
                    aria-label={`第${row + 1}行摘要`}
                    value={line.abstract}
                    maxLength={200}
                    onChange={(event) => setLine(row, { abstract: event.target.value })}
                  />
                  <FaultText text={faultsAt(faults, row, ['voucherAbstract'])} />
                </td>
                <td>
                  <Select
                    aria-label={`第${row + 1}行方向`}
                    value={line.side}
                    options={choices(sideNames)}
                    onChange={(side) => setLine(row, { side })}
                  />
                </td>
                <td>
                  <SubjectSelect
                    label={`第${row + 1}行科目`}
                    code={line.code}
                    only={bookable}
                    onChange={(code) => setLine(row, { code })}
                  />
                  <FaultText text={faultsAt(faults, row, ['subjectCode'])} />
                </td>
                <td>
                  <Select
                    aria-label={`第${row + 1}行取数方式`}
                    className="own-mode"
                    value={line.mode}
                    options={choices(ownModeNames, [...OWN_MODES])}
                    onChange={(mode) =>
                      setLine(row, { mode, ...(mode === 'spread' && line.start === null ? { start: period, months: 12 } : {}) })
                    }
                  />
                </td>
                <td>
                  <div className="own-amount">
                    <OwnAmount line={line} row={row} period={period} onChange={(more) => setLine(row, more)} />
                  </div>
                  <FaultText
                    text={faultsAt(faults, row, ['amount', 'sourceSubjectCode', 'ratio', 'formula', 'startPeriod', 'monthCount'])}
                  />
                </td>
                <td>
                  <Button
                    size="small"
                    type="text"
                    disabled={lines.length <= 2}
                    aria-label={`删除第${row + 1}行`}
                    onClick={() => setLines(lines.filter((_, index) => index !== row))}
                  >
                    删除
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <FaultText text={whole} />
        <div className="own-tools">
          <Button size="small" onClick={() => setLines([...lines, emptyLine('debit')])}>
            添加分录
          </Button>
          <span className="quiet">{formulaHelp}</span>
        </div>
        <div className="drawer-acts">
          <Button onClick={onDone}>返回</Button>
          <Button loading={trial.isPending} onClick={tryOut}>
            试算 {period}
          </Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            保存
          </Button>
        </div>
        {tried && (
          <section aria-label="试算结果">
            {tried.reason !== '' && <p className="preview-reason">{tried.reason}</p>}
            {tried.basis.length > 0 && (
              <dl className="own-basis">
                {tried.basis.map((one) => (
                  <div key={`${one.label} ${one.value}`}>
                    <dt>{one.label}</dt>
                    <dd className="figure">{saidAmounts(one.value)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {tried.lines.length > 0 && <VoucherLines lines={tried.lines} day={tried.day} />}
          </section>
        )}
      </div>
    </FieldsForm>
  )
}

const FaultText = ({ text }: { text: string }) =>
  text === '' ? null : (
    <small className="negative" role="alert">
      {text}
    </small>
  )

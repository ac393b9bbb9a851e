/** One own closing template: what it is called, when it runs, its lines, and what it would book this month. */
import { saidAmounts } from '@app/domain/kernel/said-amounts'
import { ownTemplatesApi } from '@app/contract/finance/period-end/own-templates'
import { OWN_FIGURES } from '@app/domain/finance/period-end/own/own-formula'
import { ownFrequencyNames, ownPlaceNames } from '@app/domain/finance/period-end/own/own-template'
import type { Field } from '@app/domain/kernel/field'
import { Button } from 'antd'
import { useState } from 'react'
import { FieldsForm } from '../../../ui/form/FieldsForm.tsx'
import { faultsOfWhole } from './own-draft.ts'
import { VoucherLines } from '../VoucherLines.tsx'
import { useOwnTemplate, type OwnTemplateOf, type Head } from './use-own-template.ts'
import { OwnTemplateLines, FaultText } from './OwnTemplateLines.tsx'

const headFields: readonly Field[] = [
  { key: 'name', title: '名称', kind: 'text', wide: true },
  { key: 'frequency', title: '频率', kind: 'choice', required: '请选择频率', choices: ownFrequencyNames },
  { key: 'place', title: '次序', kind: 'choice', required: '请选择次序', choices: ownPlaceNames, wide: true },
]
const formulaHelp = `可用 + - * / 括号、百分数和 ${Object.keys(OWN_FIGURES).join('、')}(科目编码)、最大(…)、最小(…)，如 余额(1405)*30%`

export function OwnTemplateForm(props: OwnTemplateOf) {
  const { period, onDone } = props
  const template = useOwnTemplate(props)
  const { form, head, tried } = template
  const [busy, setBusy] = useState(false)
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
      onSave={template.save}
    >
      <div className="fields-below">
        <OwnTemplateLines template={template} period={period} />
        <FaultText text={faultsOfWhole(template.faults)} />
        <div className="own-tools">
          <Button size="small" onClick={template.addLine}>
            添加分录
          </Button>
          <span className="quiet">{formulaHelp}</span>
        </div>
        <div className="drawer-acts">
          <Button onClick={onDone}>返回</Button>
          <Button loading={template.trying} onClick={template.tryOut}>
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

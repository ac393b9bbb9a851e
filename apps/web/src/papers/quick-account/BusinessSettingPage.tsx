/** 业务设置: what new vouchers start with, and the rules vouchers are made from documents by. */
import type { Field } from '@app/domain/kernel/field'
import { dayRuleNames, formalPrintNames, type BusinessSettings } from '@app/domain/ledger/preferences/business-settings'
import { Button } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { usePreferences, useSaveBusiness } from '../../ledger/preferences/index.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { LockBar, Page, Toolbar } from '../../ui/faces/Page.tsx'
import { AutoReviewRules } from '../auto-review/index.ts'
import './quick-account.css'
import SubjectRulesDrawer from './rules/SubjectRulesDrawer.tsx'
import { useRuleEditing } from './use-rules.ts'
import { RuleTable } from './VoucherRules.tsx'

const fields: readonly Field[] = [
  { key: 'word', title: '凭证字', kind: 'choice', open: true, choices: { 记: '记', 收: '收', 付: '付', 转: '转' } },
  { key: 'dayRule', title: '凭证日期', kind: 'choice', open: true, choices: dayRuleNames },
  { key: 'attachmentCount', title: '附单据数', kind: 'whole', most: 9999, required: '附单据数应为0到9999' },
  {
    key: 'formal',
    title: '打印和导出',
    kind: 'choice',
    open: true,
    choices: formalPrintNames,
    help: '账簿、报表、序时账和凭证汇总表的打印、导出；屏幕上仍按页面的选择显示。记账凭证未记账的，打印时印明“未记账”',
  },
]

export default function BusinessSettingPage() {
  const { data, error, again } = usePreferences()
  const stopped = useStopped()
  return (
    <Page title="业务设置">
      <LockBar reason={stopped} />
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Settings business={data.business} opened={data.version} stopped={stopped !== null} />
      )}
    </Page>
  )
}

function Settings({ business, opened, stopped }: { business: BusinessSettings; opened: string | undefined; stopped: boolean }) {
  // the form shows what it was opened with
  const [version] = useState(opened)
  const [busy, setBusy] = useState(false)
  const may = useCan('options-businessSetting-bianji') && !stopped
  const { mutateAsync: save } = useSaveBusiness()
  const rules = useRuleEditing()
  const [managing, setManaging] = useState(false)
  return (
    <>
      <Toolbar
        actions={
          <Button type="primary" disabled={!may} htmlType="submit" form="business" loading={busy || rules.busy}>
            保存
          </Button>
        }
      />
      <div className="business-settings">
        <h2>新凭证</h2>
        <FieldsForm<BusinessSettings>
          name="business"
          fields={fields}
          start={business}
          disabled={!may}
          onBusy={setBusy}
          onSave={async (typed) => {
            await save({ body: { ...typed, version } })
            if (await rules.keep()) tell.success('修改成功')
          }}
        />
        <h2>凭证规则</h2>
        <p className="quiet">一键记账时，各类单据怎样合并成凭证、日期和摘要怎样取。</p>
        {rules.error ? (
          <Failed error={rules.error} onAgain={rules.again} />
        ) : rules.rules === undefined ? (
          <Loading />
        ) : (
          <RuleTable editing={rules} rules={rules.rules} />
        )}
        <h2>科目规则</h2>
        <p className="quiet">您改过的科目会成为规则：查看、确认、试算、停用，或给全公司的账套共用。</p>
        <p>
          <Button onClick={() => setManaging(true)}>管理科目规则</Button>
        </p>
        {managing && <SubjectRulesDrawer onClose={() => setManaging(false)} />}
        <AutoReviewRules stopped={stopped} />
      </div>
    </>
  )
}

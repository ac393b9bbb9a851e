/** 业务设置: what new vouchers start with, and the rules vouchers are made from documents by. */
import {
  dayRuleNames,
  DAY_RULES,
  FORMAL_PRINTS,
  formalPrintNames,
  type BusinessSettings,
} from '@app/domain/ledger/preferences/business-settings'
import { Button, Form, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { usePreferences, useSaveBusiness } from '../../ledger/preferences/index.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { LockBar, Page, Toolbar } from '../../ui/Page.tsx'
import { AutoReviewRules } from '../auto-review/index.ts'
import './quick-account.css'
import SubjectRulesDrawer from './SubjectRulesDrawer.tsx'
import { useRuleEditing } from './use-rules.ts'
import { RuleTable } from './VoucherRules.tsx'

const MOST_ATTACHMENTS = 9999

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
  const [form] = Form.useForm<BusinessSettings>()
  const may = useCan('options-businessSetting-bianji') && !stopped
  const { mutateAsync: save, isPending } = useSaveBusiness()
  const rules = useRuleEditing()
  const [managing, setManaging] = useState(false)
  const keep = async (fields: BusinessSettings) => {
    try {
      await save({ body: { ...fields, version } })
      if (await rules.keep()) tell.success('修改成功')
    } catch {
      // the write has said what went wrong
    }
  }
  return (
    <>
      <Toolbar
        actions={
          <Button type="primary" disabled={!may} loading={isPending || rules.busy} onClick={() => form.submit()}>
            保存
          </Button>
        }
      />
      <div className="business-settings">
        <h2>新凭证</h2>
        <Form<BusinessSettings>
          form={form}
          name="business"
          labelCol={{ flex: '96px' }}
          disabled={!may}
          initialValues={business}
          onFinish={(fields) => void keep(fields)}
        >
          <Form.Item name="word" label="凭证字">
            <Radio.Group options={(['记', '收', '付', '转'] as const).map((value) => ({ value, label: value }))} />
          </Form.Item>
          <Form.Item name="dayRule" label="凭证日期">
            <Radio.Group options={DAY_RULES.map((value) => ({ value, label: dayRuleNames[value] }))} />
          </Form.Item>
          <Form.Item name="attachmentCount" label="附单据数" rules={[{ required: true, message: '附单据数应为0到9999' }]}>
            <InputNumber min={0} max={MOST_ATTACHMENTS} precision={0} />
          </Form.Item>
          <Form.Item
            name="formal"
            label="打印和导出"
            extra="账簿、报表、序时账和凭证汇总表的打印、导出；屏幕上仍按页面的选择显示。记账凭证未记账的，打印时印明“未记账”"
          >
            <Radio.Group options={FORMAL_PRINTS.map((value) => ({ value, label: formalPrintNames[value] }))} />
          </Form.Item>
        </Form>
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

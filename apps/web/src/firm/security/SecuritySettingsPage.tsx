/** 安全设置: how long sessions and passwords last, how long the log is kept, and whether the three administrators are apart. */
import { SecuritySettingsWire, type DutiesWire } from '@app/contract/firm/security/security'
import { DUTIES, dutyNames } from '@app/domain/access/duty-names'
import { securityFields } from '@app/domain/firm/security/settings'
import { listed } from '@app/domain/kernel/field'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Facts } from '../../ui/form/Facts.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { Page } from '../../ui/faces/Page.tsx'
import { DutiesDialog } from './DutiesDialog.tsx'
import { useDuties, usePeople, useSaveSettings, useSettings } from './security.api.ts'
import './security.css'

type Settings = z.output<typeof SecuritySettingsWire>

export default function SecuritySettingsPage() {
  const { data, error, again } = useSettings()
  return (
    <Page title="安全设置">
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <div className="security-page">
          <Rules settings={data} />
          <Administrators />
        </div>
      )}
    </Page>
  )
}

function Rules({ settings }: { settings: Settings }) {
  const mayEdit = useCan('controlCenter-securitySettings-bianji')
  const { mutateAsync: save } = useSaveSettings()
  const [busy, setBusy] = useState(false)
  const { version, ...start } = settings
  return (
    <section aria-label="登录、密码与日志">
      <h2>登录、密码与日志</h2>
      <p className="quiet">对全公司的人有效。时限改短立即生效；密码规则从下一次修改密码起生效，期限从下一次登录或操作起检查。</p>
      <FieldsForm
        name="security"
        fields={listed(securityFields)}
        start={start}
        shape={SecuritySettingsWire}
        columns={1}
        disabled={!mayEdit}
        onBusy={setBusy}
        onSave={async (body) => {
          await save({ body: { ...body, version } })
          tell.success('保存成功')
        }}
      />
      <Button type="primary" htmlType="submit" form="security" loading={busy} disabled={!mayEdit}>
        保存
      </Button>
    </section>
  )
}

function Administrators() {
  const mayEdit = useCan('controlCenter-securitySettings-bianji')
  const { data: duties } = useDuties()
  const { data: people } = usePeople()
  const [opened, setOpened] = useState<z.output<typeof DutiesWire> | null>(null)
  if (duties === undefined || people === undefined) return <Loading />
  const names = new Map(people.map((one) => [one.userId, one.name]))
  return (
    <section aria-label="三权分立">
      <h2>三权分立</h2>
      <p className="quiet">
        等级保护要求管理员分开：系统管理员开设账号，不授予权限、不看日志；安全管理员授予角色、账套和制定上面的规则；审计管理员查看、导出日志，什么也不能改。三员须是不同的人，也不做账。
      </p>
      <Facts
        facts={[
          ['状态', duties.separated ? '已开启' : '未开启：由主管一并负责'],
          ...(duties.separated
            ? DUTIES.map((duty) => [dutyNames[duty], duties[duty].map((id) => names.get(id) ?? '').join('、')] as const)
            : []),
        ]}
      />
      <Button disabled={!mayEdit} onClick={() => setOpened(duties)}>
        {duties.separated ? '更换三员或关闭' : '开启三权分立'}
      </Button>
      {opened !== null && <DutiesDialog duties={opened} people={people} onClose={() => setOpened(null)} />}
    </section>
  )
}

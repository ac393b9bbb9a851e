/** /setup#…: the first administrator of a new installation, by the link its log tells. */
import { outsideAt } from '@app/domain/access/address'
import { FirstAdministrator, setupApi as api } from '@app/contract/firm/accounts/setup'
import type { Field } from '@app/domain/kernel/field'
import { Alert, Button, ConfigProvider } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../platform/links.tsx'
import { call } from '../../platform/client.ts'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { Loading } from '../../ui/faces/faces.tsx'
import { Door } from './Door.tsx'
import { newPasswordFields } from './password-fields.ts'
import { sealer } from './seal.ts'

const fields: readonly Field[] = [
  { key: 'firmName', title: '公司名称', kind: 'text', hint: '代账公司或企业的名称' },
  { key: 'displayName', title: '姓名', kind: 'text', hint: '管理员的姓名' },
  { key: 'phone', title: '手机号', kind: 'text', hint: '以后用它登录' },
  ...newPasswordFields.map((field) => (field.key === 'password' ? { ...field, title: '密码' } : field)),
]
const start = { firmName: '', displayName: '', phone: '', password: '', again: '' }
const FORM = 'setup'

export default function SetupPage({ onDone }: { onDone: () => Promise<void> }) {
  const token = useLocation().hash.slice(1)
  const [refused, setRefused] = useState<string | null>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let gone = false
    call(api.look, { body: { token } }, { noLoading: true }).then(
      () => gone || setRefused(null),
      (error: unknown) => gone || setRefused(error instanceof Error ? error.message : String(error)),
    )
    return () => void (gone = true)
  }, [token])
  if (refused === undefined) return <Loading />
  return (
    <Door kind="login" title="设置管理员">
      {refused === null ? (
        <>
          <p className="quiet">这是一套新装的系统。您将是第一家公司的主管和这套系统的管理员，链接用过即作废。</p>
          {/* as the forms of the other doors */}
          <ConfigProvider componentSize="large">
            <FieldsForm
              name={FORM}
              fields={fields}
              start={start}
              shape={FirstAdministrator}
              focus="firmName"
              columns={1}
              stacked
              onBusy={setBusy}
              onSave={async ({ password, again, ...typed }) => {
                const seal = await sealer()
                const body = { ...typed, token, passwordForm: 'sm2' as const, password: seal(password), again: seal(again) }
                await call(api.setUp, { body }, { noLoading: true })
                await onDone()
              }}
            >
              <Button type="primary" htmlType="submit" form={FORM} block loading={busy} className="login-submit">
                开始使用
              </Button>
            </FieldsForm>
          </ConfigProvider>
        </>
      ) : (
        <>
          <Alert type="error" showIcon title={refused} className="login-failure" />
          <div className="login-links">
            <Link to={outsideAt('/login')}>去登录</Link>
          </div>
        </>
      )}
    </Door>
  )
}

/** 个人信息: who one is here, how one signs in, where one is signed in, and the way out of the firm. */
import { accountsApi as api, ProfileEdit, type Profile } from '@app/contract/firm/accounts'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { ask, tell } from '../../platform/feedback.tsx'
import { useRead, useWrite } from '../../platform/reading.ts'
import { useSession } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { showAtFields } from '../../ui/form-errors.ts'
import { fieldRules } from '../../ui/form-rules.ts'
import { Page } from '../../ui/Page.tsx'
import './accounts.css'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ChangePhoneDialog } from './ChangePhoneDialog.tsx'
import { Devices, Events } from './Devices.tsx'
import { momentShown } from '../../ui/formats.ts'

type Info = z.output<typeof Profile>
type Fields = z.output<typeof ProfileEdit>
const rules = fieldRules(ProfileEdit, { displayName: 'username' })

export default function PersonalInformationPage() {
  const { data, error, again } = useRead('account', api.profile, {})
  return <Page title="个人信息">{error ? <Failed error={error} onAgain={again} /> : data ? <Account info={data} /> : <Loading />}</Page>
}

function Account({ info }: { info: Info }) {
  const [form] = Form.useForm<Fields>()
  const [dialog, setDialog] = useState<'password' | 'phone' | null>(null)
  const { mutateAsync: edit, isPending: editing } = useWrite('account', api.editProfile, { quiet: true })
  const save = async (fields: Fields) => {
    try {
      await edit({ body: fields })
      useSession.setState(({ user }) => ({
        user: user && { ...user, userName: fields.displayName, startsAtList: fields.startsAtList },
      }))
      tell.success('修改成功')
    } catch (error) {
      showAtFields(form, error, { username: 'displayName' })
    }
  }
  return (
    <div className="account-page">
      <section aria-label="基本信息">
        <h2>基本信息</h2>
        <Form<Fields> form={form} name="profile" labelCol={{ flex: '92px' }} initialValues={info} onFinish={(fields) => void save(fields)}>
          <Form.Item name="displayName" label="姓名" rules={rules.displayName} required>
            <Input maxLength={20} autoComplete="name" />
          </Form.Item>
          <Fixed label="登录名" value={info.userName} />
          <Fixed label="当前公司" value={info.agencyName || '未加入公司'} />
          <Fixed label="角色" value={info.roleTitles || '—'} />
          <Fixed label="注册时间" value={momentShown(info.registeredAt)} />
          <Form.Item name="startsAtList" label="登录后" valuePropName="checked">
            <Checkbox>先进入账套列表，而不是上次的账套</Checkbox>
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={editing}>
            保存
          </Button>
        </Form>
      </section>
      <section aria-label="登录方式">
        <h2>登录方式</h2>
        <p>
          <span className="account-label">手机号</span>
          {info.phone || '未绑定'}
          <Button onClick={() => setDialog('phone')}>{info.phone === '' ? '绑定手机号' : '更换手机号'}</Button>
        </p>
        <p>
          <span className="account-label">登录密码</span>
          ••••••
          <Button onClick={() => setDialog('password')}>修改密码</Button>
        </p>
      </section>
      <Devices />
      <Events />
      {info.agencyName !== '' && <Leave firm={info.agencyName} />}
      {dialog === 'password' && <ChangePasswordDialog onClose={() => setDialog(null)} />}
      {dialog === 'phone' && <ChangePhoneDialog onClose={() => setDialog(null)} />}
    </div>
  )
}

const Fixed = ({ label, value }: { label: string; value: string }) => (
  <Form.Item label={label}>
    <span>{value}</span>
  </Form.Item>
)

function Leave({ firm }: { firm: string }) {
  const { mutateAsync: leave, isPending } = useWrite('account', api.leave)
  const go = async () => {
    const agreed = await ask({
      title: `退出公司“${firm}”？`,
      content: '退出后您不能再进入该公司的任何账套，需由主管重新邀请才能回来。您此前的操作记录保留。',
      ok: '退出公司',
      danger: true,
    })
    if (!agreed) return
    try {
      await leave({})
      // everything on the pages was the firm's
      location.assign('/')
    } catch {
      // the write has said what went wrong
    }
  }
  return (
    <section aria-label="退出公司">
      <h2>退出公司</h2>
      <p>
        <span className="quiet">不再在“{firm}”工作时使用。</span>
        <Button danger loading={isPending} onClick={() => void go()}>
          退出公司
        </Button>
      </p>
    </section>
  )
}

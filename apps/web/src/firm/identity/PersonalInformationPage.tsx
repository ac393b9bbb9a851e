/** 个人信息: who one is here, how one signs in, where one is signed in, and the way out of the firm. */
import { accountsApi as api, ProfileEdit, type Profile } from '@app/contract/firm/accounts/accounts'
import type { Field } from '@app/domain/kernel/field'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { ask, tell } from '../../platform/feedback.tsx'
import { useRead, useWrite } from '../../platform/reading.ts'
import { useSession } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Facts } from '../../ui/form/Facts.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { Page } from '../../ui/faces/Page.tsx'
import './accounts.css'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ChangePhoneDialog } from './ChangePhoneDialog.tsx'
import { Devices, Events } from './Devices.tsx'
import { momentShown } from '../../ui/faces/formats.ts'

type Info = z.output<typeof Profile>
type Fields = z.output<typeof ProfileEdit>
const fields: readonly Field[] = [
  { key: 'displayName', title: '姓名', kind: 'text' },
  { key: 'startsAtList', title: '登录后', kind: 'flag', help: '先进入账套列表，而不是上次的账套' },
]

export default function PersonalInformationPage() {
  const { data, error, again } = useRead('account', api.profile, {})
  return <Page title="个人信息">{error ? <Failed error={error} onAgain={again} /> : data ? <Account info={data} /> : <Loading />}</Page>
}

function Account({ info }: { info: Info }) {
  const [editing, setEditing] = useState(false)
  const [dialog, setDialog] = useState<'password' | 'phone' | null>(null)
  const { mutateAsync: edit } = useWrite('account', api.editProfile, { quiet: true })
  const save = async (typed: Fields) => {
    await edit({ body: typed })
    useSession.setState(({ user }) => ({ user: user && { ...user, userName: typed.displayName, startsAtList: typed.startsAtList } }))
    tell.success('修改成功')
  }
  return (
    <div className="account-page">
      <section aria-label="基本信息">
        <h2>基本信息</h2>
        <FieldsForm
          name="profile"
          fields={fields}
          start={{ displayName: info.displayName, startsAtList: info.startsAtList }}
          shape={ProfileEdit}
          onBusy={setEditing}
          onSave={save}
        />
        <Facts
          facts={[
            ['登录名', info.userName],
            ['当前公司', info.agencyName || '未加入公司'],
            ['角色', info.roleTitles || '—'],
            ['注册时间', momentShown(info.registeredAt)],
          ]}
        />
        <Button type="primary" htmlType="submit" form="profile" loading={editing}>
          保存
        </Button>
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

/** The sign-ins of a ledger: what each is for, whether it is bound, and what may be done with it. */
import {
  BIND,
  bindNames,
  declareProvinces,
  loginKinds,
  loginPurposes,
  loginRoles,
  loginTypes,
} from '@app/domain/ledger/tax-login/tax-login'
import { Button } from 'antd'
import { useState } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { MoreMenu } from '../../ui/overlay/MoreMenu.tsx'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { ChangeLoginDialog, PurposeDialog, RegionDialog, RemarksDialog } from './LoginDialogs.tsx'
import { useRemoveLogin, type TaxLogin } from './tax-logins.api.ts'

const marks: Readonly<Record<TaxLogin['bindStatus'], StateMark>> = { [BIND.unbound]: 'draft', [BIND.bound]: 'proved', [BIND.wrong]: 'red' }
const HEADS = ['登录', '申报地区', '方式', '账号', '身份', '用途', '状态', '会话', '备注', '操作'] as const
type Doing = 'region' | 'change' | 'remarks' | 'purpose'
const MORE = [
  { key: 'region', label: '修改申报地区' },
  { key: 'change', label: '修改密码和身份' },
  { key: 'purpose', label: '修改用途' },
  { key: 'remarks', label: '修改备注' },
  { key: 'remove', label: '解除', danger: true },
]

interface Props {
  readonly logins: readonly TaxLogin[]
  readonly may: boolean
  readonly onVerify: (login: TaxLogin) => void
}
export function LoginTable({ logins, may, onVerify }: Props) {
  const [doing, setDoing] = useState<{ readonly what: Doing; readonly login: TaxLogin } | null>(null)
  const { mutateAsync: remove } = useRemoveLogin()
  const discard = async (login: TaxLogin) => {
    const question = {
      title: `解除税局登录 ${login.account}？`,
      content: '账号和密码从本账套删除。其他账套用同一账号绑定的不受影响。',
      ok: '解除',
      danger: true,
    }
    if (!(await ask(question))) return
    try {
      await remove({ params: { id: login.id } })
      tell.success('已解除')
    } catch {
      // the write has said what went wrong
    }
  }
  const close = () => setDoing(null)
  return (
    <section aria-label="税局登录">
      <h3>税局登录</h3>
      {logins.length === 0 ? (
        <p className="quiet">还没有绑定。绑定电子税务局的账号后，才能核对登记信息、查应申报的税种、申报和缴款；密码加密保存，不再显示。</p>
      ) : (
        <PlainTable label="税局登录列表" titles={HEADS}>
          {logins.map((one) => (
            <tr key={one.id}>
              <td>{loginKinds[one.kind]}</td>
              <td>{declareProvinces[one.declareProvince]}</td>
              <td>{one.kind === 'person' ? '账号密码' : loginTypes[one.loginType]}</td>
              <td>{one.account}</td>
              <td>{loginRoles[one.role]}</td>
              <td>{loginPurposes[one.purpose]}</td>
              <td>
                <State mark={marks[one.bindStatus]}>{bindNames[one.bindStatus]}</State>
                {one.wrong > 0 && <span className="quiet">今日错{one.wrong}次</span>}
              </td>
              <td>{one.sessionUntil === null ? '未登录' : `至 ${momentShown(one.sessionUntil)}`}</td>
              <td>{one.remarks}</td>
              <td>
                {one.kind === 'bureau' && (
                  <Button type="link" size="small" disabled={!may} onClick={() => onVerify(one)}>
                    验证
                  </Button>
                )}
                {may && (
                  <MoreMenu
                    items={MORE}
                    run={(what) => (what === 'remove' ? void discard(one) : setDoing({ what: what as Doing, login: one }))}
                  />
                )}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {doing?.what === 'region' && <RegionDialog login={doing.login} onClose={close} />}
      {doing?.what === 'change' && <ChangeLoginDialog login={doing.login} onClose={close} />}
      {doing?.what === 'remarks' && <RemarksDialog login={doing.login} onClose={close} />}
      {doing?.what === 'purpose' && <PurposeDialog login={doing.login} onClose={close} />}
    </section>
  )
}

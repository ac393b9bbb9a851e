/** /share/:token: links a ledger of an agency with the firm of the person who came (spec 1 §4). */
import { outsideAt, pageAt } from '@app/domain/access/address'
import { identityApi } from '@app/contract/firm/identity/identity'
import { sharingApi as api } from '@app/contract/ledger/sharing/sharing'
import type { Role } from '@app/domain/access/roles'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { useGo } from '../../platform/links.tsx'
import { call } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { CreateCompanyDialog } from '../new-company/index.ts'
import { Landing } from './Landing.tsx'
import { permitNames } from './share-words.ts'

const quiet = { noLoading: true }
const LINKING: readonly Role[] = [
  'ROLE_CHARGE',
  'ROLE_SPONSOR',
  'ROLE_ASSISTANT',
  'ROLE_HJ_HH_CHARGE',
  'ROLE_HJ_HH_SPONSOR',
  'ROLE_HJ_HH_CUSTOMER',
]

export default function SharePage() {
  const { token = '' } = useParams()
  const navigate = useGo()
  const [busy, setBusy] = useState(false)
  const look = useCallback(async () => {
    const { data: found } = await call(api.offered, { params: { token } }, quiet)
    const { data: user } = await call(identityApi.userInfo, {}, quiet)
    return { offer: found[0], user }
  }, [token])
  const link = async () => {
    setBusy(true)
    try {
      await call(api.link, { params: { token } })
      tell.success('关联成功')
      await navigate(pageAt('/controlCenter/accountList'), { replace: true })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const enter = <Button onClick={() => void navigate(outsideAt('/'), { replace: true })}>进入系统</Button>
  return (
    <Landing look={look}>
      {({ offer, user }, again) => {
        const wrongPlace = user.agencyId !== null && !user.roles.some((role) => LINKING.includes(role))
        if (offer === undefined)
          return (
            <section className="landing-card" role="alertdialog" aria-label="关联代账数据">
              <h1>该链接已失效，可直接进入系统</h1>
              <p className="quiet">该链接已失效，您可能已完成关联，可直接进入系统</p>
              <div className="landing-acts">{enter}</div>
            </section>
          )
        if (wrongPlace)
          return (
            <section className="landing-card" role="alertdialog" aria-label="关联代账数据">
              <h1>请通过小程序登录</h1>
            </section>
          )
        return (
          <section className="landing-card" role="dialog" aria-label="关联代账数据">
            <h1>关联代账数据</h1>
            <dl>
              <dt>代账公司名称</dt>
              <dd>{offer.ownerName}</dd>
              <dt>客户公司名称</dt>
              <dd>{offer.name}</dd>
              <dt>共享方式</dt>
              <dd>{permitNames[offer.permit]}</dd>
            </dl>
            <div className="landing-acts">
              <Button onClick={() => void navigate(outsideAt('/'), { replace: true })}>取消</Button>
              <Button type="primary" disabled={user.agencyId === null} loading={busy} onClick={() => void link()}>
                关联
              </Button>
            </div>
            {user.agencyId === null && (
              <CreateCompanyDialog onMade={again} onClose={() => void navigate(outsideAt('/'), { replace: true })} />
            )}
          </section>
        )
      }}
    </Landing>
  )
}

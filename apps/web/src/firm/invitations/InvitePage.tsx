/** /invite/:token: who invites into which firm, the person's own phone and firm, and Agree (spec 1 §2.3, §4). */
import { invitationsApi as api, type Inviter } from '@app/contract/firm/staff/invitations'
import { identityApi, type UserInfo } from '@app/contract/firm/identity/identity'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { z } from 'zod'
import { isApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { inviteToken, shownPhone } from './invite-token.ts'
import './invite.css'

const SUB_ACCOUNT = '您的账号为子账号，不能接受邀请'
const LINK_ENDED = '邀请链接已失效，请重新邀请'
const LEAVE_FIRST = '如需接受邀请，请先退出当前代账公司'

interface Known {
  readonly user: z.output<typeof UserInfo>
  readonly inviter: z.output<typeof Inviter>
}

const read = async (token: string): Promise<Known> => {
  const quiet = { noLoading: true }
  const [user, inviter] = await Promise.all([
    call(identityApi.userInfo, {}, quiet),
    // an empty token is no address of the server's: it is a link that is no longer good
    token === '' ? { data: { inviterName: '', agencyName: '' } } : call(api.inviter, { params: { id: token } }, quiet),
  ])
  return { user: user.data, inviter: inviter.data }
}

export default function InvitePage({ onJoined }: { onJoined: () => Promise<void> }) {
  const location = useLocation()
  const address = location.pathname + location.search + location.hash
  const token = inviteToken(address)
  const [known, setKnown] = useState<Known | Error | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let gone = false
    read(token).then(
      (found) => gone || setKnown(found),
      (error: unknown) => gone || setKnown(error instanceof Error ? error : new Error(String(error))),
    )
    return () => void (gone = true)
  }, [token])
  // somebody signed out signs in first, and comes back (decision O14)
  if (isApiError(known) && known.status === 401) return <Navigate to="/login" replace state={{ from: address }} />
  if (known === null) return <Loading />
  if (known instanceof Error) return <Failed error={known} onAgain={() => globalThis.location.reload()} />
  const { user, inviter } = known
  const good = inviter.agencyName !== ''
  const agree = async () => {
    // said when asked, as the documents have it; the server refuses the same
    if (user.ownerAgencyCode !== '') return setRefused(SUB_ACCOUNT)
    if (user.agencyName !== '') return setRefused(LEAVE_FIRST)
    setBusy(true)
    try {
      await call(api.agree, { query: { token } })
      tell.success(`您已加入${inviter.agencyName}`)
      await onJoined()
    } catch (error) {
      setRefused(error instanceof Error ? error.message : '操作失败')
    } finally {
      setBusy(false)
    }
  }
  const said = good ? refused : LINK_ENDED
  return (
    <div className="invite-page">
      <main className="invite-card">
        <h1>接受邀请</h1>
        {good && (
          <p>
            {inviter.inviterName} 邀请您加入 <b>{inviter.agencyName}</b>
          </p>
        )}
        {said !== null && <Alert type="error" showIcon title={said} />}
        <dl>
          <dt>当前手机号</dt>
          <dd>{shownPhone(user.mobilePhone) || '未绑定'}</dd>
          <dt>当前公司</dt>
          <dd>{user.agencyName || '未加入公司'}</dd>
        </dl>
        <Button type="primary" block disabled={!good} loading={busy} onClick={() => void agree()}>
          同意
        </Button>
      </main>
    </div>
  )
}

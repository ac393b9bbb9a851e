/** Sign-ins the returns of the list wait for: each with the companies it keeps waiting, and the dialog that takes its code. */
import { outsideAt } from '@app/domain/access/address'
import type { taxSignInsApi } from '@app/contract/centre/tax-batch/tax-sign-ins'
import type { Data } from '@app/contract/kernel/endpoint'
import { declareProvinces, isProvince } from '@app/domain/ledger/tax-login/tax-login'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { VerifyDialog } from '../../ledger/tax-login/index.ts'
import { tell } from '../../platform/feedback.tsx'
import { useBeginSignIn, useGoOn, useSayCode } from './tax-batch.api.ts'
import './tax-batch.css'

export type SignIn = Data<typeof taxSignInsApi.waiting>[number]

export const nameOf = ({ province, account }: SignIn): string =>
  `${isProvince(province) ? declareProvinces[province] : province} ${account}`

interface Props {
  readonly signIns: readonly SignIn[]
  readonly may: boolean
  readonly onDone: () => void
}
export function SignIns({ signIns, may, onDone }: Props) {
  const [opened, setOpened] = useState<SignIn | null>(null)
  const close = useCallback(() => setOpened(null), [])
  if (signIns.length === 0 && opened === null) return null
  return (
    <section className="batch-sign-ins" aria-label="等登录的税局账号">
      {signIns.map((one) => (
        <p key={one.loginId}>
          {nameOf(one)} 等验证码或扫码，
          <span title={one.companies.join('、')}>
            {one.companies.length} 个账套停在这里：{one.companies.slice(0, 3).join('、')}
            {one.companies.length > 3 && '等'}
          </span>
          <Button size="small" type="primary" disabled={!may} onClick={() => setOpened(one)}>
            登录税局
          </Button>
        </p>
      ))}
      <p>
        <Link to={outsideAt('/signInCodes')}>验证码在一页填</Link>
        <span className="quiet">（手机上也可以：用手机登录后打开这一页）</span>
      </p>
      {opened !== null && <OneSignIn key={opened.loginId} signIn={opened} onClose={close} onDone={onDone} />}
    </section>
  )
}

/** Entering the bureau for the companies that wait: the code is said for one of them, and all of the handler's go on. */
export function useEntering({ companyId, loginId, companyIds }: SignIn, onDone: () => void) {
  const { mutateAsync: begin } = useBeginSignIn()
  const { mutateAsync: say } = useSayCode()
  const { mutateAsync: goOn } = useGoOn()
  const start = useCallback(() => begin({ params: { companyId, loginId } }), [begin, companyId, loginId])
  const verify = useCallback(
    (body: Parameters<typeof say>[0]['body']) => say({ params: { companyId, loginId }, body }),
    [say, companyId, loginId],
  )
  const bound = async () => {
    try {
      const { data } = await goOn({ params: { companyId, loginId }, body: { companyIds } })
      tell.success(`已登录，${data.count} 份申报继续办理`)
    } catch {
      // the write has said what went wrong
    } finally {
      onDone()
    }
  }
  return { start, verify, bound }
}

function OneSignIn({ signIn, onClose, onDone }: { readonly signIn: SignIn; readonly onClose: () => void; readonly onDone: () => void }) {
  const { start, verify, bound } = useEntering(signIn, onDone)
  return <VerifyDialog login={signIn} start={start} verify={verify} onClose={onClose} onBound={() => void bound()} />
}

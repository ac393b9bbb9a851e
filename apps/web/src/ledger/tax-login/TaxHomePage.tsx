/** 税务信息: what the bureau knows of the taxpayer, the sign-ins by which it is entered, the agreements it has on record. */
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { LoginKind } from '@app/domain/ledger/tax-login/tax-login'
import { useAddress } from '../../platform/address.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import { faceOf } from '../../ui/faces.tsx'
import { AddLoginDialog } from './LoginDialogs.tsx'
import { LoginTable } from './LoginTable.tsx'
import { TaxFacts } from './TaxFacts.tsx'
import { useTaxLogins } from './tax-logins.api.ts'
import { VerifyDialog } from './VerifyDialog.tsx'
import './tax-login.css'

export default function TaxHomePage() {
  const { data: logins, loading, error, again } = useTaxLogins()
  const stopped = useStopped()
  const may = useCan('taxWorkspace-taxHome-bianji') && stopped === null
  const [adding, setAdding] = useState<LoginKind | null>(null)
  const [verifying, setVerifying] = useState<string | null>(null)
  const [{ execute }, setAddress] = useAddress({ execute: '' })
  useEffect(() => {
    if (execute !== 'openLogin' || logins === undefined) return
    // what is bound is verified, and bound first where nothing is
    const own = logins.find(({ kind }) => kind === 'bureau')
    if (may && own) setVerifying(own.id)
    else if (may) setAdding('bureau')
    setAddress({ execute: '' })
  }, [execute, logins, may, setAddress])
  const login = logins?.find(({ id }) => id === verifying)
  const face = faceOf({ loading, error, again, count: 1, empty: null })
  return (
    <Page title="税务信息">
      <StoppedBar />
      <Toolbar
        actions={
          <>
            <Button disabled={!may} onClick={() => setAdding('person')}>
              绑定个税登录
            </Button>
            <Button type="primary" disabled={!may} onClick={() => setAdding('bureau')}>
              绑定税局登录
            </Button>
          </>
        }
      />
      <div className="tax-home">
        {face ?? (
          <>
            <LoginTable logins={logins ?? []} may={may} onVerify={({ id }) => setVerifying(id)} />
            <TaxFacts />
          </>
        )}
      </div>
      {adding !== null && <AddLoginDialog kind={adding} onAdded={setVerifying} onClose={() => setAdding(null)} />}
      {login && <VerifyDialog key={login.id} login={login} onClose={() => setVerifying(null)} />}
    </Page>
  )
}

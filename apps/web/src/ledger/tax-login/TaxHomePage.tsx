/** 税务信息: what the bureau knows of the taxpayer, the sign-ins by which it is entered, the agreements it has on record. */
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { LoginKind } from '@app/domain/ledger/tax-login/tax-login'
import { useAddress } from '../../platform/address.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { faceOf } from '../../ui/faces/faces.tsx'
import { AddLoginDialog } from './LoginDialogs.tsx'
import { LoginTable } from './LoginTable.tsx'
import { TaxFacts } from './TaxFacts.tsx'
import { useTaxLogins } from './tax-logins.api.ts'
import { OwnVerify } from './OwnVerify.tsx'
import './tax-login.css'

export default function TaxHomePage({ road }: { readonly road: ReactNode }) {
  const { data: logins, loading, error, again } = useTaxLogins()
  const stopped = useStopped()
  const may = useCan('taxWorkspace-taxHome-bianji') && stopped === null
  const [adding, setAdding] = useState<LoginKind | null>(null)
  const [verifying, setVerifying] = useState<string | null>(null)
  const [{ execute }, setAddress] = useAddress({ execute: '' })
  // led here to sign in: what is bound is verified, and bound first where nothing is
  const own = execute === 'openLogin' && may && logins !== undefined ? { id: logins.find(({ kind }) => kind === 'bureau')?.id } : null
  const binding = adding ?? (own !== null && own.id === undefined && verifying === null ? 'bureau' : null)
  const bound = () => {
    setAdding(null)
    setAddress({ execute: '' })
  }
  const verified = () => {
    setVerifying(null)
    setAddress({ execute: '' })
  }
  const login = logins?.find(({ id }) => id === (verifying ?? own?.id))
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
      {road}
      <div className="tax-home">
        {face ?? (
          <>
            <LoginTable logins={logins ?? []} may={may} onVerify={({ id }) => setVerifying(id)} />
            <TaxFacts />
          </>
        )}
      </div>
      {binding !== null && <AddLoginDialog kind={binding} onAdded={setVerifying} onClose={bound} />}
      {login && <OwnVerify key={login.id} login={login} onClose={verified} />}
    </Page>
  )
}

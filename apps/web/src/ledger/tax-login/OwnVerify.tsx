/** Verifying a sign-in of the ledger one is in. */
import { useCallback } from 'react'
import { useStartSignIn, useVerify, type TaxLogin } from './tax-logins.api.ts'
import VerifyDialog from './VerifyDialog.tsx'

export function OwnVerify({ login, onClose }: { readonly login: TaxLogin; readonly onClose: () => void }) {
  const { mutateAsync: begin } = useStartSignIn()
  const { mutateAsync: check } = useVerify()
  const { id } = login
  const start = useCallback(() => begin({ params: { id } }), [begin, id])
  const verify = useCallback((body: Parameters<typeof check>[0]['body']) => check({ params: { id }, body }), [check, id])
  return <VerifyDialog login={login} start={start} verify={verify} onClose={onClose} />
}

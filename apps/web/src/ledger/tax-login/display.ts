/** Whether the bureau's sign-in is asked for: by any call whose session with the bureau's app had ended. */
import { create } from 'zustand'

export const useTaxSignIn = create<{ readonly open: boolean }>(() => ({ open: false }))
export const openTaxSignIn = (): void => useTaxSignIn.setState({ open: true })
export const closeTaxSignIn = (): void => useTaxSignIn.setState({ open: false })

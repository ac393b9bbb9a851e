/** Says on a page that changes things why nothing can be changed in this ledger: stopped, expired, or shared for looking. */
import { useStopped } from '../../platform/session.ts'
import { LockBar } from './Page.tsx'

export const StoppedBar = () => <LockBar reason={useStopped()} />
